import { and, asc, eq, sql } from 'drizzle-orm'
import {
  type LimitState,
  limitAt,
  limitProblem,
  periodAround,
  type UsedLimit,
} from '../../../src/domain/deposit-limit'
import type { Currency } from '../../../src/domain/money'
import { depositLimits } from '../../../src/resources/people/deposit-limits'
import type { Orm } from '../../db/database'
import { queryRows } from '../../db/query-rows'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'

const table = tableOf(depositLimits)

export interface PaidIn {
  readonly customer: string
  readonly currency: Currency
  /** Minor units. */
  readonly amount: number
  /** A deposit that this money is counted with already. */
  readonly instead?: string
}

/**
 * Requires that the limits of a customer allow a payment. Their rows stay locked until the transaction ends, so that of
 * two payments at once the second sees the first.
 * @throws AppError 422 `deposit_limit`
 */
export async function requireWithinLimits(transaction: Orm, now: Date, paid: PaidIn): Promise<void> {
  const { customer, currency, amount, instead } = paid
  const rows = await transaction
    .select()
    .from(table)
    .where(and(eq(table.customer, customer), sql`${table.currency} = ${currency}`))
    .orderBy(asc(table.id))
    .for('update')
  const limits = await usedOf(transaction, now, rows as LimitRow[], instead)
  const problem = limitProblem(limits, amount)
  if (problem) throw new AppError(422, 'deposit_limit', problem, { fields: { amount: problem } })
}

export type LimitRow = LimitState & Pick<UsedLimit, 'period' | 'currency'> & { readonly customer: string }

/** The limits in force, with what is used of them. */
export async function usedOf(
  orm: Orm,
  now: Date,
  rows: readonly LimitRow[],
  instead?: string,
): Promise<UsedLimit[]> {
  const limits: UsedLimit[] = []
  for (const row of rows) {
    const amount = limitAt(row, now.toISOString())
    if (amount === null) continue
    const { period, currency } = row
    const { from, until } = periodAround(period, currency, now)
    limits.push({ period, currency, amount, used: await paidInSince(orm, row, from, instead), until })
  }
  return limits
}

/**
 * Returns the sum that a customer paid in since an instant, in minor units: deposits that are under way or confirmed, by
 * the time when they were made, cash-ins, and money that was assigned to the customer from suspense.
 */
async function paidInSince(
  orm: Orm,
  { customer, currency }: Pick<LimitRow, 'customer' | 'currency'>,
  from: string,
  instead: string | undefined,
): Promise<number> {
  const [row] = await queryRows<{ used: number }>(
    orm,
    sql`
      select coalesce(sum(amount), 0)::bigint as used from (
        select amount from deposits
        where customer = ${customer} and currency = ${currency} and created_at >= ${from}
          and state in ('INITIATED', 'PENDING', 'CONFIRMED') and id is distinct from ${instead ?? null}::uuid
        union all
        select amount from cash_movements
        where customer = ${customer} and currency = ${currency} and created_at >= ${from} and kind = 'CASH_IN'
          and not exists (select from cash_movements later where later.reverses = cash_movements.id)
        union all
        select amount from suspense_items
        where customer = ${customer} and currency = ${currency} and cleared_at >= ${from} and state = 'ASSIGNED'
      ) paid`,
  )
  return Number(row?.used)
}
