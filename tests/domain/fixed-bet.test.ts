import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type FixedTerms,
  isPriceAccepted,
  limitProblem,
  type NamedResult,
  outcomeOf,
  potentialOf,
  resultsProblem,
  type SelectionResult,
} from '../../src/domain/fixed-bet'
import { tiedProblem } from '../../src/domain/fixture'
import {
  fixedDecided,
  fixedOwed,
  fixedRefund,
  fixedSettled,
  fixedStake,
} from '../../src/domain/postings/fixed'

const win: SelectionResult = { result: 'WON', tied: null, tiedPlaces: null }
const single = (stake: number, odds: number): FixedTerms => ({ stake, odds, eachWay: null })
const eachWay = (stake: number, odds: number, places = 3, fraction = 4): FixedTerms => ({
  ...single(stake, odds),
  eachWay: { places, fraction },
})

const terms = fc
  .record({
    half: fc.integer({ min: 1, max: 1e9 }),
    odds: fc.integer({ min: 1_001, max: 1_000_000 }),
    eachWay: fc.option(
      fc.record({ places: fc.integer({ min: 2, max: 10 }), fraction: fc.integer({ min: 2, max: 10 }) }),
    ),
  })
  .map(({ half, ...rest }): FixedTerms => ({ stake: 2 * half, ...rest }))
const results = fc
  .record({
    result: fc.constantFrom('WON', 'PLACED', 'LOST', 'VOID'),
    tied: fc.option(fc.integer({ min: 2, max: 20 })),
    tiedPlaces: fc.option(fc.integer({ min: 1, max: 10 })),
  })
  .filter(each => tiedProblem(each as SelectionResult) === null) as fc.Arbitrary<SelectionResult>

describe('a bet at a fixed price', () => {
  it.each<[string, FixedTerms, SelectionResult, number, number]>([
    ['that wins pays stake times price', single(10_000, 2_500), win, 25_000, 0],
    ['rounds down to the centavo', single(333, 1_909), win, 635, 0],
    ['that loses pays nothing', single(10_000, 2_500), { ...win, result: 'LOST' }, 0, 0],
    ['that was placed only loses on the win', single(10_000, 2_500), { ...win, result: 'PLACED' }, 0, 0],
    ['that is void gives the stake back', single(10_000, 2_500), { ...win, result: 'VOID' }, 0, 10_000],
    ['in a dead heat of two has half its stake on it', single(10_000, 5_000), { ...win, tied: 2 }, 25_000, 0],
    ['in a dead heat of three has a third', single(10_000, 4_000), { ...win, tied: 3 }, 13_333, 0],
    [
      'each way, that wins, pays both halves: 100 at 9.00 and 100 at 3.00',
      eachWay(20_000, 9_000),
      win,
      120_000,
      0,
    ],
    [
      'each way, that is placed, pays the place',
      eachWay(20_000, 9_000),
      { ...win, result: 'PLACED' },
      30_000,
      0,
    ],
    [
      'each way, is placed at a fraction of the odds, exactly: 3.333 / 4 is 0.83325',
      eachWay(2_000_000, 4_333),
      { ...win, result: 'PLACED' },
      1_833_250,
      0,
    ],
    [
      'each way, in a dead heat of two for the last place, pays half of it',
      eachWay(20_000, 9_000),
      { result: 'PLACED', tied: 2, tiedPlaces: 1 },
      15_000,
      0,
    ],
    [
      'each way, in a dead heat of two for the win, pays half the win and the whole place',
      eachWay(20_000, 9_000),
      { ...win, tied: 2 },
      75_000,
      0,
    ],
    [
      'each way, that is void, gives both halves back',
      eachWay(20_000, 9_000),
      { ...win, result: 'VOID' },
      0,
      20_000,
    ],
    [
      'that is half won has half of the stake at the price and half back: 147.50 of 100 at 1.95',
      single(10_000, 1_950),
      { ...win, result: 'HALF_WON' },
      9_750,
      5_000,
    ],
    [
      'that is half lost gives half of the stake back',
      single(10_000, 1_950),
      { ...win, result: 'HALF_LOST' },
      0,
      5_000,
    ],
    [
      'that is half won rounds each half down to the centavo',
      single(333, 1_909),
      { ...win, result: 'HALF_WON' },
      317,
      166,
    ],
  ])('%s', (_, agreed, end, won, refunded) => {
    expect(outcomeOf(agreed, end)).toEqual({ won, refunded })
  })

  it('returns never more than its potential, whole minor units, and nothing of what it does not', () => {
    fc.assert(
      fc.property(terms, results, (agreed, end) => {
        const { won, refunded } = outcomeOf(agreed, end)
        expect(Number.isSafeInteger(won) && won >= 0).toBe(true)
        expect(won).toBeLessThanOrEqual(potentialOf(agreed))
        expect(refunded).toBe(end.result === 'VOID' ? agreed.stake : 0)
        if (end.result === 'LOST') expect(won).toBe(0)
      }),
    )
  })

  it.each([
    ['HALF_WON', 'WON', 'VOID'],
    ['HALF_LOST', 'LOST', 'VOID'],
  ] as const)('that is %s is two bets of half the stake, one %s and one %s', (result, one, other) => {
    fc.assert(
      fc.property(terms, ({ stake, odds }) => {
        const half = single(stake / 2, odds)
        const [first, second] = [one, other].map(each => outcomeOf(half, { ...win, result: each }))
        expect(outcomeOf(single(stake, odds), { ...win, result })).toEqual({
          won: first?.won,
          refunded: second?.refunded,
        })
      }),
    )
  })

  it('that is half won or half lost of an odd stake never returns more than two halves would, unrounded', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 1_001, max: 1_000_000 }),
        (stake, odds) => {
          const due = (result: 'HALF_WON' | 'HALF_LOST') => {
            const { won, refunded } = outcomeOf(single(stake, odds), { ...win, result })
            return won + refunded
          }
          const exact = { HALF_WON: (stake * (odds + 1000)) / 2000, HALF_LOST: stake / 2 }
          for (const result of ['HALF_WON', 'HALF_LOST'] as const) {
            expect(due(result)).toBeLessThanOrEqual(exact[result])
            expect(due(result)).toBeGreaterThan(exact[result] - 2)
          }
        },
      ),
    )
  })

  it('pays the runners of a dead heat together never more than one winner', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 2, max: 20 }), (agreed, tied) => {
        const one = { ...agreed, eachWay: null }
        expect(tied * outcomeOf(one, { ...win, tied }).won).toBeLessThanOrEqual(potentialOf(one))
      }),
    )
  })
})

