import { and, desc, eq, gte, inArray, max, ne } from 'drizzle-orm'
import { firstFreeDay, nextPostTimes, postTimeAt, unnamedCard, usualCard } from '../../../src/domain/card'
import { gamingDayOf } from '../../../src/domain/gaming-day'
import { categories } from '../../../src/resources/masters/categories'
import { poolTypes } from '../../../src/resources/masters/pool-types'
import { venues } from '../../../src/resources/masters/venues'
import { programs } from '../../../src/resources/racing/programs'
import { raceDays } from '../../../src/resources/racing/race-days'
import { races } from '../../../src/resources/racing/races'
import { runners } from '../../../src/resources/racing/runners'
import type { FirstValues } from '../../context'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'

type Venue = StoredRow<typeof venues>

/** A new card takes the currency of its venue, the category of its latest card, and its next day without a card. */
export const firstValuesOfCard: FirstValues<Venue> = async (orm, venue, wanted, now) => {
  const { date, venue: of } = tableOf(programs)
  const today = gamingDayOf(now, venue.timezone)
  const planned = await orm
    .select({ date })
    .from(tableOf(programs))
    .where(and(eq(of, venue.id), gte(date, today)))
  const taken = planned.map(row => String(row.date))
  const { currency } = venue
  const name = unnamedCard(venue.name)
  const category = await latestCategory(orm, programs, venue.id)
  return Array.from({ length: wanted }, () => {
    const day = firstFreeDay(today, taken)
    taken.push(day)
    return { name, currency, category, date: day }
  })
}

/** A new race day is the next of its venue without one, and starts when the venue usually does. */
export const firstValuesOfRaceDay: FirstValues<Venue> = async (orm, venue, wanted, now) => {
  const { date, venue: of, status } = tableOf(raceDays)
  const zone = venue.timezone
  const today = gamingDayOf(now, zone)
  const name = unnamedCard(venue.name)
  const planned = await orm
    .select({ date })
    .from(tableOf(raceDays))
    .where(and(eq(of, venue.id), gte(date, today), ne(status, 'CANCELLED')))
  const taken = planned.map(row => String(row.date))
  return Array.from({ length: wanted }, () => {
    const day = firstFreeDay(today, taken)
    taken.push(day)
    const start = venue.firstPost ?? usualCard.firstPost
    return { name, date: day, timezone: zone, firstPost: postTimeAt(day, start, zone) }
  })
}

/** Races go on from the last one of the card: number and post time. Pools and surface are those of the venue. */
export const firstValuesOfRace: FirstValues<StoredRow<typeof programs>> = async (orm, card, wanted) => {
  const place = await placeOf(orm, card.venue)
  const { no, postTime, program } = tableOf(races)
  const [last] = await orm
    .select({ no: max(no), postTime: max(postTime) })
    .from(tableOf(races))
    .where(eq(program, card.id))
  const times = nextPostTimes(
    {
      latest: last?.postTime == null ? null : new Date(String(last.postTime)).toISOString(),
      first: postTimeAt(card.date, place.firstPost ?? usualCard.firstPost, place.timezone),
      interval: place.postInterval ?? usualCard.interval,
    },
    wanted,
  )
  const shared = {
    surface: place.surface.length === 1 ? place.surface[0] : null,
    category: card.category ?? (await latestCategory(orm, races, card.venue)),
    poolTypes: await poolsOverOneRace(orm, place.poolSet),
    // The race takes these over from its card; a form and a sheet show it by them.
    ...{ currency: card.currency, date: card.date, venue: card.venue, timezone: place.timezone },
  }
  return times.map((time, place) => {
    const number = Number(last?.no ?? 0) + 1 + place
    return { no: number, name: `Race ${number}`, postTime: time, ...shared }
  })
}

/** Runners go on from the highest number of the race. */
export const firstValuesOfRunner: FirstValues<StoredRow<typeof races>> = async (orm, race, wanted) => {
  const [found] = await orm
    .select({ no: max(tableOf(runners).no) })
    .from(tableOf(runners))
    .where(eq(tableOf(runners).race, race.id))
  return Array.from({ length: wanted }, (_, place) => ({ no: Number(found?.no ?? 0) + 1 + place }))
}

interface Place {
  readonly timezone: string
  readonly firstPost: string | null
  readonly postInterval: number | null
  readonly surface: readonly string[]
  readonly poolSet: readonly string[]
}

async function placeOf(orm: Orm, id: string): Promise<Place> {
  const { timezone, firstPost, postInterval, surface, poolSet, id: key } = tableOf(venues)
  const [found] = await orm
    .select({ timezone, firstPost, postInterval, surface, poolSet })
    .from(tableOf(venues))
    .where(eq(key, id))
  if (!found) throw new Error(`There is no venue ${id}`)
  return found
}

async function poolsOverOneRace(orm: Orm, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const { id, legs } = tableOf(poolTypes)
  const found = await orm
    .select({ id })
    .from(tableOf(poolTypes))
    .where(and(inArray(id, [...ids]), eq(legs, 1)))
  const single = new Set(found.map(row => String(row.id)))
  return ids.filter(one => single.has(one))
}

/** The category of the venue's latest card or race. */
async function latestCategory(
  orm: Orm,
  resource: typeof programs | typeof races,
  venue: string,
): Promise<string | null> {
  const { category, venue: of, id } = tableOf(resource)
  const inUse = tableOf(categories)
  const [found] = await orm
    .select({ category: inUse.id })
    .from(tableOf(resource))
    .leftJoin(inUse, and(eq(inUse.id, category), eq(inUse.status, 'ACTIVE')))
    .where(eq(of, venue))
    .orderBy(desc(id))
    .limit(1)
  return (found?.category as string | null | undefined) ?? null
}
