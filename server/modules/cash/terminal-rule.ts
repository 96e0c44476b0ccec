import { and, eq, inArray } from 'drizzle-orm'
import { type Currency, formatMoney } from '../../../src/domain/money'
import { drawerOf } from '../../../src/domain/postings/cash'
import { runningStates } from '../../../src/domain/shift'
import { shifts } from '../../../src/resources/places/shifts'
import type { Rule } from '../../context'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { balanceOf } from '../../ledger/balance'

/**
 * A terminal keeps its cashier and its place while a shift is open there, and is not retired. It can be suspended: then no
 * cash moves, and the shift can still be closed. It leaves its place, or is retired, with an empty drawer.
 */
export const terminalRule: Rule = {
  reads: ['status', 'cashier', 'location'],
  async settle(transaction, before, changes) {
    const isKept = (['cashier', 'location'] as const).every(
      name => !(name in changes) || changes[name] === before[name],
    )
    if (isKept && changes.status !== 'RETIRED') return {}
    const { terminal, state, code } = tableOf(shifts)
    const [open] = await transaction
      .select({ code })
      .from(tableOf(shifts))
      .where(and(eq(terminal, before.id), inArray(state, [...runningStates])))
    if (open) throw new AppError(409, 'in_use', `The shift ${open.code} is open here. Close it first.`)
    if ('cashier' in changes && !('location' in changes) && changes.status !== 'RETIRED') return {}
    const currency = before.currency as Currency
    const cash = await balanceOf(transaction, drawerOf(before.id), currency)
    if (cash !== 0)
      throw new AppError(
        409,
        'balance_left',
        `Its drawer holds ${formatMoney(cash, currency)}. Take it out first.`,
      )
    return {}
  },
}
