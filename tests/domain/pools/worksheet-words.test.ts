import { describe, expect, it } from 'vitest'
import { agreesWithDividends } from '../../../src/domain/pools/agrees'
import { unbrokenAmount } from '../../../src/domain/pools/unbroken-amount'

describe('a dividend before rounding', () => {
  it.each([
    ['410', 'PHP', '4.10'],
    ['662157/1000', 'PHP', '6.62157'],
    ['400/3', 'PHP', '1.333333…'],
    ['100', 'JPY', '100'],
    ['201/2', 'JPY', '100.5'],
    ['0', 'PHP', '0.00'],
  ] as const)('%s of a minor unit of %s is written %s', (fraction, currency, text) => {
    expect(unbrokenAmount(fraction, currency)).toBe(text)
  })
})

describe('a worksheet that was paid', () => {
  const winner = { combination: '3', right: 1, stake: 20_000, unbroken: '410', dividend: 410, paid: 82_000 }
  const paid = {
    ...{ gross: 100_000, refunds: 0, takeout: 18_000, tax: 0, carryIn: 0, net: 82_000 },
    ...{ paid: 82_000, breakage: 0, carryOut: 0, minus: 0, winners: [winner] },
  }

  it('agrees with its dividends when they are what was paid, and the lines add up', () => {
    expect(agreesWithDividends(paid)).toBe(true)
    expect(agreesWithDividends({ ...paid, winners: [{ ...winner, paid: 82_010 }] })).toBe(false)
    expect(agreesWithDividends({ ...paid, breakage: 10 })).toBe(false)
    expect(agreesWithDividends({ ...paid, takeout: 17_990 })).toBe(false)
  })
})
