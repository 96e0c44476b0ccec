import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fairProbabilities,
  type MarginRemoval,
  marginRemovals,
  withMargin,
} from '../../../src/domain/book/fair'
import { lossIf } from '../../../src/domain/book/liability'
import { bookMargin, oddsChange } from '../../../src/domain/book/margin'
import { oddsAtMargin, type Quote, type ShadingRule, suggestOdds } from '../../../src/domain/book/suggest'
import { oddsRange } from '../../../src/domain/odds'

const methods = Object.keys(marginRemovals) as MarginRemoval[]

const odds = fc.integer({ min: 1010, max: 100_000 })
const oddsOfMarket = fc.array(odds, { minLength: 2, maxLength: 12 })
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

describe('the margin of a book', () => {
  it.each([
    [[2000, 2000], 0],
    [[1900, 1900], 526],
    [[2100, 2100], -477],
    [[2500, 3200, 2900], 573],
    [[4000, 4000, 4000, 4000], 0],
    [[1001, 1_000_000], 0],
  ])('with odds of %j is %d basis points', (all, margin) => {
    // 1000/1001 + 1/1000 = 1.000000…: a hair above one
    expect(bookMargin(all)).toBe(margin)
  })

  it('is Σ 1/odds − 1, rounded down', () => {
    fc.assert(
      fc.property(oddsOfMarket, all => {
        const margin = bookMargin(all)
        const plain = (sum(all.map(each => 1000 / each)) - 1) * 10_000
        expect(margin).toBeLessThanOrEqual(plain + 1e-6)
        expect(margin).toBeGreaterThan(plain - 1 - 1e-6)
      }),
    )
  })

  it('falls when odds get longer', () => {
    fc.assert(
      fc.property(oddsOfMarket, fc.nat(), fc.integer({ min: 1, max: 5000 }), (all, at, longer) => {
        const index = at % all.length
        const moved = all.map((each, i) => (i === index ? each + longer : each))
        expect(bookMargin(moved)).toBeLessThanOrEqual(bookMargin(all))
      }),
    )
  })
})

describe('a change of odds', () => {
  it.each([
    [2000, 2200, 1000],
    [2000, 2201, 1005],
    [2000, 1800, 1000],
    [3333, 3667, 1003],
    [1500, 1500, 0],
  ])('from %d to %d is %d basis points, rounded up', (from, to, change) => {
    expect(oddsChange(from, to)).toBe(change)
  })
})

describe.each(methods)('odds without their margin (%s)', method => {
  it('are probabilities whose sum is 1', () => {
    fc.assert(
      fc.property(oddsOfMarket, all => {
        const fair = fairProbabilities(all, method)
        expect(sum(fair)).toBeCloseTo(1, 9)
        for (const each of fair) {
          expect(each).toBeGreaterThan(0)
          expect(each).toBeLessThan(1)
        }
      }),
    )
  })

  it('keep the order of the odds: the shorter, the likelier', () => {
    fc.assert(
      fc.property(oddsOfMarket, all => {
        const fair = fairProbabilities(all, method)
        for (const [i, one] of all.entries())
          for (const [j, other] of all.entries())
            if (one < other) expect(fair[i]).toBeGreaterThanOrEqual((fair[j] ?? 0) - 1e-12)
      }),
    )
  })

  it('are 1/odds where there is no margin', () => {
    const fair = fairProbabilities([2000, 4000, 4000], method)
    for (const [index, expected] of [0.5, 0.25, 0.25].entries()) expect(fair[index]).toBeCloseTo(expected, 9)
  })

  it('are halves for two equal odds', () => {
    for (const each of fairProbabilities([1900, 1900], method)) expect(each).toBeCloseTo(0.5, 9)
  })
})

