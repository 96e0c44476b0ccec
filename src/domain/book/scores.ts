import { isQuarterLine, marketRules } from '../fixture'
import { type Position, stakesOn, worstLoss } from './liability'
import { type WorstCase, worstCase } from './worst-case'

/** Goals, points or sets of both sides. */
export interface Score {
  readonly home: number
  readonly away: number
}

/** A market of a fixture between two sides. */
export interface FixtureMarket {
  readonly type: string
  /** In quarters; of a handicap, the points that are added to the home side. */
  readonly line: number | null
  /** How many places each-way bets pay, the winner's among them; 1 without. */
  readonly places: number
  readonly selections: readonly ScoredSelection[]
}

export interface ScoredSelection extends Position {
  /** HOME, DRAW, AWAY, OVER, UNDER or SCORE; any other text for an outcome that no score decides. */
  readonly outcome: string
  /** Of the outcome SCORE: '2-1'. */
  readonly score: string | null
}

/**
 * The most expensive result of a fixture over all its markets together (docs/balancer.md). Tries every score that a line or
 * a listed score distinguishes from another. Markets that no score decides come on top, each with its own worst case.
 */
export function worstScore(markets: readonly FixtureMarket[]): WorstCase<Score> {
  const staked = markets.filter(({ selections }) => selections.some(({ stake }) => stake > 0))
  const decided = staked.filter(isDecidedByScore)
  const apart = staked
    .filter(market => !isDecidedByScore(market))
    .map(({ selections, places }) => worstLoss(selections, places))
  if (decided.length === 0) return worstCase<Score>([], [], apart)
  return worstCase(scoresUpTo(reachOf(decided)), decided.map(lossByScore), apart)
}

const scoredTypes = Object.entries(marketRules).flatMap(([type, { outcomes }]) =>
  outcomes.length > 0 ? [type] : [],
)

function isDecidedByScore({ type, selections }: FixtureMarket): boolean {
  return scoredTypes.includes(type) && selections.every(({ outcome }) => outcome in decidedBy)
}

/** Returns the loss of a market with a score, in minor units; negative is a win. */
export function lossWith({ type, line, selections }: FixtureMarket, score: Score): number {
  const paid = selections.reduce((sum, each) => sum + paidBy(type, line ?? 0, each, score), 0)
  return paid - stakesOn(selections)
}

type Key = (score: Score) => string | number

const lead: Key = ({ home, away }) => home - away
const total: Key = ({ home, away }) => home + away
const exact: Key = ({ home, away }) => `${home}-${away}`

/** The key that decides a selection of each outcome: all scores with the same key pay it the same. */
const decidedBy: Readonly<Record<string, Key>> = {
  HOME: lead,
  DRAW: lead,
  AWAY: lead,
  OVER: total,
  UNDER: total,
  SCORE: exact,
}

function lossByScore(market: FixtureMarket): (score: Score) => number {
  const [decidesAll = exact, ...others] = new Set(market.selections.map(({ outcome }) => decidedBy[outcome]))
  const keyOf = others.length === 0 ? decidesAll : exact
  const known = new Map<string | number, number>()
  return score => {
    const key = keyOf(score)
    const loss = known.get(key) ?? lossWith(market, score)
    known.set(key, loss)
    return loss
  }
}

function paidBy(type: string, line: number, selection: ScoredSelection, score: Score): number {
  const { stake, payout } = selection
  const margins = halves(type, line).map(each => marginOf(type, each, selection, score))
  const paid = margins.map(margin => (margin > 0 ? payout : margin === 0 ? stake : 0))
  // Of a quarter line, half of the stake is on each of the lines beside it; half a minor unit counts as a whole one.
  return Math.ceil(paid.reduce((sum, each) => sum + each, 0) / paid.length)
}

function halves(type: string, line: number): number[] {
  if (type !== 'HANDICAP' && type !== 'TOTAL') return [0]
  return isQuarterLine(line) ? [line - 0.25, line + 0.25] : [line]
}

/** Above 0 where the selection wins, 0 where its stake is given back, below 0 where it loses. */
function marginOf(
  type: string,
  line: number,
  { outcome, score: listed }: ScoredSelection,
  { home, away }: Score,
): number {
  const ahead = home - away + (type === 'HANDICAP' ? line : 0)
  switch (outcome) {
    case 'HOME':
      return type === 'WINNER_OR_DRAW' && ahead === 0 ? -1 : ahead
    case 'AWAY':
      return type === 'WINNER_OR_DRAW' && ahead === 0 ? -1 : -ahead
    case 'DRAW':
      return ahead === 0 ? 1 : -1
    case 'OVER':
      return home + away - line
    case 'UNDER':
      return line - home - away
    case 'SCORE':
      return listed === `${home}-${away}` ? 1 : -1
    default:
      return -1
  }
}

/** Beyond this many, no line or listed score tells one score from another. */
function reachOf(markets: readonly FixtureMarket[]): number {
  const most = (values: readonly number[]) => Math.max(0, ...values)
  const lines = (type: string) =>
    most(markets.flatMap(each => (each.type === type ? [Math.abs(each.line ?? 0)] : [])))
  const listed = most(
    markets.flatMap(({ selections }) =>
      selections.flatMap(({ score }) => (score === null ? [] : score.split('-').map(Number))),
    ),
  )
  return Math.ceil(lines('TOTAL') + lines('HANDICAP') + listed) + 3
}

function scoresUpTo(most: number): Score[] {
  return Array.from({ length: (most + 1) ** 2 }, (_, index) => ({
    home: index % (most + 1),
    away: Math.floor(index / (most + 1)),
  }))
}
