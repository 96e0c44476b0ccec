import type { Currency } from '../../domain/money'
import type { AccountKindName } from '../../domain/postings/account'
import type { EntryKind } from '../../domain/postings/posting'
import type { poolStates } from '../../domain/race'
import type { PoolWorksheet } from '../racing/race-worksheet'

/** The outcomes of a combination of a ticket. */
export const combinationOutcomes = {
  RUNS: { label: 'Runs', color: 'info' },
  WON: { label: 'Won', color: 'success' },
  LOST: { label: 'Lost', color: 'default' },
  REFUNDED: { label: 'Refunded', color: 'warning' },
  VOID: { label: 'Void', color: 'error' },
} as const

/** A race of a ticket, and the runners that it names there. */
export interface TicketLeg {
  readonly race: { readonly id: string; readonly no: number; readonly name: string }
  /** A list per position, or one. */
  readonly lists: readonly {
    /** Names every runner that can win. */
    readonly isAll: boolean
    readonly runners: readonly { readonly no: number; readonly name: string; readonly isScratched: boolean }[]
  }[]
  readonly alternate: number | null
}

export interface TicketCombination {
  readonly combination: string
  readonly stake: number
  /** The stakes of all tickets on it. */
  readonly staked: number
  readonly outcome: keyof typeof combinationOutcomes
  /** Per unit of the pool; null where it has none. */
  readonly dividend: number | null
  /** Before a tax on tickets. */
  readonly won: number
}

/** Answer of `GET /admin/bets/{id}/ticket`; with `after`, the combinations after that one. Minor units. */
export interface TicketDetail {
  readonly currency: Currency
  readonly unitStake: number
  /** The stake that a dividend is for. */
  readonly unit: number
  readonly box: boolean
  readonly isOrdered: boolean
  readonly legs: readonly TicketLeg[]
  readonly combinations: {
    readonly count: number
    /** Those that won come first. */
    readonly items: readonly TicketCombination[]
    /** The last one in this answer; null at the end. */
    readonly after: string | null
  }
  readonly pool: {
    readonly id: string
    readonly name: string
    readonly state: keyof typeof poolStates
    readonly gross: number
    /** As it was divided; null before that. */
    readonly sheet: PoolWorksheet | null
  }
  readonly entries: readonly {
    readonly id: string
    readonly kind: EntryKind
    readonly at: string
    readonly lines: readonly { readonly account: AccountKindName; readonly amount: number }[]
  }[]
  readonly receipts: readonly {
    readonly id: string
    readonly receipt: string
    readonly kind: string
    readonly at: string
    readonly amount: number
    readonly cashier: string
  }[]
}
