import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatOdds, oddsFormats, oddsRange, parseOdds } from '../../src/domain/odds'

const prices = fc.oneof(fc.integer(oddsRange), fc.integer({ min: 1_001, max: 30_000 }))

describe('a price', () => {
  it.each([
    [2_500, '2.50', '3/2', '+150'],
    [2_000, '2.00', '1/1', '+100'],
    [1_500, '1.50', '1/2', '-200'],
    [1_333, '1.333', '1/3', '-300'],
    [1_909, '1.909', '10/11', '-110'],
    [2_505, '2.505', '137/91', '+150.5'],
    [3_500, '3.50', '5/2', '+250'],
    [1_001, '1.001', '1/1000', '-100000'],
    [1_010, '1.01', '1/100', '-10000'],
    [5_990, '5.99', '499/100', '+499'],
    [101_000, '101.00', '100/1', '+10000'],
  ])('of %i is written %s, %s and %s', (odds, decimal, fractional, american) => {
    expect(oddsFormats.map(format => formatOdds(odds, format))).toEqual([decimal, fractional, american])
  })

  it.each(oddsFormats)('written in %s is read back exactly', format => {
    fc.assert(
      fc.property(prices, odds => {
        expect(parseOdds(formatOdds(odds, format))).toEqual({ odds })
      }),
    )
  })

  it('that is longer is never written shorter', () => {
    fc.assert(
      fc.property(prices, prices, (one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one]
        expect(Number(formatOdds(less, 'decimal'))).toBeLessThanOrEqual(Number(formatOdds(more, 'decimal')))
      }),
    )
  })

  it.each(['', '1', '1.000', '0.5', '3/0', '+99', '-50', '2,50', '2.5001', 'evens', '1e3', '99999.9'])(
    'is not read from %j',
    text => {
      expect(parseOdds(text)).toHaveProperty('problem')
    },
  )

  it.each([
    ['2.5', 2_500],
    [' 3/2 ', 2_500],
    ['6/4', 2_500],
    ['3 / 2', 2_500],
    ['+150', 2_500],
    ['-200', 1_500],
    ['11', 11_000],
  ])('is read from %j', (text, odds) => {
    expect(parseOdds(text)).toEqual({ odds })
  })
})
