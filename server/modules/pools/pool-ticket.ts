import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { PlacedTicket } from '../../../src/domain/pools/selections'
import { bets } from '../../../src/resources/betting/bets'
import { storedColumns } from '../../crud/read'
import { arrayText } from '../../db/array-text'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'

/** Tickets of one transaction. */
export const chunk = 500

/** A ticket of a pool, as it is stored. */
export type Ticket = StoredRow<typeof bets> & {
  readonly pool: string
  readonly selections: PlacedTicket
}

/** Says of a bet that it is a ticket of a pool. */
export const ticketOf = (bet: StoredRow<typeof bets>) => bet as Ticket

/** What tells how much of a ticket is given back. */
export type OpenTicket = Pick<Ticket, 'id' | 'selections' | 'unitStake' | 'refunded'>

/** The tickets of a pool that are not decided, as many at a time as one transaction has. */
export async function* placedTickets(orm: Orm, pool: string): AsyncGenerator<readonly OpenTicket[]> {
  const table = tableOf(bets)
  const { id, selections, unitStake, refunded } = table
  for (let last = ''; ; ) {
    const rows = await orm
      .select({ id, selections, unitStake, refunded })
      .from(table)
      .where(and(eq(table.pool, pool), eq(table.state, 'PLACED'), last === '' ? undefined : gt(id, last)))
      .orderBy(asc(id))
      .limit(chunk)
    const tickets = rows as unknown as readonly OpenTicket[]
    if (tickets.length > 0) yield tickets
    if (tickets.length < chunk) return
    last = tickets.at(-1)?.id ?? ''
  }
}

/** Locks those of the tickets that are not decided, in the order of their ids. */
export async function lockPlaced(
  transaction: Orm,
  tickets: readonly Pick<Ticket, 'id'>[],
): Promise<readonly Ticket[]> {
  const table = tableOf(bets)
  const ids = tickets.map(({ id }) => id)
  const rows = await transaction
    .select(storedColumns(bets))
    .from(table)
    .where(and(sql`${table.id} = any(${arrayText(ids)}::uuid[])`, eq(table.state, 'PLACED')))
    .orderBy(asc(table.id))
    .for('update')
  return rows.map(ticketOf)
}
