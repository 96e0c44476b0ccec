import { describe, expect, it } from 'vitest'
import { dividendsOf, fieldOf, rulesOf, settle } from './sample-pools'

const show = rulesOf({ positions: 3, takeoutBps: 0, breakMinor: 1, split: 'PROFIT', deadHeat: 'PROFIT' })
const exacta = rulesOf({ family: 'MULTI_POS', positions: 2, ordered: true, takeoutBps: 0 })
const quinella = rulesOf({ family: 'MULTI_POS', positions: 2, anyOrder: true, takeoutBps: 0 })
const trifecta = rulesOf({ family: 'MULTI_POS', positions: 3, ordered: true, takeoutBps: 0 })
const inOrder = [[1], [2], [3], [4], [5]]

describe('a show pool, as Okla. Admin. Code 325:65-9-4 says', () => {
  it('gives two thirds of the profit to a coupled entry that finished twice', () => {
    const race = fieldOf(6, { coupled: [[2, 1]], positions: inOrder })
    // Net 900, profit 900 - 300 - 100 = 500… of it 2/3 and 1/3.
    expect(dividendsOf(settle(show, [race], { '1': 300, '3': 100, '4': 500 }))).toEqual({
      '1': 211,
      '3': 266,
    })
  })

  it('pays a coupled entry that finished three times as a single price', () => {
    const race = fieldOf(7, {
      coupled: [
        [2, 1],
        [3, 1],
      ],
      positions: inOrder,
    })
    expect(dividendsOf(settle(show, [race], { '1': 300, '4': 300 }))).toEqual({ '1': 200 })
  })

  it.each([
    ['one of three is not backed', { '1': 100, '2': 100, '4': 200 }, { '1': 200, '2': 200 }],
    ['one of three is backed', { '2': 100, '4': 300 }, { '2': 400 }],
    ['none is backed: the fourth', { '4': 100, '6': 300 }, { '4': 400 }],
    ['nor the fourth: the fifth', { '5': 100, '6': 300 }, { '5': 400 }],
  ])('when %s', (_, units, dividends) => {
    expect(dividendsOf(settle(show, [fieldOf(6, { positions: inOrder })], units))).toEqual(dividends)
  })

  it('is refunded when nobody backed any that finished', () => {
    const sheet = settle(show, [fieldOf(6, { positions: inOrder })], { '6': 300 }, { carryIn: 500n })
    expect(sheet).toMatchObject({
      outcome: 'REFUNDED',
      refundReason: 'NO_WINNER',
      refunds: 30_000n,
      takeout: 0n,
      carryOut: 500n,
    })
  })

  it('shares the last place when two dead-heat for it', () => {
    const race = fieldOf(6, { positions: [[1], [2], [3, 4]] })
    const sheet = settle(show, [race], { '1': 100, '2': 100, '3': 100, '4': 100, '5': 600 })
    expect(dividendsOf(sheet)).toEqual({ '1': 300, '2': 300, '3': 200, '4': 200 })
  })

  it('gives a dead heat no more places than it has runners that were backed', () => {
    const race = fieldOf(6, { positions: [[1], [2, 3, 4]] })
    expect(dividendsOf(settle(show, [race], { '1': 100, '2': 100, '5': 200 }))).toEqual({
      '1': 200,
      '2': 200,
    })
  })

  it('divides alike when a dead heat fits the places', () => {
    const race = fieldOf(6, { positions: [[1, 2], [3]] })
    const sheet = settle({ ...show, deadHeat: 'NET' }, [race], { '1': 100, '2': 200, '3': 100, '4': 600 })
    expect(dividendsOf(sheet)).toEqual({ '1': 300, '2': 200, '3': 300 })
  })
})

