import type { Currency } from '../../domain/money'
import type { PayoutCurrency, WithdrawalState } from '../../domain/withdrawal'

/** The facts about the customer of a withdrawal, for its reviewer. Amounts are minor units of its currency. */
export interface WithdrawalFacts {
  readonly currency: PayoutCurrency
  readonly customer: { readonly id: string; readonly name: string; readonly status: string }
  /** Whether the owner of the account is the customer, by name. */
  readonly isOwner: boolean
  /** How often the customer was paid to this account before. */
  readonly paidHere: number
  readonly wallet: { readonly cash: number; readonly bonus: number; readonly held: number }
  /** A confirmed deposit, or a cash-in, which has no method. */
  readonly lastDeposit: {
    readonly amount: number
    readonly at: string
    readonly method: string | null
  } | null
  /** Confirmed deposits and cash-ins, paid withdrawals and cash-outs of the last 30 days. */
  readonly in30: number
  readonly out30: number
  /** Bonuses that still run, and the amount left to wager for them. */
  readonly bonuses: { readonly count: number; readonly left: number }
  /** The latest other requests, newest first. */
  readonly earlier: readonly {
    readonly id: string
    readonly amount: number
    readonly at: string
    readonly state: WithdrawalState
  }[]
  /** The latest bets of any product and currency, newest first. */
  readonly bets: readonly RecentBet[]
}

/** A bet of a pool or at fixed odds, or a round of a game. */
export interface RecentBet {
  readonly id: string
  readonly resource: 'bets' | 'gameRounds'
  /** As staff see it: the ending of a ticket, or the provider's number of a round. */
  readonly number: string
  readonly product: 'POOL' | 'FIXED' | 'GAME'
  readonly at: string
  readonly currency: Currency
  readonly stake: number
  readonly returned: number
  readonly state: string
}
