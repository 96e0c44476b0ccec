/** Texts of revealing a masked value. */
export const revealMessages = {
  show: 'Show',
  hide: 'Hide',
  showField: (label: string) => `Show ${label.toLowerCase()}`,
  hideField: (label: string) => `Hide ${label.toLowerCase()}`,
  hint: 'Shown for one minute. Viewing and your reason are recorded.',
  reason: 'Reason',
} as const
