import type { Currency } from '../../domain/money'
import type { TicketSums } from '../../domain/pools/correction-words'
import type { WireWorksheet } from '../../domain/pools/wire-worksheet'
import type { poolStates } from '../../domain/race'
import type { PreviewAnswer } from '../kernel/wire/preview'

/** The worksheet of a pool in answers: the preview of a result, or the settlement. Minor units. */
export interface PoolWorksheet extends Omit<WireWorksheet, 'topUp'> {
  readonly pool: string
  readonly name: string
  readonly currency: Currency
  /** Of the venue, whose law may divide the takeout. */
  readonly country: string
  /** The stake that a dividend is for. */
  readonly unit: number
  /** How many positions or legs a right combination has. */
  readonly fullRight: number
  /** Of a preview: other races with a result whose pool waits for the same carry-over. The first to be settled gets it. */
  readonly carryAlsoFor?: readonly string[]
}

/** A pool of a race with its result: as it was divided, or as it would be. */
export interface RacePool extends PoolWorksheet {
  readonly state: keyof typeof poolStates
  /** Its dividends are published; until then it is a preview. */
  readonly isDivided: boolean
  readonly tickets: { readonly all: number; readonly decided: number }
}

/** A pool over several races that waits for another race. */
export interface WaitingPool {
  readonly pool: string
  readonly name: string
  /** The names of the races without a result. */
  readonly races: readonly string[]
}

/** Answer of `POST /admin/races/{id}/enterResult/preview`. */
export interface ResultPreview {
  readonly pools: readonly PoolWorksheet[]
  readonly waiting: readonly WaitingPool[]
}

/** Answer of `GET /admin/races/{id}/worksheet`. */
export interface RaceWorksheet {
  readonly pools: readonly RacePool[]
  readonly waiting: readonly WaitingPool[]
}

/** The change of a ticket by a corrected result. */
export interface TicketDifference {
  readonly bet: string
  /** The last digits of its number. */
  readonly ticket: string
  /** Null for a ticket without an account. */
  readonly customer: { readonly id: string; readonly name: string } | null
  readonly pool: string
  readonly before: number
  readonly after: number
  readonly difference: number
  /** Where the money is: in a wallet that holds the difference or does not, or at a terminal, fetched or not. */
  readonly place: 'WALLET' | 'SHORT' | 'TERMINAL' | 'COLLECTED'
}

/** A figure of a pool that a corrected result changes. */
export interface FigureChange {
  readonly name: string
  readonly figure: 'paid' | 'refunds' | 'carryOut'
  readonly currency: string
  /** Null for a pool that is not divided yet. */
  readonly before: number | null
  readonly after: number
}

/** Answer of `POST /admin/races/{id}/correctResult/preview`. */
export interface CorrectionPreview extends PreviewAnswer, TicketSums {
  readonly changes: readonly FigureChange[]
  readonly pools: readonly {
    /** As it was divided; null for a pool that is not divided yet. */
    readonly before: PoolWorksheet | null
    readonly after: PoolWorksheet
    /** The part of its carry-over that a later pool already got, so that the operator adds it; below 0 what comes back. */
    readonly covered: number
  }[]
  readonly waiting: readonly WaitingPool[]
  /** The largest differences first; null for users who may not see tickets. */
  readonly tickets: readonly TicketDifference[] | null
}
