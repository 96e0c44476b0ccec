import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDecimal, parseDecimal, parseInteger } from '../../src/domain/decimal'

describe('a typed number', () => {
  it.each([
    ['54.5', 54.5],
    [' 54 ', 54],
    ['-0.25', -0.25],
    ['0.1', 0.1],
    ['007', 7],
    ['-0', 0],
  ])('"%s" is read', (text, value) => {
    expect(parseDecimal(text, { scale: 2 })).toEqual({ value })
  })

  it.each(['', 'x', '1.234', '1,5', '1,234.5', '.5', '5.', '1e3', '0x10', 'Infinity', 'NaN', '1 2', '--1'])(
    '"%s" is refused',
    text => {
      expect(parseDecimal(text, { scale: 2 })).toEqual({
        problem: 'Enter a number with at most 2 decimals',
      })
    },
  )

  it('is taken at both ends of its range and refused beyond them', () => {
    const range = { scale: 1, min: 0.5, max: 100 }
    const problem = 'Enter a number from 0.5 to 100 with at most 1 decimal'
    expect(parseDecimal('0.5', range)).toEqual({ value: 0.5 })
    expect(parseDecimal('100', range)).toEqual({ value: 100 })
    expect(parseDecimal('0.4', range)).toEqual({ problem })
    expect(parseDecimal('100.1', range)).toEqual({ problem })
  })

  it('of more digits than a double keeps is refused', () => {
    expect(parseDecimal('9999999999999.99', { scale: 2 })).toEqual({ value: 9999999999999.99 })
    expect(parseDecimal('10000000000000.00', { scale: 2 })).toHaveProperty('problem')
    expect(parseDecimal('0.1', { scale: 15 })).toEqual({ value: 0.1 })
  })

  it('is read back as it was shown, up to 15 digits', () => {
    const digits = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 })
    fc.assert(
      fc.property(digits, fc.integer({ min: 1, max: 9 }), (amount, scale) => {
        const value = Number(`${amount}e-${scale}`)
        expect(parseDecimal(formatDecimal(value, scale), { scale })).toEqual({ value: value + 0 })
      }),
    )
  })

  it('is shown with all its decimals', () => {
    expect(formatDecimal(54.5, 2)).toBe('54.50')
    expect(formatDecimal(1408, 0)).toBe('1408')
  })
})

describe('a typed whole number', () => {
  it.each([
    ['1', 1],
    [' 24 ', 24],
    ['-3', -3],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('"%s" is read', (text, value) => {
    expect(parseInteger(text, {})).toEqual({ value })
  })

  it.each(['', '1.0', '1.5', '1,000', 'one', '1e3', '9007199254740992'])('"%s" is refused', text => {
    expect(parseInteger(text, {})).toEqual({ problem: 'Enter a whole number' })
  })

  it.each([
    ['25', { min: 1, max: 24 }, 'Enter a whole number from 1 to 24'],
    ['0', { min: 1 }, 'Enter a whole number of at least 1'],
    ['25', { max: 24 }, 'Enter a whole number of at most 24'],
  ])('out of range names the range: %s in %o', (text, range, problem) => {
    expect(parseInteger(text, range)).toEqual({ problem })
  })
})
