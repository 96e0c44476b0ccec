import { asc, eq } from 'drizzle-orm'
import { leadsOf, pairsOf } from '../../../src/domain/shift-detective'
import type { ShiftLeads } from '../../../src/resources/kernel/wire/cash'
import { cashMovements } from '../../../src/resources/money/cash-movements'
import { shifts } from '../../../src/resources/places/shifts'
import type { Context } from '../../context'
import { findRow, requireRight } from '../../crud/read'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import type { Shift } from './running-shift'

/**
 * Finds the movements of a closed shift that explain its variance, one alone or else two together (docs/cash.md, Shift detective).
 * @throws AppError 403, 404, 409 while the shift runs
 */
export async function findLeads(context: Context, id: string): Promise<ShiftLeads> {
  const { actor, database } = context
  requireRight(actor, shifts, 'list')
  const shift = (await findRow(database.orm, shifts, id, { viewer: actor, verb: 'show' })) as Shift & {
    readonly counted: number
    readonly expected: number
  }
  if (shift.state !== 'CLOSED' && shift.state !== 'SIGNED')
    throw new AppError(
      409,
      'wrong_state',
      'The shift is still open. Its variance is known once it is counted.',
    )
  const table = tableOf(cashMovements)
  const drawer = await database.orm
    .select({
      id: table.id,
      receipt: table.receipt,
      kind: table.kind,
      amount: table.amount,
      change: table.change,
      customer: table.customer,
      at: table.createdAt,
    })
    .from(table)
    .where(eq(table.shift, id))
    .orderBy(asc(table.n))
  const { counted, expected, currency } = shift
  // What the opening count found is in no receipt of this shift.
  const variance = counted - expected
  const leads = leadsOf(variance, drawer)
  // Two mistakes are looked for only where one does not explain it.
  return { variance, currency, leads, pairs: leads.length > 0 ? [] : pairsOf(variance, drawer) }
}
