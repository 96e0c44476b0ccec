import type { Currency } from '../money'
import type { Account } from './account'
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

/** A stake, or a part of it, that the decision of a bet gives back. */
export function fixedRefund({ fixture, customer, currency, stake }: FixedBet): Posting {
  return transfer('BET_REFUND', currency, {
    debit: { kind: 'BETS_OPEN', owner: fixture },
    credit: { kind: 'WALLET_CASH', owner: customer },
    amount: stake,
  })
}

/**
 * The stake of a bet that is made void.
 * @param to the wallet of the customer, unless what the customer has to give back is set off against it
 */
export function fixedVoided(
  { fixture, customer, currency, stake }: FixedBet,
  to: Account = { kind: 'WALLET_CASH', owner: customer },
): Posting {
  return transfer('BET_VOID', currency, {
    debit: { kind: 'BETS_OPEN', owner: fixture },
    credit: to,
    amount: stake,
  })
}

/**
 * A decided bet: its return goes to the customer, the rest of the stake is revenue, which is negative when the return is
 * above the stake. `repaid` of the return `due` pays the customer's debt from this bet.
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

/**
 * A decision that is taken back because the bet is void, while the customer's wallet holds less than it was paid: the holder
 * bears that, not the wallet. What the decision repaid of the customer's debt is owed again.
 */
export function fixedBorne(
  bet: FixedBet,
  { due, repaid }: { readonly due: number; readonly repaid: number },
  holder: { readonly kind: 'RECEIVABLE'; readonly owner: string } | { readonly kind: 'GOODWILL' },
): Posting {
  if (holder.kind === 'RECEIVABLE') return fixedOwed(bet, due)
  const { fixture, customer, currency, stake } = bet
  return makePosting('BET_ROLLED_BACK', currency, [
    { account: { kind: 'BETS_OPEN', owner: fixture }, amount: stake },
    { account: { kind: 'RECEIVABLE', owner: customer }, amount: -repaid },
    { account: holder, amount: repaid - due },
    { account: { kind: 'FIXED' }, amount: due - stake },
  ])
}

/** A refund that is taken back while the customer's wallet holds less: the customer owes it. */
function fixedRefundOwed({ fixture, customer, currency, stake }: FixedBet): Posting {
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
  /** The amount by which that raises the customer's debt. */
  readonly owes: number
}

/**
 * The entries of a decided bet: its stake is given back, paid at the price or lost, or half of it is given back and the
 * other half decided. `repaid` of the return pays the customer's debt from this bet; a
 * refund repays none.
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
