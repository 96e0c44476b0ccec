import { asc, gt } from 'drizzle-orm'
import type { Orm } from '../db/database'
import { firstIdAt, momentOf } from '../db/id'
import { auditLog } from '../db/system-tables'
import type { Announcement } from './announcement'

/** More deeds than this are not told one by one. */
const most = 500

/**
 * Ids are made before the commit, and by several processes with clocks of their own: what was told last is no
 * proof that all before it was told. So much is told again, in milliseconds; hearing twice does no harm.
 */
const overlap = 30_000

/** What was done since an event, or in the last half minute for want of one; null when it is too much to tell. */
export async function missedSince(orm: Orm, after: string | undefined): Promise<Announcement[] | null> {
  const since = (after === undefined ? Date.now() : momentOf(after)) - overlap
  const rows = await orm
    .select({
      id: auditLog.id,
      type: auditLog.objectType,
      record: auditLog.objectId,
      action: auditLog.action,
      version: auditLog.objectVersion,
      actorId: auditLog.actorId,
      actorName: auditLog.actorName,
    })
    .from(auditLog)
    .where(gt(auditLog.id, firstIdAt(since)))
    .orderBy(asc(auditLog.id))
    .limit(most + 1)
  if (rows.length > most) return null
  return rows.map(({ actorId, actorName, ...deed }) => ({
    ...deed,
    actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
  }))
}
