import type { Score } from '../../domain/book/scores'
import type { Currency } from '../../domain/money'
import type { WireRow } from '../kernel/wire/wire'

/** A selection in the book of its market. Odds × 1,000, rates in basis points, amounts in minor units. */
export interface BookSelection {
  readonly id: string
  readonly name: string
  readonly isOpen: boolean
  /** Null for a selection that no feed prices. */
  readonly feed: number | null
  readonly ours: number
  readonly bets: number
  readonly stake: number
  /** The return of its open bets if it wins, stakes included. */
  readonly payout: number
  /** The loss of the whole market if it wins; negative is a win. */
  readonly loss: number
  /** Of the stakes of the market. */
  readonly share: number
  readonly suggested: number
}

export interface MarketSummary {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly currency: Currency
  readonly stake: number
  readonly worst: number
}

/** The worst case over all markets of a fixture in one currency. */
export interface FixtureWorst {
  readonly currency: Currency
  readonly markets: number
  readonly loss: number
  /** The result with which it happens; null where no score decides. */
  readonly score: Score | null
}

/** Answer of `GET /admin/fixtures/{id}/book`. */
export interface FixtureBook {
  readonly fixture: WireRow
  readonly markets: readonly MarketSummary[]
  readonly worst: readonly FixtureWorst[]
  /** The chosen market; null when the fixture has none. */
  readonly market: WireRow | null
  readonly selections: readonly BookSelection[]
  /** Of the chosen market. */
  readonly margin: number
}
