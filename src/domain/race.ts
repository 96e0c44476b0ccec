import { dayInWords } from './day'

/** Rules of races and their cards (docs/races.md). Times are ISO 8601 in UTC, days YYYY-MM-DD. */

/** The states of a race, and the actions between them. */
export const raceStates = {
  schedule: { from: ['DRAFT', 'POSTPONED'], to: 'SCHEDULED' },
  open: { from: ['DRAFT', 'SCHEDULED', 'POSTPONED'], to: 'OPEN' },
  suspend: { from: ['OPEN'], to: 'SUSPENDED' },
  resume: { from: ['SUSPENDED'], to: 'OPEN' },
  close: { from: ['OPEN', 'SUSPENDED'], to: 'CLOSED' },
  postpone: { from: ['SCHEDULED', 'OPEN', 'SUSPENDED'], to: 'POSTPONED' },
  cancel: {
    from: ['DRAFT', 'SCHEDULED', 'POSTPONED', 'OPEN', 'SUSPENDED', 'CLOSED', 'INTERIM'],
    to: 'CANCELLED',
  },
  enterResult: { from: ['CLOSED', 'INTERIM'], to: 'INTERIM' },
  declareOfficial: { from: ['INTERIM'], to: 'OFFICIAL' },
  settle: { from: ['OFFICIAL'], to: 'SETTLED' },
  correctResult: { from: ['OFFICIAL', 'SETTLED'], to: 'OFFICIAL' },
} as const

/** The post time can still be delayed; the state stays. */
export const delayStates = ['DRAFT', 'SCHEDULED', 'OPEN', 'SUSPENDED', 'POSTPONED'] as const

/** Nothing was sold yet, and everything about the race can still change. */
export const plannedStates = ['DRAFT', 'SCHEDULED'] as const

/** Customers may hold tickets: the runners and races that tickets name must not change. */
export const sellingStates = ['OPEN', 'SUSPENDED', 'POSTPONED'] as const

/** A runner can still be taken out of the race: its result is not official yet. */
export const scratchStates = [...plannedStates, ...sellingStates, 'CLOSED', 'INTERIM'] as const

/** It runs or has run: no bet is taken any more. */
export const runStates = ['CLOSED', 'INTERIM', 'OFFICIAL', 'SETTLED'] as const

/** Bets on it are over, because it runs or because it was cancelled. */
export const closedStates = [...runStates, 'CANCELLED'] as const

export const finishedStates = ['SETTLED', 'CANCELLED'] as const

/** Whether the list Events contains a race; if not, the list Inactive Events does. */
export function isActiveRace({ state, hidden }: { state: string; hidden: boolean }): boolean {
  return !hidden && !finishedStates.some(each => each === state)
}

/** Returns why a race cannot be hidden; null when it can. Players must find a race that they bet on until it is over. */
export function hidingProblem(state: string): string | null {
  const isQuiet = [...plannedStates, ...finishedStates].some(each => each === state)
  return isQuiet ? null : 'This race takes bets or is not settled yet: settle or cancel it first'
}

/** The fewest and the most runners of one race. */
export const runnerCount = { least: 2, most: 24 } as const

/** The fewest and the most runners with which a race opens. */
export interface RunnerLimits {
  readonly least: number
  readonly most: number
}

/** Returns the limits of a race by its venue and category, within those of any race. */
export function runnerLimits({
  maxRunners,
  minParticipants,
  maxParticipants,
}: Readonly<Record<'maxRunners' | 'minParticipants' | 'maxParticipants', number | null>>): RunnerLimits {
  const { least, most } = runnerCount
  return {
    least: Math.max(least, minParticipants ?? least),
    most: Math.min(most, maxRunners ?? most, maxParticipants ?? most),
  }
}

/** Metres. */
export const raceDistance = { min: 400, max: 4000 } as const

/** A race starts on the day of its card, or in the night after it. */
export function postTimeProblem(
  postTime: string,
  date: string,
  dayOf: (instant: Date) => string,
): string | null {
  return dayOf(new Date(postTime)) === date
    ? null
    : `The post time must be on the race day ${dayInWords(date)}, or in the night after it`
}