describe('the entries of a bet', () => {
  const bet = fc.record({
    fixture: fc.constant('f'),
    customer: fc.constant('c'),
    currency: fc.constantFrom('PHP' as const, 'MXN' as const),
    stake: fc.integer({ min: 1, max: 1e12 }),
  })
  const sumOf = (
    kind: string,
    ...postings: { lines: readonly { account: { kind: string }; amount: number }[] }[]
  ) =>
    postings
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => sum + (line.account.kind === kind ? line.amount : 0), 0)

  it('leave nothing open once it is decided, whatever it returns and whatever is owed of it', () => {
    fc.assert(
      fc.property(bet, fc.nat(1e12), fc.nat(1e12), (each, due, owed) => {
        const entries = [fixedStake(each), fixedSettled(each, { due, repaid: Math.min(due, owed) })]
        expect(sumOf('BETS_OPEN', ...entries)).toBe(0)
        expect(sumOf('FIXED', ...entries)).toBe(each.stake - due)
        expect(sumOf('WALLET_CASH', ...entries) + sumOf('RECEIVABLE', ...entries)).toBe(due - each.stake)
      }),
    )
  })

  it('come to the same when a settlement that cannot be taken back is owed, and settled again', () => {
    fc.assert(
      fc.property(bet, fc.integer({ min: 1, max: 1e12 }), fc.nat(1e12), (each, first, second) => {
        const entries = [
          fixedStake(each),
          fixedSettled(each, { due: first, repaid: 0 }),
          fixedOwed(each, first),
          fixedSettled(each, { due: second, repaid: Math.min(first, second) }),
        ]
        expect(sumOf('BETS_OPEN', ...entries)).toBe(0)
        expect(sumOf('FIXED', ...entries)).toBe(each.stake - second)
        expect(sumOf('RECEIVABLE', ...entries)).toBe(Math.min(first, second) - first)
      }),
    )
  })

  it('of a bet that is half won or half lost are a refund of a part, and a settlement of the rest', () => {
    fc.assert(
      fc.property(bet, fc.nat(1e12), fc.nat(1e12), (each, won, part) => {
        const refunded = part % (each.stake + 1)
        const decided = fixedDecided(each, { won, refunded, repaid: 0 })
        const entries = [fixedStake(each), ...decided.map(({ posting }) => posting)]
        expect(sumOf('BETS_OPEN', ...entries)).toBe(0)
        expect(sumOf('FIXED', ...entries)).toBe(refunded === each.stake ? 0 : each.stake - refunded - won)
        const takenBack = decided.flatMap(({ posting, owing }) => [posting, owing])
        expect(sumOf('BETS_OPEN', fixedStake(each), ...takenBack)).toBe(each.stake)
        expect(sumOf('FIXED', ...takenBack)).toBe(0)
      }),
    )
  })

  it('of a refund undo those of the stake', () => {
    fc.assert(
      fc.property(bet, each => {
        const entries = [fixedStake(each), fixedRefund(each)]
        for (const kind of ['BETS_OPEN', 'WALLET_CASH', 'FIXED']) expect(sumOf(kind, ...entries)).toBe(0)
      }),
    )
  })
})

