import { describe, expect, it } from 'vitest'
import { carryAgain, carryInFor } from '../../../src/domain/pools/carry'
import { refundsOf } from '../../../src/domain/pools/refunds'
import type { PoolRules, UnwonTier } from '../../../src/domain/pools/rules'
import { dividendsOf, fieldOf, rulesOf, settle } from './sample-pools'

const legs = (count: number, terms: Partial<PoolRules> = {}) =>
  rulesOf({ family: 'MULTI_LEG', legs: count, takeoutBps: 0, ...terms })
const firstWins = () => fieldOf(5, { positions: [[1], [2], [3], [4]], favourites: [1, 2, 3, 4, 5] })
const races = (count: number) => Array.from({ length: count }, firstWins)

describe('a pool over legs', () => {
  it('pays those with every leg right', () => {
    expect(dividendsOf(settle(legs(2), races(2), { '1/1': 100, '1/2': 300 }))).toEqual({ '1/1': 400 })
  })

  it('divides the net pool equally among the combinations of a dead heat, or pays them one price', () => {
    const tied = [fieldOf(5, { positions: [[1, 2], [3]] }), firstWins()]
    const units = { '1/1': 100, '2/1': 300, '3/1': 400 }
    expect(dividendsOf(settle(legs(2), tied, units))).toEqual({ '1/1': 400, '2/1': 130 })
    expect(dividendsOf(settle(legs(2, { deadHeat: 'SINGLE_PRICE' }), tied, units))).toEqual({
      '1/1': 200,
      '2/1': 200,
    })
    expect(dividendsOf(settle(legs(2, { deadHeat: 'PROFIT' }), tied, units))).toEqual({
      '1/1': 300,
      '2/1': 160,
    })
  })

  it('without a winner a double is shared between the winners of either leg', () => {
    const units = { '1/3': 100, '3/1': 200, '3/3': 300 }
    expect(dividendsOf(settle(legs(2), races(2), units))).toEqual({ '1/3': 300, '3/1': 150 })
  })

  it('without a winner a longer pool goes to the best tickets at one price', () => {
    const units = { '1/1/3': 100, '3/1/1': 200, '1/3/3': 300 }
    expect(dividendsOf(settle(legs(3), races(3), units))).toEqual({ '1/1/3': 200, '3/1/1': 200 })
  })

  it('pays a placepot to all whose runners were placed, by the places of each leg', () => {
    const rules = legs(2, {
      positions: 3,
      places: [
        { runners: 2, places: 1 },
        { runners: 5, places: 2 },
      ],
    })
    const small = fieldOf(4, { positions: [[1], [2], [3]] })
    expect(
      dividendsOf(settle(rules, [firstWins(), small], { '2/1': 100, '1/1': 100, '3/1': 100, '1/2': 100 })),
    ).toEqual({
      '2/1': 200,
      '1/1': 200,
    })
  })

  it('pays a double trio: three runners of each leg in any order', () => {
    const rules = legs(2, { positions: 3, anyOrder: true })
    expect(dividendsOf(settle(rules, races(2), { '1+2+3/1+2+3': 100, '1+2+3/1+2+4': 300 }))).toEqual({
      '1+2+3/1+2+3': 400,
    })
  })

  it('counts a leg that is not run as right for everybody', () => {
    const cancelled = [firstWins(), { ...firstWins(), positions: [], cancelled: true }, firstWins()]
    expect(dividendsOf(settle(legs(3), cancelled, { '1/1/1': 100, '1/5/1': 100, '2/1/1': 200 }))).toEqual({
      '1/1/1': 200,
      '1/5/1': 200,
    })
  })

  it('leaves refunded what a scratch gave back before its leg was cancelled', () => {
    const cancelled = fieldOf(5, { scratched: [5], cancelled: true })
    const sold = { '1/1/1': 100, '1/5/1': 100, '2/1/1': 200 }
    const settled = (substitution: 'REFUND' | 'FAVOURITE') =>
      settle({ ...legs(3), substitution }, [firstWins(), cancelled, firstWins()], sold)
    expect(settled('REFUND').refunds).toBe(10_000n)
    expect(dividendsOf(settled('REFUND'))).toEqual({ '1/1/1': 300 })
    expect(dividendsOf(settled('FAVOURITE'))).toEqual({ '1/1/1': 200, '1/5/1': 200 })
  })

  it('is refunded when the first leg of a double, or every leg, is cancelled', () => {
    const cancelled = { ...firstWins(), positions: [], cancelled: true }
    expect(settle(legs(2), [cancelled, firstWins()], { '1/1': 100 }).refundReason).toBe('CANCELLED')
    expect(settle(legs(3), [cancelled, cancelled, cancelled], { '1/1/1': 100 }).refundReason).toBe(
      'CANCELLED',
    )
    expect(settle(legs(2), [firstWins(), cancelled], { '1/1': 100, '2/1': 100 }).outcome).toBe('PAID')
  })
})

