import { and, desc, eq, gt } from 'drizzle-orm'
import { lock } from '../db/advisory-locks'
import type { Orm } from '../db/database'
import { firstIdAt, momentOf } from '../db/id'
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
  const now = Date.now()
  const lately = await transaction
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.actorId, actorId),
        gt(auditLog.id, firstIdAt(now - minute)),
        eq(auditLog.action, action),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(perMinute)
  const oldest = lately[perMinute - 1]
  if (!oldest) return
  const seconds = Math.max(1, Math.ceil((momentOf(oldest.id) + minute - now) / 1000))
  throw new AppError(429, code, `${describe}; wait ${seconds} seconds for the next`, { retryAfter: seconds })
}
