/** The bar above a case: what holds for it, and the buttons that decide it. */
export const decisionBar = {
  p: 2,
  mb: 2,
  gap: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
} as const