/** Returns why a race cannot be moved to this time; null when it can. */
export function newPostTimeProblem(postTime: string, now: string): string | null {
  return Date.parse(postTime) > Date.parse(now) ? null : 'Choose a post time in the future'
}

/** Returns why the sales of a race cannot go on to a later post time; null when they can. Nobody bets on a race under way. */
export function endedSalesProblem(
  { state, postTime }: { readonly state: string; readonly postTime: string },
  now: string,
): string | null {
  const isSelling = raceStates.close.from.some(each => each === state)
  return isSelling && Date.parse(postTime) <= Date.parse(now)
    ? 'The post time has passed, which ended the sales of this race: close it'
    : null
}

/** Returns why nobody can bet on a race now; null when they can. */
export function openingProblem(
  { postTime, running, limits }: { postTime: string; running: number; limits: RunnerLimits },
  now: string,
): string | null {
  if (Date.parse(postTime) <= Date.parse(now)) return 'The post time has passed: delay it first'
  if (running < limits.least) return `A race needs at least ${limits.least} runners to open`
  return running > limits.most ? tooMany('This race', limits) : null
}

/** Returns why a pool over several races cannot be sold with this later one; null when it can. */
export function legRunnersProblem(no: number, running: number, limits: RunnerLimits): string | null {
  if (running < limits.least)
    return `Race ${no} of a pool over several races has fewer than ${limits.least} runners. Write its runners first.`
  return running > limits.most ? tooMany(`Race ${no} of a pool over several races`, limits) : null
}

function tooMany(race: string, { most }: RunnerLimits): string {
  return `${race} has more than the ${most} runners that its venue and category allow. Delete or scratch the others first.`
}

interface Coupled {
  readonly no: number
  readonly coupledWith?: number | null
}

/** Returns which runner is coupled with none of its race; null when all are coupled with one, or with nobody. */
export function couplingProblem(
  runners: readonly Coupled[],
  { among = runners }: { readonly among?: readonly Coupled[] } = {},
): string | null {
  const numbers = new Set(among.map(({ no }) => no))
  const lost = runners.find(({ coupledWith }) => coupledWith != null && !numbers.has(coupledWith))
  if (!lost) return null
  const { no, coupledWith } = lost
  return `Runner ${no} is coupled with ${coupledWith}, and this race has no runner ${coupledWith}: correct “Coupled with” of runner ${no}, or leave it empty`
}

/** The finish of a race: runners by number. Several runners in one place are a dead heat. */
export interface Finish {
  readonly positions: readonly (readonly number[])[]
  readonly didNotFinish: readonly number[]
  readonly disqualified: readonly number[]
}

/** Returns a finish in one form, for comparison: runners that tie, and those that are marked, have no order. */
export function unorderedFinish({ positions, didNotFinish, disqualified }: Finish): Finish {
  const rising = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)
  return {
    positions: positions.map(rising),
    didNotFinish: rising(didNotFinish),
    disqualified: rising(disqualified),
  }
}

/** Returns a finish without a runner that did not run: who came in behind it moves up. */
export function finishWithout({ positions, didNotFinish, disqualified }: Finish, runner: number): Finish {
  const others = (numbers: readonly number[]) => numbers.filter(no => no !== runner)
  return {
    positions: positions.map(others).filter(place => place.length > 0),
    didNotFinish: others(didNotFinish),
    disqualified: others(disqualified),
  }
}

interface Starter {
  readonly no: number
  readonly status: 'RUN' | 'SCRATCHED'
}

/** The problems of a result. */
export interface ResultProblems {
  /** The problem of each wrong field. */
  readonly wrong: Partial<Record<keyof Finish, string>>
  /** The starters that are neither placed nor marked; null when there are none. */
  readonly missing: string | null
}

