/** A line of what is said below a field, in CSS pixels, and the gap above it. */
const line = 17
const gap = 3

/**
 * The fields of a form: two beside one another where there is room. Below each there is room for a line, on small
 * screens, where lines are short, for two; so nothing moves when something has to be said.
 */
export const formColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
  columnGap: 3,
  // The second line of a small screen lies in the gap between the rows.
  rowGap: { xs: '26px', md: 2 },
  alignItems: 'start',
  '& .MuiFormControl-root::after': { content: '""', flex: 'none', height: gap + line },
  '& .MuiFormHelperText-root': {
    mt: `${gap}px`,
    mb: { xs: `-${gap + 2 * line}px`, md: `-${gap + line}px` },
    minHeight: { xs: 2 * line, md: line },
    lineHeight: `${line}px`,
  },
} as const
