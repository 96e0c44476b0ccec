import { refundsOf } from '../../../src/domain/pools/refunds'
import type { Orm } from '../../db/database'
import { type OpenPool, readTotals } from './pool-state'
import type { Ticket } from './pool-ticket'
import { refundOf } from './refunds'

/** Returns the refund of each ticket of a pool for its scratched runners. */
export async function scratchRefunds(orm: Orm, pool: OpenPool): Promise<(ticket: Ticket) => number> {
  const { combinations } = refundsOf(pool.rules, pool.legs, await readTotals(orm, pool.row.id))
  if (combinations.length === 0) return () => 0
  const refunded = new Set(combinations)
  return ticket => refundOf(pool, ticket, refunded)
}
