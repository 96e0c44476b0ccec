import { desc, sql } from 'drizzle-orm'
import { auditEpoch } from '../db/audit-tables'
import type { Database } from '../db/connect'
import { auditLog } from '../db/system-tables'

/**
 * Starts a new epoch when the trail contains transaction numbers that this cluster has not assigned yet, that
 * is, after a restore from another cluster's backup. Call it when a database is opened, before any write.
 * @returns the new epoch; null when the current one continues
 */
export async function renewEpoch({ orm }: Pick<Database, 'orm'>): Promise<number | null> {
  const [newest] = await orm
    .select({
      epoch: auditLog.epoch,
      isFromOtherCluster: sql<boolean>`${auditLog.xid} >= pg_snapshot_xmax(pg_current_snapshot())`,
    })
    .from(auditLog)
    .orderBy(desc(auditLog.epoch), desc(auditLog.xid))
    .limit(1)
  if (!newest?.isFromOtherCluster) return null
  const epoch = newest.epoch + 1
  // Several processes that open the database at once compute the same number.
  await orm.insert(auditEpoch).values({ epoch }).onConflictDoNothing()
  return epoch
}
