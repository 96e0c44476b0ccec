import { and, asc, eq, ne, type SQL } from 'drizzle-orm'
import type { Viewer } from '../../../../src/resources/kernel/rights/scope'
import { venues } from '../../../../src/resources/masters/venues'
import { pools } from '../../../../src/resources/racing/pools'
import { races } from '../../../../src/resources/racing/races'
import type { ReplayedPool, ReplayPool } from '../../../../src/resources/racing/replayed-pool'
import { visibleWhere } from '../../../crud/filters'
import type { Orm } from '../../../db/database'
import { isRecordId } from '../../../db/id'
import { tableOf } from '../../../db/tables'
import { replayPool } from './replay-pool'

const [pool, race, venue] = [tableOf(pools), tableOf(races), tableOf(venues)]

/**
 * The pools of a race day, YYYY-MM-DD, by venue and race; one over several races belongs to the first.
 * @param viewer sees only some pools; null: the system
 */
export function poolsOfDay(orm: Orm, viewer: Viewer | null, day: string): Promise<ReplayPool[]> {
  return readPools(orm, and(eq(race.date, day), ne(pool.state, 'PLANNED'), visibleTo(viewer)))
}

/** Null where there is no such pool, or the user may not see it. */
export async function poolToReplay(orm: Orm, viewer: Viewer, id: string): Promise<ReplayPool | null> {
  const [found] = isRecordId(id) ? await readPools(orm, and(eq(pool.id, id), visibleTo(viewer))) : []
  return found ?? null
}

const visibleTo = (viewer: Viewer | null) => (viewer ? visibleWhere(viewer, pools, 'show') : undefined)

async function readPools(orm: Orm, where: SQL | undefined): Promise<ReplayPool[]> {
  const rows = await orm
    .select({
      pool: pool.id,
      name: pool.name,
      state: pool.state,
      currency: pool.currency,
      venue: venue.name,
      race: race.id,
      no: race.no,
      raceName: race.name,
    })
    .from(pool)
    .innerJoin(race, eq(race.id, pool.race))
    .innerJoin(venue, eq(venue.id, race.venue))
    .where(where)
    .orderBy(asc(venue.name), asc(race.no), asc(pool.name))
  return rows.map(
    row =>
      ({
        pool: row.pool,
        name: row.name,
        venue: row.venue,
        race: { id: row.race, no: row.no, name: row.raceName },
        state: row.state,
        currency: row.currency,
      }) as ReplayPool,
  )
}

/** Replays all pools of a day, one after the other. */
export async function* replayDay(orm: Orm, day: string): AsyncGenerator<ReplayedPool> {
  for (const one of await poolsOfDay(orm, null, day)) yield await replayPool(orm, one)
}
