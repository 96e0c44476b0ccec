import { setImmediate as turn } from 'node:timers/promises'
import { and, asc, eq, gt } from 'drizzle-orm'
import { mostCombinations } from '../../../../src/domain/bet'
import type { PoolTotal } from '../../../../src/domain/pools/level'
import type { PoolRules } from '../../../../src/domain/pools/rules'
import { expandTicket } from '../../../../src/domain/pools/selections'
import { isTakenOver } from '../../../../src/domain/ticket'
import { bets } from '../../../../src/resources/betting/bets'
import { storedColumns } from '../../../crud/read'
import type { Orm } from '../../../db/database'
import { tableOf } from '../../../db/tables'
import { chunk, type Ticket, ticketOf } from '../pool-ticket'

/** All tickets of a pool, some hundreds at a time. */
export async function* ticketsOf(orm: Orm, pool: string): AsyncGenerator<readonly Ticket[]> {
  const table = tableOf(bets)
  for (let last: string | null = null; ; ) {
    const rows = await orm
      .select(storedColumns(bets))
      .from(table)
      .where(and(eq(table.pool, pool), last === null ? undefined : gt(table.id, last)))
      .orderBy(asc(table.id))
      .limit(chunk)
    const tickets = rows.map(ticketOf)
    if (tickets.length > 0) yield tickets
    last = tickets.at(-1)?.id ?? null
    if (last === null || tickets.length < chunk) return
    // Embedded, statements end without the event loop ever turning: requests wait there.
    await turn()
  }
}

/** Whether the stake of a ticket is in its pool. One that was made void after its settlement stays in it. */
export function isInPool(ticket: Ticket): boolean {
  return isTakenOver(ticket) || (ticket.state !== 'VOID' && ticket.state !== 'REJECTED')
}

/** Adds up the stakes on each combination again from the tickets. Minor units. */
export async function recountTotals(orm: Orm, pool: string, rules: PoolRules): Promise<PoolTotal[]> {
  const totals = new Map<string, { stake: bigint; soleTicket: string | null }>()
  for await (const tickets of ticketsOf(orm, pool))
    for (const ticket of tickets.filter(isInPool))
      for (const combination of expandTicket(rules, ticket.selections, mostCombinations))
        totals.set(combination, {
          stake: (totals.get(combination)?.stake ?? 0n) + BigInt(ticket.unitStake),
          soleTicket: totals.has(combination) ? null : ticket.id,
        })
  return [...totals].map(([combination, total]) => ({ combination, ...total }))
}
