import { describe, expect, it } from 'vitest'
import { breakDividend } from '../../../src/domain/pools/price'
import { rational } from '../../../src/domain/pools/rational'
import { fieldOf, rulesOf, settle } from './sample-pools'

// Worked examples that no worksheet prints whole (docs/pools.md, Known answers).

describe('posted dividends of the Philippines, in centavos for ₱2', () => {
  const posted = [1_119_200, 4_505_980, 27_681_300, 6_116_040, 124_320, 388_480, 94_337_880, 1_047_720]
  const rules = rulesOf({})

  it.each(posted)('%i is what dimes for ₱1 leave of anything from it to a dime more', perTwo => {
    const dividend = BigInt(perTwo) / 2n
    expect(dividend * 2n).toBe(BigInt(perTwo))
    for (const more of [0n, 1n, 999n])
      expect(breakDividend(rational(dividend * 100n + more, 100n), rules, false)).toBe(dividend)
  })
})

it('a place pool whose least dividend is 100 for 100 lacks 273,168,153⅓ of what a winner is paid', () => {
  // (W + D/P)·R with W = 1,771,789,700, D = 304,461,700, P = 3 and R = 0.8: 84.58 for each 100.
  const rules = rulesOf({
    split: 'LOSERS_EQUAL',
    deadHeat: 'LOSERS_EQUAL',
    positions: 3,
    minDividendMinor: 100,
  })
  const stake = 1_771_789_700n
  const units = { '1': Number(stake / 100n), '2': 100_000, '3': 100_000, '4': 3_044_617 }
  const { winners } = settle(rules, [fieldOf(4, { positions: [[1], [2], [3]] })], units)
  const winner = winners.find(({ combination }) => combination === '1')
  expect(winner).toMatchObject({ dividend: 100n, paid: stake })
  const { numerator, denominator } = winner?.unbroken ?? rational(0n)
  // Multiplied by both denominators, so that a third stays exact.
  const lacks = stake * 100n * denominator - stake * numerator
  expect(3n * lacks).toBe((3n * 273_168_153n + 1n) * 100n * denominator)
})
