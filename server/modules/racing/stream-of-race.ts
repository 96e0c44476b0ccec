import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { can } from '../../../src/resources/kernel/rights/access'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'
import { streams } from '../../../src/resources/places/streams'
import type { Context } from '../../context'
import { storedColumns, wireRows } from '../../crud/read'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'

/** Of all venues of a day. */
const most = 300

/** With its `stream` and `venue`. */
type Race = Readonly<Record<string, unknown>>

/** Returns the primary stream of each race: its own, else that of the whole venue; null without one, or without the right. */
export async function readStreamsOf(
  context: Context,
  races: readonly Race[],
): Promise<(race: Race) => WireRow | null> {
  if (races.length === 0 || !can(context.actor, streams, 'list')) return () => null
  const table = tableOf(streams)
  const own = races.flatMap(({ stream }) => (stream ? [String(stream)] : []))
  const venues = [...new Set(races.map(({ venue }) => String(venue)))]
  const wholeVenue = and(inArray(table.venue, venues), isNull(table.event), eq(table.role, 'PRIMARY'))
  const found = await context.database.orm
    .select(storedColumns(streams))
    .from(table)
    .where(own.length > 0 ? or(inArray(table.id, own), wholeVenue) : wholeVenue)
    .orderBy(asc(table.name))
    .limit(most)
  const told = await wireRows(context, streams, found as StoredRow[])
  const shown = (stream: WireRow) => stream.state !== 'DISABLED' && stream.state !== 'ENDED'
  return race =>
    told.find(({ id }) => id === race.stream) ??
    told.find(stream => stream.venue === race.venue && !stream.event && shown(stream)) ??
    null
}
