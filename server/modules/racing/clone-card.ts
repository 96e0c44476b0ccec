import { asc, eq, inArray } from 'drizzle-orm'
import { movedPostTime } from '../../../src/domain/card'
import { gamingDayOf } from '../../../src/domain/gaming-day'
import type { AnyResource } from '../../../src/resources/kernel/declare/resource'
import { venues } from '../../../src/resources/masters/venues'
import { pools } from '../../../src/resources/racing/pools'
import { programs } from '../../../src/resources/racing/programs'
import { races } from '../../../src/resources/racing/races'
import { runners } from '../../../src/resources/racing/runners'
import type { Handler } from '../../context'
import { storedColumns } from '../../crud/read'
import { insertRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { columnFor, tableOf } from '../../db/tables'
import { invalid } from '../../validate'

/** The fields of a race that its copy takes over; the others belong to its day. */
const ofRaces = [
  ...['no', 'name', 'distanceM', 'surface', 'raceClass', 'purse'],
  ...['currency', 'category', 'stream', 'venue', 'timezone'],
] as const

/** A guarantee, a mandatory payout and a pool's own takeout are decided for one day, so they are not copied. */
const ofPools = ['poolType', 'name', 'currency'] as const

const ofRunners = [
  ...['no', 'name', 'jockey', 'trainer', 'weightKg', 'draw'],
  ...['age', 'sex', 'coupledWith', 'morningOdds'],
] as const

/**
 * Copies a card to another day: its races with their pools, and its runners where they are wanted. Post times stay the same
 * by the clocks of the venue.
 */
export const cloneCard: Handler = async ({ transaction, by, row, input, noteCreated }) => {
  const to = String(input.date)
  if (to === row.date) throw invalid({ date: 'Choose another day than that of this card' })
  const zone = await zoneOf(transaction, String(row.venue))
  if (to < gamingDayOf(by.now(), zone))
    throw invalid({ date: 'This day is over at the venue. Choose today or a later day.' })
  const { venue, currency, category } = row
  const values = { name: input.name, date: to, venue, currency, category }
  const card = await insertRow(transaction, by, programs, values)
  const made = new Map<string, string>()
  const planned = await rowsOf(transaction, races, 'program', [row.id])
  for (const race of planned) {
    const postTime = movedPostTime(String(race.postTime), { from: String(row.date), to, zone })
    const values = { ...picked(race, ofRaces), program: card.id, date: to, postTime }
    made.set(race.id, (await insertRow(transaction, by, races, values)).id)
  }
  for (const pool of await rowsOf(transaction, pools, 'race', [...made.keys()])) {
    const legs = ((pool.legs ?? []) as readonly string[]).map(leg => made.get(leg))
    await insertRow(transaction, by, pools, {
      ...picked(pool, ofPools),
      race: made.get(String(pool.race)),
      legs,
    })
  }
  if (input.withRunners)
    for (const runner of await rowsOf(transaction, runners, 'race', [...made.keys()]))
      await insertRow(transaction, by, runners, {
        ...picked(runner, ofRunners),
        race: made.get(String(runner.race)),
      })
  noteCreated(card.id)
}

async function zoneOf(orm: Orm, venue: string): Promise<string> {
  const { timezone, id } = tableOf(venues)
  const [found] = await orm.select({ timezone }).from(tableOf(venues)).where(eq(id, venue))
  return String(found?.timezone)
}

/** The rows that refer to one of these records, in the order in which they were made. */
async function rowsOf(
  orm: Orm,
  resource: AnyResource,
  reference: string,
  ids: readonly string[],
): Promise<readonly StoredRow[]> {
  if (ids.length === 0) return []
  const rows = await orm
    .select(storedColumns(resource))
    .from(tableOf(resource))
    .where(inArray(columnFor(resource, reference), [...ids]))
    .orderBy(asc(tableOf(resource).id))
  return rows
}

function picked(row: StoredRow, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map(name => [name, row[name]]))
}
