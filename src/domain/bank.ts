/** Rules of banks and payment rails (docs/domain.md, Banks). Amounts are minor units. */

import { formatAmount } from './money'
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

/** A bank can use only the rails of its own country. */
export function railsProblem(row: { country: string; rails: readonly Rail[] }): string | null {
  const foreign = row.rails.filter(rail => rails[rail].country !== row.country)
  if (foreign.length === 0) return null
  const names = foreign.map(rail => rails[rail].label).join(', ')
  return `Choose rails of the bank's own country: ${names} can't be used in ${row.country}`
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
