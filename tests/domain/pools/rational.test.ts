import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  add,
  compare,
  decimalText,
  divide,
  floor,
  multiply,
  parseRational,
  rational,
  rationalText,
  roundHalfUp,
} from '../../../src/domain/pools/rational'

const fractions = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.bigInt({ min: 1n, max: 10n ** 9n }))
  .map(([numerator, denominator]) => rational(numerator, denominator))

describe('a fraction', () => {
  it('is kept in lowest terms, with its sign above', () => {
    expect(rational(6n, -8n)).toEqual({ numerator: -3n, denominator: 4n })
    expect(rational(0n, 7n)).toEqual({ numerator: 0n, denominator: 1n })
    expect(() => rational(1n, 0n)).toThrow(RangeError)
  })

  it('adds, multiplies and divides exactly', () => {
    expect(add(rational(1n, 3n), rational(1n, 6n))).toEqual(rational(1n, 2n))
    expect(multiply(rational(2n, 3n), rational(3n, 4n))).toEqual(rational(1n, 2n))
    expect(divide(rational(1n, 3n), rational(-2n, 3n))).toEqual(rational(-1n, 2n))
  })

  it('is rounded down, also below 0, or a half up', () => {
    expect([floor(rational(7n, 2n)), floor(rational(-7n, 2n)), floor(rational(-4n))]).toEqual([3n, -4n, -4n])
    expect([
      roundHalfUp(rational(5n, 2n)),
      roundHalfUp(rational(-5n, 2n)),
      roundHalfUp(rational(7n, 3n)),
    ]).toEqual([3n, -2n, 2n])
  })

  it('is written and read back, for all fractions', () => {
    fc.assert(
      fc.property(fractions, value => {
        expect(parseRational(rationalText(value))).toEqual(value)
      }),
    )
    expect(rationalText(rational(53n, 8n))).toBe('53/8')
    expect(rationalText(rational(-6n))).toBe('-6')
    expect(() => parseRational('6.5')).toThrow(SyntaxError)
  })

  it('is shown to people with decimals that are cut off', () => {
    expect(decimalText(rational(53n, 8n), 2)).toBe('6.62')
    expect(decimalText(rational(-53n, 8n), 2)).toBe('-6.62')
    expect(decimalText(rational(1n, 300n), 2)).toBe('0.00')
    expect(decimalText(rational(-1n, 300n), 2)).toBe('0.00')
    expect(decimalText(rational(7n), 0)).toBe('7')
  })

  it('is ordered as its value is', () => {
    fc.assert(
      fc.property(fractions, fractions, (a, b) => {
        const difference = a.numerator * b.denominator - b.numerator * a.denominator
        expect(Math.sign(compare(a, b))).toBe(difference === 0n ? 0 : difference > 0n ? 1 : -1)
      }),
    )
  })
})
