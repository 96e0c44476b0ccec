import type { Currency } from '../../domain/money'
import type { poolStates } from '../../domain/race'

/** What a combination holds now. Minor units. */
export interface CombinationTotal {
  readonly combination: string
  readonly stake: number
  /** Per unit: if sales ended now and this came in, or as it was paid; null where others decide about it. */
  readonly dividend: number | null
}

/** What a pool over several races would pay for each runner of the last one. Minor units, per unit. */
export interface PoolWillPays {
  /** The race that is left. */
  readonly race: string
  readonly name: string
  /**
   * The dividend, from the least to the most where a dead heat in another race makes several; both are null where nobody
   * has the runner with the winners of the other races.
   */
  readonly runners: readonly {
    readonly no: number
    readonly least: number | null
    readonly most: number | null
  }[]
}

/** What a pool holds now. Minor units. */
export interface PoolTotals {
  readonly pool: string
  readonly name: string
  readonly state: keyof typeof poolStates
  readonly currency: Currency
  /** What a dividend is per. */
  readonly unit: number
  /** Its dividends are published. */
  readonly isDivided: boolean
  /** RUNNERS: one per runner of the race. PAIRS: every pair of runners that was sold. TOP: the most backed. */
  readonly shape: 'RUNNERS' | 'PAIRS' | 'TOP'
  /** Of pairs: 2-5 is another one than 5-2. */
  readonly isOrdered: boolean
  readonly tickets: number
  readonly gross: number
  readonly net: number
  /** How many combinations are sold. */
  readonly sold: number
  readonly combinations: readonly CombinationTotal[]
  /** Of a pool over several races, once all but one are official; null else. */
  readonly willPays: PoolWillPays | null
}

/** Answer of `GET /admin/races/{id}/totals`. */
export interface RaceTotals {
  readonly runners: readonly { readonly no: number; readonly name: string; readonly isScratched: boolean }[]
  readonly pools: readonly PoolTotals[]
}