describe('a scratched leg', () => {
  const scratched = [
    fieldOf(5, { positions: [[1], [2]], scratched: [4], favourites: [1, 2, 3] }),
    firstWins(),
  ]
  const units = { '1/1': 100, '4/1': 100, '2/2': 200 }

  it('is refunded', () => {
    const sheet = settle(legs(2, { substitution: 'REFUND' }), scratched, units)
    expect(sheet).toMatchObject({ gross: 40_000n, refunds: 10_000n, net: 30_000n })
    expect(dividendsOf(sheet)).toEqual({ '1/1': 300 })
  })

  it('runs as the favourite, so that both combinations of a ticket win', () => {
    const sheet = settle(legs(2, { substitution: 'FAVOURITE' }), scratched, units)
    expect(sheet.refunds).toBe(0n)
    expect(dividendsOf(sheet)).toEqual({ '1/1': 200, '4/1': 200 })
    expect(sheet.winners.map(({ stake }) => stake)).toEqual([10_000n, 10_000n])
  })

  it('runs as the alternate of the ticket, and as the favourite where that does not run either', () => {
    const rules = legs(2, { substitution: 'ALTERNATE' })
    const sheet = settle(rules, scratched, {
      '4~2/1': 100,
      '4~1/1': 100,
      '4~4/1': 100,
      '4/1': 100,
      '3~1/1': 100,
    })
    expect(dividendsOf(sheet)).toEqual({ '4/1': 160, '4~1/1': 160, '4~4/1': 160 })
  })

  it('needs to know the favourite', () => {
    const unknown = [{ ...scratched[0], favourites: [] }, firstWins()] as typeof scratched
    expect(() => settle(legs(2, { substitution: 'FAVOURITE' }), unknown, units)).toThrow('the favourite')
  })

  it('says beforehand what is refunded and what is substituted', () => {
    const totals = [
      { combination: '4/1', stake: 10_000n },
      { combination: '4/2', stake: 5_000n },
      { combination: '1/1', stake: 10_000n },
    ]
    expect(refundsOf(legs(2, { substitution: 'REFUND' }), scratched, totals)).toEqual({
      wholePool: null,
      combinations: ['4/1', '4/2'],
      amount: 15_000n,
      substituted: [],
    })
    expect(refundsOf(legs(2, { substitution: 'FAVOURITE' }), scratched, totals)).toMatchObject({
      combinations: [],
      substituted: [
        { combination: '4/1', as: '1/1' },
        { combination: '4/2', as: '1/2' },
      ],
    })
  })

  it('refunds the whole pool when too few interests are left', () => {
    const race = fieldOf(3, { scratched: [2, 3] })
    const refunds = refundsOf(rulesOf({}), [race], [{ combination: '1', stake: 500n }])
    expect(refunds).toEqual({
      wholePool: 'TOO_FEW',
      combinations: ['1'],
      amount: 500n,
      substituted: [],
    })
  })
})

