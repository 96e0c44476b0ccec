import { desc, eq } from 'drizzle-orm'
import { cashOfVoid, voidRefusal } from '../../../../src/domain/ticket'
import { bets } from '../../../../src/resources/betting/bets'
import type { OwnTicket, TicketSlip } from '../../../../src/resources/kernel/wire/tickets'
import type { Context } from '../../../context'
import { performOnLocked } from '../../../crud/perform'
import type { ByPerson } from '../../../crud/written'
import type { Orm } from '../../../db/database'
import { tableOf } from '../../../db/tables'
import { AppError } from '../../../errors'
import { findOwnShift, lockOwnShift } from '../running-shift'
import { slipOf, slipsOf } from './slip'
import { lockTicket } from './ticket-row'

/** Tickets that are shown: the customer is still at the counter. */
const mostShown = 10

const table = tableOf(bets)

/** The last tickets of the cashier's shift, the latest first. */
export async function ownTickets({ actor, database: { orm }, now }: Context): Promise<OwnTicket[]> {
  const shift = await findOwnShift(orm, actor)
  if (!shift) return []
  const found = await orm
    .select({ id: table.id })
    .from(table)
    .where(eq(table.shift, shift.id))
    .orderBy(desc(table.id))
    .limit(mostShown)
  const slips = await slipsOf(
    orm,
    found.map(({ id }) => String(id)),
  )
  return slips.map(({ isOpen, ...slip }) => ({
    ...slip,
    voidProblem: voidRefusal({ ...slip, isOwnShift: true }, { isOpen: isOpen(now()) }, now()),
    givesBack: cashOfVoid(slip),
  }))
}

/**
 * Counts another print of a ticket that the cashier sold in this shift: the paper says that it is a reprint.
 * @throws AppError 404, 409 for a ticket of somebody else, a void one and one that is paid
 */
export async function reprintTicket(transaction: Orm, by: ByPerson, text: string): Promise<TicketSlip> {
  const ticket = await lockTicket(transaction, text)
  const shift = await lockOwnShift(transaction, by.actor)
  if (ticket.shift !== shift.id)
    throw new AppError(
      409,
      'not_reprinted',
      'Only tickets of your own shift are printed again here. Ask an admin.',
    )
  if (ticket.state === 'VOID' || ticket.paidAt !== null)
    throw new AppError(409, 'not_reprinted', 'This ticket is void or paid, and is not printed again')
  await performOnLocked(transaction, by, bets, ticket, 'reprint', {})
  return slipOf(transaction, ticket.id)
}
