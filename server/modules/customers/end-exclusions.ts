import { and, asc, eq, lte } from 'drizzle-orm'
import { users } from '../../../src/resources/people/users'
import type { By } from '../../context'
import { perform } from '../../crud/perform'
import type { Database } from '../../db/connect'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'

/** Customers per transaction. A small number keeps the row locks short. */
const batch = 100

/**
 * Ends the self-exclusions whose time is over (PAGCOR exclusion rules), each with an audit entry of the
 * system. Several processes may run it at once: each skips customers that another process has locked.
 * @returns the number of exclusions that it ended
 */
export async function endExclusions({ orm }: Pick<Database, 'orm'>, by: By): Promise<number> {
  let total = 0
  for (;;) {
    const ended = await orm.transaction(transaction => endSome(transaction, by))
    total += ended
    if (ended < batch) return total
  }
}

async function endSome(transaction: Orm, by: By): Promise<number> {
  const until = tableOf(users).exclusionUntil
  const { id } = tableOf(users)
  const due = await transaction
    .select({ id })
    .from(tableOf(users))
    .where(and(eq(tableOf(users).status, 'SELF_EXCLUDED'), lte(until, by.now().toISOString())))
    .orderBy(asc(until))
    .limit(batch)
    .for('update', { skipLocked: true })
  for (const one of due) await perform(transaction, by, users, { id: String(one.id) }, 'endExclusion', {})
  return due.length
}
