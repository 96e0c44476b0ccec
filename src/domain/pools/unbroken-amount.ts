import { type Currency, currencies } from '../money'
import { compare, decimalText, multiply, parseRational, rational } from './rational'

/** Decimals that users see in addition to those of the currency. */
const more = 4

/**
 * Writes a dividend before rounding, an exact fraction of minor units, for people: '662157/1000' PHP → '6.62157'. Further
 * decimals are cut off and marked with '…'.
 */
export function unbrokenAmount(unbroken: string, currency: Currency): string {
  const { digits } = currencies[currency]
  const major = multiply(parseRational(unbroken), rational(1n, 10n ** BigInt(digits)))
  const cut = decimalText(major, digits + more)
  const isExact = compare(major, rational(BigInt(cut.replace('.', '')), 10n ** BigInt(digits + more))) === 0
  if (!isExact) return `${cut}…`
  const least = cut.length - more - (digits === 0 ? 1 : 0)
  return cut.slice(0, least) + cut.slice(least).replace(/\.?0+$/, '')
}
