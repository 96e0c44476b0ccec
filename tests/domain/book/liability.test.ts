import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  lossIf,
  lossWithBet,
  type Position,
  shareOf,
  stakesOn,
  worstLoss,
} from '../../../src/domain/book/liability'
import {
  type FixedTerms,
  outcomeOf,
  placedOf,
  potentialOf,
  type SelectionResult,
} from '../../../src/domain/fixed-bet'

const plain = (stake: number, payout: number, placed = 0): Position => ({ stake, payout, placed })

describe('the liability of a market', () => {
  const market = [plain(100_00, 250_00), plain(300_00, 450_00), plain(0, 0)]

  it('is the payout of a selection less all stakes', () => {
    expect(market.map((_, index) => lossIf(market, index, 1))).toEqual([-150_00, 50_00, -400_00])
    expect(worstLoss(market, 1)).toBe(50_00)
  })

  it('has the most expensive other places on top: one wins, and others are placed', () => {
    const eachWay = [plain(200, 700, 200), plain(200, 900, 250), plain(200, 1_300, 350), plain(200, 500, 150)]
    // The third wins, the second and the first are placed, for 800 of stakes.
    expect(worstLoss(eachWay, 3)).toBe(1_300 + 250 + 200 - 800)
    expect(lossIf(eachWay, 0, 3)).toBe(700 + 350 + 250 - 800)
    expect(worstLoss(eachWay, 1)).toBe(1_300 - 800)
  })

  it('has shares of all stakes, in basis points', () => {
    expect(market.map(each => shareOf(market, each))).toEqual([2500, 7500, 0])
    expect(shareOf([plain(0, 0)], plain(0, 0))).toBe(0)
  })
})

interface Bet {
  readonly on: number
  readonly terms: FixedTerms
}

const market = fc
  .record({ runners: fc.integer({ min: 2, max: 5 }), places: fc.integer({ min: 2, max: 4 }) })
  .chain(({ runners, places }) =>
    fc.record({
      runners: fc.constant(runners),
      places: fc.constant(places),
      bets: fc.array(
        fc
          .record({
            on: fc.nat({ max: runners - 1 }),
            half: fc.integer({ min: 1, max: 500 }),
            odds: fc.integer({ min: 1_001, max: 40_000 }),
            fraction: fc.option(fc.integer({ min: 2, max: 5 })),
          })
          .map(
            ({ on, half, odds, fraction }): Bet => ({
              on,
              terms: { stake: 2 * half, odds, eachWay: fraction === null ? null : { places, fraction } },
            }),
          ),
        { maxLength: 12 },
      ),
    }),
  )

function positionsOf(runners: number, bets: readonly Bet[]): Position[] {
  const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0)
  return Array.from({ length: runners }, (_, runner) => {
    const own = bets.filter(({ on }) => on === runner).map(({ terms }) => terms)
    return {
      stake: sum(own.map(({ stake }) => stake)),
      payout: sum(own.map(potentialOf)),
      placed: sum(own.map(placedOf)),
    }
  })
}

const positionOf = ({ terms }: Bet): Position => ({
  stake: terms.stake,
  payout: potentialOf(terms),
  placed: placedOf(terms),
})

type Finish = readonly SelectionResult[]

/** Returns the operator's loss when the function that settles bets pays all of them. */
function lossWith(bets: readonly Bet[], finish: Finish): number {
  return bets.reduce((loss, { on, terms }) => {
    const result = finish[on] as SelectionResult
    return loss + outcomeOf(terms, result).won - terms.stake
  }, 0)
}

/** Every order of finish, tie by tie: groups of runners, best first. */
function ordersOf(runners: readonly number[], largestTie: number): number[][][] {
  if (runners.length === 0) return [[]]
  const subsets = Array.from({ length: 2 ** runners.length - 1 }, (_, mask) =>
    runners.filter((_, index) => ((mask + 1) >> index) & 1),
  )
  return subsets
    .filter(group => group.length <= largestTie)
    .flatMap(group =>
      ordersOf(
        runners.filter(each => !group.includes(each)),
        largestTie,
      ).map(rest => [group, ...rest]),
    )
}

function finishOf(order: readonly (readonly number[])[], runners: number, places: number): Finish {
  const finish: SelectionResult[] = Array.from({ length: runners }, () => ({
    result: 'LOST',
    tied: null,
    tiedPlaces: null,
  }))
  let taken = 0
  for (const [index, group] of order.entries()) {
    const tied = group.length > 1 ? group.length : null
    const left = places - taken
    if (index > 0 && left <= 0) break
    for (const runner of group)
      finish[runner] =
        index === 0
          ? { result: 'WON', tied, tiedPlaces: null }
          : { result: 'PLACED', tied, tiedPlaces: tied && Math.min(tied, left) }
    taken += group.length
  }
  return finish
}

const everyFinish = (runners: number, places: number, largestTie: number) =>
  ordersOf([...Array(runners).keys()], largestTie).map(order => finishOf(order, runners, places))

describe('the worst case of a market with each-way bets', () => {
  it('is that of paying all bets for every order of finish', () => {
    fc.assert(
      fc.property(market, ({ runners, places, bets }) => {
        const brute = Math.max(...everyFinish(runners, places, 1).map(finish => lossWith(bets, finish)))
        expect(worstLoss(positionsOf(runners, bets), places)).toBe(brute)
      }),
    )
  })

  it('is not worse with a dead heat, but for less than a minor unit of each each-way bet', () => {
    fc.assert(
      fc.property(market, ({ runners, places, bets }) => {
        const worst = worstLoss(positionsOf(runners, bets), places)
        const eachWay = bets.filter(({ terms }) => terms.eachWay !== null).length
        for (const finish of everyFinish(runners, places, runners))
          expect(lossWith(bets, finish)).toBeLessThanOrEqual(worst + eachWay)
      }),
    )
  })

  it('stays within a limit that is looked at with each bet, whatever comes', () => {
    fc.assert(
      fc.property(market, fc.integer({ min: 0, max: 20_000 }), ({ runners, places, bets }, limit) => {
        const taken: Bet[] = []
        for (const bet of bets) {
          const after = lossWithBet(positionsOf(runners, taken), bet.on, positionOf(bet), places)
          if (after <= limit) taken.push(bet)
        }
        for (const finish of everyFinish(runners, places, 1))
          expect(lossWith(taken, finish)).toBeLessThanOrEqual(limit)
        expect(stakesOn(positionsOf(runners, taken))).toBe(
          taken.reduce((sum, { terms }) => sum + terms.stake, 0),
        )
      }),
    )
  })

  it('refuses no bet that makes nothing dearer which is over the limit', () => {
    const positions = [plain(0, 5_000), plain(0, 0)]
    expect(lossWithBet(positions, 1, plain(100, 200), 1)).toBe(100)
    expect(lossWithBet(positions, 0, plain(100, 200), 1)).toBe(5_100)
    expect(lossWithBet(positions, 1, plain(100, 200, 90), 2)).toBe(100)
    expect(lossWithBet(positions, 1, plain(100, 300, 110), 2)).toBe(5_010)
  })
})
