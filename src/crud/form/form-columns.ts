/** The most that a form takes of the width, in CSS pixels: longer lines are harder to fill in. */
export const formWidth = 720

/** A line of what is said below a field, in CSS pixels, and the gap above it. */
const line = 17
const gap = 3

/**
 * The fields of a section: two beside one another where there is room, each as wide as its content. Below each there
 * is room for a line, on small screens, where lines are short, for two; so nothing moves when something has to be said.
 */
export const formColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 3,
  // The second line of a small screen lies in the gap between the rows.
  rowGap: { xs: '26px', sm: 2 },
  alignItems: 'start',
  '& .MuiInputBase-root': { maxWidth: 'var(--field-width)' },
  '& .MuiFormControl-root::after': { content: '""', flex: 'none', height: gap + line },
  '& .MuiFormHelperText-root': {
    mt: `${gap}px`,
    mb: { xs: `-${gap + 2 * line}px`, sm: `-${gap + line}px` },
    minHeight: { xs: 2 * line, sm: line },
    lineHeight: `${line}px`,
  },
} as const
