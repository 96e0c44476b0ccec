import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { NextRace } from '../../../src/resources/kernel/wire/dashboard'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'
import { venues } from '../../../src/resources/masters/venues'
import { pools } from '../../../src/resources/racing/pools'
import { races } from '../../../src/resources/racing/races'
import type { Context } from '../../context'
import { poolTotal } from '../../db/pool-total-table'
import { tableOf } from '../../db/tables'
import { safe } from '../../ledger/balance'
import { readStreamsOf } from '../racing'

/** How many races are shown. */
const count = 6

/**
 * Returns the next races that are to start, by their post time: the index of post times finds them, and what is staked is
 * added up from the totals that pools keep.
 */
export async function readNextRaces(context: Context): Promise<readonly NextRace[]> {
  const { database, now } = context
  const [race, venue, pool] = [tableOf(races), tableOf(venues), tableOf(pools)]
  const staked = sql<string>`(select coalesce(sum(${poolTotal.stake}), 0)::text from ${pool}
    join ${poolTotal} on ${poolTotal.pool} = ${pool.id} where ${pool.race} = ${race.id})`
  const rows = await database.orm
    .select({
      ...{ id: race.id, no: race.no, name: race.name, postTime: race.postTime, state: race.state },
      ...{ currency: race.currency, venue: venue.name, zone: venue.timezone },
      ...{ venueId: venue.id, stream: race.stream },
      staked,
    })
    .from(race)
    .innerJoin(venue, eq(venue.id, race.venue))
    .where(
      and(
        gt(race.postTime, now().toISOString()),
        inArray(race.state, ['SCHEDULED', 'OPEN', 'SUSPENDED', 'POSTPONED']),
        eq(race.hidden, false),
      ),
    )
    .orderBy(asc(race.postTime), asc(race.id))
    .limit(count)
  const streamOf = await readStreamsOf(
    context,
    rows.map(({ venueId, stream }) => ({ venue: venueId, stream })),
  )
  return rows.map(({ venueId, stream, ...row }) => ({
    ...row,
    stream: pictureOf(streamOf({ venue: venueId, stream })),
    postTime: new Date(String(row.postTime)).toISOString(),
    staked: safe(row.staked),
  }))
}

function pictureOf(stream: WireRow | null): NextRace['stream'] {
  return stream && { state: String(stream.state), health: stream.health as string | null }
}
