/** The style of what only screen readers have. Lengths are texts: `sx` takes the number 1 for all of the width. */
export const spokenOnly = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
