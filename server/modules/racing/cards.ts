import { eq } from 'drizzle-orm'
import { unnamedCard } from '../../../src/domain/card'
import { gamingDayOf } from '../../../src/domain/gaming-day'
import { postTimeProblem, unnamedPool } from '../../../src/domain/race'
import { venues } from '../../../src/resources/masters/venues'
import { streams } from '../../../src/resources/places/streams'
import { programs } from '../../../src/resources/racing/programs'
import { races } from '../../../src/resources/racing/races'
import { runners } from '../../../src/resources/racing/runners'
import type { Maker, Rule } from '../../context'
import { insertRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { invalid } from '../../validate'
import { poolsOf, salesOf } from '../pools'
import { makePool } from './offered-pools'
import { lockPlannedRace } from './planned-race'

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
      throw new AppError(
        409,
        'in_use',
        'Tickets may name this runner: its number, and whom it is coupled with, stay as they are',
      )
    return {}
  },
}

/** Whether tickets may name a race and its runners: a pool over it was opened, its own or one of an earlier race. */
async function isSold(orm: Orm, race: string): Promise<boolean> {
  return (await poolsOf(orm, race)).some(({ state }) => state !== 'PLANNED')
}
