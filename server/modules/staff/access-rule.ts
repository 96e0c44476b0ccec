import { and, eq, ne, sql } from 'drizzle-orm'
import { endSessionsOf } from '../../auth/sessions'
import type { Rule } from '../../context'
import type { Orm } from '../../db/database'
import { staffTable } from '../../db/staff-table'
import { AppError } from '../../errors'

/**
 * Applies changes of roles or status to a user's access. The last active admin can be neither demoted nor
 * disabled, so the portal always has an admin (docs/staff.md). Disabling a user ends their sessions at once;
 * enabling them again does not bring the sessions back.
 */
export const accessRule: Rule = {
  reads: ['roles', 'status'],
  // One lock for all: otherwise two admins who demote each other at once would each see the other as the
  // remaining admin.
  locks: () => ['staff access'],
  settle: async (transaction, before, changes, now) => {
    const losesAdmin = isActiveAdmin(before) && !isActiveAdmin({ ...before, ...changes })
    if (losesAdmin && !(await hasOtherAdmin(transaction, before.id)))
      throw new AppError(409, 'last_admin', `${before.name} is the last active admin; make another one first`)
    if (changes.status === 'DISABLED') await endSessionsOf(transaction, before.id, 'disabled', now)
    const at = now.toISOString()
    return {
      ...(('roles' in changes || changes.status === 'ACTIVE') && { grantedAt: at }),
      ...('status' in changes && { disabledAt: changes.status === 'DISABLED' ? at : null }),
    }
  },
}

function isActiveAdmin({ status, roles }: Readonly<Record<string, unknown>>): boolean {
  return status === 'ACTIVE' && (roles as readonly string[]).includes('admin')
}

async function hasOtherAdmin(orm: Orm, id: string): Promise<boolean> {
  const others = await orm
    .select({ id: staffTable.id })
    .from(staffTable)
    .where(
      and(
        ne(staffTable.id, id),
        eq(staffTable.status, 'ACTIVE'),
        sql`${staffTable.roles} @> '["admin"]'::jsonb`,
      ),
    )
    .limit(1)
  return others.length > 0
}