/** Compares a result with the runners: every starter is placed or marked, once, and no scratched runner is. */
export function resultProblems(finish: Finish, runners: readonly Starter[]): ResultProblems {
  const { positions } = finish
  const byNumber = new Map(runners.map(runner => [runner.no, runner]))
  const seen = new Set<number>()
  const wrong: Partial<Record<keyof Finish, string>> = {}
  const empty = positions.findIndex(place => place.length === 0)
  if (empty !== -1) wrong.positions = `Position ${empty + 1} has no runner`
  for (const field of ['positions', 'didNotFinish', 'disqualified'] as const) {
    for (const no of finish[field].flat()) {
      const problem = numberProblem(no, byNumber.get(no), seen)
      if (problem) wrong[field] ??= problem
      seen.add(no)
    }
  }
  const missing = runners.filter(({ no, status }) => status === 'RUN' && !seen.has(no)).map(({ no }) => no)
  if (positions.length === 0)
    return { wrong, missing: 'Enter at least the winner. If nobody finished, cancel the race.' }
  if (missing.length === 0) return { wrong, missing: null }
  const [who, it] =
    missing.length === 1 ? [`Runner ${missing[0]} is`, 'it'] : [`Runners ${missing.join(', ')} are`, 'them']
  return {
    wrong,
    missing: `${who} missing: place ${it}, or enter ${it} under Did not finish or Disqualified`,
  }
}

function numberProblem(no: number, runner: Starter | undefined, seen: ReadonlySet<number>): string | null {
  if (!runner) return `There is no runner ${no} in this race: check the number`
  if (runner.status === 'SCRATCHED') return `Runner ${no} was scratched: take it out of the result`
  return seen.has(no) ? `Runner ${no} is entered twice: keep it once` : null
}

/** A pool that nobody named takes the name of its type. */
export const unnamedPool = 'Pool'

/** The states of a pool. */
export const poolStates = {
  PLANNED: { label: 'Planned', color: 'default' },
  OPEN: { label: 'Open', color: 'success' },
  CLOSED: { label: 'Closed', color: 'primary' },
  PAYING: { label: 'Being paid', color: 'warning' },
  SETTLED: { label: 'Settled', color: 'info' },
  REFUNDED: { label: 'Refunded', color: 'warning' },
} as const

/** Reads a result as it is typed or sent: positions are lists of runner numbers, or a number each. */
export function readFinish(input: Readonly<Record<string, unknown>>): Finish | { problem: string } {
  const { positions, didNotFinish, disqualified } = input
  const problem = 'List the positions, each a list of runner numbers, such as [[3], [1, 5], [7]]'
  if (!Array.isArray(positions)) return { problem }
  const places = positions.map(listOf)
  const finish = {
    positions: places as number[][],
    didNotFinish: listOf(didNotFinish ?? []) as number[],
    disqualified: listOf(disqualified ?? []) as number[],
  }
  const numbers = [...finish.positions.flat(), ...finish.didNotFinish, ...finish.disqualified]
  return numbers.every(isRunnerNumber) ? finish : { problem }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}

function isRunnerNumber(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 99
}

/** Describes the end of sales relative to the post time of a race: "Closed 12 s after post time". */
export function describeClose(closedAt: string, postTime: string): string {
  const late = Math.round((Date.parse(closedAt) - Date.parse(postTime)) / 1000)
  if (late === 0) return 'Closed at post time'
  return late > 0 ? `Closed ${spanOf(late)} after post time` : `Closed ${spanOf(-late)} early`
}

/**
 * Describes when sales ended: "12 s after post time".
 * @param late seconds after the post time, negative before it
 */
export function describeLateness(late: number): string {
  if (late === 0) return 'At post time'
  return `${spanOf(Math.abs(late))} ${late > 0 ? 'after' : 'before'} post time`
}

/** "12 s", "3 min 5 s", "1 h 20 min": the two largest parts. */
function spanOf(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor((seconds % 3600) / 60), 'min'],
    [seconds % 60, 's'],
  ] as const
  return parts
    .flatMap(([n, unit]) => (n > 0 ? [`${n} ${unit}`] : []))
    .slice(0, 2)
    .join(' ')
}
