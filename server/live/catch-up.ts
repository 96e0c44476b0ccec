import { asc, gt } from 'drizzle-orm'
import type { Orm } from '../db/database'
import { firstIdAt, momentOf, newId } from '../db/id'
import { auditLog } from '../db/system-tables'
import { eventColumns, eventOf, type LiveEvent } from './live-event'

/** Greatest number of events to send one by one. */
const maxEvents = 500

/**
 * Several processes make event ids before they commit, so an id that was sent does not prove that all smaller
 * ids were. The events of this many milliseconds are sent again; receiving an event twice does no harm.
 */
const overlap = 30_000

/**
 * Returns the events after the given id, or of the last half minute without one; null when there are too
 * many.
 */
export async function missedSince(orm: Orm, after: string | undefined): Promise<readonly LiveEvent[] | null> {
  const since = momentOf(after ?? newId()) - overlap
  const rows = await orm
    .select(eventColumns)
    .from(auditLog)
    .where(gt(auditLog.id, firstIdAt(since)))
    .orderBy(asc(auditLog.id))
    .limit(maxEvents + 1)
  if (rows.length > maxEvents) return null
  return rows.map(eventOf)
}
