import type { PlacedTicket } from '../../../src/domain/pools/selections'
import type { bets } from '../../../src/resources/betting/bets'
import type { StoredRow } from '../../db/stored-row'

/** Tickets of one transaction. */
export const chunk = 500

/** A ticket of a pool, as it is stored. */
export type Ticket = StoredRow<typeof bets> & {
  readonly pool: string
  readonly selections: PlacedTicket
}

/** Says of a bet that it is a ticket of a pool. */
export const ticketOf = (bet: StoredRow<typeof bets>) => bet as Ticket
