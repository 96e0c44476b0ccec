import type { Product } from '../../../domain/product'

/** Records and their sum in minor units; null where nothing is added up. */
export interface Counted {
  readonly count: number
  readonly amount: number | null
}

/** A figure of the period, with its parts by hour or by day; of a queue, with the time since which the oldest waits. */
export interface FigureAnswer extends Counted {
  /** ISO 8601; null for a figure of the period and for an empty queue. */
  readonly oldest: string | null
  /** One per bucket of the answer; empty for a queue, and where different records are counted. */
  readonly series: readonly Counted[]
}

/** A race that is about to start. */
export interface NextRace {
  readonly id: string
  readonly no: number
  readonly name: string
  readonly venue: string
  /** The time zone of the venue. */
  readonly zone: string
  /** ISO 8601. */
  readonly postTime: string
  readonly state: string
  readonly currency: string
  /** The stakes on all its pools so far, in minor units. */
  readonly staked: number
  /** The state and health of its stream, or else of that of its venue; null without one. */
  readonly stream: { readonly state: string; readonly health: string | null } | null
}

/** A bet that won much. */
export interface TopWin {
  readonly id: string
  /** The last digits of its number. */
  readonly ending: string
  readonly selection: string
  /** Minor units. */
  readonly stake: number
  readonly returned: number
}

/** A terminal whose closed shifts of the day were over or short. */
export interface DrawerDifference {
  readonly terminal: string
  readonly code: string
  /** Shifts that differ. */
  readonly shifts: number
  /** Minor units; negative: short. */
  readonly variance: number
}

/** The answer of `GET /admin/dashboard` (docs/dashboard.md). */
export interface DashboardAnswer {
  readonly currency: string
  /** The first and last instant, ISO 8601. */
  readonly period: readonly [from: string, to: string]
  /** Null: all products. */
  readonly product: Product | null
  /** When the figures were read; ISO 8601. */
  readonly now: string
  /** The beginning of each hour or day of the period; ISO 8601. */
  readonly buckets: readonly string[]
  /** By figure: `deposits.confirmed`. */
  readonly figures: Readonly<Record<string, FigureAnswer>>
  /** The figures of the period before, of the same length: for a period that is not over, of the length of its past part. */
  readonly before: Readonly<Record<string, Counted>>
  /** The greatest winnings of the gaming day. */
  readonly wins: readonly TopWin[]
  /** Terminals whose shifts of today were over or short. */
  readonly drawers: readonly DrawerDifference[]
  /** Minor units, by the names of `balances`. */
  readonly balances: Readonly<Record<string, number>>
  /** The sums of the list of open bets, of all products, in minor units: the balance is their difference. */
  readonly openBets: { readonly stake: number; readonly refunded: number }
  /** The next races in every currency; empty when the dashboard shows another product than pools. */
  readonly next: readonly NextRace[]
}
