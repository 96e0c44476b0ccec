import { asc, gt } from 'drizzle-orm'
import type { Orm } from '../db/database'
import { firstIdAt, momentOf, newId } from '../db/id'
import { auditLog } from '../db/system-tables'
import { eventColumns, eventOf, type LiveEvent } from './live-event'

/** More events than this are not sent one by one. */
const most = 500

/**
 * Ids are made before the commit, by several processes: that an event was sent is no proof that all earlier ids were.
 * So this many milliseconds are sent again. Hearing an event twice does no harm.
 */
const overlap = 30_000

/** The events since one, or of the last half minute without one; null when there are too many. */
export async function missedSince(orm: Orm, after: string | undefined): Promise<readonly LiveEvent[] | null> {
  const since = momentOf(after ?? newId()) - overlap
  const rows = await orm
    .select(eventColumns)
    .from(auditLog)
    .where(gt(auditLog.id, firstIdAt(since)))
    .orderBy(asc(auditLog.id))
    .limit(most + 1)
  if (rows.length > most) return null
  return rows.map(eventOf)
}