describe('the methods that take a margin off', () => {
  it('differ in what they take from a long shot: proportional the least', () => {
    const book = [1200, 6000, 15_000]
    const longShot = (method: MarginRemoval) => fairProbabilities(book, method)[2] ?? 0
    expect(longShot('POWER')).toBeLessThan(longShot('PROPORTIONAL'))
    expect(longShot('SHIN')).toBeLessThan(longShot('PROPORTIONAL'))
  })

  it('give Shin’s probabilities of two outcomes their closed form', () => {
    // With two outcomes, Shin takes the same from both (Jullien and Salanié, 1994).
    const [a = 0, b = 0] = fairProbabilities([1500, 2500], 'SHIN')
    const half = (1 / 1.5 + 1 / 2.5 - 1) / 2
    expect(a).toBeCloseTo(1 / 1.5 - half, 6)
    expect(b).toBeCloseTo(1 / 2.5 - half, 6)
  })

  it('are undone by putting the same margin on again', () => {
    fc.assert(
      fc.property(oddsOfMarket, all => {
        const prices = all.map(each => 1000 / each)
        fc.pre(sum(prices) > 1)
        const again = withMargin(fairProbabilities(all, 'POWER'), sum(prices) - 1)
        for (const [index, price] of prices.entries()) expect(again[index]).toBeCloseTo(price, 6)
      }),
    )
  })
})

const quote = fc
  .record({
    feed: odds,
    ours: odds,
    stake: fc.nat({ max: 10_000_000 }),
    price: odds,
    share: fc.nat({ max: 4 }),
  })
  .map(({ price, share, ...rest }): Quote => {
    const payout = Math.floor((rest.stake * price) / 1000)
    return { ...rest, payout, placed: Math.floor((payout * share) / 8) }
  })

const quotes = fc.array(quote, { minLength: 2, maxLength: 8 })

const rule = fc
  .record({
    margin: fc.integer({ min: 0, max: 9000 }),
    removal: fc.constantFrom(...methods),
    floor: fc.integer({ min: 1001, max: 3000 }),
    width: fc.integer({ min: 0, max: 200_000 }),
    maxStep: fc.integer({ min: 0, max: 5000 }),
    maxLoss: fc.option(fc.nat({ max: 50_000_000 })),
    places: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ width, ...rest }): ShadingRule => ({ ...rest, ceiling: rest.floor + width }))

const free = { floor: 1001, ceiling: 10_000_000, maxStep: 10_000_000, maxLoss: null, places: 1 }

