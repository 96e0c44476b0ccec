import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { can } from '../../../src/resources/kernel/rights/access'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'
import { venues } from '../../../src/resources/masters/venues'
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
  const isHome = eq(tableOf(venues).homeStream, stream.id)
  const ofVenue = and(
    isNull(table.stream),
    eq(table.venue, String(stream.venue)),
    isOfVenue ? undefined : isHome,
  )
  const rows = await orm
    .select(storedColumns(races))
    .from(table)
    .innerJoin(tableOf(venues), eq(tableOf(venues).id, table.venue))
    .where(and(inArray(table.state, ['OPEN', 'SUSPENDED']), or(eq(table.stream, stream.id), ofVenue)))
    .orderBy(asc(table.postTime), asc(table.id))
    .limit(most)
  return rows
}

/** With its `stream` and `venue`. */
type Race = Readonly<Record<string, unknown>>

/**
 * Returns the stream of each race: its own, else the home stream of its venue, else the first primary one of the whole
 * venue; null without one, or without the right.
 */
export async function readStreamsOf(
  context: Context,
  shown: readonly Race[],
): Promise<(race: Race) => WireRow | null> {
  if (shown.length === 0 || !can(context.actor, streams, 'list')) return () => null
  const table = tableOf(streams)
  const own = shown.flatMap(({ stream }) => (stream ? [String(stream)] : []))
  const places = [...new Set(shown.map(({ venue }) => String(venue)))]
  const isHome = eq(table.id, tableOf(venues).homeStream)
  const isPrimary = and(isNull(table.event), eq(table.role, 'PRIMARY'))
  const ofVenue = and(inArray(table.venue, places), or(isHome, isPrimary))
  const found = await context.database.orm
    .select({ row: storedColumns(streams), isOfVenue: sql<boolean>`coalesce(${ofVenue}, false)` })
    .from(table)
    .innerJoin(tableOf(venues), eq(tableOf(venues).id, table.venue))
    .where(own.length > 0 ? or(inArray(table.id, own), ofVenue) : ofVenue)
    .orderBy(sql`${isHome} desc nulls last`, asc(table.name))
    .limit(most)
  const told = await wireRows(
    context,
    streams,
    found.map(({ row }) => row),
  )
  const ofVenues = new Set(found.filter(({ isOfVenue }) => isOfVenue).map(({ row }) => String(row.id)))
  const isShown = ({ state }: WireRow) => state !== 'DISABLED' && state !== 'ENDED'
  return race =>
    told.find(({ id }) => id === race.stream) ??
    told.find(stream => stream.venue === race.venue && ofVenues.has(String(stream.id)) && isShown(stream)) ??
    null
}