describe('tiers', () => {
  const sixAndFive: Partial<PoolRules> = {
    tiers: [
      { right: 3, shareBps: 7_000, unwon: 'CARRY' },
      { right: 2, shareBps: 3_000, unwon: 'UP' },
    ],
  }
  const units = { '1/1/1': 10, '1/1/2': 30, '2/2/2': 960 }

  it('are paid each to its own, whether or not the first is won', () => {
    expect(dividendsOf(settle(legs(3, sixAndFive), races(3), units))).toEqual({
      '1/1/1': 7_000,
      '1/1/2': 1_000,
    })
    const sheet = settle(legs(3, sixAndFive), races(3), { '1/1/2': 30, '2/2/2': 970 }, { carryIn: 5_000n })
    expect(sheet).toMatchObject({ carryOut: 75_000n, paid: 30_000n })
    expect(dividendsOf(sheet)).toEqual({ '1/1/2': 1_000 })
  })

  it('that nobody won go up, down, to the best tickets or to the next pool', () => {
    const second = (unwon: 'UP' | 'CARRY' | 'DOWN' | 'BEST') => ({
      ...sixAndFive,
      tiers: [
        { right: 3, shareBps: 7_000, unwon },
        { right: 2, shareBps: 3_000, unwon },
      ] as const,
    })
    const onlyThree = { '1/1/1': 10, '2/2/2': 990 }
    expect(dividendsOf(settle(legs(3, second('UP')), races(3), onlyThree))).toEqual({ '1/1/1': 10_000 })
    expect(settle(legs(3, second('CARRY')), races(3), onlyThree).carryOut).toBe(30_000n)
    const onlyTwo = { '1/1/2': 10, '2/2/2': 990 }
    expect(dividendsOf(settle(legs(3, second('DOWN')), races(3), onlyTwo))).toEqual({ '1/1/2': 10_000 })
    const onlyOne = { '1/2/2': 10, '2/2/2': 990 }
    expect(dividendsOf(settle(legs(3, second('BEST')), races(3), onlyOne))).toEqual({ '1/2/2': 10_000 })
    expect(settle(legs(3, sixAndFive), races(3), onlyOne)).toMatchObject({ carryOut: 100_000n, paid: 0n })
  })

  it('may have to be won by one ticket, or by one smallest stake', () => {
    const jackpot = (unique: 'TICKET' | 'COMBINATION'): Partial<PoolRules> => ({
      tiers: [
        { right: 3, shareBps: 4_000, unwon: 'CARRY', unique },
        { right: 3, shareBps: 6_000, unwon: 'CARRY' },
      ],
    })
    const other = { combination: '2/2/2', stake: 99_800n }
    const held = (soleTicket: string | null, stake: bigint) =>
      settle(
        legs(3, jackpot('TICKET')),
        races(3),
        {},
        { totals: [{ combination: '1/1/1', stake, soleTicket }, other] },
      )
    expect(held('a', 200n)).toMatchObject({ paid: 100_000n, carryOut: 0n })
    expect(held(null, 200n)).toMatchObject({ paid: 60_000n, carryOut: 40_000n })
    expect(() => settle(legs(3, jackpot('TICKET')), races(3), { '1/1/1': 1 })).toThrow(
      'The tickets that hold 1/1/1',
    )
    const single = legs(3, jackpot('COMBINATION'))
    expect(settle(single, races(3), { '1/1/1': 1, '2/2/2': 999 }).carryOut).toBe(0n)
    expect(settle(single, races(3), { '1/1/1': 2, '2/2/2': 998 }).carryOut).toBe(40_000n)
  })

  it('have their own carry-over', () => {
    const tiers = (...unwon: UnwonTier[]) =>
      legs(3, {
        tiers: unwon.map((one, place) => ({
          right: 3 - place,
          shareBps: [7_000, 2_000, 1_000][place] ?? 0,
          unwon: one,
        })),
      })
    const carriedOf = (rules: PoolRules, units: Record<string, number>, more = {}) =>
      settle(rules, races(3), units, more).carryOutByTier
    const onlyOne = { '1/2/2': 10, '2/2/2': 990 }
    const onlyTwo = { '1/1/2': 10, '2/2/2': 990 }
    const carryIn = [300n, 20n, 1n]
    expect(carriedOf(tiers('CARRY', 'CARRY', 'CARRY'), onlyTwo, { carryIn })).toEqual([70_300n, 0n, 10_001n])
    expect(carriedOf(tiers('CARRY', 'CARRY', 'BEST'), onlyOne, { carryIn })).toEqual([70_300n, 20_020n, 0n])
    // The second tier goes up to the first, and is carried over with it.
    expect(carriedOf(tiers('CARRY', 'UP', 'BEST'), onlyOne, { carryIn })).toEqual([90_320n, 0n, 0n])
    expect(carriedOf(tiers('DOWN', 'CARRY', 'BEST'), onlyOne, { carryIn })).toEqual([0n, 90_320n, 0n])
    // No ticket has any leg right: a share that could not go down belongs to the first tier that carries.
    expect(carriedOf(tiers('BEST', 'CARRY', 'CARRY'), { '2/2/2': 1_000 })).toEqual([0n, 90_000n, 10_000n])
    expect(settle(tiers('CARRY', 'CARRY', 'CARRY'), races(3), {}, { carryIn }).carryOutByTier).toEqual(
      carryIn,
    )
  })

  it('have what a cap leaves carried over for the tier that was capped', () => {
    const rules = legs(3, {
      capMinor: 5_000,
      tiers: [
        { right: 3, shareBps: 7_000, unwon: 'CARRY' },
        { right: 2, shareBps: 3_000, unwon: 'CARRY' },
      ],
    })
    // 70,000 of 10 units and 30,000 of 3: both would be paid 7,000 and 10,000, and are paid 5,000.
    const sheet = settle(rules, races(3), { '1/1/1': 10, '1/1/2': 3, '2/2/2': 987 })
    expect(sheet).toMatchObject({ paid: 65_000n, carryOut: 35_000n, carryOutByTier: [20_000n, 15_000n] })
  })

  it('are given what waits for them, whatever the terms were when it was carried over', () => {
    const terms = (...unwon: UnwonTier[]) => ({
      tiers: unwon.map(one => ({ right: 1, shareBps: 1, unwon: one })),
    })
    const waits = { amount: 60, byTier: [10, 20, 30] }
    expect(carryInFor({ tiers: [] }, waits)).toEqual([60n])
    expect(carryInFor(terms('CARRY', 'CARRY', 'CARRY'), waits)).toEqual([10n, 20n, 30n])
    expect(carryInFor(terms('CARRY', 'CARRY'), waits)).toEqual([40n, 20n])
    expect(carryInFor(terms('DOWN', 'CARRY', 'CARRY'), waits)).toEqual([0n, 30n, 30n])
    expect(carryInFor(terms('DOWN', 'CARRY'), { amount: 60, byTier: [] })).toEqual([0n, 60n])
    expect(carryInFor(terms('DOWN', 'BEST'), waits)).toEqual([60n, 0n])
  })

  it('are not paid out of each other when a result is corrected', () => {
    const { tiers = [] } = legs(3, {
      tiers: [
        { right: 3, shareBps: 5_000, unwon: 'CARRY' },
        { right: 2, shareBps: 5_000, unwon: 'CARRY' },
      ],
    })
    const corrected = (now: number[], former: number[], told: number[]) => {
      const [one, two, three] = [now, former, told].map(byTier => ({
        amount: byTier.reduce((a, b) => a + b, 0),
        byTier,
      }))
      return carryAgain({ tiers }, { now: one as never, former: two as never, told: three as never })
    }
    expect(corrected([70, 30], [70, 0], [0, 20])).toEqual({
      carried: { amount: 50, byTier: [0, 50] },
      covered: [0, 0],
    })
    // A later pool got the 70: the part that this pool no longer has is not taken from the second tier.
    expect(corrected([0, 30], [70, 0], [0, 20])).toEqual({
      carried: { amount: 50, byTier: [0, 50] },
      covered: [70, 0],
    })
    const single = (amount: number) => ({ amount, byTier: [] })
    expect(carryAgain({}, { now: single(10), former: single(70), told: single(20) })).toEqual({
      carried: single(0),
      covered: [40],
    })
  })

  it('give the operator back what was added for a pool that carries over again, and nothing of other tiers', () => {
    const both = {
      tiers: [3, 2].map(right => ({ right, shareBps: 5_000, unwon: 'CARRY' as const })),
    }
    const of = (...byTier: number[]) => ({ amount: byTier.reduce((a, b) => a + b, 0), byTier })
    const added = of(70, 0)
    expect(carryAgain(both, { now: of(5, 50), former: of(0, 20), told: of(70, 30), added })).toEqual({
      carried: of(5, 60),
      covered: [-70, 0],
    })
    expect(carryAgain(both, { now: of(5, 50), former: of(0, 20), told: of(90, 0), added })).toEqual({
      carried: of(25, 30),
      covered: [-70, 0],
    })
  })

  it('keep what waits when a pool is corrected whose terms had other tiers, or none', () => {
    const terms = (...unwon: UnwonTier[]) => ({
      tiers: unwon.map(one => ({ right: 1, shareBps: 1, unwon: one })),
    })
    const of = (...byTier: number[]) => ({ amount: byTier.reduce((a, b) => a + b, 0), byTier })
    const plain = (amount: number) => ({ amount, byTier: [] })
    // Money that waited without tiers went to the first tier that carries, so it is taken from there.
    const later = terms('DOWN', 'CARRY')
    expect(carryAgain(later, { now: of(0, 100), former: plain(70), told: plain(0) })).toEqual({
      carried: of(0, 30),
      covered: [0, 0],
    })
    expect(carryAgain(later, { now: of(0, 100), former: of(40, 30), told: of(0, 10) })).toEqual({
      carried: of(0, 40),
      covered: [0, 0],
    })
    expect(carryAgain({}, { now: plain(100), former: of(40, 30), told: of(0, 10) })).toEqual({
      carried: plain(40),
      covered: [0],
    })
    // A tier that passes its share down keeps what its cap left; the next pool gives it to the first that carries.
    expect(carryAgain(later, { now: of(20, 10), former: of(20, 10), told: of(0, 10) })).toEqual({
      carried: of(0, 10),
      covered: [0, 0],
    })
    // Another tier still does not pay for it.
    const both = terms('CARRY', 'CARRY')
    expect(carryAgain(both, { now: of(20, 30), former: plain(70), told: plain(0) })).toEqual({
      carried: of(0, 30),
      covered: [50, 0],
    })
  })

  it('are all paid on a mandatory day: to the best, or with consolation each to the next best', () => {
    const rules = legs(3, sixAndFive)
    const noThree = { '1/1/2': 10, '1/2/2': 30, '2/2/2': 960 }
    const onThatDay = { isMandatory: true, carryIn: 10_000n }
    expect(dividendsOf(settle(rules, races(3), noThree, onThatDay))).toEqual({ '1/1/2': 11_000 })
    const consoling = { ...rules, mandatoryConsolation: true }
    expect(dividendsOf(settle(consoling, races(3), noThree, onThatDay))).toEqual({
      '1/1/2': 8_000,
      '1/2/2': 1_000,
    })
    expect(settle(consoling, races(3), noThree, onThatDay).carryOut).toBe(0n)
  })

  it('a mandatory day pays a carry-over pool, with its consolation or without', () => {
    const rules = legs(3, { carryoverBps: 7_500, consolation: 'BEST_TICKETS' })
    const noThree = { '1/1/2': 10, '1/2/2': 10, '2/2/2': 980 }
    const onThatDay = { isMandatory: true }
    expect(dividendsOf(settle(rules, races(3), noThree, onThatDay))).toEqual({ '1/1/2': 10_000 })
    const consoling = { ...rules, mandatoryConsolation: true }
    expect(dividendsOf(settle(consoling, races(3), noThree, onThatDay))).toEqual({
      '1/1/2': 7_500,
      '1/2/2': 2_500,
    })
  })
})

