import { and, inArray, sql } from 'drizzle-orm'
import { users } from '../../../src/resources/people/users'
import type { By } from '../../context'
import type { Orm } from '../../db/database'
import { staffTable } from '../../db/staff-table'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'

/**
 * Nobody decides about money of their own customer account, and nobody agrees to that: the phone says whose it is
 * (docs/domain.md, Payments). The system has none.
 * @throws AppError 403 `own_record`
 */
export async function requireNotOwnAccount(
  orm: Orm,
  { actor, approval }: Pick<By, 'actor' | 'approval'>,
  customers: readonly (string | null)[],
): Promise<void> {
  const checker = approval && 'by' in approval ? [approval.by.id] : []
  const people = [...(actor ? [actor.id] : []), ...checker]
  const accounts = customers.filter(customer => customer !== null)
  if (accounts.length === 0 || people.length === 0) return
  const { id, phone } = tableOf(users)
  const [own] = await orm
    .select({ id: staffTable.id })
    .from(staffTable)
    .innerJoin(tableOf(users), sql`lower(${phone}) collate "C" = lower(${staffTable.phone}) collate "C"`)
    .where(and(inArray(staffTable.id, people), inArray(id, accounts)))
    .limit(1)
  if (own)
    throw new AppError(
      403,
      'own_record',
      'This is about money of your own customer account. Ask another person to do it.',
    )
}
