import { and, asc, eq, lte } from 'drizzle-orm'
import { type Excludable, included } from '../../../src/domain/customer'
import { users } from '../../../src/resources/people/users'
import { type Origin, systemOrigin } from '../../audit/trail'
import { type StoredRow, storedColumns } from '../../crud/read'
import { updateRow } from '../../crud/write'
import type { Database, Orm } from '../../db/connect'
import { columnFor, tableOf } from '../../db/tables'
import { holdLikeness } from '../kyc/kyc-alike'

/** Customers of one transaction: few, so that nobody waits long for one of them. */
const batch = 100

/**
 * Ends the self-exclusions whose time is over (PAGCOR exclusion rules), each with an audit entry of the system. Several
 * processes may do it at once: each takes customers that no other has taken.
 * @returns how many it ended
 */
export async function endExclusions({ orm }: Pick<Database, 'orm'>, now: Date): Promise<number> {
  const origin = systemOrigin()
  let total = 0
  for (;;) {
    const ended = await orm.transaction(transaction => endSome(transaction, origin, now.toISOString()))
    total += ended
    if (ended < batch) return total
  }
}

async function endSome(transaction: Orm, origin: Origin, now: string): Promise<number> {
  await holdLikeness(transaction)
  const until = columnFor(users, 'exclusionUntil')
  const { id } = tableOf(users)
  const due = await transaction
    .select({ id })
    .from(tableOf(users))
    .where(and(eq(columnFor(users, 'status'), 'SELF_EXCLUDED'), lte(until, now)))
    .orderBy(asc(until))
    .limit(batch)
    .for('update', { skipLocked: true })
  for (const one of due) {
    // As it is now: the end of a namesake's exclusion may have changed its flags.
    const [row] = await transaction.select(storedColumns(users)).from(tableOf(users)).where(eq(id, one.id))
    const changes = included(row as StoredRow & Excludable)
    await updateRow(transaction, origin, users, row as StoredRow, { action: 'exclusionEnded', changes })
  }
  return due.length
}