describe('the places that pay', () => {
  const table = rulesOf({
    positions: 3,
    takeoutBps: 0,
    places: [
      { runners: 5, places: 2 },
      { runners: 8, places: 3 },
    ],
  })
  const units = { '1': 100, '2': 100, '3': 100, '4': 300 }

  it.each([
    [8, 'DECLARED', { '1': 200, '2': 200, '3': 200 }],
    [8, 'ACTUAL', { '1': 300, '2': 300 }],
    [7, 'ACTUAL', { '1': 300, '2': 300 }],
  ] as const)('with %d declared and one scratched, counted on %s', (runners, placesOn, dividends) => {
    const race = fieldOf(runners, { scratched: [7], positions: inOrder })
    expect(dividendsOf(settle({ ...table, placesOn }, [race], units))).toEqual(dividends)
  })

  it('are none with fewer runners than the table has: refunded', () => {
    const race = fieldOf(4, { positions: [[1], [2], [3]] })
    expect(settle(table, [race], units)).toMatchObject({ outcome: 'REFUNDED', refundReason: 'TOO_FEW' })
  })
})

describe('minimum interests', () => {
  const wholeRefund = { outcome: 'REFUNDED', refundReason: 'TOO_FEW', takeout: 0n, minus: 0n }

  it.each([
    ['WIN', rulesOf({}), 2],
    ['EXA', exacta, 2],
    ['PLC', rulesOf({ positions: 2 }), 3],
    ['QIN', quinella, 3],
    ['TRI', trifecta, 3],
    ['SHW', rulesOf({ positions: 3 }), 4],
    ['SUPERFECTA', rulesOf({ family: 'MULTI_POS', positions: 4, ordered: true }), 4],
  ])('of %s', (_, rules, least) => {
    const combination =
      rules.family === 'SINGLE' ? '1' : [1, 2, 3, 4].slice(0, rules.positions).join(rules.ordered ? '-' : '+')
    const outcome = (runners: number) =>
      settle(rules, [fieldOf(runners, { positions: inOrder.slice(0, runners) })], { [combination]: 10 })
        .outcome
    expect([outcome(least), outcome(least - 1)]).toEqual(['PAID', 'REFUNDED'])
  })

  it('of a swinger is one more than the places that its pairs may take: every pair of three would win', () => {
    const swinger = { ...quinella, within: 3, minDividendMinor: 100 }
    const units = { '1+2': 100, '1+3': 100, '2+3': 100, '1+4': 100 }
    const withFour = settle(swinger, [fieldOf(4, { positions: inOrder.slice(0, 4) })], units)
    expect(withFour).toMatchObject({ outcome: 'PAID', minus: 0n })
    const withThree = settle(swinger, [fieldOf(4, { scratched: [4], positions: inOrder.slice(0, 3) })], units)
    expect(withThree).toMatchObject({ ...wholeRefund, gross: 40_000n, refunds: 40_000n })
  })

  it.each(['DECLARED', 'ACTUAL', null] as const)(
    'leave a loser where places are counted on %s runners: every bet on so few would win',
    placesOn => {
      const rules = rulesOf({
        placesOn,
        positions: 3,
        minDividendMinor: 100,
        places: [
          { runners: 2, places: 1 },
          { runners: 5, places: 2 },
          { runners: 8, places: 3 },
        ],
      })
      const three = fieldOf(8, { scratched: [4, 5, 6, 7, 8], positions: [[1], [2], [3]] })
      const sheet = settle(rules, [three], { '1': 100, '2': 100, '3': 100 })
      expect(sheet).toMatchObject(placesOn === 'ACTUAL' ? { outcome: 'PAID', minus: 0n } : wholeRefund)
      const four = fieldOf(8, { scratched: [5, 6, 7, 8], positions: [[1], [2], [3], [4]] })
      expect(settle(rules, [four], { '1': 100, '2': 100, '3': 100, '4': 300 }).outcome).toBe('PAID')
    },
  )

  it('are what the terms say, where they say it', () => {
    const race = fieldOf(3, { positions: inOrder.slice(0, 3) })
    const outcome = (minInterests: number) =>
      settle({ ...quinella, within: 3, minInterests }, [race], { '1+2': 100 }).outcome
    expect([outcome(3), outcome(4)]).toEqual(['PAID', 'REFUNDED'])
  })

  it('count a coupled entry once', () => {
    const race = fieldOf(2, { coupled: [[2, 1]], positions: [[1], [2]] })
    expect(settle(rulesOf({}), [race], { '1': 10 }).refundReason).toBe('TOO_FEW')
  })
})

