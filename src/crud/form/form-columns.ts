/** The fields of a form: two beside one another where there is room. */
export const formColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
  columnGap: 3,
  rowGap: 2.5,
  alignItems: 'start',
} as const
