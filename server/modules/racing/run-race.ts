import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import {
  closedStates,
  couplingProblem,
  endedSalesProblem,
  legRunnersProblem,
  newPostTimeProblem,
  openingProblem,
  type RunnerLimits,
  runnerCount,
  runnerLimits,
} from '../../../src/domain/race'
import { categories } from '../../../src/resources/masters/categories'
import { venues } from '../../../src/resources/masters/venues'
import { pools } from '../../../src/resources/racing/pools'
import { races } from '../../../src/resources/racing/races'
import { runners } from '../../../src/resources/racing/runners'
import type { By, Handler } from '../../context'
import { perform } from '../../crud/perform'
import { performEach } from '../../crud/perform-each'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { invalid } from '../../validate'
import { termsFor } from '../pools'

/** Returns the identity of the system, for writes that follow from a user's action. */
export function asSystem(by: By): By {
  return { ...by, actor: null }
}

/**
 * Opens a race: its pools take the terms of now, and its runners are fixed, with those of later races that tickets of
 * these pools name. Postponed races open again with the terms
 * that they had.
 */
export const openRace: Handler = async ({ transaction, by, row, at }) => {
  const own = await runnersOf(transaction, row.id)
  const limits = await limitsOf(transaction, row)
  const facts = { postTime: String(row.postTime), running: runningOf(own), limits }
  const problem = openingProblem(facts, at.now) ?? couplingProblem(own)
  if (problem) throw new AppError(409, 'wrong_state', problem)
  const system = asSystem(by)
  const planned = await transaction
    .select({
      id: tableOf(pools).id,
      name: tableOf(pools).name,
      poolType: tableOf(pools).poolType,
      legs: tableOf(pools).legs,
    })
    .from(tableOf(pools))
    .where(and(eq(tableOf(pools).race, row.id), eq(tableOf(pools).state, 'PLANNED')))
    .orderBy(tableOf(pools).id)
  const legs = [...new Set(planned.flatMap(pool => (pool.legs ?? []) as readonly string[]))]
  const held = await lockLegs(transaction, legs)
  await performEach(transaction, system, runners, {
    name: 'declare',
    where: inArray(tableOf(runners).race, [row.id, ...legs]),
    input: {},
  })
  await requireRunners(transaction, held)
  for (const { id, name, poolType, legs: named } of planned) {
    const terms = await termsFor(transaction, String(poolType), String(row.date))
    const count = Math.max(1, (named as readonly string[] | null)?.length ?? 0)
    if (count !== terms.races)
      throw new AppError(
        409,
        'wrong_state',
        raceCountProblem(String(name), { planned: count, terms: terms.races }),
      )
    const opened = async () => ({ terms: terms.id })
    await perform(transaction, system, pools, { id: String(id) }, 'open', {}, opened)
  }
}

function raceCountProblem(pool: string, { planned, terms }: { planned: number; terms: number }): string {
  const races = (count: number) => (count === 1 ? 'one race' : `${count} races`)
  return `The pool “${pool}” is planned on ${races(planned)}, but its terms are for ${races(terms)}. Change its races, or delete it.`
}

type OwnRunner = Readonly<{ no: number; coupledWith: number | null; status: 'RUN' | 'SCRATCHED' }>

const runningOf = (own: readonly OwnRunner[]) => own.filter(({ status }) => status === 'RUN').length

async function runnersOf(orm: Orm, race: string): Promise<readonly OwnRunner[]> {
  const { no, coupledWith, status } = tableOf(runners)
  const rows = await orm
    .select({ no, coupledWith, status })
    .from(tableOf(runners))
    .where(eq(tableOf(runners).race, race))
    .orderBy(asc(no))
  return rows as OwnRunner[]
}

/** Of a race that was open before, tickets are sold: that some runners were scratched since does not keep it closed. */
async function limitsOf(orm: Orm, race: Readonly<Record<string, unknown>>): Promise<RunnerLimits> {
  const place = tableOf(venues)
  const category = tableOf(categories)
  const [found] = await orm
    .select({
      maxRunners: place.maxRunners,
      minParticipants: category.minParticipants,
      maxParticipants: category.maxParticipants,
    })
    .from(place)
    .leftJoin(category, eq(category.id, sql`${race.category}::uuid`))
    .where(eq(place.id, String(race.venue)))
  const limits = runnerLimits(found as Parameters<typeof runnerLimits>[0])
  return race.state === 'POSTPONED' ? { ...limits, least: runnerCount.least } : limits
}

type LockedLeg = Readonly<Record<'id' | 'no' | 'state' | 'venue' | 'category', unknown>>

/**
 * Holds the races of pools over several: no runner is added to them meanwhile.
 * @throws AppError 409 when one of them is over
 */
async function lockLegs(orm: Orm, legs: readonly string[]): Promise<readonly LockedLeg[]> {
  if (legs.length === 0) return []
  const { id, no, state, venue, category } = tableOf(races)
  const held = (await orm
    .select({ id, no, state, venue, category })
    .from(tableOf(races))
    .where(inArray(id, [...legs]))
    .orderBy(id)
    .for('update')) as readonly LockedLeg[]
  const over = held.find(leg => closedStates.some(each => each === leg.state))
  if (over)
    throw new AppError(409, 'wrong_state', `Race ${over.no} of a pool over several races is over already`)
  return held
}

/**
 * The runners of the races are declared, so none of them can be deleted any more.
 * @throws AppError 409 when a race has too few or too many, or one is coupled with none of its race
 */
async function requireRunners(orm: Orm, legs: readonly LockedLeg[]): Promise<void> {
  for (const leg of legs) {
    const { id, no } = leg
    const own = await runnersOf(orm, String(id))
    const miscounted = legRunnersProblem(Number(no), runningOf(own), await limitsOf(orm, leg))
    if (miscounted) throw new AppError(409, 'wrong_state', miscounted)
    const problem = couplingProblem(own)
    if (problem) throw new AppError(409, 'wrong_state', `Race ${no}: ${problem}`)
  }
}

/** Ends the sales of a race, and says how late that was. */
export const closeRace: Handler = async ({ transaction, by, row, at }) => {
  await performEach(transaction, asSystem(by), pools, {
    name: 'close',
    where: eq(tableOf(pools).race, row.id),
    input: {},
  })
  const late = Date.parse(at.now) - Date.parse(String(row.postTime))
  return { closedAt: at.now, lateBy: Math.round(late / 1000) }
}

/** Moves the post time: `delay` while the race stays as it is, `postpone` when it will be opened again. */
export const movePostTime: Handler<StoredRow<typeof races>, { readonly postTime: string }> = async ({
  row,
  input,
  at,
}) => {
  const ended = endedSalesProblem(row, at.now)
  if (ended) throw new AppError(409, 'wrong_state', ended)
  const problem = newPostTimeProblem(input.postTime, at.now)
  if (problem) throw invalid({ postTime: problem })
}