describe('several positions', () => {
  it('pair a coupled entry that came first and second with the next separate interest', () => {
    const race = fieldOf(6, { coupled: [[2, 1]], positions: inOrder })
    expect(dividendsOf(settle(exacta, [race], { '1-3': 100, '3-1': 100 }))).toEqual({ '1-3': 200 })
  })

  it.each([
    ['first', [[1, 2], [3]], ['1-2', '2-1']],
    ['second', [[1], [2, 3]], ['1-2', '1-3']],
    ['first of three', [[1, 2, 3]], ['1-2', '1-3', '2-1', '2-3', '3-1', '3-2']],
  ])('an exacta with a dead heat for %s', (_, positions, winners) => {
    const all = ['1-2', '2-1', '1-3', '3-1', '2-3', '3-2', '4-5']
    const sheet = settle(exacta, [fieldOf(6, { positions })], Object.fromEntries(all.map(key => [key, 100])))
    expect(Object.keys(dividendsOf(sheet)).sort()).toEqual(winners)
  })

  it.each([
    ['first', [[1, 2], [3], [4]], ['1-2-3', '2-1-3']],
    ['second', [[1], [2, 3], [4]], ['1-2-3', '1-3-2']],
    ['third', [[1], [2], [3, 4]], ['1-2-3', '1-2-4']],
  ])('a trifecta with a dead heat for %s', (_, positions, winners) => {
    const all = ['1-2-3', '1-3-2', '2-1-3', '1-2-4', '2-3-1']
    const sheet = settle(
      trifecta,
      [fieldOf(6, { positions })],
      Object.fromEntries(all.map(key => [key, 100])),
    )
    expect(Object.keys(dividendsOf(sheet)).sort()).toEqual(winners)
  })

  it('a quinella does not notice a dead heat of two for first', () => {
    const units = { '1+2': 100, '1+3': 300 }
    expect(dividendsOf(settle(quinella, [fieldOf(4, { positions: [[1, 2], [3]] })], units))).toEqual({
      '1+2': 400,
    })
  })

  it('a swinger pays three pairs, a third each; a dead heat for third shares its third', () => {
    const swinger = { ...quinella, within: 3 }
    const units = { '1+2': 100, '1+3': 100, '2+3': 100, '1+4': 100, '2+4': 100, '3+4': 100, '5+6': 600 }
    expect(dividendsOf(settle(swinger, [fieldOf(6, { positions: inOrder })], units))).toEqual({
      '1+2': 400,
      '1+3': 400,
      '2+3': 400,
    })
    expect(dividendsOf(settle(swinger, [fieldOf(6, { positions: [[1], [2], [3, 4]] })], units))).toEqual({
      '1+2': 400,
      '1+3': 200,
      '1+4': 200,
      '2+3': 200,
      '2+4': 200,
    })
  })

  it('without a winner an exacta is shared between the first and the second in place', () => {
    const units = { '1-5': 100, '1-6': 100, '5-2': 400, '5-6': 200 }
    const race = fieldOf(6, { positions: inOrder })
    expect(dividendsOf(settle(exacta, [race], units))).toEqual({ '1-5': 200, '1-6': 200, '5-2': 100 })
    expect(dividendsOf(settle(exacta, [race], { '5-2': 400, '5-6': 200 }))).toEqual({ '5-2': 150 })
  })

  it('without a winner a trifecta pays the first two in order, then the first', () => {
    const race = fieldOf(6, { positions: inOrder })
    const units = { '1-2-4': 100, '1-3-2': 100, '4-2-3': 200 }
    expect(dividendsOf(settle(trifecta, [race], units))).toEqual({ '1-2-4': 400 })
    expect(dividendsOf(settle(trifecta, [race], { '1-3-2': 100, '4-2-3': 200 }))).toEqual({ '1-3-2': 300 })
  })

  it('a carry-over keeps its share, and the best tickets have the rest', () => {
    const rules = { ...trifecta, carryoverBps: 7_500, consolation: 'BEST_TICKETS' } as const
    const race = fieldOf(6, { positions: inOrder })
    const sheet = settle(rules, [race], { '1-2-4': 100, '4-2-3': 900 }, { carryIn: 20_000n })
    expect(sheet).toMatchObject({ carryOut: 90_000n, paid: 30_000n, breakage: 0n })
    const ofNew = settle(
      { ...rules, consolationOf: 'NEW_MONEY' },
      [race],
      { '1-2-4': 100, '4-2-3': 900 },
      { carryIn: 20_000n },
    )
    expect(ofNew).toMatchObject({ carryOut: 95_000n, paid: 25_000n })
  })

  it('nothing is taken from what was carried in', () => {
    const rules = { ...trifecta, takeoutBps: 2_000 }
    const sheet = settle(
      rules,
      [fieldOf(6, { positions: inOrder })],
      { '1-2-3': 100, '4-2-3': 900 },
      { carryIn: 20_000n },
    )
    expect(sheet).toMatchObject({ takeout: 20_000n, net: 100_000n, paid: 100_000n })
  })

  it('a consolation that is a refund goes to all tickets alike', () => {
    const rules = { ...trifecta, carryoverBps: 5_000, consolation: 'REFUND', minDividendMinor: 100 } as const
    const sheet = settle(rules, [fieldOf(6, { positions: inOrder })], { '4-2-3': 100, '4-3-2': 300 })
    expect(dividendsOf(sheet)).toEqual({ '4-2-3': 50, '4-3-2': 50 })
    expect(sheet).toMatchObject({ carryOut: 20_000n, minus: 0n })
  })
})

