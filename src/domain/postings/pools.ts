import type { Currency } from '../money'
import { sharesOfTakeout } from '../takeout'
import type { Account } from './account'
import { makePosting, type Posting, reversalOf, transfer } from './posting'

/** A bet on a pool. Amounts are minor units of the pool's currency. */
export interface PoolBet {
  readonly pool: string
  readonly currency: Currency
  readonly amount: number
}

/** The payer of a bet, or the receiver of its winnings: a customer's wallet, or a drawer for a ticket without an account. */
export type Bettor = { readonly customer: string } | { readonly terminal: string }

function moneyOf(bettor: Bettor): Account {
  return 'customer' in bettor
    ? { kind: 'WALLET_CASH', owner: bettor.customer }
    : { kind: 'DRAWER', owner: bettor.terminal }
}

/** A stake into a pool. */
export function poolStake({ pool, currency, amount }: PoolBet, from: Bettor): Posting {
  return transfer('BET', currency, { debit: moneyOf(from), credit: { kind: 'POOL', owner: pool }, amount })
}

/** A stake, or a part of it, out of a pool again: into the wallet, or to be fetched at a terminal. */
export function stakeRefund(bet: PoolBet, customer: string | null): Posting {
  return stakeBack('BET_REFUND', bet, customer)
}

/** The stake of a bet that is made void, to the same places. */
export function stakeVoided(bet: PoolBet, customer: string | null): Posting {
  return stakeBack('BET_VOID', bet, customer)
}

function stakeBack(
  kind: 'BET_REFUND' | 'BET_VOID',
  { pool, currency, amount }: PoolBet,
  customer: string | null,
) {
  return transfer(kind, currency, {
    debit: { kind: 'POOL', owner: pool },
    credit: customer ? { kind: 'WALLET_CASH', owner: customer } : { kind: 'WINNINGS', owner: pool },
    amount,
  })
}

/** The stake of a ticket that is made void, in cash out of a drawer. */
export function stakeReturned({ pool, currency, amount }: PoolBet, terminal: string): Posting {
  return transfer('BET_VOID', currency, {
    debit: { kind: 'POOL', owner: pool },
    credit: { kind: 'DRAWER', owner: terminal },
    amount,
  })
}

/** A stake that waits for the owner of a ticket without an account, in cash out of a drawer. */
export function refundFetched({ pool, currency, amount }: PoolBet, terminal: string): Posting {
  return transfer('REFUND_FETCHED', currency, {
    debit: { kind: 'WINNINGS', owner: pool },
    credit: { kind: 'DRAWER', owner: terminal },
    amount,
  })
}

/**
 * Money that nobody fetched in time: it no longer waits for the owner of the ticket. No tax was withheld, because nobody was
 * paid.
 */
export function ticketExpired({ pool, currency, amount }: PoolBet): Posting {
  return transfer('TICKET_EXPIRED', currency, {
    debit: { kind: 'WINNINGS', owner: pool },
    credit: { kind: 'UNCLAIMED' },
    amount,
  })
}

/** An expired ticket is settled again, and its owner can fetch the money again. */
export function ticketReopened(bet: PoolBet): Posting {
  return reversalOf(ticketExpired(bet), 'TICKET_REOPENED')
}

/** The amounts of a pool with an official result: the lines of its worksheet (docs/pools.md). */
export interface PoolOutcome {
  readonly pool: string
  /** The owner of the account where money that nobody won waits for the next pool. */
  readonly carryOver: string
  readonly currency: Currency
  /** Of the venue: its law may give parts of the takeout to others. */
  readonly country: string
  readonly gross: number
  readonly refunds: number
  readonly takeout: number
  readonly tax: number
  readonly carryIn: number
  readonly paid: number
  readonly breakage: number
  readonly carryOut: number
  readonly minus: number
}

/**
 * Empties a pool: gross − refunds + carryIn + minus = takeout + tax + paid + breakage + carryOut. The parts of the takeout
 * that the law of the country gives to purse and racing commission are owed to them; the rest is income.
 */
export function poolSettlement(outcome: PoolOutcome): Posting | null {
  const { pool, carryOver, currency, country, gross, refunds, takeout, carryIn, carryOut } = outcome
  const { purse, commission } = sharesOfTakeout(country, takeout) ?? { purse: 0, commission: 0 }
  const lines = [
    { account: { kind: 'POOL', owner: pool }, amount: refunds - gross },
    { account: { kind: 'CARRY', owner: carryOver }, amount: carryOut - carryIn },
    { account: { kind: 'MINUS_POOL' }, amount: -outcome.minus },
    { account: { kind: 'TAKEOUT' }, amount: takeout - purse - commission },
    { account: { kind: 'PURSE' }, amount: purse },
    { account: { kind: 'RACING_COMMISSION' }, amount: commission },
    { account: { kind: 'WINNINGS_TAX' }, amount: outcome.tax },
    { account: { kind: 'BREAKAGE' }, amount: outcome.breakage },
    { account: { kind: 'WINNINGS', owner: pool }, amount: outcome.paid },
  ] as const
  return lines.every(({ amount }) => amount === 0) ? null : makePosting('POOL_SETTLED', currency, lines)
}

/** The winnings of a bet to its customer, or out of a drawer; a tax on tickets is withheld. */
export function winningsPaid(
  { pool, currency, amount, tax = 0 }: PoolBet & { readonly tax?: number },
  to: Bettor,
): Posting {
  return makePosting('WINNINGS', currency, [
    { account: { kind: 'WINNINGS', owner: pool }, amount: -amount },
    { account: moneyOf(to), amount: amount - tax },
    { account: { kind: 'WINNINGS_TAX' }, amount: tax },
  ])
}
