import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actualReturn, highestRate, leastRounds, returnBand, rootUp } from '../../src/domain/game-return'
import { addReturns, roundSums } from './round-sums'

const round = fc.record({
  stake: fc.integer({ min: 1, max: 1_000_000_00 }),
  won: fc.integer({ min: 0, max: 1_000_000_000 }),
  rtpBps: fc.option(fc.integer({ min: 5_000, max: 10_000 })),
})
const many = (count: number, stake: number, won: number, rtpBps = 9_600) =>
  Array.from({ length: count }, () => roundSums({ stake, won, rtpBps }))

describe('the return of a game', () => {
  it('is what was won as a share of what was staked, half up', () => {
    expect(actualReturn(3n, 2n)).toBe(6_667)
    expect(actualReturn(20_000n, 1n)).toBe(1)
    expect(actualReturn(20_001n, 1n)).toBe(0)
    expect(actualReturn(0n, 0n)).toBeNull()
  })

  it('adds up over any days: the parts in any order give the sums of the whole', () => {
    fc.assert(
      fc.property(fc.array(round, { maxLength: 30 }), fc.nat(30), (rounds, cut) => {
        const sums = rounds.map(roundSums)
        const parts = [addReturns(sums.slice(cut)), addReturns(sums.slice(0, cut))]
        expect(addReturns(parts)).toEqual(addReturns(sums))
      }),
    )
  })
})

describe('the band of a game', () => {
  it('is not said before there are enough rounds, nor for rounds of a game without a certified return', () => {
    expect(returnBand(addReturns(many(leastRounds - 1, 100, 0))).standing).toBe('UNKNOWN')
    const uncertified = Array.from({ length: 900 }, () => roundSums({ stake: 100, won: 0, rtpBps: null }))
    expect(returnBand(addReturns(uncertified))).toEqual({ standing: 'UNKNOWN', low: null, high: null })
  })

  it('agrees with a calculation by hand', () => {
    // 1,000 rounds of 100 at 96 %: 480 win 200. d = 1,040,000 or −960,000; Σd = 0; Σd² = 480 × 1,040,000² + 520 × 960,000².
    const sums = addReturns([...many(480, 100, 200), ...many(520, 100, 0)])
    expect(sums.drift).toBe(0n)
    // √(10.8241 × 998,400,000,000,000) ÷ 100,000 = 1,039.55
    expect(returnBand(sums)).toEqual({ standing: 'WITHIN', low: 8_560, high: 10_640 })
  })

  it('is said up to the highest rate that is shown, whatever one jackpot paid', () => {
    const jackpot = roundSums({ stake: 100, won: 5_000_000_000, rtpBps: 9_600 })
    const sums = addReturns([...many(499, 100, 0), jackpot])
    expect(returnBand(sums)).toMatchObject({ standing: 'WITHIN', low: 0, high: highestRate })
    expect(actualReturn(1n, 5_000_000_000n)).toBe(highestRate)
  })

  it('is left by a game that pays too little, and by one that pays too much', () => {
    expect(returnBand(addReturns(many(600, 100, 0))).standing).toBe('BELOW')
    expect(returnBand(addReturns(many(600, 100, 500))).standing).toBe('ABOVE')
  })

  it('judges each round by the return that was certified when it was played', () => {
    const before = many(500, 100, 90, 9_000)
    const after = many(500, 100, 97, 9_700)
    expect(returnBand(addReturns([...before, ...after]))).toEqual({
      standing: 'WITHIN',
      low: 9_350,
      high: 9_350,
    })
    expect(returnBand(addReturns(many(500, 100, 90, 9_700))).standing).toBe('BELOW')
  })

  it('is left exactly when the deviation exceeds the half width that is shown, to the rounding', () => {
    const rounds = fc.array(round, { minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(rounds, ten => {
        const sums = addReturns(Array.from({ length: 30 }, () => ten.map(roundSums)).flat())
        const { standing, low, high } = returnBand(sums)
        fc.pre(standing !== 'UNKNOWN')
        const actual = Number((sums.expected + sums.drift) / sums.judgedStake)
        expect(low).toBeLessThanOrEqual(high ?? Number.NaN)
        if (standing === 'WITHIN') expect(actual >= Number(low) && actual <= Number(high)).toBe(true)
        if (standing === 'ABOVE') expect(actual).toBeGreaterThanOrEqual(Number(high) - 1)
        if (standing === 'BELOW') expect(actual).toBeLessThanOrEqual(Number(low) + 1)
      }),
    )
  })

  it('takes the root exactly, at any size', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 60n }), n => {
        const root = rootUp(n)
        expect(root * root >= n && (root - 1n) * (root - 1n) < n).toBe(true)
      }),
    )
  })
})
