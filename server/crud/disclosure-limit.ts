import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { lock } from '../db/advisory-locks'
import type { Orm } from '../db/database'
import { firstIdAt, momentOf, newId } from '../db/id'
import { auditLog } from '../db/system-tables'
import { AppError } from '../errors'

/** How often one person may be shown something that is recorded in the trail. */
export interface DisclosureLimit {
  /** The action of its audit entries. */
  readonly action: string
  readonly perMinute: number
  /** Of the error. */
  readonly code: string
  /** What happened, without what to do next. */
  readonly describe: string
}

const minute = 60_000

/**
 * Counts the person's audit entries of the last minute. To be called in the transaction that writes the next one:
 * requests at the same time go one after the other, so that each sees the count of the last.
 * @throws AppError 429 with the seconds to wait
 */
export async function limitDisclosures(
  transaction: Orm,
  actorId: string,
  { action, perMinute, code, describe }: DisclosureLimit,
): Promise<void> {
  await lock(transaction, 'disclose', actorId)
  const age = sql<number>`extract(epoch from clock_timestamp() - ${auditLog.at})::float8`
  const lately = await transaction
    .select({ age })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.actorId, actorId),
        // Ids go by the clocks of machines: they only keep the search short.
        gt(auditLog.id, firstIdAt(momentOf(newId()) - 10 * minute)),
        sql`${age} < ${minute / 1000}`,
        eq(auditLog.action, action),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(perMinute)
  const oldest = lately[perMinute - 1]
  if (!oldest) return
  const seconds = Math.max(1, Math.ceil(minute / 1000 - Number(oldest.age)))
  throw new AppError(429, code, `${describe}; wait ${seconds} seconds for the next`, { retryAfter: seconds })
}