describe('a contradiction', () => {
  it.each([
    ['a runner that is not there', fieldOf(3, { positions: [[4]] }), 'Runner 4 is placed but not declared'],
    [
      'a scratched runner',
      fieldOf(3, { positions: [[2]], scratched: [2] }),
      'Runner 2 is placed but scratched',
    ],
    ['a runner placed twice', fieldOf(3, { positions: [[2], [2]] }), 'Runner 2 is placed twice'],
  ])('is refused: %s', (_, race, problem) => {
    expect(() => settle(rulesOf({}), [race], { '1': 10 })).toThrow(problem)
  })

  it('is refused: a stake below 0, or a combination twice', () => {
    const race = fieldOf(3, { positions: [[1]] })
    expect(() => settle(rulesOf({}), [race], { '1': -10 })).toThrow('The stake on 1 is below 0')
    const twice = [1, 2].map(() => ({ combination: '1', stake: 100n }))
    expect(() => settle(rulesOf({}), [race], {}, { totals: twice })).toThrow(
      'The combination 1 is there twice',
    )
  })

  it.each([
    ['a takeout above 100 %', { takeoutBps: 12_000 }, {}, 'takeoutBps is 12000 basis points'],
    ['a takeout below 0', { takeoutBps: -100 }, {}, 'takeoutBps is -100 basis points'],
    ['no rounding step', { breakMinor: 0 }, {}, 'breakMinor is 0, not a whole number above 0'],
    ['half a unit', { unitMinor: 0.5 }, {}, 'unitMinor is 0.5'],
    ['money carried in that is below 0', {}, { carryIn: -1n }, '-1 is carried in or guaranteed'],
    ['more carried in than there are tiers', {}, { carryIn: [1n, 2n] }, '2 amounts are carried in'],
    ['a second race', {}, { races: [fieldOf(3), fieldOf(3)] }, 'The pool has 1 races, not 2'],
    [
      'tiers of more than the pool',
      {
        tiers: [
          { right: 1, shareBps: 7_000, unwon: 'CARRY' },
          { right: 0, shareBps: 5_000, unwon: 'CARRY' },
        ],
      },
      {},
      'The sum of the tiers is 12000 basis points',
    ],
  ] as const)('is refused: %s', (_, terms, state, problem) => {
    const race = fieldOf(3, { positions: [[1]] })
    expect(() => settle(rulesOf(terms), [race], { '1': 10 }, state)).toThrow(problem)
  })

  it('is refused: a runner that is declared twice', () => {
    const race = fieldOf(3, { positions: [[1]] })
    const twice = { ...race, runners: [...race.runners, ...race.runners.slice(0, 1)] }
    expect(() => settle(rulesOf({}), [twice], { '1': 10 })).toThrow('Runner 1 is declared twice')
  })
})

