import type { Currency } from '../money'
import type { Account } from './account'
import { type Posting, transfer } from './posting'

interface Payout {
  /** Id of the customer. */
  readonly customer: string
  /** Minor units. */
  readonly amount: number
  readonly currency: Currency
}

/** Sets the money of a request aside. */
export function withdrawalHold({ customer, amount, currency }: Payout): Posting {
  return transfer('WITHDRAWAL_HOLD', currency, { debit: cash(customer), credit: held(customer), amount })
}

/** The money has left from an account of ours: that of a payment provider or of a bank. */
export function withdrawalPaid({ customer, amount, currency }: Payout, from: Account): Posting {
  return transfer('WITHDRAWAL_PAID', currency, { debit: held(customer), credit: from, amount })
}

/** Gives held money back to the customer. */
export function holdRelease({ customer, amount, currency }: Payout): Posting {
  return transfer('HOLD_RELEASE', currency, { debit: held(customer), credit: cash(customer), amount })
}

const cash = (owner: string): Account => ({ kind: 'WALLET_CASH', owner })
const held = (owner: string): Account => ({ kind: 'WALLET_HELD', owner })
