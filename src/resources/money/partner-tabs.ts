/** Partners, and the statements of all of them. */
export const partnerTabs = [
  { label: 'Partners', path: '/business/partners' },
  { label: 'Statements', path: '/business/partners/statements' },
] as const
