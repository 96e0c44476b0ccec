import { and, eq, inArray } from 'drizzle-orm'
import { runningStates } from '../../../src/domain/shift'
import { shifts } from '../../../src/resources/places/shifts'
import type { Rule } from '../../context'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'

/** A terminal stays as it is while a shift is open there: its state, its cashier and its place. */
export const terminalRule: Rule = {
  reads: ['status', 'cashier', 'location'],
  async settle(transaction, before) {
    const { terminal, state, code } = tableOf(shifts)
    const [open] = await transaction
      .select({ code })
      .from(tableOf(shifts))
      .where(and(eq(terminal, before.id), inArray(state, [...runningStates])))
    if (open) throw new AppError(409, 'in_use', `The shift ${open.code} is open here. Close it first.`)
    return {}
  },
}
