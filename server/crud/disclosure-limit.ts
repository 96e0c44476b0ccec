import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { lock } from '../db/advisory-locks'
import type { Orm } from '../db/database'
import { firstIdAt, momentOf, newId } from '../db/id'
import { auditLog } from '../db/system-tables'
import { AppError } from '../errors'

/** Limits how often one user may see something whose disclosure is recorded in the trail. */
export interface DisclosureLimit {
  /** The action of its audit entries. */
  readonly action: string
  readonly perMinute: number
  /** Error code. */
  readonly code: string
  /** Describes what happened, without advice. */
  readonly describe: string
}

const minute = 60_000

/**
 * Counts the user's audit entries of the last minute. Call it in the transaction that writes the next one.
 * Concurrent requests of the user run one after the other, so that each sees the previous entry.
 * @throws AppError 429 with the seconds to wait
 */
export async function limitDisclosures(
  transaction: Orm,
  actorId: string,
  { action, perMinute, code, describe }: DisclosureLimit,
): Promise<void> {
  await lock(transaction, 'disclose', actorId)
  const age = sql<number>`extract(epoch from clock_timestamp() - ${auditLog.at})::float8`
  const recent = await transaction
    .select({ age })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.actorId, actorId),
        // Ids depend on the clocks of machines, so this condition only limits the search.
        gt(auditLog.id, firstIdAt(momentOf(newId()) - 10 * minute)),
        sql`${age} < ${minute / 1000}`,
        eq(auditLog.action, action),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(perMinute)
  const oldest = recent[perMinute - 1]
  if (!oldest) return
  const seconds = Math.max(1, Math.ceil(minute / 1000 - Number(oldest.age)))
  throw new AppError(429, code, `${describe}; wait ${seconds} seconds for the next`, { retryAfter: seconds })
}
