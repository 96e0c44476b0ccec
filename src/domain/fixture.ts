/** Rules of fixtures and their markets (docs/fixed-odds.md). */

export const fixtureStates = {
  NOT_STARTED: { label: 'Not started', color: 'default' },
  LIVE: { label: 'Live', color: 'success' },
  SUSPENDED: { label: 'Suspended', color: 'warning' },
  ENDED: { label: 'Ended', color: 'info' },
  SETTLED: { label: 'Settled', color: 'primary' },
  CANCELLED: { label: 'Cancelled', color: 'error' },
  ABANDONED: { label: 'Abandoned', color: 'error' },
} as const

/** The states of a fixture in a feed; the others are ours. */
export const feedFixtureStates = {
  NOT_STARTED: fixtureStates.NOT_STARTED,
  LIVE: fixtureStates.LIVE,
  SUSPENDED: fixtureStates.SUSPENDED,
  ENDED: fixtureStates.ENDED,
  CANCELLED: fixtureStates.CANCELLED,
  ABANDONED: fixtureStates.ABANDONED,
} as const

/** It can still be played, and bet on. */
export const playableStates = ['NOT_STARTED', 'LIVE', 'SUSPENDED'] as const

export const marketStates = {
  WITHDRAWN: { label: 'Not offered', color: 'default' },
  OPEN: { label: 'Open', color: 'success' },
  SUSPENDED: { label: 'Suspended', color: 'warning' },
  CLOSED: { label: 'Closed', color: 'info' },
  PAYING: { label: 'Being paid', color: 'warning' },
  SETTLED: { label: 'Settled', color: 'primary' },
  REVERSING: { label: 'Being rolled back', color: 'warning' },
} as const

/** Returns whether betting on a market has ended: a user who refunds its bets now may already know the result. */
export function isPastBets(
  fixture: { readonly startedAt: string | null; readonly startsAt: string },
  marketStatus: string,
  now: Date,
): boolean {
  return (
    marketStatus === 'CLOSED' || fixture.startedAt !== null || Date.parse(fixture.startsAt) <= now.getTime()
  )
}

/** The states of a market in a feed. */
export const feedMarketStates = {
  OPEN: marketStates.OPEN,
  SUSPENDED: marketStates.SUSPENDED,
  CLOSED: marketStates.CLOSED,
} as const

/** No result is decided yet. */
export const undecidedMarkets = ['WITHDRAWN', 'OPEN', 'SUSPENDED'] as const

export const marketTypes = {
  WINNER: 'Winner',
  WINNER_OR_DRAW: 'Winner or draw',
  HANDICAP: 'Handicap',
  TOTAL: 'Total',
  CORRECT_SCORE: 'Correct score',
  OUTRIGHT: 'Outright',
} as const

/** The outcomes of a fixture that a selection can be for. */
export const outcomes = {
  HOME: 'Home',
  DRAW: 'Draw',
  AWAY: 'Away',
  OVER: 'Over',
  UNDER: 'Under',
  SCORE: 'Score',
  OTHER: 'Other',
} as const

export type MarketType = keyof typeof marketTypes
export type Outcome = keyof typeof outcomes

interface MarketRule {
  readonly hasLine: boolean
  /** Of its selections; OTHER fits every type. */
  readonly outcomes: readonly Outcome[]
  /** Whether one of its selections always wins, or all are void; otherwise the winner may not be listed. */
  readonly isComplete: boolean
}

/** The outcomes and terms of each type of market. */
export const marketRules: Readonly<Record<MarketType, MarketRule>> = {
  WINNER: { hasLine: false, outcomes: ['HOME', 'AWAY'], isComplete: true },
  WINNER_OR_DRAW: { hasLine: false, outcomes: ['HOME', 'DRAW', 'AWAY'], isComplete: true },
  HANDICAP: { hasLine: true, outcomes: ['HOME', 'AWAY'], isComplete: true },
  TOTAL: { hasLine: true, outcomes: ['OVER', 'UNDER'], isComplete: true },
  CORRECT_SCORE: { hasLine: false, outcomes: ['SCORE'], isComplete: false },
  OUTRIGHT: { hasLine: false, outcomes: [], isComplete: false },
}

export const selectionStates = {
  OPEN: { label: 'Open', color: 'success' },
  SUSPENDED: { label: 'Suspended', color: 'warning' },
} as const

export const selectionResults = {
  WON: { label: 'Won', color: 'success' },
  HALF_WON: { label: 'Half won', color: 'success' },
  PLACED: { label: 'Placed', color: 'info' },
  HALF_LOST: { label: 'Half lost', color: 'default' },
  LOST: { label: 'Lost', color: 'default' },
  VOID: { label: 'Void', color: 'warning' },
} as const

/** Returns why these bounds leave no price; null when they do. */
export function oddsBoundsProblem({
  floorOdds,
  ceilingOdds,
}: {
  readonly floorOdds: number | null
  readonly ceilingOdds: number | null
}): string | null {
  return floorOdds !== null && ceilingOdds !== null && floorOdds > ceilingOdds
    ? 'The highest price must not be below the lowest one'
    : null
}

/** Returns why the terms of each-way bets are not whole; null when they are, or when there are none. */
export function eachWayProblem({
  places,
  placeFraction,
}: {
  readonly places: number | null
  readonly placeFraction: number | null
}): string | null {
  return (places === null) === (placeFraction === null)
    ? null
    : 'Paid places and place terms go together: enter both, or leave both empty'
}

