import { and, asc, eq, sql } from 'drizzle-orm'
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

/** Locks those of the tickets that are not decided, in the order of their ids. */
export async function lockPlaced(transaction: Orm, ids: readonly string[]): Promise<readonly Ticket[]> {
  const table = tableOf(bets)
  const rows = await transaction
    .select(storedColumns(bets))
    .from(table)
    .where(and(sql`${table.id} = any(${arrayText(ids)}::uuid[])`, eq(table.state, 'PLACED')))
    .orderBy(asc(table.id))
    .for('update')
  return rows.map(ticketOf)
}
