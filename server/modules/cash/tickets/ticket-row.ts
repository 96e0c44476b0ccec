import { sql } from 'drizzle-orm'
import { type PayableTicket, readTicketNo } from '../../../../src/domain/ticket'
import { bets } from '../../../../src/resources/betting/bets'
import { storedColumns } from '../../../crud/read'
import type { Orm } from '../../../db/database'
import { tableOf } from '../../../db/tables'
import { AppError } from '../../../errors'
import { invalid } from '../../../validate'
import { findPool, isOutdated, type Ticket, ticketOf } from '../../pools'

const table = tableOf(bets)

/**
 * A ticket by its number.
 * @throws AppError 404, 422 for what is no number of a ticket
 */
export function findTicket(orm: Orm, text: string): Promise<Ticket> {
  return read(orm, text, false)
}

/** The same, locked until the transaction ends. */
export function lockTicket(transaction: Orm, text: string): Promise<Ticket> {
  return read(transaction, text, true)
}

async function read(orm: Orm, text: string, isLocked: boolean): Promise<Ticket> {
  const ticketNo = readTicketNo(text)
  if (!ticketNo) throw invalid({ ticket: 'A ticket has a number of 12 digits' })
  const query = orm
    .select(storedColumns(bets))
    .from(table)
    .where(sql`lower(${table.ticketNo}) collate "C" = ${ticketNo}`)
  const [row] = await (isLocked ? query.for('update') : query)
  if (!row) throw new AppError(404, 'not_found', 'There is no such ticket. Check the digits.')
  return ticketOf(row)
}

/** Reads the facts that decide whether a ticket is paid. */
export async function payableOf(orm: Orm, ticket: Ticket): Promise<PayableTicket> {
  const printed = ticket.printed ?? ticket.selection
  // A bet at fixed odds has no pool.
  if (!ticket.pool) return { ...ticket, printed, isSettling: false }
  const pool = await findPool(orm, ticket.pool)
  const isDividing = pool.state === 'PAYING' && ticket.settlementVersion < Number(pool.resultVersion)
  return { ...ticket, printed, isSettling: isDividing || (await isOutdated(orm, pool)) }
}
