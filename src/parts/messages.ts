/** Texts of the pieces that every folder uses. */
export const partMessages = {
  cancel: 'Cancel',
  discardTitle: 'Discard what you entered?',
  discardText: 'This dialog closes, and what you entered is lost.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  loading: 'Loading',
  tryAgain: 'Try again',
} as const
