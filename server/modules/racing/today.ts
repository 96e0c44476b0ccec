import { and, asc, eq, gte, lte, or } from 'drizzle-orm'
import { gamingDayOf } from '../../../src/domain/gaming-day'
import type { RaceBoard } from '../../../src/resources/racing/race-board'
import { races } from '../../../src/resources/racing/races'
import type { Context } from '../../context'
import { storedColumns, wireRows } from '../../crud/read'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { stakedInRaces } from './staked'
import { readStreamsOf } from './stream-of-race'

/** A race day has at most this many races, of all venues. */
const most = 300

const dayLength = 86_400_000
const ahead = 2 * 3_600_000

/**
 * All races of the race days that run now, by the clocks of their venues, and earlier ones of the last three days that are not
 * over yet, and the next two hours of the day to come, by post time. Hidden ones are left out.
 */
export async function raceBoard(context: Context): Promise<RaceBoard> {
  const { orm } = context.database
  const now = context.now()
  const found = await racesAround(orm, now)
  const today = found.filter(({ date, timezone, isActive, postTime }) => {
    const day = gamingDayOf(now, String(timezone))
    const isSoon = Date.parse(String(postTime)) - now.getTime() < ahead
    return date === day || (isActive === true && (String(date) < day || isSoon))
  })
  const ids = today.map(({ id }) => id)
  const [rows, staked, pictures] = await Promise.all([
    wireRows(context, races, today),
    stakedInRaces(orm, ids, now),
    readStreamsOf(context, today),
  ])
  return {
    now: now.toISOString(),
    races: rows.map(race => ({
      race,
      gross: staked.get(race.id)?.[0]?.amount ?? 0,
      stream: pictures(race),
    })),
  }
}

async function racesAround(orm: Orm, now: Date): Promise<StoredRow[]> {
  const table = tableOf(races)
  const dayAt = (offset: number) => new Date(now.getTime() + offset * dayLength).toISOString().slice(0, 10)
  const rows = await orm
    .select(storedColumns(races))
    .from(table)
    .where(
      and(
        gte(table.date, dayAt(-3)),
        lte(table.date, dayAt(1)),
        eq(table.hidden, false),
        or(eq(table.isActive, true), gte(table.date, dayAt(-1))),
      ),
    )
    .orderBy(asc(table.postTime), asc(table.id))
    .limit(most)
  return rows
}
