export interface Range {
  readonly min?: number
  readonly max?: number
}

/** A number with exactly `scale` decimals: 54.5 with scale 2 → '54.50'. */
export function formatDecimal(value: number, scale: number): string {
  return value.toFixed(scale)
}

const decimalShape = /^(-?)(\d+)(?:\.(\d+))?$/

/** A double keeps every decimal of 15 digits exactly, but not every decimal of 16. */
const maxWithDecimals = 999_999_999_999_999

/**
 * Parses typed text as a number with at most `scale` decimals, within `min` and `max` (both included). A
 * comma is rejected, because some users mean the decimal point and others a thousands separator; so is a
 * number that a double cannot hold exactly.
 */
export function parseDecimal(
  text: string,
  { scale, ...range }: Range & { readonly scale: number },
): { value: number } | { problem: string } {
  const problem = `Enter ${expectation(scale, range)}`
  const [, sign, whole = '', decimals = ''] = decimalShape.exec(text.trim()) ?? []
  if (!whole || decimals.length > scale) return { problem }

  const most = scale === 0 ? Number.MAX_SAFE_INTEGER : maxWithDecimals
  if (Number(whole + decimals.padEnd(scale, '0')) > most) return { problem }

  const magnitude = Number(`${whole}.${decimals}`)
  const value = sign ? 0 - magnitude : magnitude
  const { min = -Infinity, max = Infinity } = range
  return value < min || value > max ? { problem } : { value }
}

/** Parses typed text as a whole number within `min` and `max` (both included). */
export function parseInteger(text: string, { min, max }: Range): { value: number } | { problem: string } {
  return parseDecimal(text, { scale: 0, min, max })
}

export function mostDecimals(scale: number): string {
  return `at most ${scale} ${scale === 1 ? 'decimal' : 'decimals'}`
}

function expectation(scale: number, range: Range): string {
  if (scale === 0) return `a whole number${within(range)}`
  return `a number${within(range)} with ${mostDecimals(scale)}`
}

function within({ min, max }: Range): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`
  if (min !== undefined) return ` of at least ${min}`
  return max === undefined ? '' : ` of at most ${max}`
}
