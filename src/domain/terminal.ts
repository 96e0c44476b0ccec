/** Rules of a terminal (docs/domain.md, Terminals). Amounts are minor units. */

/** The states, and the actions between them; a retired terminal stays retired. */
export const terminalStates = {
  activate: { from: ['REGISTERED'], to: 'ACTIVE' },
  suspend: { from: ['ACTIVE'], to: 'SUSPENDED' },
  resume: { from: ['SUSPENDED'], to: 'ACTIVE' },
  retire: { from: ['SUSPENDED'], to: 'RETIRED' },
} as const

/** The states in which a terminal can still be used. */
export const keptStates = ['REGISTERED', 'ACTIVE', 'SUSPENDED'] as const

/** Seconds between two recorded heartbeats of a terminal. */
export const seenSeconds = 15

export function kioskProblem(row: { type: string; cashier: string | null }): string | null {
  return row.type === 'KIOSK' && row.cashier !== null ? 'Leave this empty for a kiosk' : null
}

/** Smallest and greatest amount in the drawer. */
export function drawerLimitsProblem(row: {
  minBalance: number | null
  cashLimit: number | null
}): string | null {
  return row.minBalance === null || row.cashLimit === null || row.minBalance < row.cashLimit
    ? null
    : 'The cash limit must be above the minimum balance'
}
