/** The greatest width of a form, in CSS pixels: wider forms are harder to fill in. */
export const formWidth = 720

/** The height of a line of help text below a field, and the gap above it, in CSS pixels. */
const line = 17
const gap = 3

/** The class of a field that appears because of the value of another. */
export const conditionalField = 'form-conditional'

/**
 * The grid of a section: two fields side by side where there is room, each as wide as its content. Below each field
 * there is room for one line of help or error text, on small screens for two, so that nothing moves when a message
 * appears.
 */
export const formColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 3,
  // On small screens the second line of the message lies in the gap between the rows.
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
  [`& .${conditionalField}`]: { animation: 'form-appear 200ms ease-out' },
  '@keyframes form-appear': { from: { opacity: 0 } },
} as const
