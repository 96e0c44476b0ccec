import type { Currency } from '../money'
import { type Account, accountCode } from './account'

/** The kinds of entries in the ledger. Transactions have a type of their kind (transaction-type.ts). */
export const entryKinds = {
  DEPOSIT: 'Deposit',
  DEPOSIT_REVERSAL: 'Deposit reversed',
  WITHDRAWAL_HOLD: 'Withdrawal, held',
  WITHDRAWAL_PAID: 'Withdrawal, paid',
  HOLD_RELEASE: 'Hold released',
  CASH_IN: 'Cash in',
  CASH_OUT: 'Cash out',
  BONUS_GRANT: 'Bonus granted',
  BONUS_CONVERT: 'Bonus converted',
  BONUS_FORFEIT: 'Bonus forfeited',
  ADJUSTMENT: 'Adjustment',
  REVERSAL: 'Reversal',
  SUSPENSE: 'To suspense',
  SUSPENSE_ASSIGNED: 'Out of suspense',
  FLOAT_IN: 'Float in',
  FLOAT_OUT: 'Float out',
  CASH_OVER: 'Cash over',
  CASH_SHORT: 'Cash short',
  BET: 'Bet',
  BET_REFUND: 'Bet refunded',
  BET_REFUND_REVERSED: 'Bet refund reversed',
  BET_VOID: 'Bet void',
  BET_LOST: 'Bet lost',
  BET_ROLLED_BACK: 'Bet rolled back',
  REFUND_FETCHED: 'Refund fetched',
  POOL_SETTLED: 'Pool settled',
  WINNINGS: 'Winnings',
  TICKET_CORRECTED: 'Ticket corrected',
  TICKET_EXPIRED: 'Ticket expired',
  TICKET_REOPENED: 'Ticket to be fetched again',
  GAME_BET: 'Game bet',
  GAME_WIN: 'Game win',
  GAME_ROLLBACK: 'Game round rolled back',
  OVERPAYMENT: 'Overpayment decided',
  CARRY_COVERED: 'Carry-over covered',
  PARTNER_COMMISSION: 'Partner commission',
} as const

export type EntryKind = keyof typeof entryKinds

export interface PostingLine {
  readonly account: Account
  /** Minor units: positive credits a liability or an income, negative debits an asset or an expense. */
  readonly amount: number
}

/** An entry before it is posted: screens preview it, the ledger writes it. */
export interface Posting {
  readonly kind: EntryKind
  readonly currency: Currency
  /** At least two, of different accounts, whose amounts add up to zero. */
  readonly lines: readonly PostingLine[]
}

/**
 * Makes a posting of lines.
 * @throws RangeError for amounts that are no safe integers or zero, for lines that do not add up to zero, or for two
 * lines of one account: a rule of ours is broken, and nothing may be posted
 */
export function makePosting(kind: EntryKind, currency: Currency, lines: readonly PostingLine[]): Posting {
  const moving = lines.filter(({ amount }) => amount !== 0)
  const unsafe = moving.find(({ amount }) => !Number.isSafeInteger(amount))
  if (unsafe) throw new RangeError(`${kind}: ${unsafe.amount} is not a whole number of minor units`)
  const sum = moving.reduce((total, { amount }) => total + BigInt(amount), 0n)
  if (sum !== 0n) throw new RangeError(`${kind}: the lines add up to ${sum}, not to zero`)
  const codes = moving.map(({ account }) => accountCode(account, currency))
  const doubled = codes.find((code, place) => codes.indexOf(code) !== place)
  if (doubled) throw new RangeError(`${kind}: two lines of ${doubled}`)
  if (moving.length < 2) throw new RangeError(`${kind}: nothing moves`)
  return { kind, currency, lines: moving }
}

/** Moves an amount: a positive one from the first account to the second, in the sense of the sign convention. */
export function transfer(
  kind: EntryKind,
  currency: Currency,
  { debit, credit, amount }: { readonly debit: Account; readonly credit: Account; readonly amount: number },
): Posting {
  requirePositive(kind, amount)
  return makePosting(kind, currency, [
    { account: debit, amount: -amount },
    { account: credit, amount },
  ])
}

/** The entry that undoes another: the same accounts, the opposite amounts. */
export function reversalOf({ currency, lines }: Posting, kind: EntryKind = 'REVERSAL'): Posting {
  return makePosting(
    kind,
    currency,
    lines.map(({ account, amount }) => ({ account, amount: -amount })),
  )
}

/** @throws RangeError for an amount that is not a positive safe integer */
export function requirePositive(kind: EntryKind, amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError(`${kind}: ${amount} is not a positive whole number of minor units`)
}
