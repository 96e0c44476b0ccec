import type { PoolRules } from '../../../src/domain/pools/rules'
import type { TicketPosition } from '../../../src/domain/pools/ticket-position'
import { operatorCorrected } from '../../../src/domain/postings/take-over'
import { bets } from '../../../src/resources/betting/bets'
import type { By } from '../../context'
import { updateMany } from '../../crud/write-many'
import type { Orm } from '../../db/database'
import { post } from '../../ledger/post'
import type { PoolRow } from './pool-state'
import type { Ticket } from './pool-ticket'
import { postedForTickets } from './replay/posted'
import { type Dividends, winningsOf } from './ticket-outcome'

/** A pool that is divided again. */
interface Redivided {
  readonly pool: PoolRow
  readonly edition: number
  readonly rules: PoolRules
  /** The amounts that the pool pays for a ticket now. */
  readonly after: (ticket: Ticket) => TicketPosition
  readonly zone: string
}

/**
 * Moves what a corrected result changes for tickets that the operator took over. Their customers have nothing to do with it:
 * the tickets stay void, and none of them is listed as corrected.
 * @param former the dividends of earlier settlements by their number
 */
export async function correctTakenOver(
  transaction: Orm,
  by: By,
  { pool, rules, after, edition, zone }: Redivided,
  former: ReadonlyMap<number, Dividends>,
  tickets: readonly Ticket[],
): Promise<void> {
  if (tickets.length === 0) return
  // The ticket says that all of its stake was given back; only the ledger knows how much of that its pool gave.
  const moved = await postedForTickets(
    transaction,
    tickets.map(({ id }) => id),
  )
  for (const ticket of tickets) {
    const { won } = winningsOf(rules, former.get(ticket.settlementVersion) as Dividends, ticket)
    const refunded = ticket.stake - (moved.get(ticket.id)?.get('POOL') ?? 0)
    const postings = operatorCorrected(
      { pool: pool.id, currency: ticket.currency },
      { won, refunded },
      after(ticket),
    )
    for (const posting of postings)
      await post(transaction, by, posting, {
        idem: `bet:${ticket.id}:takenOver:${edition}:${posting.kind}`,
        ref: { type: bets.typename, id: ticket.id },
        zone,
      })
  }
  await updateMany(
    transaction,
    by,
    bets,
    'correctTakenOver',
    tickets.map(before => ({ before, changes: { settlementVersion: edition, returned: 0 } })),
  )
}
