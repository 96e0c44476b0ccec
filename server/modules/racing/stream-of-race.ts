import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { can } from '../../../src/resources/kernel/rights/access'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'
import { streams } from '../../../src/resources/places/streams'
import { races } from '../../../src/resources/racing/races'
import type { Context } from '../../context'
import { storedColumns, wireRows } from '../../crud/read'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'

/** Of all venues of a day. */
const most = 300

/** Races that take bets, or do again once they are resumed, and that this stream shows; by post time. */
export async function openRacesOf(orm: Orm, stream: StoredRow): Promise<readonly StoredRow[]> {
  const table = tableOf(races)
  const isOfVenue = !stream.event && stream.role === 'PRIMARY'
  const ofVenue = and(isNull(table.stream), eq(table.venue, String(stream.venue)))
  const rows = await orm
    .select(storedColumns(races))
    .from(table)
    .where(
      and(
        inArray(table.state, ['OPEN', 'SUSPENDED']),
        or(eq(table.stream, stream.id), isOfVenue ? ofVenue : undefined),
      ),
    )
    .orderBy(asc(table.postTime), asc(table.id))
    .limit(most)
  return rows as StoredRow[]
}

/** With its `stream` and `venue`. */
type Race = Readonly<Record<string, unknown>>

/** Returns the primary stream of each race: its own, else that of the whole venue; null without one, or without the right. */
export async function readStreamsOf(
  context: Context,
  shown: readonly Race[],
): Promise<(race: Race) => WireRow | null> {
  if (shown.length === 0 || !can(context.actor, streams, 'list')) return () => null
  const table = tableOf(streams)
  const own = shown.flatMap(({ stream }) => (stream ? [String(stream)] : []))
  const venues = [...new Set(shown.map(({ venue }) => String(venue)))]
  const wholeVenue = and(inArray(table.venue, venues), isNull(table.event), eq(table.role, 'PRIMARY'))
  const found = await context.database.orm
    .select(storedColumns(streams))
    .from(table)
    .where(own.length > 0 ? or(inArray(table.id, own), wholeVenue) : wholeVenue)
    .orderBy(asc(table.name))
    .limit(most)
  const told = await wireRows(context, streams, found as StoredRow[])
  const isShown = (stream: WireRow) => stream.state !== 'DISABLED' && stream.state !== 'ENDED'
  return race =>
    told.find(({ id }) => id === race.stream) ??
    told.find(stream => stream.venue === race.venue && !stream.event && isShown(stream)) ??
    null
}
