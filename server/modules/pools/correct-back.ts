import { and, inArray, isNull } from 'drizzle-orm'
import { dueOf, type TicketPosition } from '../../../src/domain/pools/ticket-position'
import { ticketCorrections } from '../../../src/resources/betting/ticket-corrections'
import type { By } from '../../context'
import { perform } from '../../crud/perform'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import type { Ticket } from './refunds'

const table = tableOf(ticketCorrections)

/** A correction of a ticket that was paid in cash: nobody has decided it, or fetched the rest. */
export type Undecided = 'OPEN' | 'MORE_DUE'

/** A ticket that a correction changes. */
export interface Change {
  readonly ticket: Ticket
  readonly before: TicketPosition
  readonly after: TicketPosition
}

/**
 * Closes the undecided corrections of tickets that are due again exactly what was paid in cash for them: nothing is left to
 * decide or to fetch.
 * @returns the state that those corrections had, by ticket
 */
export async function correctBack(
  transaction: Orm,
  by: By,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, Undecided>> {
  const paid = changes.filter(({ ticket }) => ticket.customer === null && ticket.paidAt !== null)
  if (paid.length === 0) return new Map()
  const rows = await transaction
    .select({ id: table.id, bet: table.bet, difference: table.difference, state: table.state })
    .from(table)
    .where(
      and(
        inArray(
          table.bet,
          paid.map(({ ticket }) => ticket.id),
        ),
        isNull(table.customer),
        inArray(table.state, ['OPEN', 'MORE_DUE']),
      ),
    )
    .orderBy(table.id)
    .for('update')
  const undone = new Map<string, Undecided>()
  for (const { ticket, before, after } of paid) {
    const own = rows.filter(({ bet }) => bet === ticket.id)
    const difference = own.reduce((sum, row) => sum + Number(row.difference), 0)
    const states = new Set(own.map(({ state }) => state as Undecided))
    const [state] = states
    if (!state || states.size > 1 || difference + dueOf(after) - dueOf(before) !== 0) continue
    for (const { id } of own)
      await perform(transaction, by, ticketCorrections, { id: String(id) }, 'correctBack', {})
    undone.set(ticket.id, state)
  }
  return undone
}
