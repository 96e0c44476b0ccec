import type { Currency } from '../money'
import type { Account } from './account'
import { type EntryKind, type Posting, transfer } from './posting'

/** Entries of a ticket that take cash out of a drawer: what it won, and stakes that are given back (those of void tickets were once refunds). */
export const ticketPayments: readonly EntryKind[] = ['WINNINGS', 'REFUND_FETCHED', 'BET_VOID', 'BET_REFUND']

/** The drawer of a terminal and the vault of its location. */
export interface CashPlace {
  readonly terminal: string
  readonly location: string
  readonly currency: Currency
}

export function drawerOf(terminal: string): Account {
  return { kind: 'DRAWER', owner: terminal }
}

/** Cash from the vault into the drawer: the float of a shift, and more of it later. */
export function floatIn({ terminal, location, currency }: CashPlace, amount: number): Posting {
  const vault = { kind: 'VAULT', owner: location } as const
  return transfer('FLOAT_IN', currency, { debit: drawerOf(terminal), credit: vault, amount })
}

/** Cash out of the drawer into the vault. */
export function floatOut({ terminal, location, currency }: CashPlace, amount: number): Posting {
  const vault = { kind: 'VAULT', owner: location } as const
  return transfer('FLOAT_OUT', currency, { debit: vault, credit: drawerOf(terminal), amount })
}

/**
 * The difference between a count and the ledger: more cash is income, less is an expense.
 * @param variance counted minus expected, in minor units; not 0
 */
export function drawerVariance(terminal: string, currency: Currency, variance: number): Posting {
  const drawer = drawerOf(terminal)
  return variance > 0
    ? transfer('CASH_OVER', currency, { debit: drawer, credit: { kind: 'CASH_OVER' }, amount: variance })
    : transfer('CASH_SHORT', currency, { debit: { kind: 'CASH_SHORT' }, credit: drawer, amount: -variance })
}

/** Cash that a customer pays in; the wallet gets it at once. */
export function cashIn(terminal: string, customer: string, currency: Currency, amount: number): Posting {
  return transfer('CASH_IN', currency, { debit: drawerOf(terminal), credit: cash(customer), amount })
}

/** A withdrawal code of a customer, whose money is held until it is paid out. */
export interface CodeHold {
  readonly customer: string
  readonly currency: Currency
  readonly amount: number
}

/** Sets the money of a withdrawal code aside. */
export function codeHold({ customer, currency, amount }: CodeHold): Posting {
  return transfer('WITHDRAWAL_HOLD', currency, { debit: cash(customer), credit: held(customer), amount })
}

/** The code is over: its money goes back to the customer. */
export function codeRelease({ customer, currency, amount }: CodeHold): Posting {
  return transfer('HOLD_RELEASE', currency, { debit: held(customer), credit: cash(customer), amount })
}

/** The money of a withdrawal code leaves the drawer. */
export function cashOut(terminal: string, { customer, currency, amount }: CodeHold): Posting {
  return transfer('CASH_OUT', currency, { debit: held(customer), credit: drawerOf(terminal), amount })
}

const cash = (owner: string): Account => ({ kind: 'WALLET_CASH', owner })
const held = (owner: string): Account => ({ kind: 'WALLET_HELD', owner })