/** Returns why a market cannot have this line; null when it can. Handicaps and totals need one, in quarters. */
export function lineProblem({
  type,
  line,
}: {
  readonly type: MarketType
  readonly line: number | null
}): string | null {
  const { hasLine } = marketRules[type]
  if (line === null) return hasLine ? 'Handicaps and totals need a line, such as 2.5' : null
  if (!hasLine) return 'Only handicaps and totals have a line'
  if (type === 'TOTAL' && line < 0) return 'A total is never below 0: only a handicap has a line below 0'
  return Number.isInteger(line * 4) ? null : 'A line is in quarters, such as 2.25 or 2.5'
}

/** Returns why a selection with this outcome does not fit a market of this type; null when it does. */
export function outcomeProblem(type: MarketType, outcome: Outcome): string | null {
  const fitting: Outcome[] = [...marketRules[type].outcomes, 'OTHER']
  if (fitting.includes(outcome)) return null
  const names = fitting.map(each => outcomes[each]).join(', ')
  return `The outcomes of a market of this type are: ${names}`
}

/** The outcome that a selection is for. `score` belongs to the outcome SCORE, home first: 2-1. */
export interface SaidOutcome {
  readonly outcome: Outcome
  readonly score: string | null
}

/** Returns the problem of the score of a selection; null without one. */
export function scoreProblem({ outcome, score }: SaidOutcome): string | null {
  if (outcome !== 'SCORE') return score === null ? null : 'Only a selection of the outcome Score has a score'
  if (score === null) return 'A selection of the outcome Score needs a score, such as 2-1'
  return /\b0\d/.test(score) ? 'Write the score without leading zeros, such as 2-1' : null
}

/** Whether two selections of a market would win together. Only the names distinguish selections of the outcome OTHER. */
export function isSameOutcome(one: SaidOutcome, other: SaidOutcome): boolean {
  return one.outcome !== 'OTHER' && one.outcome === other.outcome && one.score === other.score
}

/** Returns the problem of a second selection with the same outcome in a market. `name` is the first one. */
export function sameOutcomeProblem(name: string): string {
  return `“${name}” has this outcome: each outcome can be in a market only once`
}

/** Whether half of each stake is on the line above and half on the line below: 2.25 is 2 and 2.5. */
export function isQuarterLine(line: number): boolean {
  return !Number.isInteger(line * 2)
}

/** Returns why a selection of such a market cannot end like this; null when it can. */
export function resultProblem(
  result: keyof typeof selectionResults,
  { type, line }: { readonly type: MarketType; readonly line: number | null },
): string | null {
  const isHalf = result === 'HALF_WON' || result === 'HALF_LOST'
  if (isHalf && (line === null || !isQuarterLine(line)))
    return 'Only with a quarter line, such as 2.25, is a selection half won or half lost'
  return result === 'PLACED' && type !== 'OUTRIGHT'
    ? 'Only an outright has places: here a selection has won, is lost or is void'
    : null
}

/** Returns why a dead heat cannot be; null when it can. */
export function tiedProblem({
  result,
  tied,
  tiedPlaces,
}: {
  readonly result: keyof typeof selectionResults
  readonly tied?: number | null
  readonly tiedPlaces?: number | null
}): string | null {
  if (tied == null) return tiedPlaces == null ? null : 'Enter how many share its place, too'
  if (result !== 'WON' && result !== 'PLACED')
    return 'Only a selection that won or was placed shares its place'
  return tiedPlaces == null || tiedPlaces < tied
    ? null
    : 'Leave the dead heat empty: where all who share places are paid in full, no stake is divided'
}

/** The states in the feed that decide whether a selection is open for bets; null for a record that staff entered. */
export interface FeedSays {
  readonly fixture: keyof typeof feedFixtureStates | null
  readonly market: keyof typeof feedMarketStates | null
  readonly selection: keyof typeof selectionStates | null
}

/** Returns why the feed keeps a selection from being bet on; null when it does not. */
export function feedProblem({ fixture, market, selection }: FeedSays): string | null {
  if (fixture !== null && fixture !== 'NOT_STARTED' && fixture !== 'LIVE')
    return 'The feed takes no bets on this fixture now'
  if (market !== null && market !== 'OPEN') return 'The feed takes no bets on this market now'
  return selection === 'SUSPENDED' ? 'The feed takes no bets on this selection now' : null
}

/** Returns why no bets are taken on a selection now; null when they are. */
export function closedProblem(
  {
    fixture,
    market,
    selection,
  }: {
    readonly fixture: { readonly state: string; readonly offered: boolean; readonly startsAt: string }
    readonly market: { readonly status: string }
    readonly selection: { readonly status: string }
  },
  now: Date,
): string | null {
  if (!fixture.offered) return 'This fixture is not offered'
  if (fixture.state !== 'LIVE' && fixture.state !== 'NOT_STARTED')
    return `Bets on this fixture are not taken: it is ${fixture.state.toLowerCase()}`
  if (fixture.state === 'NOT_STARTED' && Date.parse(fixture.startsAt) <= now.getTime())
    return 'The kick-off has passed: bets are taken again once the fixture is live'
  if (market.status !== 'OPEN') return 'This market is not open'
  return selection.status === 'OPEN' ? null : 'This selection is suspended'
}
