/** Records and their sum in minor units; null where nothing is added up. */
export interface Counted {
  readonly count: number
  readonly amount: number | null
}

/** A figure of the period, with its parts by hour or by day; of a queue, with the time since which the oldest waits. */
export interface FigureAnswer extends Counted {
  /** ISO 8601; null for a figure of the period and for an empty queue. */
  readonly oldest: string | null
  /** One per bucket of the answer; empty for a queue. */
  readonly series: readonly Counted[]
}

/** The answer of `GET /admin/dashboard` (docs/dashboard.md). */
export interface DashboardAnswer {
  readonly currency: string
  /** The first and last instant, ISO 8601. */
  readonly period: readonly [from: string, to: string]
  /** When the figures were read; ISO 8601. */
  readonly now: string
  /** The beginning of each hour or day of the period; ISO 8601. */
  readonly buckets: readonly string[]
  /** By figure: `deposits.confirmed`. */
  readonly figures: Readonly<Record<string, FigureAnswer>>
  /** Minor units, by the names of `balances`. */
  readonly balances: Readonly<Record<string, number>>
}
