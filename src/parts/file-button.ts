/**
 * Makes a button the label of the file input within it. The input is pressed and has the focus, because a control within
 * a control is read out wrongly; the button only shows both.
 */
export const fileButton = { component: 'label', role: undefined, tabIndex: -1 } as const

/** Shows that the input within has the focus. */
export const fileButtonFocus = {
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
} as const
