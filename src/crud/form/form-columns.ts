/** A line of what is said below a field, with the gap above it, in CSS pixels. */
const said = 23

/**
 * The fields of a form: two beside one another where there is room. Below each there is room for a line, so
 * that nothing moves from under the pointer when something has to be said.
 */
export const formColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
  columnGap: 3,
  rowGap: 1,
  alignItems: 'start',
  '& .MuiFormControl-root::after': { content: '""', flex: 'none', height: said },
  '& .MuiFormHelperText-root': { marginBottom: `-${said}px` },
} as const
