import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { bets } from '../../../src/resources/betting/bets'
import type { Receipt } from '../../../src/resources/kernel/wire/cash'
import { cashMovements } from '../../../src/resources/money/cash-movements'
import { staff } from '../../../src/resources/people/staff'
import { users } from '../../../src/resources/people/users'
import { locations } from '../../../src/resources/places/locations'
import { shifts } from '../../../src/resources/places/shifts'
import { terminals } from '../../../src/resources/places/terminals'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'

const movement = tableOf(cashMovements)

export function receiptOf(orm: Orm, id: string): Promise<Receipt> {
  return readReceipt(orm, eq(movement.id, id))
}

/** The payment of a withdrawal code. */
export function receiptOfCode(orm: Orm, code: string): Promise<Receipt> {
  return readReceipt(orm, eq(movement.code, code))
}

/** The last payment of a ticket; null while it is not paid. */
export async function paymentOfTicket(orm: Orm, bet: string): Promise<Receipt | null> {
  const [found] = await orm
    .select({ id: movement.id })
    .from(movement)
    .where(and(eq(movement.bet, bet), inArray(movement.kind, ['TICKET_PAYOUT', 'TICKET_REFUND'])))
    .orderBy(desc(movement.edition))
    .limit(1)
  return found ? receiptOf(orm, String(found.id)) : null
}

async function readReceipt(orm: Orm, where: SQL): Promise<Receipt> {
  const { receipt, kind, currency, amount, tendered, change, customer, shift, terminal } = movement
  const [row] = await orm
    .select({
      id: movement.id,
      receipt,
      kind,
      at: movement.createdAt,
      currency,
      amount,
      tendered,
      change,
      customer,
      customerName: tableOf(users).name,
      ticketNo: tableOf(bets).ticketNo,
      shift,
      terminal,
      terminalCode: tableOf(terminals).code,
      locationName: tableOf(locations).name,
      cashierName: tableOf(staff).name,
    })
    .from(movement)
    .innerJoin(tableOf(shifts), eq(tableOf(shifts).id, shift))
    .innerJoin(tableOf(terminals), eq(tableOf(terminals).id, terminal))
    .innerJoin(tableOf(locations), eq(tableOf(locations).id, tableOf(shifts).location))
    .innerJoin(tableOf(staff), eq(tableOf(staff).id, movement.by))
    .leftJoin(tableOf(bets), eq(tableOf(bets).id, movement.bet))
    .leftJoin(tableOf(users), eq(tableOf(users).id, customer))
    .where(where)
  if (!row) throw new Error('There is no such movement of cash')
  return { typename: 'CashMovement', ...row }
}
