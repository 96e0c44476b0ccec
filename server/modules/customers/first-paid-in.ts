import { and, eq, isNull, sql } from 'drizzle-orm'
import { cashMovements } from '../../../src/resources/money/cash-movements'
import { deposits } from '../../../src/resources/money/deposits'
import { suspenseItems } from '../../../src/resources/money/suspense-items'
import { users } from '../../../src/resources/people/users'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'

const table = tableOf(users)

export async function isTestAccount(orm: Orm, customer: string): Promise<boolean> {
  const [found] = await orm.select({ isTest: table.isTest }).from(table).where(eq(table.id, customer))
  return found?.isTest === true
}

/** Records when a customer paid in for the first time. It writes no entry of the trail, because the payment has one. */
export async function recordFirstPaidIn(transaction: Orm, customer: string, at: Date): Promise<void> {
  const where = and(eq(table.id, customer), isNull(table.firstPaidInAt))
  // Read before it is written: the rows of the many who paid in before are not locked.
  const [isFirst] = await transaction.select({ id: table.id }).from(table).where(where)
  if (isFirst) await transaction.update(table).set({ firstPaidInAt: at.toISOString() }).where(where)
}

/**
 * Computes it again when a payment is taken back: the next one is the first now.
 * @param deposit the one that is being taken back; the reversal of a cash-in is stored already
 */
export async function recomputeFirstPaidIn(
  transaction: Orm,
  customer: string,
  deposit?: string,
): Promise<void> {
  const paid = tableOf(deposits)
  const cash = tableOf(cashMovements)
  const found = tableOf(suspenseItems)
  const first = sql`(select min(at) from (
    select ${paid.confirmedAt} as at from ${paid}
    where ${paid.customer} = ${customer} and ${paid.state} = 'CONFIRMED'
      and ${paid.id} is distinct from ${deposit ?? null}::uuid
    union all
    select ${cash.createdAt} from ${cash} where ${cash.customer} = ${customer} and ${cash.kind} = 'CASH_IN'
      and not exists (select from ${cash} as later where later.reverses = ${cash.id})
    union all
    select ${found.clearedAt} from ${found} where ${found.customer} = ${customer} and ${found.state} = 'ASSIGNED'
  ) as paid)`
  await transaction.update(table).set({ firstPaidInAt: first }).where(eq(table.id, customer))
}
