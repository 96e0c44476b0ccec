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
 * The most expensive result of a fixture over all its markets together (docs/balancer.md). Tries a score of each kind that a line
 * or a listed score distinguishes from another. Markets that no score decides come on top, each with its own worst case.
 */
export function worstScore(markets: readonly FixtureMarket[]): WorstCase<Score> {
  const staked = markets.filter(({ selections }) => selections.some(({ stake }) => stake > 0))
  const decided = staked.filter(isDecidedByScore)
  const apart = staked
    .filter(market => !isDecidedByScore(market))
    .map(({ selections, places }) => worstLoss(selections, places))
  if (decided.length === 0) return worstCase<Score>([], [], apart)
  const losses = decided.map(market => (score: Score) => lossWith(market, score))
  return worstCase(scoresThatDiffer(decided), losses, apart)
}

const scoredTypes = Object.entries(marketRules).flatMap(([type, { outcomes }]) =>
  outcomes.length > 0 ? [type] : [],
)

const scoredOutcomes = new Set(['HOME', 'DRAW', 'AWAY', 'OVER', 'UNDER', 'SCORE'])

function isDecidedByScore({ type, selections }: FixtureMarket): boolean {
  return scoredTypes.includes(type) && selections.every(({ outcome }) => scoredOutcomes.has(outcome))
}

/** Returns the loss of a market with a score, in minor units; negative is a win. */
export function lossWith({ type, line, selections }: FixtureMarket, score: Score): number {
  const paid = selections.reduce((sum, each) => sum + paidBy(type, line ?? 0, each, score), 0)
  return paid - stakesOn(selections)
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

/**
 * Leads and totals on both sides of each line, odd and even, and a total beyond all of them, in every combination that is a score;
 * and the listed scores. Any other score is decided like one of these, except that it may lack what a listed one pays. By the points
 * of the away side, then of the home side, so that the order of the markets does not choose between equals.
 */
function scoresThatDiffer(markets: readonly FixtureMarket[]): Score[] {
  const lines = markets.map(({ line }) => line ?? 0)
  const leads = around([0, ...lines.map(line => -line)])
  const beyond = Math.max(...leads.map(Math.abs), ...lines) + 4
  const totals = around([0, ...lines, beyond])
  const met = totals.flatMap(total =>
    leads
      .filter(lead => Math.abs(lead) <= total && (total - lead) % 2 === 0)
      .map(lead => ({ home: (total + lead) / 2, away: (total - lead) / 2 })),
  )
  const listed = markets.flatMap(({ selections }) =>
    selections.flatMap(({ score }) => (score === null ? [] : [toScore(score)])),
  )
  return [...met, ...listed].sort((one, other) => one.away - other.away || one.home - other.home)
}

/** The whole numbers around each of these: of both sides two at least. */
function around(values: readonly number[]): number[] {
  const steps = [-3, -2, -1, 0, 1, 2, 3]
  return [...new Set(values.flatMap(value => steps.map(step => Math.round(value) + step)))]
}

function toScore(text: string): Score {
  const [home = 0, away = 0] = text.split('-').map(Number)
  return { home, away }
}
