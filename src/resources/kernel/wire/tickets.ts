import type { SaleTerms } from '../../../domain/bet'
import type { Currency } from '../../../domain/money'
import type { PoolRace } from '../../../domain/pools/race'
import type { PoolRules } from '../../../domain/pools/rules'
import type { Receipt } from './cash'

// Answers of the calls that sell tickets at a terminal (docs/bets.md). Amounts are minor units, times ISO 8601 in UTC.

/** A race that takes bets. */
export interface RaceOnSale {
  readonly id: string
  readonly no: number
  readonly name: string
  readonly venueName: string
  readonly postTime: string
}

/** Races that take bets, next to post first. */
export interface RacesOnSale {
  /** The server's clock, which ends the sale. */
  readonly now: string
  readonly items: readonly RaceOnSale[]
}

/** A race, or a leg, with the names of its runners. */
export interface NamedRace extends PoolRace {
  readonly id: string
  readonly no: number
  readonly name: string
  readonly runners: readonly (PoolRace['runners'][number] & { readonly name: string })[]
}

/** A pool with the terms that give a ticket its price. */
export interface PoolOnSale {
  readonly id: string
  readonly name: string
  /** False once it takes no more bets. */
  readonly isOpen: boolean
  readonly currency: Currency
  readonly terms: PoolRules & SaleTerms
  /** The race, or the legs in their order. */
  readonly races: readonly NamedRace[]
}

/** A race with its pools. */
export interface RaceForSale {
  readonly now: string
  /** False once the race takes no more bets. */
  readonly isOpen: boolean
  readonly race: RaceOnSale
  readonly pools: readonly PoolOnSale[]
}

/** A ticket as it is printed. */
export interface TicketSlip {
  readonly typename: 'Bet'
  readonly id: string
  readonly ticketNo: string
  readonly state: string
  readonly placedAt: string
  /** The event as it was called at the sale. */
  readonly printed: string
  readonly postTime: string
  /** The clocks of the venue. */
  readonly timezone: string
  readonly selection: string
  readonly combinations: number
  readonly currency: Currency
  readonly unitStake: number
  readonly stake: number
  /** The cash that the customer handed over, and the change. */
  readonly tendered: number
  readonly change: number
  /** The customer whose account it belongs to; null for a ticket without one. */
  readonly customer: string | null
  readonly customerName: string | null
  /** The part of its stake that is given back. */
  readonly refunded: number
  /** The number of the receipt of the sale. */
  readonly receipt: string
  readonly terminalCode: string
  readonly locationName: string
  readonly cashierName: string
  /** How often it was printed again; 0 for the first print. */
  readonly reprints: number
}

/** A ticket that a cashier sold in the shift. */
export interface OwnTicket extends TicketSlip {
  /** Why it cannot be made void here; null when it can. */
  readonly voidProblem: string | null
  /** The cash that the customer gets when it is made void. */
  readonly givesBack: number
}

/** A ticket as a cashier sees it before paying. */
export interface FoundTicket {
  readonly id: string
  readonly ticketNo: string
  readonly printed: string
  readonly selection: string
  readonly state: string
  readonly currency: Currency
  readonly stake: number
  /** The payment, and the refunded stakes of the ticket. */
  readonly due: number
  readonly refunded: number
  /** Withheld from its winnings. */
  readonly tax: number
  /** The cash that was paid for it before: then the payment is the rest, after a corrected result. */
  readonly paidBefore: number
  /** Why it is not paid, as a sentence. */
  readonly problem: string | null
  /** The stake of a void ticket that nobody fetched yet; 0 otherwise. */
  readonly toGiveBack: number
  /** A supervisor must allow the payment. */
  readonly isSupervised: boolean
  /** A supervisor allowed this cashier to pay it. */
  readonly isAllowed: boolean
  /** The payment of a ticket that is paid. */
  readonly payment: Receipt | null
}
