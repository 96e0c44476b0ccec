import { and, eq, inArray, sql } from 'drizzle-orm'
import { users } from '../../../src/resources/people/users'
import type { By } from '../../context'
import type { Orm } from '../../db/database'
import { staffTable } from '../../db/staff-table'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'

/**
 * Nobody makes their own bet void, and nobody agrees to that: the phone says whose account it is (docs/bets.md, Refunds).
 * @throws AppError 403 `own_record`
 */
export async function requireNotOwn(
  orm: Orm,
  { actor, approval }: Pick<By, 'actor' | 'approval'>,
  customer: string | null,
): Promise<void> {
  const checker = approval && 'by' in approval ? [approval.by.id] : []
  const people = [...(actor ? [actor.id] : []), ...checker]
  if (customer === null || people.length === 0) return
  const { id, phone } = tableOf(users)
  const [own] = await orm
    .select({ id: staffTable.id })
    .from(staffTable)
    .innerJoin(tableOf(users), sql`lower(${phone}) collate "C" = lower(${staffTable.phone}) collate "C"`)
    .where(and(inArray(staffTable.id, people), eq(id, customer)))
  if (own)
    throw new AppError(403, 'own_record', 'This is a bet of your own account. Ask another admin to void it.')
}
