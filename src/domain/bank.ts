/** Rules of banks and payment rails (docs/domain.md, Banks). Amounts are minor units. */

import { type Currency, formatAmount, formatMoney } from './money'
import { type PaymentMethodCode, paymentMethods } from './payment-method'
import { type CountryCode, countries } from './venue'

interface RailFacts {
  readonly label: string
  /** ISO 3166; a rail works in one country and its currency. */
  readonly country: string
  /** Greatest amount per transfer; null where the documents name no cap. */
  readonly maxPerTransfer: number | null
}

export const rails = {
  INSTAPAY: { label: 'InstaPay', country: 'PH', maxPerTransfer: 5_000_000 }, // PHP 50,000
  PESONET: { label: 'PESONet', country: 'PH', maxPerTransfer: null },
  SPEI: { label: 'SPEI', country: 'MX', maxPerTransfer: null },
  OXXO: { label: 'OXXO', country: 'MX', maxPerTransfer: null },
} as const satisfies Record<string, RailFacts>

export type Rail = keyof typeof rails

/** Messages use the currency of the bank's country. */
export function transferRangeProblem(row: {
  country: CountryCode
  minPerTransfer: number | null
  maxPerTransfer: number | null
}): string | null {
  const { country, minPerTransfer, maxPerTransfer } = row
  if (minPerTransfer === null || maxPerTransfer === null || minPerTransfer <= maxPerTransfer) return null
  return `Must be at least the minimum, ${formatAmount(minPerTransfer, countries[country].currency)}`
}

/**
 * A transfer may use any rail of the bank, so the maximum is that of the widest rail: a bank with InstaPay
 * only stops at PHP 50,000, one with PESONet too does not.
 */
export function railCapProblem(row: {
  rails: readonly Rail[]
  maxPerTransfer: number | null
}): string | null {
  const { maxPerTransfer } = row
  if (maxPerTransfer === null || row.rails.length === 0) return null
  if (row.rails.some(rail => carries(rail, maxPerTransfer))) return null
  const names = row.rails.map(rail => rails[rail].label).join(' or ')
  return `This is more than ${names} can carry in one transfer`
}

function carries(rail: Rail, amount: number): boolean {
  const cap: number | null = rails[rail].maxPerTransfer
  return cap === null || amount <= cap
}

/** The limits and rails of a bank. */
export interface BankTerms {
  readonly name: string
  readonly country: CountryCode
  readonly kind: 'BANK' | 'EWALLET' | 'OTC'
  readonly rails: readonly Rail[]
  readonly minPerTransfer: number | null
  readonly maxPerTransfer: number | null
}

export interface PaymentByBank {
  readonly amount: number
  readonly currency: Currency
  readonly method: PaymentMethodCode
}

/** Methods that are no rail, and the kind of bank that they reach. */
const kindReached: Partial<Record<PaymentMethodCode, BankTerms['kind']>> = {
  GCASH: 'EWALLET',
  MAYA: 'EWALLET',
  OTC: 'OTC',
  CARD: 'BANK',
}

/** Returns why a bank does not carry a payment in either direction, and the field that is wrong; null when it does. */
export function bankTermsProblem(
  bank: BankTerms,
  { amount, currency, method }: PaymentByBank,
): { readonly field: 'bank' | 'amount'; readonly problem: string } | null {
  const own = countries[bank.country].currency
  if (own !== currency) return { field: 'bank', problem: `${bank.name} carries ${own} only` }
  const kind = kindReached[method]
  const isReached = kind ? bank.kind === kind : bank.rails.some(rail => rail === method)
  if (!isReached)
    return { field: 'bank', problem: `${bank.name} is not reached by ${paymentMethods[method].label}` }
  const { minPerTransfer: least, maxPerTransfer: most } = bank
  if (least !== null && amount < least)
    return {
      field: 'amount',
      problem: `${bank.name} takes at least ${formatMoney(least, currency)} per transfer`,
    }
  if (most !== null && amount > most)
    return {
      field: 'amount',
      problem: `${bank.name} takes at most ${formatMoney(most, currency)} per transfer`,
    }
  return null
}