describe('a price', () => {
  it.each([
    [2_000, 2_000, undefined, true],
    [2_000, 2_100, undefined, false],
    [2_000, 2_100, 'better', true],
    [2_000, 1_900, 'better', false],
    [2_000, 1_900, 'any', true],
  ] as const)('of %i that is %i by now, and accepts %s, is taken: %s', (asked, now, accepts, isTaken) => {
    expect(isPriceAccepted(asked, now, accepts)).toBe(isTaken)
  })
})

describe('limits', () => {
  const none = { limitPerBet: null, limitPerCustomer: null, limitOfMarket: null, maxPayout: null }
  const asked = { stake: 10_000, potential: 25_000, staked: 95_000, liability: 40_000 }

  it.each([
    [{}, null],
    [{ limitPerBet: 10_000 }, null],
    [{ limitPerBet: 9_999 }, 'A bet on this market is at most ₱99.99'],
    [
      { maxPayout: 20_000 },
      'A bet on this market returns at most ₱200.00, and this one would return ₱250.00',
    ],
    [{ limitPerCustomer: 100_000 }, 'A customer stakes at most ₱1,000.00 on this market: ₱50.00 are left'],
    [{ limitOfMarket: 39_999 }, 'This market loses at most ₱399.99, and with this bet it could lose ₱400.00'],
  ])('%j: %s', (limits, problem) => {
    expect(limitProblem({ ...none, ...limits }, asked, 'PHP')).toBe(problem)
  })
})