describe('a table of places', () => {
  const places = [
    { runners: 5, places: 2 },
    { runners: 8, places: 3 },
  ]
  const place = (terms: Parameters<typeof rulesOf>[0]) => rulesOf({ positions: 2, places, ...terms })

  it('counted on declared runners keeps its places when one of five is scratched; on starters it has none', () => {
    const race = fieldOf(5, { positions: [[1], [2], [3]], scratched: [5] })
    const units = { '1': 100, '2': 300, '3': 600 }
    // 1,000 less 20 % are 800, 400 for each place.
    const declared = settle(place({ placesOn: 'DECLARED' }), [race], units)
    expect(dividendsOf(declared)).toEqual({ '1': 400, '2': 130 })
    expect(settle(place({ placesOn: 'ACTUAL' }), [race], units)).toMatchObject({
      outcome: 'REFUNDED',
      refundReason: 'TOO_FEW',
    })
  })

  it('counts coupled runners as two', () => {
    const race = fieldOf(5, { positions: [[1], [3], [4]], coupled: [[2, 1]] })
    const sheet = settle(place({ placesOn: 'ACTUAL' }), [race], { '1': 100, '3': 300, '4': 600 })
    expect(dividendsOf(sheet)).toEqual({ '1': 400, '3': 130 })
  })

  it('refunds fewer runners than its first row, whatever interests the terms ask for', () => {
    const race = fieldOf(4, { positions: [[1], [2], [3], [4]] })
    const rules = place({ minInterests: 4, consolation: 'REFUND' })
    expect(settle(rules, [race], { '1': 100, '2': 900 })).toMatchObject({
      outcome: 'REFUNDED',
      refunds: 100_000n,
      takeout: 0n,
    })
  })
})

describe('the rule of Japan, (W + D/P)·R + A/P', () => {
  it('takes R as what the takeout leaves of each stake, exactly, not of the rounded pool', () => {
    const wide = rulesOf({
      family: 'MULTI_POS',
      positions: 2,
      anyOrder: true,
      within: 3,
      takeoutBps: 2_250,
      split: 'LOSERS_EQUAL',
      deadHeat: 'LOSERS_EQUAL',
    })
    const race = fieldOf(6, { positions: inOrder })
    const stakes = { '1+2': 100n, '1+3': 200n, '2+3': 100n, '5+6': 900n }
    const totals = Object.entries(stakes).map(([combination, stake]) => ({ combination, stake }))
    // (100 + 900 / 3) · 0.775 = 310.00 exactly; of the net pool, 1,007 of 1,300, it would be 309.85.
    expect(dividendsOf(settle(wide, [race], {}, { totals }))).toEqual({ '1+2': 310, '1+3': 190, '2+3': 310 })
  })
})
