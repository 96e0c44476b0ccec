import { oddsRange } from '../odds'
import { fairProbabilities, type MarginRemoval, withMargin } from './fair'
import { lossIf, type Position, stakesOn, worstLoss } from './liability'
import { bookMargin, oddsScale } from './margin'

/** A selection of a market, with the odds of the feed and ours, × 1,000. */
export interface Quote extends Position {
  readonly feed: number
  readonly ours: number
}

/** The rule that odds are suggested by. Rates are basis points, odds × 1,000, amounts minor units. */
export interface ShadingRule {
  readonly margin: number
  readonly removal: MarginRemoval
  readonly floor: number
  readonly ceiling: number
  /** At most this much of the present odds at once. */
  readonly maxStep: number
  /** The most that the market may lose; null: its stakes. */
  readonly maxLoss: number | null
  /** How many places each-way bets pay, the winner's among them; 1 without. */
  readonly places: number
}

/**
 * Returns suggested odds × 1,000 for each selection (docs/balancer.md):
 * 1. The feed's odds without their margin are the probabilities.
 * 2. They lean towards the share of stakes, by up to half when the worst loss reaches the cap.
 * 3. The target margin is put on (the power method), and odds are cut to thousandths, in favour of the house.
 * 4. They go towards floor and ceiling, by one step of the present odds at most: a limit set beyond the present odds is reached
 *    step by step.
 * 5. A selection that may already lose the cap gets no longer odds, nor does any where the book would have a margin
 *    below 0.
 */
export function suggestOdds(quotes: readonly Quote[], rule: ShadingRule): number[] {
  if (quotes.length < 2) return quotes.map(({ ours }) => ours)
  const wanted = targetOdds(quotes, rule)
  const stepped = quotes.map(({ ours }, index) => {
    const isFull = rule.maxLoss !== null && lossIf(quotes, index, rule.places) >= rule.maxLoss
    const target = wanted[index] ?? ours
    const odds = withinStep(withinLimits(target, rule), ours, rule.maxStep)
    return isFull ? Math.min(odds, ours) : odds
  })
  if (bookMargin(stepped) >= 0) return stepped
  return stepped.map((odds, index) => Math.min(odds, quotes[index]?.ours ?? odds))
}

/** Returns the odds with another margin (basis points) and all else equal, for previews of the balancer. */
export function oddsAtMargin(odds: readonly number[], margin: number, removal: MarginRemoval): number[] {
  if (odds.length < 2) return [...odds]
  return withMargin(fairProbabilities(odds, removal), margin / 10_000).map(toOdds)
}

/** Steps 1 to 3. */
function targetOdds(quotes: readonly Quote[], { margin, removal, maxLoss, places }: ShadingRule): number[] {
  const fair = fairProbabilities(
    quotes.map(({ feed }) => feed),
    removal,
  )
  const stakes = stakesOn(quotes)
  if (stakes === 0) return withMargin(fair, margin / 10_000).map(toOdds)
  const lean = Math.min(Math.max(worstLoss(quotes, places), 0) / Math.max(maxLoss ?? stakes, 1), 1) / 2
  const leaning = fair.map((each, index) => (1 - lean) * each + lean * ((quotes[index]?.stake ?? 0) / stakes))
  return withMargin(leaning, margin / 10_000).map(toOdds)
}

/**
 * Rounds down, to odds that can be stored: a long shot beside a near certainty would be beyond them. 1e-6 absorbs the error in the
 * last digit of a double.
 */
function toOdds(price: number): number {
  return withinLimits(Math.floor(oddsScale / price + 1e-6), { floor: oddsRange.min, ceiling: oddsRange.max })
}

function withinStep(target: number, ours: number, maxStep: number): number {
  const step = Math.floor((ours * maxStep) / 10_000)
  return Math.min(Math.max(target, ours - step), ours + step)
}

function withinLimits(odds: number, { floor, ceiling }: Pick<ShadingRule, 'floor' | 'ceiling'>): number {
  return Math.min(Math.max(odds, floor), ceiling)
}