describe('a cap', () => {
  it('carries what is above it, but not on a mandatory day', () => {
    const rules = legs(3, { capMinor: 5_000, carryoverBps: 10_000 })
    const units = { '1/1/1': 10, '2/2/2': 990 }
    expect(settle(rules, races(3), units)).toMatchObject({ paid: 50_000n, carryOut: 50_000n, breakage: 0n })
    expect(settle(rules, races(3), units, { isMandatory: true })).toMatchObject({
      paid: 100_000n,
      carryOut: 0n,
    })
  })
})

describe('losers are shared equally in Japan, (W + D/P)·R + A/P', () => {
  it('with R of what was staked alone: a consolation out of a carry-over is not more than there is', () => {
    const shares = { split: 'LOSERS_EQUAL', carryoverBps: 7_500, consolation: 'REFUND' } as const
    const rules = rulesOf({ ...shares, family: 'MULTI_POS', positions: 2, ordered: true, takeoutBps: 1_465 })
    // A takeout of 15 for 14.65 leaves 85; a quarter of 85 and 588,069 is 147,039.
    const field = fieldOf(4, { positions: [[1], [2], [3], [4]] })
    expect(settle(rules, [field], { '3-4': 1 }, { carryIn: 588_069n })).toMatchObject({
      ...{ paid: 147_030n, breakage: 9n, minus: 0n, carryOut: 441_115n },
    })
  })

  it('with what was carried in shared, too', () => {
    const rules = rulesOf({ positions: 2, split: 'LOSERS_EQUAL', deadHeat: 'LOSERS_EQUAL', breakMinor: 1 })
    const race = fieldOf(5, { positions: [[1], [2], [3]] })
    // W 100 and 300, D 600, P 2, R 0.8, A 100: (100 + 300)·0.8 + 50 = 370; (300 + 300)·0.8 + 50 = 530.
    const sheet = settle(rules, [race], { '1': 100, '2': 300, '3': 600 }, { carryIn: 10_000n })
    expect(dividendsOf(sheet)).toEqual({ '1': 370, '2': 176 })
  })
})

