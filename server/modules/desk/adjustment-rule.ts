import { and, eq, inArray } from 'drizzle-orm'
import { runningStates } from '../../../src/domain/shift'
import { shifts } from '../../../src/resources/places/shifts'
import { terminals } from '../../../src/resources/places/terminals'
import type { Rule } from '../../context'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { creditRule } from '../partners'

/** Partners stay within their credit limit, and the desk moves no cash of a drawer that a cashier works with. */
export const adjustmentRule: Rule = {
  ...creditRule,
  reads: [...creditRule.reads, 'terminal'],
  follow: async (transaction, before, after, now) => {
    if (typeof after.terminal === 'string') await requireNoShift(transaction, after.terminal)
    return creditRule.follow?.(transaction, before, after, now) ?? []
  },
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
