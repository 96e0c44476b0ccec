/**
 * Makes a button the label of the file input inside it. The input gets the click and the focus, because screen readers
 * misread a control inside a control.
 */
export const fileButton = { component: 'label', role: undefined, tabIndex: -1 } as const

/** Shows the focus of the input inside. */
export const fileButtonFocus = {
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
} as const