describe('the results of a market', () => {
  type Ended = readonly [name: string, result: NamedResult['result'], tied?: number, tiedPlaces?: number]
  const ended = ([name, result, tied, tiedPlaces]: Ended): NamedResult => ({
    ...{ name, result },
    ...{ tied: tied ?? null, tiedPlaces: tiedPlaces ?? null },
  })
  const two = 'More than one has won: a dead heat says how many share the place'
  const halves = 'Where one selection is half won, the other is half lost, or void'
  const three = 'More than 3 places would be paid: a dead heat says how many share them'

  it.each<[selections: readonly Ended[], places: number | null, problem: string | null]>([
    [[], null, 'This market has no selections'],
    [
      [
        ['A', 'WON'],
        ['B', null],
      ],
      null,
      '“B” has no result: enter it first',
    ],
    [
      [
        ['A', 'LOST'],
        ['B', 'LOST'],
      ],
      null,
      'All selections are lost: one must have won, or be void',
    ],
    [
      [
        ['A', 'WON'],
        ['B', 'LOST'],
      ],
      null,
      null,
    ],
    [
      [
        ['A', 'VOID'],
        ['B', 'VOID'],
      ],
      null,
      null,
    ],
    [
      [
        ['A', 'WON'],
        ['B', 'WON'],
      ],
      null,
      two,
    ],
    [
      [
        ['A', 'WON', 2],
        ['B', 'WON', 2],
      ],
      null,
      null,
    ],
    [
      [
        ['A', 'WON', 2],
        ['B', 'WON', 2],
        ['C', 'WON', 2],
      ],
      null,
      two,
    ],
    [
      [
        ['A', 'WON'],
        ['B', 'PLACED'],
        ['C', 'PLACED'],
      ],
      3,
      null,
    ],
    [
      [
        ['A', 'WON'],
        ['B', 'PLACED'],
        ['C', 'PLACED'],
        ['D', 'PLACED'],
      ],
      3,
      three,
    ],
    [
      [
        ['A', 'WON'],
        ['B', 'PLACED'],
        ['C', 'PLACED', 2, 1],
        ['D', 'PLACED', 2, 1],
      ],
      3,
      null,
    ],
    [
      [
        ['A', 'WON', 2],
        ['B', 'WON', 2],
        ['C', 'PLACED'],
        ['D', 'PLACED'],
      ],
      3,
      three,
    ],
    [
      [
        ['A', 'WON', 4],
        ['B', 'WON', 4],
        ['C', 'WON', 4],
        ['D', 'WON', 4],
      ],
      3,
      null,
    ],
    [
      [
        ['Over 2.25', 'HALF_WON'],
        ['Under 2.25', 'HALF_LOST'],
      ],
      null,
      null,
    ],
    [
      [
        ['Over 2.25', 'HALF_WON'],
        ['Under 2.25', 'VOID'],
      ],
      null,
      null,
    ],
    [
      [
        ['Over 2.25', 'HALF_WON'],
        ['Under 2.25', 'LOST'],
      ],
      null,
      halves,
    ],
    [
      [
        ['Over 2.25', 'HALF_WON'],
        ['Under 2.25', 'HALF_WON'],
      ],
      null,
      halves,
    ],
    [
      [
        ['Over 2.25', 'HALF_LOST'],
        ['Under 2.25', 'WON'],
      ],
      null,
      halves,
    ],
    [
      [
        ['Over 2.25', 'HALF_LOST'],
        ['Under 2.25', 'HALF_LOST'],
      ],
      null,
      'All selections are lost: one must have won, or be void',
    ],
  ])('%j of %s places: %s', (selections, places, problem) => {
    expect(resultsProblem(selections.map(ended), { type: 'WINNER', places })).toBe(problem)
  })

  it.each([
    ['WINNER', 'All selections are lost: one must have won, or be void'],
    ['TOTAL', 'All selections are lost: one must have won, or be void'],
    ['CORRECT_SCORE', null],
    ['OUTRIGHT', null],
  ] as const)('of the type %s that are all lost: %s', (type, problem) => {
    const lost = ['A', 'B'].map(name => ended([name, 'LOST']))
    expect(resultsProblem(lost, { type, places: null })).toBe(problem)
    // A place pays no straight bet, so a selection that was placed is no winner.
    const placed = [ended(['A', 'PLACED']), ended(['B', 'LOST'])]
    expect(resultsProblem(placed, { type, places: null })).toBe(problem)
  })

  const shared = (name: string, tied: number, listed: number) =>
    `“${name}” shares its place with ${tied - 1} more, and ${listed} of ${tied} are entered so: enter the others, or add them to the market first`

  it.each<[what: string, selections: readonly Ended[], places: number | null, problem: string | null]>([
    [
      'one winner that shares its place with none',
      [
        ['Alpha', 'WON', 2],
        ['Beta', 'LOST'],
      ],
      null,
      shared('Alpha', 2, 1),
    ],
    [
      'two of three winners',
      [
        ['Alpha', 'WON', 3],
        ['Beta', 'WON', 3],
        ['Gamma', 'LOST'],
      ],
      null,
      shared('Alpha', 3, 2),
    ],
    [
      'winners that say different numbers',
      [
        ['Alpha', 'WON', 2],
        ['Beta', 'WON', 3],
      ],
      null,
      shared('Alpha', 2, 1),
    ],
    [
      'a winner that shares its place with one that is void',
      [
        ['Alpha', 'WON', 2],
        ['Beta', 'VOID'],
        ['Gamma', 'LOST'],
      ],
      null,
      null,
    ],
    [
      'a last place that is shared with none',
      [
        ['Alpha', 'WON'],
        ['Beta', 'PLACED'],
        ['Gamma', 'PLACED', 2, 1],
        ['Delta', 'LOST'],
      ],
      3,
      shared('Gamma', 2, 1),
    ],
    [
      'a last place that two share, of which one is void',
      [
        ['Alpha', 'WON'],
        ['Beta', 'PLACED'],
        ['Gamma', 'PLACED', 2, 1],
        ['Delta', 'VOID'],
      ],
      3,
      null,
    ],
    [
      'places that say different numbers of places',
      [
        ['Alpha', 'WON'],
        ['Beta', 'PLACED', 3, 1],
        ['Gamma', 'PLACED', 3, 2],
        ['Delta', 'PLACED', 3, 1],
      ],
      3,
      shared('Beta', 3, 2),
    ],
  ])('have a dead heat of as many as it says: %s', (_, selections, places, problem) => {
    expect(resultsProblem(selections.map(ended), { type: 'OUTRIGHT', places })).toBe(problem)
  })
})
