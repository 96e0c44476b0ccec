import type { Currency } from '../money'
import { makePosting, type Posting, transfer } from './posting'

/** A bet at a fixed price. Amounts are minor units. */
export interface FixedBet {
  readonly fixture: string
  readonly customer: string
  readonly currency: Currency
  readonly stake: number
}

/** A stake of a fixed price: the operator owes it until the bet is decided. */
export function fixedStake({ fixture, customer, currency, stake }: FixedBet): Posting {
  return transfer('BET', currency, {
    debit: { kind: 'WALLET_CASH', owner: customer },
    credit: { kind: 'BETS_OPEN', owner: fixture },
    amount: stake,
  })
}

/** A stake that is given back. */
export function fixedRefund({ fixture, customer, currency, stake }: FixedBet): Posting {
  return transfer('BET_REFUND', currency, {
    debit: { kind: 'BETS_OPEN', owner: fixture },
    credit: { kind: 'WALLET_CASH', owner: customer },
    amount: stake,
  })
}

/**
 * A bet that is decided: what it returns goes to the customer, the rest of the stake is revenue, which is negative when more
 * is returned than was staked. What the customer owes of this bet comes first.
 */
export function fixedSettled(
  { fixture, customer, currency, stake }: FixedBet,
  { due, owed }: { readonly due: number; readonly owed: number },
): Posting {
  const repaid = Math.min(due, owed)
  return makePosting(due > 0 ? 'WINNINGS' : 'BET_LOST', currency, [
    { account: { kind: 'BETS_OPEN', owner: fixture }, amount: -stake },
    { account: { kind: 'WALLET_CASH', owner: customer }, amount: due - repaid },
    { account: { kind: 'RECEIVABLE', owner: customer }, amount: repaid },
    { account: { kind: 'FIXED' }, amount: stake - due },
  ])
}

/** A decision that is taken back while the customer's wallet holds less than it was paid: the customer owes it. */
export function fixedOwed({ fixture, customer, currency, stake }: FixedBet, due: number): Posting {
  return makePosting('BET_ROLLED_BACK', currency, [
    { account: { kind: 'BETS_OPEN', owner: fixture }, amount: stake },
    { account: { kind: 'RECEIVABLE', owner: customer }, amount: -due },
    { account: { kind: 'FIXED' }, amount: due - stake },
  ])
}
