import type { Currency } from '../money'
import { makePosting, type Posting, reversalOf, transfer } from './posting'

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
 * is returned than was staked. What the customer owes of this bet comes first: `repaid` of `due`.
 */
export function fixedSettled(
  { fixture, customer, currency, stake }: FixedBet,
  { due, repaid }: { readonly due: number; readonly repaid: number },
): Posting {
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

/** A refund that is taken back while the customer's wallet holds less: the customer owes it. */
export function fixedRefundOwed({ fixture, customer, currency, stake }: FixedBet): Posting {
  return transfer('BET_REFUND_REVERSED', currency, {
    debit: { kind: 'RECEIVABLE', owner: customer },
    credit: { kind: 'BETS_OPEN', owner: fixture },
    amount: stake,
  })
}

/** An entry of a decided bet. */
export interface FixedEntry {
  readonly posting: Posting
  /** Takes it back. */
  readonly reversal: Posting
  /** Takes it back while the customer's wallet holds less. */
  readonly owing: Posting
  /** What the customer owes more by that. */
  readonly owes: number
}

/**
 * The entries of a bet that is decided: its stake is given back, paid at the price or lost, or half of it is given back and the
 * other half decided. `repaid` of what it won pays what the customer owes of it; what is given back repays nothing.
 */
export function fixedDecided(
  bet: FixedBet,
  { won, refunded, repaid }: { readonly won: number; readonly refunded: number; readonly repaid: number },
): FixedEntry[] {
  const entries: FixedEntry[] = []
  if (refunded < bet.stake) {
    const rest = { ...bet, stake: bet.stake - refunded }
    const posting = fixedSettled(rest, { due: won, repaid })
    const reversal = reversalOf(posting)
    entries.push({ posting, reversal, owing: fixedOwed(rest, won), owes: won - repaid })
  }
  if (refunded > 0) {
    const part = { ...bet, stake: refunded }
    const posting = fixedRefund(part)
    const reversal = reversalOf(posting, 'BET_REFUND_REVERSED')
    entries.push({ posting, reversal, owing: fixedRefundOwed(part), owes: refunded })
  }
  return entries
}