describe('a guarantee', () => {
  it('adds what is missing, and nothing when enough was staked', () => {
    const rules = legs(3, { takeoutBps: 2_000 })
    const units = { '1/1/1': 10, '2/2/2': 990 }
    const short = settle(rules, races(3), units, { guarantee: 150_000n })
    expect(short).toMatchObject({
      takeout: 20_000n,
      net: 80_000n,
      topUp: 40_000n,
      minus: 40_000n,
      paid: 120_000n,
    })
    expect(settle(rules, races(3), units, { guarantee: 100_000n })).toMatchObject({
      topUp: 0n,
      paid: 80_000n,
    })
  })
})

describe('a leg that was not run', () => {
  const cancelled = () => fieldOf(5, { cancelled: true })

  it('makes nobody right: a double whose first leg nobody has is refunded', () => {
    const rules = legs(2, { takeoutBps: 2_000, split: 'PROFIT', minDividendMinor: 100 })
    const first = fieldOf(5, { positions: [[3], [4]] })
    expect(settle(rules, [first, cancelled()], { '1/1': 10, '2/2': 90 })).toMatchObject({
      outcome: 'REFUNDED',
      refunds: 10_000n,
      takeout: 0n,
      minus: 0n,
    })
  })

  it('makes nobody right: without another leg right, all of a pick is carried over and nothing is paid', () => {
    const rules = legs(3, { takeoutBps: 2_000, carryoverBps: 7_500, consolation: 'BEST_TICKETS' })
    const sheet = settle(rules, [firstWins(), firstWins(), cancelled()], { '2/2/1': 50, '3/3/2': 150 })
    // 20,000 less 20 %.
    expect(sheet).toMatchObject({ outcome: 'CARRIED', carryOut: 16_000n, paid: 0n, minus: 0n })
  })

  it('does not take away what another leg makes right', () => {
    const rules = legs(3, { carryoverBps: 5_000, consolation: 'BEST_TICKETS' })
    const sheet = settle(rules, [firstWins(), firstWins(), cancelled()], { '1/2/1': 100, '2/2/2': 100 })
    expect(dividendsOf(sheet)).toEqual({ '1/2/1': 100 })
    expect(sheet.carryOut).toBe(10_000n)
  })
})