describe('suggested odds', () => {
  it('stay within a step of the present odds, and within floor and ceiling where these do', () => {
    fc.assert(
      fc.property(quotes, rule, (all, by) => {
        for (const [index, suggested] of suggestOdds(all, by).entries()) {
          expect(Number.isInteger(suggested)).toBe(true)
          const { ours = 0 } = all[index] ?? {}
          expect(Math.abs(suggested - ours) * 10_000).toBeLessThanOrEqual(ours * by.maxStep)
          expect(suggested).toBeGreaterThanOrEqual(Math.min(by.floor, ours))
          expect(suggested).toBeLessThanOrEqual(Math.max(by.ceiling, ours))
        }
      }),
    )
  })

  it('make no book with a margin below 0 that had none, whatever floor and ceiling ask for', () => {
    fc.assert(
      fc.property(quotes, rule, (all, by) => {
        fc.pre(bookMargin(all.map(({ ours }) => ours)) >= 0)
        expect(bookMargin(suggestOdds(all, by))).toBeGreaterThanOrEqual(0)
      }),
    )
    const two = [1715, 2094].map(ours => ({ feed: ours, ours, stake: 0, payout: 0, placed: 0 }))
    const towards = (limits: object) =>
      suggestOdds(two, {
        margin: 600,
        removal: 'POWER',
        maxStep: 500,
        maxLoss: null,
        places: 1,
        ...limits,
      } as ShadingRule)
    expect(bookMargin(towards({ floor: 3000, ceiling: 5000 }))).toBeGreaterThanOrEqual(0)
    expect(towards({ floor: 1001, ceiling: 1500 })).toEqual([1630, 1990])
  })

  it('have the target margin or a hair more, where nothing limits them', () => {
    fc.assert(
      fc.property(quotes, rule, (all, { margin, removal }) => {
        fc.pre(margin < (all.length - 1) * 9000)
        const suggested = suggestOdds(all, { ...free, margin, removal })
        fc.pre(suggested.every(each => each > 1001 && each < 1_000_000))
        expect(bookMargin(suggested)).toBeGreaterThanOrEqual(margin - 1)
      }),
    )
  })

  it('keep the order of the feed’s odds where the stakes are alike, down to the lowest price and by any step from them', () => {
    fc.assert(
      fc.property(oddsOfMarket, rule, fc.nat({ max: 10_000_000 }), (feeds, by, stake) => {
        const all = feeds.map(feed => ({
          ...{ feed, ours: feed, stake, payout: Math.floor((stake * feed) / 1000), placed: 0 },
        }))
        const suggested = suggestOdds(all, { ...by, maxLoss: null })
        for (const [i, one] of feeds.entries())
          for (const [j, other] of feeds.entries())
            if (one < other) expect(suggested[i]).toBeLessThanOrEqual(suggested[j] ?? 0)
      }),
    )
  })

  it('are the feed’s where nobody bets and the margin is the feed’s', () => {
    const feed = [2500, 3200, 2900]
    const all = feed.map(each => ({ feed: each, ours: 2000, stake: 0, payout: 0, placed: 0 }))
    const exact = bookMargin(feed)
    const suggested = suggestOdds(all, { ...free, margin: exact, removal: 'POWER' })
    for (const [index, each] of suggested.entries())
      expect(Math.abs(each - (feed[index] ?? 0))).toBeLessThan(3)
  })

  it('are no longer for the selection with the greater share of the stakes, of two alike', () => {
    fc.assert(
      fc.property(
        quotes,
        rule,
        fc.tuple(fc.nat({ max: 10_000_000 }), fc.nat({ max: 10_000_000 })),
        (rest, by, [a, b]) => {
          const alike = (stake: number): Quote => ({
            feed: 3000,
            ours: 3000,
            stake,
            payout: stake * 3,
            placed: 0,
          })
          const [more = 0, less = 0] = suggestOdds(
            [alike(Math.max(a, b)), alike(Math.min(a, b)), ...rest],
            by,
          )
          expect(more).toBeLessThanOrEqual(less)
        },
      ),
    )
  })

  it('get shorter for what everybody backs, and longer for the rest', () => {
    const all = [
      { feed: 1900, ours: 1900, stake: 900_000, payout: 1_710_000, placed: 0 },
      { feed: 1900, ours: 1900, stake: 100_000, payout: 190_000, placed: 0 },
    ]
    const [backed = 0, other = 0] = suggestOdds(all, { ...free, margin: 526, removal: 'POWER' })
    expect(backed).toBeLessThan(1900)
    expect(other).toBeGreaterThan(1900)
  })

  it('do not get longer for a selection that may already lose the cap', () => {
    fc.assert(
      fc.property(quotes, rule, (all, by) => {
        const suggested = suggestOdds(all, by)
        for (const [index, each] of all.entries())
          if (by.maxLoss !== null && lossIf(all, index, by.places) >= by.maxLoss && each.ours >= by.floor)
            expect(suggested[index]).toBeLessThanOrEqual(each.ours)
      }),
    )
  })

  it('never take a margin below 0, or make one lower that is', () => {
    fc.assert(
      fc.property(quotes, rule, (all, by) => {
        const present = all.map(({ ours }) => ours)
        fc.pre(present.every(each => each >= by.floor))
        expect(bookMargin(suggestOdds(all, by))).toBeGreaterThanOrEqual(Math.min(bookMargin(present), 0))
      }),
    )
  })
})

describe('odds at another margin', () => {
  it('have that margin or a hair more', () => {
    fc.assert(
      fc.property(
        oddsOfMarket,
        fc.integer({ min: -500, max: 5000 }),
        fc.constantFrom(...methods),
        (all, margin, method) => {
          const moved = oddsAtMargin(all, margin, method)
          fc.pre(moved.every(each => each > 1001 && each < 1_000_000))
          expect(bookMargin(moved)).toBeGreaterThanOrEqual(margin - 1)
        },
      ),
    )
  })

  it('gives odds that can be stored, also of long shots beside near certainties', () => {
    expect(oddsAtMargin([1_001, 34_000, 10_000_000], 0, 'POWER')).toEqual([1_001, 558_331, 10_000_000])
    const any = fc.integer({ min: oddsRange.min, max: oddsRange.max })
    fc.assert(
      fc.property(
        fc.array(fc.oneof(any, fc.constant(oddsRange.min)), { minLength: 2, maxLength: 20 }),
        fc.integer({ min: 0, max: 5000 }),
        fc.constantFrom(...methods),
        (all, margin, method) =>
          oddsAtMargin(all, margin, method).every(
            each => Number.isInteger(each) && each >= oddsRange.min && each <= oddsRange.max,
          ),
      ),
    )
  })
})
