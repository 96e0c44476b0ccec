import type { Currency } from '../money'
import type { CashStanding } from '../pools/cash-standing'
import { dueOf, type TicketPosition } from '../pools/ticket-position'
import type { Account } from './account'
import { makePosting, type Posting, reversalOf, transfer } from './posting'

/** Money of a pool that was paid by a result that was corrected. Amounts are minor units. */
export interface Overpayment {
  readonly pool: string
  readonly currency: Currency
  readonly amount: number
}

const overpaid = (pool: string): Account => ({ kind: 'OVERPAID', owner: pool })

/**
 * The difference between the former and the corrected amount due to a ticket: into the wallet, out of it, or into the
 * account of overpayments. For a ticket that is fetched at a terminal only the refund moves: its winnings wait in their
 * account. Null when nothing moves.
 */
export function ticketCorrected(
  { pool, currency }: Omit<Overpayment, 'amount'>,
  { before, after }: { readonly before: TicketPosition; readonly after: TicketPosition },
  holder: { readonly customer: string } | 'OVERPAID' | 'WINNINGS',
): Posting | null {
  const refund = after.refunded - before.refunded
  const waits = holder === 'WINNINGS'
  const lines = [
    { account: { kind: 'POOL', owner: pool } as const, amount: -refund },
    {
      account: { kind: 'WINNINGS', owner: pool } as const,
      amount: waits ? refund : before.won - after.won,
    },
    { account: { kind: 'WINNINGS_TAX' } as const, amount: waits ? 0 : after.tax - before.tax },
    ...(waits ? [] : [{ account: accountOf(pool, holder), amount: dueOf(after) - dueOf(before) }]),
  ]
  if (lines.every(({ amount }) => amount === 0)) return null
  return makePosting(waits ? refundKind(refund) : 'TICKET_CORRECTED', currency, lines)
}

/**
 * The difference that a corrected result makes to a ticket that was paid in cash: out of the account of overpayments and what
 * the operator bears, or into them. A rest that is due waits in the account of winnings with its tax, which its payment withholds.
 * Null when nothing moves.
 */
export function paidTicketCorrected(
  { pool, currency }: Omit<Overpayment, 'amount'>,
  {
    before,
    after,
    withheld,
    former,
    standing,
  }: {
    readonly before: TicketPosition
    readonly after: TicketPosition
    /** The tax that the payments of the ticket withheld. */
    readonly withheld: number
    readonly former: CashStanding
    readonly standing: CashStanding
  },
): Posting | null {
  const lines = [
    { account: { kind: 'POOL', owner: pool } as const, amount: before.refunded - after.refunded },
    { account: overpaid(pool), amount: former.overpaid - standing.overpaid },
    { account: { kind: 'MINUS_POOL' } as const, amount: former.borne - standing.borne },
    { account: { kind: 'WINNINGS_TAX' } as const, amount: standing.rest > 0 ? 0 : after.tax - withheld },
  ]
  const moved = lines.reduce((sum, { amount }) => sum + amount, 0)
  const winnings = { account: { kind: 'WINNINGS', owner: pool } as const, amount: 0 - moved }
  if (lines.every(({ amount }) => amount === 0)) return null
  return makePosting('TICKET_CORRECTED', currency, [...lines, winnings])
}

/** A refund that waits for its ticket, or waits no more, is one like any other (src/domain/packs/pack-figures.ts). */
function refundKind(refund: number): Posting['kind'] {
  return refund > 0 ? 'BET_REFUND' : 'BET_REFUND_REVERSED'
}

function accountOf(pool: string, holder: { readonly customer: string } | 'OVERPAID'): Account {
  return holder === 'OVERPAID' ? overpaid(pool) : { kind: 'WALLET_CASH', owner: holder.customer }
}

/** An overpayment that the customer's wallet gives back. */
export function overpaymentTaken({ pool, currency, amount }: Overpayment, customer: string): Posting {
  return transfer('OVERPAYMENT', currency, {
    debit: { kind: 'WALLET_CASH', owner: customer },
    credit: overpaid(pool),
    amount,
  })
}

/** An overpayment that the customer owes. */
export function overpaymentOwed({ pool, currency, amount }: Overpayment, customer: string): Posting {
  return transfer('OVERPAYMENT', currency, {
    debit: { kind: 'RECEIVABLE', owner: customer },
    credit: overpaid(pool),
    amount,
  })
}

/** An overpayment that the operator bears. */
export function overpaymentWrittenOff({ pool, currency, amount }: Overpayment): Posting {
  return transfer('OVERPAYMENT', currency, {
    debit: { kind: 'MINUS_POOL' },
    credit: overpaid(pool),
    amount,
  })
}

/** A carry-over that is in a later pool already, and not in this one any more: the operator adds it. */
export function carryCovered(carryOver: string, currency: Currency, amount: number): Posting {
  return transfer('CARRY_COVERED', currency, {
    debit: { kind: 'MINUS_POOL' },
    credit: { kind: 'CARRY', owner: carryOver },
    amount,
  })
}

/** A pool carries over again what the operator had added for it. */
export function carryReturned(carryOver: string, currency: Currency, amount: number): Posting {
  return reversalOf(carryCovered(carryOver, currency, amount), 'CARRY_COVERED')
}
