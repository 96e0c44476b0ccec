/**
 * The kinds of significant events (docs/regulations.md, 14). Declarations mark actions, fields, creation and
 * deletion with them; the list of significant events shows the marked audit entries.
 */
export const significances = {
  FAILED_ACCESS: { label: 'Failed access', color: 'warning' },
  ACCESS_CHANGE: { label: 'Access changed', color: 'info' },
  PARAMETER_CHANGE: { label: 'Parameter changed', color: 'info' },
  OVERRIDE: { label: 'Void or override', color: 'error' },
  ADJUSTMENT: { label: 'Balance adjusted', color: 'error' },
  RESULT_CHANGE: { label: 'Result changed', color: 'error' },
  LARGE_AMOUNT: { label: 'Large win or wager', color: 'warning' },
  LARGE_CASH: { label: 'Large cash transaction', color: 'warning' },
  GAME_RETURN: { label: 'RTP of a game', color: 'error' },
  CLOCK: { label: 'Clock', color: 'error' },
  SOFTWARE: { label: 'Software', color: 'error' },
  UNAVAILABILITY: { label: 'Availability', color: 'warning' },
} as const

export type Significance = keyof typeof significances
