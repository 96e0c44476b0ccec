import { z } from 'zod/mini'
import { mostCombinations } from '../../../src/domain/bet'
import { gamingDayOf } from '../../../src/domain/gaming-day'
import { refundsOf } from '../../../src/domain/pools/refunds'
import { expandTicket } from '../../../src/domain/pools/selections'
import { stakeRefund } from '../../../src/domain/postings/pools'
import { bets } from '../../../src/resources/betting/bets'
import { atOneMoment, type By } from '../../context'
import type { Orm } from '../../db/database'
import type { Job, JobCall } from '../../jobs/job'
import { postMany } from '../../ledger/post-many'
import { inLanes } from './in-lanes'
import { findPool, type OpenPool, poolsOf, readPool, readTotals } from './pool-state'
import { lockPlaced, type OpenTicket, placedTickets } from './pool-ticket'
import { writeRefunds } from './ticket-outcome'

/** Refunds stakes that a scratched runner or a cancelled race leaves without a chance. Queued with it, once for each race. */
export const refundRace: Job<{ race: string; why: string }> = {
  queue: 'pools.refund',
  payload: z.object({ race: z.string(), why: z.string() }),
  timeout: 3600,
  maxAttempts: 100,
  async run(call) {
    for (const { id, state } of await poolsOf(call.database.orm, call.payload.race))
      if (state === 'OPEN' || state === 'CLOSED') await refundPool(call, id)
  },
}

/**
 * Refunds the tickets of a pool as its races stand now, each once however often this runs.
 * @returns whether the whole pool was refunded
 */
export async function refundPool(
  call: Pick<JobCall, 'database' | 'by' | 'transaction'>,
  id: string,
): Promise<boolean> {
  const { orm } = call.database
  const pool = await readPool(orm, await findPool(orm, id))
  const refunds = refundsOf(pool.rules, pool.legs, await readTotals(orm, id))
  const refunded = new Set(refunds.combinations)
  if (refunded.size === 0) return refunds.wholePool !== null
  await inLanes(placedTickets(orm, id), async tickets => {
    const due = tickets.filter(ticket => refundOf(pool, ticket, refunded) > ticket.refunded)
    if (due.length > 0)
      await call.transaction(transaction => refundTickets(transaction, call.by, pool, due, refunded))
  })
  return refunds.wholePool !== null
}

/** Returns the refund of a ticket for those of its combinations that are refunded, in minor units. */
export function refundOf(
  { rules }: Pick<OpenPool, 'rules'>,
  ticket: Pick<OpenTicket, 'selections' | 'unitStake'>,
  refunded: ReadonlySet<string>,
): number {
  const combinations = expandTicket(rules, ticket.selections, mostCombinations)
  return ticket.unitStake * combinations.filter(key => refunded.has(key)).length
}

/** Leaves tickets that another run refunded meanwhile as they are. */
async function refundTickets(
  transaction: Orm,
  caller: By,
  pool: OpenPool,
  due: readonly OpenTicket[],
  refunded: ReadonlySet<string>,
): Promise<void> {
  const tickets = await lockPlaced(transaction, due)
  const refunds = tickets
    .map(ticket => ({ ticket, total: refundOf(pool, ticket, refunded) }))
    .filter(({ ticket, total }) => total > ticket.refunded)
  const by = atOneMoment(caller)
  await writeRefunds(transaction, by, refunds)
  const gamingDay = gamingDayOf(by.now(), pool.zone)
  await postMany(
    transaction,
    refunds.map(({ ticket, total }) => ({
      posting: stakeRefund({ ...ticket, amount: total - ticket.refunded }, ticket.customer),
      idem: `bet:${ticket.id}:refund:${total}`,
      ref: { type: bets.typename, id: ticket.id },
      gamingDay,
    })),
  )
}
