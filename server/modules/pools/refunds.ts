import { and, asc, eq, gt } from 'drizzle-orm'
import { z } from 'zod/mini'
import { mostCombinations } from '../../../src/domain/bet'
import { refundsOf } from '../../../src/domain/pools/refunds'
import { expandTicket, type PlacedTicket } from '../../../src/domain/pools/selections'
import { stakeRefund } from '../../../src/domain/postings/pools'
import { bets } from '../../../src/resources/betting/bets'
import { atOneMoment, type By } from '../../context'
import { perform } from '../../crud/perform'
import { findRow, storedColumns } from '../../crud/read'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import type { Job, JobCall } from '../../jobs/job'
import { post } from '../../ledger/post'
import { findPool, type OpenPool, poolsOf, readPool, readTotals } from './pool-state'

/** Tickets of one transaction. */
export const chunk = 500

/** A ticket of a pool, as it is stored. */
export type Ticket = StoredRow<typeof bets> & {
  readonly pool: string
  readonly selections: PlacedTicket
}

/** Says of a bet that it is a ticket of a pool. */
export const ticketOf = (bet: StoredRow<typeof bets>) => bet as Ticket

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
  for (let last: string | null = null; ; ) {
    const tickets = await nextTickets(orm, id, last)
    const due = tickets.filter(ticket => refundOf(pool, ticket, refunded) > ticket.refunded)
    if (due.length > 0)
      await call.transaction(async transaction => {
        for (const { id: ticket } of due) await refundTicket(transaction, call.by, pool, ticket, refunded)
      })
    last = tickets.at(-1)?.id ?? null
    if (tickets.length < chunk) return refunds.wholePool !== null
  }
}

async function nextTickets(orm: Orm, pool: string, after: string | null): Promise<readonly Ticket[]> {
  const table = tableOf(bets)
  const rows = await orm
    .select(storedColumns(bets))
    .from(table)
    .where(and(eq(table.pool, pool), eq(table.state, 'PLACED'), after ? gt(table.id, after) : undefined))
    .orderBy(asc(table.id))
    .limit(chunk)
  return rows.map(ticketOf)
}

/** Returns the refund of a ticket for those of its combinations that are refunded, in minor units. */
export function refundOf(
  { rules }: Pick<OpenPool, 'rules'>,
  ticket: Ticket,
  refunded: ReadonlySet<string>,
): number {
  const combinations = expandTicket(rules, ticket.selections, mostCombinations)
  return ticket.unitStake * combinations.filter(key => refunded.has(key)).length
}

async function refundTicket(
  transaction: Orm,
  caller: By,
  pool: OpenPool,
  id: string,
  refunded: ReadonlySet<string>,
): Promise<void> {
  const access = { viewer: null, verb: 'settle', lock: true } as const
  const ticket = ticketOf(await findRow(transaction, bets, id, access))
  const total = refundOf(pool, ticket, refunded)
  const amount = total - ticket.refunded
  if (ticket.state !== 'PLACED' || amount <= 0) return
  const by = atOneMoment(caller)
  await post(transaction, by, stakeRefund({ ...ticket, amount }, ticket.customer), {
    idem: `bet:${id}:refund:${total}`,
    ref: { type: bets.typename, id },
    zone: pool.zone,
  })
  await perform(transaction, by, bets, { id }, 'settle', {}, async ({ at }) =>
    total === ticket.stake ? { refunded: total, state: 'REFUNDED', settledAt: at.now } : { refunded: total },
  )
}
