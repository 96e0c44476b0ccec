import { and, asc, eq, sql } from 'drizzle-orm'
import { auditEpoch } from '../db/audit-tables'
import type { Database } from '../db/database'
import { queryRows } from '../db/query-rows'
import { auditLog } from '../db/system-tables'
import { eventColumns, eventOf, type LiveEvent } from './live-event'

/** Reads new entries of the audit trail since the last read. */
export interface TrailReader {
  /**
   * Returns new committed entries in the order of their transactions; null when there were too many, which
   * are skipped.
   */
  read(): Promise<readonly LiveEvent[] | null>
}

/** Greatest number of entries to read one by one. */
const maxEntries = 2000

/**
 * Starts reading the trail after the currently committed entries. The trail is the outbox of live changes:
 * writers do nothing else for them. Transactions commit in a different order than they begin, so the position
 * is a snapshot: an entry is new when its transaction is visible now and was not at the last read. Each entry
 * is read once, and an open transaction delays no other.
 */
export async function startTrailReader({ orm }: Pick<Database, 'orm'>): Promise<TrailReader> {
  const snapshot = sql<string>`pg_current_snapshot()::text`
  const [start] = await queryRows<{ now: string }>(orm, sql`select ${snapshot} as now`)
  let last = (start as { now: string }).now
  return {
    read: async () => {
      const rows = await orm
        .select({ ...eventColumns, now: snapshot })
        .from(auditLog)
        .where(
          and(
            eq(auditLog.epoch, sql`(select max(${auditEpoch.epoch}) from ${auditEpoch})`),
            sql`${auditLog.xid} >= pg_snapshot_xmin(${last}::pg_snapshot)`,
            sql`not pg_visible_in_snapshot(${auditLog.xid}, ${last}::pg_snapshot)`,
          ),
        )
        .orderBy(asc(auditLog.xid), asc(auditLog.id))
        .limit(maxEntries + 1)
      last = rows[0]?.now ?? last
      return rows.length > maxEntries ? null : rows.map(({ now: _, ...row }) => eventOf(row))
    },
  }
}
