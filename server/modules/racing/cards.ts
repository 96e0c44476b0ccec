import { eq } from 'drizzle-orm'
import { unnamedCard } from '../../../src/domain/card'
import { gamingDayOf } from '../../../src/domain/gaming-day'
import { plannedStates, postTimeProblem, unnamedPool } from '../../../src/domain/race'
import { takeoutProblem } from '../../../src/domain/takeout'
import { poolTypes } from '../../../src/resources/masters/pool-types'
import { venues } from '../../../src/resources/masters/venues'
import { currencyOfCountry } from '../../../src/resources/options'
import { streams } from '../../../src/resources/places/streams'
import { pools } from '../../../src/resources/racing/pools'
import { programs } from '../../../src/resources/racing/programs'
import { races } from '../../../src/resources/racing/races'
import { runners } from '../../../src/resources/racing/runners'
import type { Maker, Rule } from '../../context'
import { insertRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { invalid } from '../../validate'
import { poolsOf, salesOf, termsFor } from '../pools'

interface Card {
  readonly venue: string
  readonly date: string
  readonly currency: string
  readonly zone: string
}

/** Creates a card. A body without name and currency takes those of the venue. */
export const makeCard: Maker =
  async given =>
  async ({ transaction, by }) => {
    const { id, name, currency } = tableOf(venues)
    const [venue] = await transaction
      .select({ name, currency })
      .from(tableOf(venues))
      .where(eq(id, String(given.venue)))
    if (!venue) throw invalid({ venue: 'Venue was not found; choose another' })
    const values = { name: unnamedCard(String(venue.name)), currency: venue.currency, ...given }
    return (await insertRow(transaction, by, programs, values)).id
  }

/** Creates a race of a card, whose venue, day and currency it takes over, with the pools that were chosen for it. */
export const makeRace: Maker =
  async ({ poolTypes: offered, ...given }) =>
  async call => {
    const { transaction, by } = call
    const card = await cardOf(transaction, String(given.program))
    rejectPostTime(String(given.postTime), card)
    const { venue, date, currency, zone: timezone } = card
    await requireStreamOf(transaction, venue, given.stream)
    const { id } = await insertRow(transaction, by, races, {
      name: `Race ${given.no}`,
      ...given,
      ...{ venue, date, currency, timezone },
    })
    for (const poolType of (offered ?? []) as readonly string[]) {
      const make = await makePool({ race: id, poolType, name: unnamedPool })
      await make(call).catch(error => {
        throw ofPools(error)
      })
    }
    return id
  }

/** Returns the error of a pool with its message at the input that chose the pools. */
function ofPools(error: unknown): unknown {
  return error instanceof AppError && error.details.fields ? invalid({ poolTypes: error.message }) : error
}

/**
 * A race keeps to the day and the venue of its card; sales under way end before its sales change. Tickets are printed with its
 * number, and results of feeds name it.
 */
export const raceRule: Rule = {
  reads: ['no', 'postTime', 'state', 'scratchedAt', 'stream'],
  locks: before => (before ? [salesOf(before.id)] : []),
  async settle(transaction, before, { no = before.no, postTime, stream }) {
    if (no !== before.no && (await isSold(transaction, before.id)))
      throw new AppError(409, 'in_use', 'Tickets may name this race: its number stays as it is')
    if (typeof postTime === 'string')
      rejectPostTime(postTime, await cardOf(transaction, String(before.program)))
    await requireStreamOf(transaction, String(before.venue), stream)
    return {}
  },
}

/** @throws AppError 422 for a stream of another venue */
async function requireStreamOf(transaction: Orm, venue: string, stream: unknown): Promise<void> {
  if (stream == null) return
  const { id, name, venue: of } = tableOf(streams)
  const [found] = await transaction
    .select({ name, of })
    .from(tableOf(streams))
    .where(eq(id, String(stream)))
  if (found && found.of !== venue)
    throw invalid({ stream: `${found.name} belongs to another venue; choose another` })
}

function rejectPostTime(postTime: string, { date, zone }: Card): void {
  const problem = postTimeProblem(postTime, date, instant => gamingDayOf(instant, zone))
  if (problem) throw invalid({ postTime: problem })
}

/** The card's row is held, so that its venue and day stay. */
async function cardOf(transaction: Orm, id: string): Promise<Card> {
  const [card, place] = [tableOf(programs), tableOf(venues)]
  const [row] = await transaction
    .select({
      venue: card.venue,
      date: card.date,
      currency: card.currency,
      zone: place.timezone,
    })
    .from(card)
    .innerJoin(place, eq(place.id, card.venue))
    .where(eq(card.id, id))
    .for('key share')
  if (!row) throw invalid({ program: 'Card was not found' })
  return row as Card
}

/** Declares a runner for a race that is not open yet. */
export const makeRunner: Maker =
  async given =>
  async ({ transaction, by }) => {
    const race = String(given.race)
    await lockPlannedRace(transaction, race, 'runners')
    if (await isSold(transaction, race))
      throw new AppError(
        409,
        'in_use',
        'A pool over several races is sold: the runners of this race are complete',
      )
    return (await insertRow(transaction, by, runners, given)).id
  }

/** Tickets name the number of a runner and its coupled runner, so both stay as they are. */
export const runnerRule: Rule = {
  reads: ['no', 'coupledWith', 'status'],
  locks: before => (before ? [salesOf(before.race)] : []),
  async settle(transaction, before, changes) {
    const isKept = (['no', 'coupledWith'] as const).every(
      name => !(name in changes) || changes[name] === before[name],
    )
    if (!isKept && (before.isDeclared || (await isSold(transaction, String(before.race)))))
      throw new AppError(409, 'in_use', 'Tickets may name this runner: its number stays as it is')
    return {}
  },
}

/** Whether tickets may name a race and its runners: a pool over it was opened, its own or one of an earlier race. */
async function isSold(orm: Orm, race: string): Promise<boolean> {
  return (await poolsOf(orm, race)).some(({ state }) => state !== 'PLANNED')
}

interface PlannedRace {
  readonly program: string
  readonly date: string
  readonly currency: string
}

async function lockPlannedRace(transaction: Orm, id: string, what: string): Promise<PlannedRace> {
  const race = tableOf(races)
  const [row] = await transaction
    .select({ state: race.state, program: race.program, date: race.date, currency: race.currency })
    .from(race)
    .where(eq(race.id, id))
    .for('share')
  if (!row) throw invalid({ race: 'Event was not found' })
  if (!(plannedStates as readonly unknown[]).includes(row.state))
    throw new AppError(409, 'wrong_state', `The ${what} of a race are complete once it was opened`)
  return row as unknown as PlannedRace
}

/** Offers a pool on a race, or on several of its card. */
export const makePool: Maker =
  async given =>
  async ({ transaction, by }) => {
    const { type, currency } = await checkedPool(transaction, given)
    const name = given.name === unnamedPool ? type.name : given.name
    return (await insertRow(transaction, by, pools, { ...given, name, currency })).id
  }

/** Applies the rules of a new pool to a changed one. */
export const poolRule: Rule = {
  reads: ['legs', 'takeoutBps'],
  async settle(transaction, before, changes) {
    if ('legs' in changes || 'takeoutBps' in changes)
      await checkedPool(transaction, { ...before, ...changes })
    return {}
  },
}

type Values = Readonly<Record<string, unknown>>

/** @throws AppError 409 once the race is open, 422 naming the field that does not fit the type or the card */
async function checkedPool(
  transaction: Orm,
  given: Values,
): Promise<{ type: PoolTypeFacts; currency: string }> {
  const race = await lockPlannedRace(transaction, String(given.race), 'pools')
  const type = await typeOf(transaction, String(given.poolType))
  if (currencyOfCountry[type.country as keyof typeof currencyOfCountry] !== race.currency)
    throw invalid({ poolType: `This pool is not in ${race.currency}, the currency of the card` })
  const problem = given.takeoutBps == null ? null : takeoutProblem(type.country, Number(given.takeoutBps))
  if (problem) throw invalid({ takeoutBps: problem })
  const terms = await termsFor(transaction, String(given.poolType), race.date)
  await rejectLegs(transaction, given, terms.races, race)
  return { type, currency: race.currency }
}

interface PoolTypeFacts {
  readonly name: string
  readonly country: string
}

async function typeOf(transaction: Orm, id: string): Promise<PoolTypeFacts> {
  const { name, country, id: key } = tableOf(poolTypes)
  const [row] = await transaction.select({ name, country }).from(tableOf(poolTypes)).where(eq(key, id))
  if (!row) throw invalid({ poolType: 'Pool was not found' })
  return row as unknown as PoolTypeFacts
}

/** @throws AppError 422 unless the legs are so many different races of the card, in their order, this one first */
async function rejectLegs(
  transaction: Orm,
  { race, legs }: Values,
  count: number,
  { program }: PlannedRace,
): Promise<void> {
  const named = (legs ?? []) as readonly string[]
  if (count === 1 && named.length === 0) return
  const refuse = (problem: string) => {
    throw invalid({ legs: problem })
  }
  if (count === 1) refuse('This pool is on one race: leave this empty')
  if (named.length !== count) refuse(`Name the ${count} races of this pool`)
  if (named[0] !== race) refuse('The first race of the pool is its own race')
  const { id, no } = tableOf(races)
  const card: readonly StoredRow[] = (await transaction
    .select({ id, no, version: tableOf(races).version })
    .from(tableOf(races))
    .where(eq(tableOf(races).program, program))) as StoredRow[]
  const numbers = named.map(leg => card.find(one => one.id === leg)?.no as number | undefined)
  if (numbers.some(number => number === undefined)) refuse('All races of the pool are on one card')
  if (numbers.some((number, place) => place > 0 && Number(number) <= Number(numbers[place - 1])))
    refuse('Name the races in their order, each once')
}
