import { describe, expect, it } from 'vitest'
import { settlePool, type Worksheet } from '../../../src/domain/pools/worksheet'
import { randomPool } from './random-pool'
import { type ReferencePool, referenceWorksheet } from './reference'

/** PADDOCK_RANDOM_POOLS=100000 tries more (docs/pools.md, Tests). */
const count = Number(process.env.PADDOCK_RANDOM_POOLS ?? 4_000)

describe(`${count.toLocaleString('en')} random pools`, () => {
  const settled = Array.from({ length: count }, (_, seed) => {
    const pool = randomPool(seed)
    return { seed, pool, sheet: settlePool(pool.rules, pool) }
  })

  it('are settled as the definition says', () => {
    for (const { seed, pool, sheet } of settled)
      expect(figures(sheet), `seed ${seed}`).toEqual(referenceWorksheet(pool))
  })

  it('end in every way there is', () => {
    const outcomes = new Set(settled.map(({ sheet }) => `${sheet.outcome} ${sheet.refundReason}`))
    expect([...outcomes].sort()).toEqual([
      'CARRIED null',
      'PAID null',
      'REFUNDED CANCELLED',
      'REFUNDED NO_WINNER',
      'REFUNDED TOO_FEW',
    ])
    const some = (is: (sheet: Worksheet) => boolean) => settled.filter(({ sheet }) => is(sheet)).length
    expect(some(({ minus }) => minus > 0n)).toBeGreaterThan(count / 50)
    expect(some(({ breakage }) => breakage > 0n)).toBeGreaterThan(count / 5)
    expect(some(({ refunds, gross }) => refunds > 0n && refunds < gross)).toBeGreaterThan(count / 50)
    expect(some(({ carryOut, paid }) => carryOut > 0n && paid > 0n)).toBeGreaterThan(count / 50)
    expect(some(({ topUp }) => topUp > 0n)).toBeGreaterThan(count / 50)
  })

  it('neither make nor lose money', () => {
    const wrong = settled.filter(({ sheet }) => {
      const { gross, refunds, takeout, tax, paid, breakage, carryOut, carryIn, minus } = sheet
      return gross - refunds !== takeout + tax + paid + breakage + carryOut - carryIn - minus
    })
    expect(wrong.map(({ seed }) => seed)).toEqual([])
  })

  it('pay more than there is only for a least dividend, a lift, or rounding to the nearest', () => {
    const wrong = settled.filter(({ pool, sheet }) => {
      const { net, topUp, paid, carryOut, minus, breakage } = sheet
      return !mayPayMore(pool, sheet) && (breakage !== net + topUp - paid - carryOut || minus !== topUp)
    })
    expect(wrong.map(({ seed }) => seed)).toEqual([])
  })

  it('carry the same amounts by tier as in all', () => {
    const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)
    const wrong = settled.filter(({ pool: { rules }, sheet }) =>
      rules.tiers && rules.tiers.length > 0
        ? sum(sheet.carryInByTier) !== sheet.carryIn || sum(sheet.carryOutByTier) !== sheet.carryOut
        : sheet.carryInByTier.length + sheet.carryOutByTier.length > 0,
    )
    expect(wrong.map(({ seed }) => seed)).toEqual([])
  })

  it('pay each combination once', () => {
    const wrong = settled.filter(({ pool: { rules }, sheet: { winners } }) => {
      // No type of a single pool carries over, so that none has a second best.
      if (rules.family === 'SINGLE' && rules.carryoverBps) return false
      const paid = winners.map(({ combination }) => combination)
      return new Set(paid).size < paid.length
    })
    expect(wrong.map(({ seed }) => seed)).toEqual([])
  })

  it('have no negative amount', () => {
    const negative = settled.filter(({ sheet }) =>
      [sheet.net, sheet.paid, sheet.breakage, sheet.carryOut, sheet.minus, sheet.topUp].some(of => of < 0n),
    )
    expect(negative.map(({ seed }) => seed)).toEqual([])
  })

  it('are settled alike in whatever order the totals come', () => {
    for (const { seed, pool, sheet } of settled.slice(0, 500)) {
      const turned = { ...pool, totals: pool.totals.toReversed() }
      expect(settlePool(pool.rules, turned), `seed ${seed}`).toEqual(sheet)
    }
  })
})

/** A profit split of a loss can cost a winner more than the stake: the least dividend is 0 then. */
function mayPayMore({ rules }: ReferencePool, { winners }: Worksheet): boolean {
  return (
    rules.rounding === 'NEAREST' ||
    rules.minDividendMinor > 0 ||
    rules.liftAboveMinor != null ||
    rules.deadHeatMinMinor != null ||
    winners.some(({ unbroken }) => unbroken.numerator < 0n)
  )
}

function figures({ winners, outcome, refundReason, gross, carryIn, ...sheet }: Worksheet) {
  const { carryInByTier: _in, carryOutByTier: _out, ...amounts } = sheet
  return {
    ...amounts,
    dividends: Object.fromEntries(winners.map(({ combination, dividend }) => [combination, dividend])),
  }
}
