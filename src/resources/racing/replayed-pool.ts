import type { Currency } from '../../domain/money'
import type { Mismatch } from '../../domain/pools/replay'
import type { poolStates } from '../../domain/race'

/** The kinds of values that a replay compares with the posted ones (docs/races.md, Replay). */
export const replayKinds = {
  RESULT: 'Result',
  TOTAL: 'Total of a combination',
  FIGURE: 'Figure of the pool',
  DIVIDEND: 'Dividend',
  TICKET: 'Ticket',
  LEDGER: 'Ledger',
} as const

export interface ReplayDifference extends Mismatch {
  readonly kind: keyof typeof replayKinds
  /** The number of the settlement; null where there is only one. */
  readonly settlement: number | null
  /** Whether the two are amounts of the pool's currency. */
  readonly isMoney: boolean
  /** The record with the posted value. */
  readonly record: { readonly type: string; readonly id: string }
}

/** A pool of a race day. */
export interface ReplayPool {
  readonly pool: string
  readonly name: string
  readonly venue: string
  readonly race: { readonly id: string; readonly no: number; readonly name: string }
  readonly state: keyof typeof poolStates
  readonly currency: Currency
}

/** Answer of `GET /admin/replay/days/{day}`. */
export interface ReplayDay {
  readonly day: string
  readonly pools: readonly ReplayPool[]
}

/** Answer of `GET /admin/replay/pools/{id}`. */
export interface ReplayedPool extends ReplayPool {
  /** WAITING: it is not settled yet. PAYING: its dividends are posted, its tickets are not all paid. */
  readonly outcome: 'AGREES' | 'DIFFERS' | 'PAYING' | 'WAITING'
  readonly tickets: number
  readonly settlements: number
  /** Recomputed, minor units. */
  readonly gross: number
  readonly paid: number
  /** The first of them. */
  readonly differences: readonly ReplayDifference[]
  /** How many there are in all. */
  readonly count: number
}
