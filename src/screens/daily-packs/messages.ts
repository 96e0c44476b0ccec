/** Texts of the tabs of a daily report. */
export const packMessages = {
  checks: {
    open: 'The day is not over. It is checked after the cut-off.',
    part: 'Checks are about the whole day.',
    at: 'As of',
    holds: 'Holds',
    breaks: (count: number) => (count === 1 ? '1 to look at' : `${count} to look at`),
  },
} as const
