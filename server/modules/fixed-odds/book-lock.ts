import { asc, eq } from 'drizzle-orm'
import { markets } from '../../../src/resources/betting/markets'
import type { Rule } from '../../context'
import { lockKeys } from '../../crud/apply-rules'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'

/** The lock of a fixture or market: shared by those who sell bets on it, held alone by whoever changes prices, limits or states. */
export const bookOf = (id: unknown) => `book of ${id}`

export const fixtureRule: Rule = {
  reads: ['state', 'offered', 'feedState', 'feedIgnored'],
  locks: before => (before ? [bookOf(before.id)] : []),
}

export const marketRule: Rule = {
  reads: [
    'status',
    'feedStatus',
    'limitPerBet',
    'limitPerCustomer',
    'limitOfMarket',
    'maxPayout',
    'places',
    'placeFraction',
  ],
  locks: before => (before ? [bookOf(before.id)] : []),
}

export const selectionRule: Rule = {
  reads: ['odds', 'status', 'feedStatus'],
  locks: before => (before ? [bookOf(before.market)] : []),
}

/** Takes the locks of all markets of a fixture, before any of them is locked itself. */
export async function lockMarkets(transaction: Orm, fixture: string): Promise<readonly string[]> {
  const table = tableOf(markets)
  const rows = await transaction
    .select({ id: table.id })
    .from(table)
    .where(eq(table.fixture, fixture))
    .orderBy(asc(table.id))
  const ids = rows.map(({ id }) => String(id))
  await lockKeys(transaction, ids.map(bookOf))
  return ids
}
