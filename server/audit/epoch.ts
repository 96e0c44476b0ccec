import { desc, sql } from 'drizzle-orm'
import { auditEpoch } from '../db/audit-tables'
import type { Database } from '../db/database'
import { auditLog } from '../db/system-tables'

/**
 * Begins another epoch when the trail has transaction numbers that this cluster has yet to give out: it was restored
 * from a backup of another one. To be called when a database is opened, before anything is written.
 * @returns the epoch that began; null when the present one goes on
 */
export async function renewEpoch({ orm }: Pick<Database, 'orm'>): Promise<number | null> {
  const [newest] = await orm
    .select({
      epoch: auditLog.epoch,
      isOfAnother: sql<boolean>`${auditLog.xid} >= pg_snapshot_xmax(pg_current_snapshot())`,
    })
    .from(auditLog)
    .orderBy(desc(auditLog.epoch), desc(auditLog.xid))
    .limit(1)
  if (!newest?.isOfAnother) return null
  const epoch = newest.epoch + 1
  // Of several processes that open it, each finds the same.
  await orm.insert(auditEpoch).values({ epoch }).onConflictDoNothing()
  return epoch
}