describe('a cap in a pool whose guarantee adds money', () => {
  const rules = legs(3, { takeoutBps: 2_000, carryoverBps: 10_000, capMinor: 5_000 })
  const units = { '1/1/1': 1, '2/2/2': 99 }
  // 10,000 less 20 % is 8,000; 100,000 guaranteed less 20 % is 80,000.
  const guarantee = 100_000n

  it('carries what is left of the stakes, and the operator adds only what is paid', () => {
    expect(settle(rules, races(3), units, { guarantee })).toMatchObject({
      paid: 5_000n,
      carryOut: 3_000n,
      topUp: 0n,
      minus: 0n,
      breakage: 0n,
    })
  })

  it('carries the money of the guarantee, too, where the terms say so', () => {
    const carrying = { ...rules, carriesTopUp: true }
    expect(settle(carrying, races(3), units, { guarantee })).toMatchObject({
      paid: 5_000n,
      carryOut: 75_000n,
      minus: 72_000n,
    })
  })

  it('pays out of the guarantee what the stakes lack', () => {
    const high = { ...rules, capMinor: 20_000 }
    expect(settle(high, races(3), units, { guarantee })).toMatchObject({
      paid: 20_000n,
      carryOut: 0n,
      minus: 12_000n,
    })
  })
})

describe('a pool whose terms are for another number of races than it is over', () => {
  const three = (options = {}) => Array.from({ length: 3 }, () => fieldOf(5, options))

  it('is refunded once its races are cancelled', () => {
    expect(settle(legs(4), three({ cancelled: true }), { '1/1/1': 10 })).toMatchObject({
      outcome: 'REFUNDED',
      refunds: 1_000n,
    })
  })

  it('is not divided: its tickets name other races', () => {
    expect(() => settle(legs(4), races(3), { '1/1/1': 10 })).toThrow('The pool has 4 races, not 3')
  })
})
