/**
 * Prices of fixed odds: the return of one unit of stake when it wins, stake included, as integers × 1,000. 2,500 is 2.50
 * in decimal, 3/2 in fractional and +150 in American odds.
 */

export const oddsFormats = ['decimal', 'fractional', 'american'] as const
export type OddsFormat = (typeof oddsFormats)[number]

/** A price of 1.000 would return the stake only. */
export const oddsRange = { min: 1_001, max: 10_000_000 } as const

/** Formats a price: `parseOdds` reads each text as the same price. */
export function formatOdds(odds: number, format: OddsFormat): string {
  return formats[format](odds)
}

const formats: Readonly<Record<OddsFormat, (odds: number) => string>> = {
  decimal: odds => {
    const text = (odds / 1000).toFixed(3)
    return text.endsWith('0') ? text.slice(0, -1) : text
  },
  fractional: odds => simplestFraction(odds - 1000).join('/'),
  american: odds => {
    const profit = odds - 1000
    if (profit >= 1000) return `+${(profit / 10).toFixed(profit % 10 === 0 ? 0 : 1)}`
    const exact = 100_000 / profit
    const enough = [0, 1, 2, 3].find(decimals => fromAmerican(-Number(exact.toFixed(decimals))) === odds)
    return `-${exact.toFixed(enough ?? 4)}`
  },
}

/**
 * The exact fraction of hundredths and of one part of a thousand, 10 → 1/100; otherwise the one with the smallest denominator
 * that rounds to these thousandths, 333 → 1/3.
 */
function simplestFraction(thousandths: number): readonly [number, number] {
  const common = greatestDivisor(thousandths, 1000)
  const exact = [thousandths / common, 1000 / common] as const
  if (exact[1] <= 100 || exact[0] === 1) return exact
  for (let denominator = 1; denominator < 1000; denominator++) {
    const numerator = Math.round((thousandths * denominator) / 1000)
    if (numerator > 0 && toThousandths(numerator, denominator) === thousandths)
      return [numerator, denominator]
  }
  return [thousandths, 1000]
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other)
}

/** Rounds half up, in whole numbers. */
function toThousandths(numerator: number, denominator: number): number {
  return Math.floor((2000 * numerator + denominator) / (2 * denominator))
}

function fromAmerican(line: number): number {
  return line > 0 ? Math.round(line * 10) + 1000 : Math.round(100_000 / -line) + 1000
}

const decimalShape = /^\d{1,5}(?:\.\d{1,3})?$/
const fractionShape = /^(\d{1,8})\s*\/\s*(\d{1,6})$/
const americanShape = /^[+-]\d{3,8}(?:\.\d{1,4})?$/

/** Reads a price in any of the formats: 2.5, 3/2 or +150. */
export function parseOdds(text: string): { readonly odds: number } | { readonly problem: string } {
  const odds = readOdds(text.trim())
  if (odds === null) return { problem: 'Enter a price such as 2.50, 3/2 or +150' }
  if (odds < oddsRange.min || odds > oddsRange.max)
    return {
      problem: `Enter a price from ${formats.decimal(oddsRange.min)} to ${formats.decimal(oddsRange.max)}`,
    }
  return { odds }
}

function readOdds(text: string): number | null {
  if (decimalShape.test(text)) return Math.round(Number(text) * 1000)
  const [, over, under] = fractionShape.exec(text) ?? []
  if (over && under && Number(under) > 0) return toThousandths(Number(over), Number(under)) + 1000
  if (americanShape.test(text) && Math.abs(Number(text)) >= 100) return fromAmerican(Number(text))
  return null
}
