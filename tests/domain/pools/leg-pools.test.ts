import { describe, expect, it } from 'vitest'
import { refundsOf } from '../../../src/domain/pools/refunds'
import type { PoolRules } from '../../../src/domain/pools/rules'
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
      { combination: '4/1', stake: 10_000n, tickets: ['a', 'b'] },
      { combination: '4/2', stake: 5_000n, tickets: ['b'] },
      { combination: '1/1', stake: 10_000n, tickets: ['c'] },
    ]
    expect(refundsOf(legs(2, { substitution: 'REFUND' }), scratched, totals)).toEqual({
      wholePool: null,
      combinations: ['4/1', '4/2'],
      amount: 15_000n,
      tickets: 2,
      substituted: [],
    })
    expect(refundsOf(legs(2, { substitution: 'FAVOURITE' }), scratched, totals)).toMatchObject({
      combinations: [],
      tickets: 0,
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
      tickets: null,
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
    const held = (tickets: string[], stake: bigint) =>
      settle(
        legs(3, jackpot('TICKET')),
        races(3),
        {},
        { totals: [{ combination: '1/1/1', stake, tickets }, other] },
      )
    expect(held(['a'], 200n)).toMatchObject({ paid: 100_000n, carryOut: 0n })
    expect(held(['a', 'b'], 200n)).toMatchObject({ paid: 60_000n, carryOut: 40_000n })
    expect(() => settle(legs(3, jackpot('TICKET')), races(3), { '1/1/1': 1 })).toThrow(
      'The tickets that hold 1/1/1',
    )
    const single = legs(3, jackpot('COMBINATION'))
    expect(settle(single, races(3), { '1/1/1': 1, '2/2/2': 999 }).carryOut).toBe(0n)
    expect(settle(single, races(3), { '1/1/1': 2, '2/2/2': 998 }).carryOut).toBe(40_000n)
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
