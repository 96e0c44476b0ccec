import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { worstLoss } from '../../../src/domain/book/liability'
import { type FixtureMarket, lossWith, type Score, worstScore } from '../../../src/domain/book/scores'

const amounts = fc
  .tuple(fc.nat({ max: 100_000 }), fc.integer({ min: 1001, max: 20_000 }))
  .map(([stake, price]) => ({ stake, payout: Math.floor((stake * price) / 1000), placed: 0 }))

const sides = (outcomes: readonly string[]) =>
  fc
    .array(amounts, { minLength: outcomes.length, maxLength: outcomes.length })
    .map(all => all.map((each, index) => ({ ...each, outcome: outcomes[index] ?? '', score: null })))

const quarters = (from: number, to: number) => fc.integer({ min: from * 4, max: to * 4 }).map(n => n / 4)

const one = fc.constant(1)

const scored: readonly fc.Arbitrary<FixtureMarket>[] = [
  fc.record({
    type: fc.constant('WINNER'),
    line: fc.constant(null),
    places: one,
    selections: sides(['HOME', 'AWAY']),
  }),
  fc.record({
    type: fc.constant('WINNER_OR_DRAW'),
    line: fc.constant(null),
    places: one,
    selections: sides(['HOME', 'DRAW', 'AWAY']),
  }),
  fc.record({
    type: fc.constant('HANDICAP'),
    line: quarters(-3, 3),
    places: one,
    selections: sides(['HOME', 'AWAY']),
  }),
  fc.record({
    type: fc.constant('TOTAL'),
    line: quarters(0, 5),
    places: one,
    selections: sides(['OVER', 'UNDER']),
  }),
  fc.record({
    type: fc.constant('CORRECT_SCORE'),
    line: fc.constant(null),
    places: one,
    selections: fc.uniqueArray(
      fc
        .tuple(amounts, fc.nat({ max: 3 }), fc.nat({ max: 3 }))
        .map(([each, home, away]) => ({ ...each, outcome: 'SCORE', score: `${home}-${away}` })),
      { maxLength: 6, selector: ({ score }) => score },
    ),
  }),
]

/** Selections that do not fit the type of their market, as older records have them. */
const mixed = fc.record({
  type: fc.constantFrom('WINNER', 'WINNER_OR_DRAW', 'HANDICAP', 'TOTAL', 'CORRECT_SCORE'),
  line: quarters(-3, 3),
  places: one,
  selections: fc.array(
    fc
      .tuple(
        amounts,
        fc.constantFrom('HOME', 'DRAW', 'AWAY', 'OVER', 'UNDER', 'SCORE'),
        fc.nat({ max: 3 }),
        fc.nat({ max: 3 }),
      )
      .map(([each, outcome, home, away]) => ({
        ...each,
        outcome,
        score: outcome === 'SCORE' ? `${home}-${away}` : null,
      })),
    { maxLength: 4 },
  ),
})

const fixture = fc.array(fc.oneof(...scored, mixed), { minLength: 1, maxLength: 6 })
const outright = fc.record({
  type: fc.constantFrom('OUTRIGHT', 'WINNER', 'CORRECT_SCORE'),
  line: fc.constant(null),
  places: fc.integer({ min: 1, max: 3 }),
  selections: fc.array(
    amounts.map(each => ({ ...each, placed: Math.floor(each.payout / 3), outcome: 'OTHER', score: null })),
    { minLength: 1, maxLength: 5 },
  ),
})

const lossOf = (markets: readonly FixtureMarket[], score: Score) =>
  markets.reduce((sum, market) => sum + lossWith(market, score), 0)

