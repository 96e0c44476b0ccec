import type { Filter } from '../kernel/declare/filter'

/** Bets of a statement that were settled on a gaming day, sold at one location. Amounts are minor units. */
export interface StatementLine {
  /** YYYY-MM-DD */
  readonly day: string
  /** The first and the last millisecond of the day; ISO 8601. */
  readonly from: string
  readonly until: string
  /** Null for bets that the platform sold. */
  readonly location: string | null
  readonly locationName: string | null
  readonly bets: number
  readonly handle: number
  readonly refunds: number
  readonly payouts: number
}

/** An adjustment for a bet that changed after an earlier statement counted it, or that none counted in time. */
export interface StatementAdjustment {
  readonly bet: string
  /** The end of its ticket number. */
  readonly ending: string
  readonly handle: number
  readonly refunds: number
  readonly payouts: number
}

/** GET /admin/partnerStatements/{id}/lines */
export interface StatementLines {
  readonly lines: readonly StatementLine[]
  /** The first ones. */
  readonly adjustments: readonly StatementAdjustment[]
  readonly adjustmentCount: number
}

/** States of bets that statements count (docs/partners.md). */
export const statedStates = ['WON', 'LOST', 'REFUNDED', 'VOID'] as const

/** The filters of the list of bets that adds up to a line, while none of its bets has changed. */
export function filtersOfLine(
  { partner, currency }: { readonly partner: string; readonly currency: string },
  { location, from, until }: Pick<StatementLine, 'location' | 'from' | 'until'>,
): Filter[] {
  return [
    { field: 'partner', operator: 'eq', value: partner },
    location
      ? { field: 'location', operator: 'eq', value: location }
      : { field: 'location', operator: 'null' },
    { field: 'currency', operator: 'eq', value: currency },
    { field: 'state', operator: 'in', value: [...statedStates] },
    { field: 'excluded', operator: 'eq', value: false },
    { field: 'settledAt', operator: 'between', value: [from, until] },
  ]
}
