import { type DocumentTypeCode, documentKey, documentTypes } from './kyc-document'
import { type Currency, formatMoney } from './money'
import { denominationsOf } from './shift'

/** Rules of cash at a terminal (docs/cash.md). Amounts are minor units. */

export interface CashRules {
  /** The most that one cash-in takes. */
  readonly maxCashIn: number
  /** Above it, a second person must allow a cash-out. */
  readonly supervisedAbove: number
  /** From it on, the cashier types the amount twice. */
  readonly typedTwiceFrom: number
  /** From it on, the cashier sees an identity document of the customer who pays in or is paid, and notes it. */
  readonly documentFrom: number
  /** From it on, one transaction is a significant event (RA 9160 as amended: PHP 5,000,000). */
  readonly significantFrom: number
}

/** The most that a customer is given back, in greatest notes: more is a mistake in typing, or a scan in the wrong field. */
const mostChangeNotes = 20

/** Returns why a customer did not hand over this much, as a sentence; null when they may have. Minor units. */
export function tenderedProblem(
  { amount, tendered }: { readonly amount: number; readonly tendered: number },
  currency: Currency,
): string | null {
  if (tendered < amount) return `The customer handed over less than ${formatMoney(amount, currency)}`
  const most = mostChangeNotes * (denominationsOf[currency]?.[0] ?? Number.POSITIVE_INFINITY)
  const change = tendered - amount
  return change > most
    ? `The change would be ${formatMoney(change, currency)}. Check how much the customer handed over.`
    : null
}

/** Whether cash goes into the drawer (1) or out of it (-1). */
export const cashDirections = {
  CASH_IN: 1,
  CASH_OUT: -1,
  TICKET_SALE: 1,
  TICKET_PAYOUT: -1,
  TICKET_REFUND: -1,
  FLOAT_IN: 1,
  FLOAT_OUT: -1,
  CASH_IN_REVERSED: -1,
  CASH_OUT_REVERSED: 1,
} as const

/** Movements of customers that count as transactions; floats and reversals are none. */
const transactionKinds: readonly string[] = [
  'CASH_IN',
  'CASH_OUT',
  'TICKET_SALE',
  'TICKET_PAYOUT',
  'TICKET_REFUND',
] satisfies readonly (keyof typeof cashDirections)[]

export type CashMovementKind = keyof typeof cashDirections

/** Movements by which customers pay in and are paid out, with those that take them back: the turnover of a location. */
export const customerCash = {
  in: ['CASH_IN', 'TICKET_SALE', 'CASH_IN_REVERSED'],
  out: ['CASH_OUT', 'TICKET_PAYOUT', 'TICKET_REFUND', 'CASH_OUT_REVERSED'],
} as const satisfies Record<string, readonly CashMovementKind[]>

/** By currency. The ratio of the peso amounts of Mexico to those of the Philippines is 15,000 to 50,000. */
const cashRules: Partial<Record<Currency, CashRules>> = {
  PHP: {
    maxCashIn: 5_000_000,
    supervisedAbove: 2_000_000,
    typedTwiceFrom: 1_000_000,
    documentFrom: 5_000_000,
    significantFrom: 500_000_000,
  },
  MXN: {
    maxCashIn: 1_500_000,
    supervisedAbove: 600_000,
    typedTwiceFrom: 300_000,
    documentFrom: 1_500_000,
    significantFrom: 150_000_000,
  },
}

/** @throws RangeError for a currency in which no cash is taken */
export function cashRulesOf(currency: Currency): CashRules {
  const rules = cashRules[currency]
  if (!rules) throw new RangeError(`No cash is taken in ${currency}`)
  return rules
}

/** The currencies in which cash is taken. */
export const cashCurrencies = Object.keys(cashRules) as readonly Currency[]

/** Returns why a terminal cannot work in a currency; null when it can. */
export function terminalCurrencyProblem({ currency }: { readonly currency: Currency }): string | null {
  return cashCurrencies.includes(currency)
    ? null
    : `No cash is taken in ${currency}. Terminals work in ${cashCurrencies.join(' and ')}.`
}

/** Whether one cash transaction of a customer must be reported (docs/regulations.md, 34). */
export function isSignificantCash({
  kind,
  currency,
  amount,
}: {
  readonly kind: string
  readonly currency: Currency
  readonly amount: number
}): boolean {
  return (
    transactionKinds.includes(kind) &&
    amount >= (cashRules[currency]?.significantFrom ?? Number.POSITIVE_INFINITY)
  )
}

/** An identity document that a cashier saw. */
export interface SeenDocument {
  readonly idKind?: SeenDocumentKind | undefined
  readonly idNumber?: string | undefined
}

/** Documents with a name and a number. */
export const seenDocuments = {
  PASSPORT: documentTypes.PASSPORT.label,
  NATIONAL_ID: documentTypes.NATIONAL_ID.label,
  DRIVERS_LICENCE: documentTypes.DRIVERS_LICENCE.label,
} as const satisfies Partial<Record<DocumentTypeCode, string>>

export type SeenDocumentKind = keyof typeof seenDocuments

/** Whether cash in or out takes an identity document. `amount` in minor units. */
export function needsDocument(amount: number, currency: Currency): boolean {
  return amount >= cashRulesOf(currency).documentFrom
}

/** Returns what is missing of a document, by field; null when it is whole. */
export function documentProblem({ idKind, idNumber }: SeenDocument): Readonly<Record<string, string>> | null {
  const problems = {
    ...(!idKind && { idKind: 'Choose the identity document that you saw' }),
    ...(!documentKey(idNumber ?? null) && { idNumber: 'Enter the number of the document' }),
  }
  return Object.keys(problems).length === 0 ? null : problems
}