describe('the worst case of a fixture', () => {
  it('is that of trying every score up to 40 a side', () => {
    const all = Array.from({ length: 41 ** 2 }, (_, index) => ({
      home: index % 41,
      away: Math.floor(index / 41),
    }))
    fc.assert(
      fc.property(fixture, markets => {
        const brute = Math.max(...all.map(score => lossOf(markets, score)))
        const { outcome, loss } = worstScore(markets)
        expect(loss).toBe(brute)
        expect(outcome === null ? 0 : lossOf(markets, outcome)).toBe(brute)
      }),
      { numRuns: 60 },
    )
  })

  it('is no better than any single score, and no worse than all markets at their worst', () => {
    fc.assert(
      fc.property(
        fixture,
        fc.record({ home: fc.nat({ max: 30 }), away: fc.nat({ max: 30 }) }),
        (markets, score) => {
          const { loss } = worstScore(markets)
          expect(loss).toBeGreaterThanOrEqual(lossOf(markets, score))
          const apart = markets.reduce((sum, market) => sum + worstScore([market]).loss, 0)
          expect(loss).toBeLessThanOrEqual(apart)
        },
      ),
    )
  })

  it('has the worst winner and places of a market that no score decides on top', () => {
    fc.assert(
      fc.property(fixture, outright, (markets, other) => {
        const { selections, places } = other
        expect(worstScore([...markets, other]).loss).toBe(
          worstScore(markets).loss + worstLoss(selections, places),
        )
      }),
    )
  })

  it('adds up only what can happen together: a win of either side, but not of both', () => {
    const backed = (outcome: string) => ({ outcome, score: null, stake: 100_00, payout: 300_00, placed: 0 })
    const market = (type: string, line: number | null, outcome: string): FixtureMarket => ({
      type,
      line,
      places: 1,
      selections: [backed(outcome)],
    })
    const home = market('WINNER', null, 'HOME')
    const away = market('HANDICAP', 0.5, 'AWAY')
    // Home wins, or away is ahead of half a goal: each loses 200.00, and wins 100.00 where the other loses.
    expect(worstScore([home, away])).toMatchObject({ loss: 100_00 })
    expect(worstScore([home, market('TOTAL', 2.5, 'OVER')])).toEqual({
      outcome: { home: 3, away: 0 },
      loss: 400_00,
    })
  })

  it('looks at the exact score where any selection names one, whatever the type of the market', () => {
    const selection = (outcome: string, score: string | null, stake: number, payout: number) => ({
      ...{ outcome, score, stake, payout, placed: 0 },
    })
    const total = {
      ...{ type: 'TOTAL', line: 2.5, places: 1 },
      selections: [selection('OVER', null, 10_000, 19_000), selection('SCORE', '1-1', 10_000, 90_000)],
    }
    expect(worstScore([total])).toEqual({ outcome: { home: 1, away: 1 }, loss: 70_000 })
  })

  it('is found where lines and listed scores are as high as they can be', () => {
    const backed = (outcome: string, score: string | null = null) => ({
      ...{ outcome, score, stake: 10_000, payout: 19_000, placed: 0 },
    })
    const market = (type: string, line: number | null, ...selections: ReturnType<typeof backed>[]) => ({
      ...{ type, line, places: 1, selections },
    })
    const markets = [
      market('TOTAL', 999, backed('OVER'), backed('UNDER')),
      market('HANDICAP', -999, backed('HOME'), backed('AWAY')),
      market('CORRECT_SCORE', null, backed('SCORE', '999-999')),
    ]
    expect(worstScore(markets)).toEqual({ outcome: { home: 999, away: 999 }, loss: 7_000 })
  })

  it('is nothing without markets', () => {
    expect(worstScore([])).toEqual({ outcome: null, loss: 0 })
  })
})

describe('what a market loses with a score', () => {
  const bet = (type: string, line: number | null, outcome: string, score: string | null = null) => ({
    type,
    line,
    places: 1,
    selections: [{ outcome, score, stake: 100, payout: 250, placed: 0 }],
  })

  it.each([
    // Won, lost, or given back.
    [bet('WINNER', null, 'HOME'), '1-0', 150],
    [bet('WINNER', null, 'HOME'), '1-1', 0],
    [bet('WINNER', null, 'AWAY'), '1-0', -100],
    [bet('WINNER_OR_DRAW', null, 'HOME'), '1-1', -100],
    [bet('WINNER_OR_DRAW', null, 'DRAW'), '1-1', 150],
    [bet('WINNER_OR_DRAW', null, 'AWAY'), '0-2', 150],
    // The line is added to the home side.
    [bet('HANDICAP', -1, 'HOME'), '2-1', 0],
    [bet('HANDICAP', -1, 'HOME'), '3-1', 150],
    [bet('HANDICAP', -1, 'AWAY'), '2-1', 0],
    [bet('HANDICAP', 1.5, 'HOME'), '0-1', 150],
    // Half of the stake on each line beside a quarter line.
    [bet('HANDICAP', -0.75, 'HOME'), '1-0', 75],
    [bet('HANDICAP', -0.25, 'HOME'), '0-0', -50],
    [bet('TOTAL', 2.5, 'OVER'), '2-1', 150],
    [bet('TOTAL', 3, 'UNDER'), '2-1', 0],
    [bet('TOTAL', 2.25, 'OVER'), '1-1', -50],
    [bet('TOTAL', 2.75, 'OVER'), '2-1', 75],
    [bet('CORRECT_SCORE', null, 'SCORE', '2-1'), '2-1', 150],
    [bet('CORRECT_SCORE', null, 'SCORE', '2-1'), '1-2', -100],
  ])('%j at %s is %d', (market, score, loss) => {
    const [home = 0, away = 0] = score.split('-').map(Number)
    expect(lossWith(market, { home, away })).toBe(loss)
  })
})
