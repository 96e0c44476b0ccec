import { and, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { credentialDays } from '../../src/domain/approval'
import { staff } from '../../src/resources/people/staff'
import type { Orm } from '../db/database'
import { auditLog } from '../db/system-tables'

/** Actions after which another user may know how to sign in to an account. */
const settings = ['create', 'resetPassword', 'removeTwoStep']

/**
 * Returns the ids of the users who recently set or reset the credentials of an account, or approved it: they
 * may know the password.
 */
export async function credentialSetters(orm: Orm, accountId: string, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - credentialDays * 86_400_000).toISOString()
  const found = await orm
    .select({ actor: auditLog.actorId, approver: sql<string | null>`${auditLog.input} ->> 'approverId'` })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.objectType, staff.typename),
        eq(auditLog.objectId, accountId),
        inArray(auditLog.action, settings),
        gte(auditLog.at, since),
        isNotNull(auditLog.actorId),
      ),
    )
  return found.flatMap(({ actor, approver }) => [actor ?? [], approver ?? []].flat())
}
