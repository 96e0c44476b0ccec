import { and, inArray } from 'drizzle-orm'
import { ticketCorrections } from '../../../src/resources/betting/ticket-corrections'
import type { By } from '../../context'
import { perform } from '../../crud/perform'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import type { Ticket } from './pool-ticket'

const table = tableOf(ticketCorrections)

/** Notes that the holder of a ticket fetched what its corrections left to fetch. */
export async function noteFetched(transaction: Orm, by: By, ticket: Ticket): Promise<void> {
  for (const { id } of await lockListed(transaction, [ticket], ['TO_FETCH', 'MORE_DUE']))
    await perform(transaction, { ...by, actor: null }, ticketCorrections, { id }, 'fetch', {})
}

/** Notes that nobody fetched in time what the corrections of tickets left to fetch. */
export async function noteExpired(transaction: Orm, by: By, tickets: readonly Ticket[]): Promise<void> {
  for (const { id } of await lockListed(transaction, tickets, ['TO_FETCH', 'MORE_DUE']))
    await perform(transaction, by, ticketCorrections, { id }, 'expire', {})
}

/** Notes that what the corrections of tickets left to fetch can be fetched again. */
export async function noteReopened(transaction: Orm, by: By, tickets: readonly Ticket[]): Promise<void> {
  const paid = new Set(tickets.filter(({ paidOut }) => paidOut > 0).map(({ id }) => id))
  for (const { id, bet } of await lockListed(transaction, tickets, ['EXPIRED']))
    await perform(transaction, by, ticketCorrections, { id }, 'reopen', { isPaid: paid.has(bet) })
}

/** Notes that a ticket is void: what its corrections left to fetch is due no more. */
export async function noteVoided(transaction: Orm, by: By, ticket: Ticket): Promise<void> {
  for (const { id } of await lockListed(transaction, [ticket], ['TO_FETCH', 'EXPIRED']))
    await perform(transaction, { ...by, actor: null }, ticketCorrections, { id }, 'correctAgain', {})
}

/** Only tickets that were settled again have corrections. */
async function lockListed(
  transaction: Orm,
  tickets: readonly Ticket[],
  states: readonly ('TO_FETCH' | 'MORE_DUE' | 'EXPIRED')[],
): Promise<readonly { readonly id: string; readonly bet: string }[]> {
  const corrected = tickets.filter(({ settlementVersion }) => settlementVersion > 1).map(({ id }) => id)
  if (corrected.length === 0) return []
  const rows = await transaction
    .select({ id: table.id, bet: table.bet })
    .from(table)
    .where(and(inArray(table.bet, corrected), inArray(table.state, [...states])))
    .orderBy(table.id)
    .for('update')
  return rows.map(({ id, bet }) => ({ id: String(id), bet: String(bet) }))
}
