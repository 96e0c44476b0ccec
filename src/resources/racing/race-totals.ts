import type { Currency } from '../../domain/money'
import type { poolStates } from '../../domain/race'

/** The current stake on a combination. Minor units. */
export interface CombinationTotal {
  readonly combination: string
  readonly stake: number
  /** Per unit: if sales ended now and this came in, or as it was paid; null where other runners decide it, too. */
  readonly dividend: number | null
}

/** The dividends of a pool over several races for each runner of the last one. Minor units, per unit. */
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

/** The current totals of a pool. Minor units. */
export interface PoolTotals {
  readonly pool: string
  readonly name: string
  readonly state: keyof typeof poolStates
  readonly currency: Currency
  /** The stake that a dividend is for. */
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
  /** Only of a pool over several races, once all but one are official. */
  readonly willPays: PoolWillPays | null
}

interface TotalsRunner {
  readonly no: number
  readonly name: string
  readonly isScratched: boolean
}

/** A betting interest: a runner, with those that are coupled with it. Combinations name it by the number of the first. */
export interface TotalsInterest extends TotalsRunner {
  readonly coupled: readonly TotalsRunner[]
}

/** Answer of `GET /admin/races/{id}/totals`. */
export interface RaceTotals {
  readonly runners: readonly TotalsInterest[]
  readonly pools: readonly PoolTotals[]
}
