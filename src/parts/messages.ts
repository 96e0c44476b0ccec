/** Texts of the pieces that every folder uses. */
export const partMessages = {
  cancel: 'Cancel',
  loading: 'Loading',
  tryAgain: 'Try again',
} as const
