import { eq } from 'drizzle-orm'
import { users } from '../../../src/resources/people/users'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'

/** Whether a customer's account is closed: nothing is added to its wallet. Its state stays as it is until the transaction ends. */
export async function isClosedAccount(transaction: Orm, customer: string): Promise<boolean> {
  const { id, status } = tableOf(users)
  const [found] = await transaction
    .select({ status })
    .from(tableOf(users))
    .where(eq(id, customer))
    .for('share')
  return found?.status === 'CLOSED'
}
