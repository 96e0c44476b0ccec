/** An exact fraction in lowest terms; the denominator is above 0. */
export interface Rational {
  readonly numerator: bigint
  readonly denominator: bigint
}

/**
 * Returns `numerator / denominator` in lowest terms.
 * @throws RangeError when the denominator is 0
 */
export function rational(numerator: bigint, denominator = 1n): Rational {
  if (denominator === 0n) throw new RangeError('A fraction cannot have the denominator 0')
  const divisor = greatestCommonDivisor(magnitude(numerator), magnitude(denominator))
  const sign = denominator < 0n ? -1n : 1n
  return { numerator: (sign * numerator) / divisor, denominator: (sign * denominator) / divisor }
}

export const zero = rational(0n)
export const one = rational(1n)

export function add(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
}

export function multiply(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.numerator, a.denominator * b.denominator)
}

export function divide(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator, a.denominator * b.numerator)
}

/** Negative when `a` is below `b`, 0 when they are equal. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The greatest whole number that is not above the fraction: -1/2 → -1. */
export function floor({ numerator, denominator }: Rational): bigint {
  const quotient = numerator / denominator
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient
}

/** The nearest whole number; a half goes up. */
export function roundHalfUp(value: Rational): bigint {
  return floor(add(value, rational(1n, 2n)))
}

/** '53/8', or '6' for a whole number. */
export function rationalText({ numerator, denominator }: Rational): string {
  return denominator === 1n ? String(numerator) : `${numerator}/${denominator}`
}

/**
 * Reads the output of `rationalText`.
 * @throws SyntaxError for any other text
 */
export function parseRational(text: string): Rational {
  const [, numerator, denominator = '1'] = /^(-?\d+)(?:\/(\d+))?$/.exec(text) ?? []
  if (numerator === undefined) throw new SyntaxError(`Expected a fraction like 53/8, not "${text}"`)
  return rational(BigInt(numerator), BigInt(denominator))
}

/** Writes a fraction for users, cut off after this number of decimals: 53/8 with 2 → '6.62'. */
export function decimalText(value: Rational, decimals: number): string {
  const scaled = floor(
    multiply({ ...value, numerator: magnitude(value.numerator) }, rational(10n ** BigInt(decimals))),
  )
  const digits = String(scaled).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = digits.slice(digits.length - decimals)
  const sign = value.numerator < 0n && scaled > 0n ? '-' : ''
  return `${sign}${whole}${rest && `.${rest}`}`
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b]
  return a === 0n ? 1n : a
}
