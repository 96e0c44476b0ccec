import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { expiryHours, timeOutMinutes } from '../../../src/domain/deposit'
import { deposits } from '../../../src/resources/money/deposits'
import type { By } from '../../context'
import { perform } from '../../crud/perform'
import type { Database } from '../../db/connect'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'

const table = tableOf(deposits)

/** Deposits per transaction. A small number keeps the row locks short. */
const batch = 100

const minutesAgo = (by: By, minutes: number) => new Date(by.now().getTime() - minutes * 60_000).toISOString()

/** Marks deposits that are pending for too long. Time alone does it, so the records keep their versions. */
export async function markTimedOut({ orm }: Pick<Database, 'orm'>, by: By): Promise<void> {
  await orm
    .update(table)
    .set({ timedOut: true })
    .where(
      and(
        eq(table.state, 'PENDING'),
        eq(table.timedOut, false),
        lte(table.waitingSince, minutesAgo(by, timeOutMinutes)),
      ),
    )
}

/**
 * Expires deposits that nobody confirmed, each with an audit entry of the system. Several processes may run it at
 * once: each skips deposits that another process has locked.
 * @returns the number of deposits that it expired
 */
export async function expireDeposits({ orm }: Pick<Database, 'orm'>, by: By): Promise<number> {
  let total = 0
  for (;;) {
    const expired = await orm.transaction(transaction => expireSome(transaction, by))
    total += expired
    if (expired < batch) return total
  }
}

async function expireSome(transaction: Orm, by: By): Promise<number> {
  const due = await transaction
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        inArray(table.state, ['INITIATED', 'PENDING']),
        lte(table.waitingSince, minutesAgo(by, expiryHours * 60)),
      ),
    )
    .orderBy(asc(table.waitingSince))
    .limit(batch)
    .for('update', { skipLocked: true })
  for (const { id } of due) await perform(transaction, by, deposits, { id: String(id) }, 'expire', {})
  return due.length
}
