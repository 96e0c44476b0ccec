import { and, eq, inArray } from 'drizzle-orm'
import { type Currency, formatMoney } from '../../../src/domain/money'
import { runningStates } from '../../../src/domain/shift'
import { shifts } from '../../../src/resources/places/shifts'
import { terminals } from '../../../src/resources/places/terminals'
import type { Rule } from '../../context'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { debtKey, debtOf } from '../../ledger/debt'
import { creditRule } from '../partners'

/**
 * Partners stay within their credit limit, the desk moves no cash of a drawer that a cashier works with, and settles no more of
 * a debt than is owed.
 */
export const adjustmentRule: Rule = {
  ...creditRule,
  reads: [...creditRule.reads, 'terminal', 'target', 'customer'],
  locks: (before, given) => {
    const { target, customer } = { ...before, ...given }
    const keys = creditRule.locks?.(before, given) ?? []
    return target === 'DEBT' ? [...keys, debtKey(String(customer))] : keys
  },
  follow: async (transaction, before, after, now) => {
    if (!before && after.target === 'DEBT') await requireOwed(transaction, after)
    if (typeof after.terminal === 'string') await requireNoShift(transaction, after.terminal)
    return creditRule.follow?.(transaction, before, after, now) ?? []
  },
}

/** @throws AppError 422 when the customer owes less */
async function requireOwed(transaction: Orm, row: StoredRow): Promise<void> {
  const currency = row.currency as Currency
  const owed = await debtOf(transaction, String(row.customer), currency)
  if (Number(row.amount) <= owed) return
  const problem =
    owed > 0
      ? `The customer owes ${formatMoney(owed, currency)}. Settle no more than that.`
      : `The customer owes nothing in ${currency}.`
  throw new AppError(422, 'invalid', problem, { fields: { amount: problem } })
}

/** @throws AppError 409 `in_use` while a shift is open at the terminal: its count would not add up */
async function requireNoShift(transaction: Orm, terminal: string): Promise<void> {
  await transaction
    .select({ id: tableOf(terminals).id })
    .from(tableOf(terminals))
    .where(eq(tableOf(terminals).id, terminal))
    .for('share')
  const table = tableOf(shifts)
  const [open] = await transaction
    .select({ code: table.code })
    .from(table)
    .where(and(eq(table.terminal, terminal), inArray(table.state, [...runningStates])))
  if (!open) return
  const problem = `The shift ${open.code} is open here. Use its Float in and Float out, or wait until it is closed.`
  throw new AppError(409, 'in_use', problem, { fields: { terminal: problem } })
}
