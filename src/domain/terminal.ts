/** Rules of a terminal (docs/domain.md, Terminals). Amounts are minor units. */

/** The states, and the actions that lead from one to another; what is retired stays so. */
export const terminalStates = {
  activate: { from: ['REGISTERED'], to: 'ACTIVE' },
  suspend: { from: ['ACTIVE'], to: 'SUSPENDED' },
  resume: { from: ['SUSPENDED'], to: 'ACTIVE' },
  retire: { from: ['SUSPENDED'], to: 'RETIRED' },
} as const

/** The states in which something can still be done with it. */
export const keptStates = ['REGISTERED', 'ACTIVE', 'SUSPENDED'] as const

/** Seconds within which a till that says again that it is there is as good as seen. */
export const seenSeconds = 15

export function kioskProblem(row: { type: string; cashier: string | null }): string | null {
  return row.type === 'KIOSK' && row.cashier !== null ? 'Leave this empty for a kiosk' : null
}

/** What stays in the drawer, and what may be in it at most. */
export function drawerLimitsProblem(row: {
  minBalance: number | null
  cashLimit: number | null
}): string | null {
  return row.minBalance === null || row.cashLimit === null || row.minBalance < row.cashLimit
    ? null
    : 'The cash limit must be above the minimum balance'
}
