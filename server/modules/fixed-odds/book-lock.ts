import { asc, eq } from 'drizzle-orm'
import { markets } from '../../../src/resources/betting/markets'
import type { Rule } from '../../context'
import { lockKeys } from '../../crud/apply-rules'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { invalid } from '../../validate'
import { positionsOf } from './totals'

/** The lock of a fixture or market: sales of bets share it; changes of prices, limits and states hold it alone. */
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
  settle: async (transaction, before, changes) => {
    const places = 'places' in changes ? changes.places : before.places
    if (places !== before.places) await requireNoPlaces(transaction, before.id)
    return {}
  },
}

/** @throws AppError 422 while each-way bets stand at the places of now, which the worst case counts with */
async function requireNoPlaces(transaction: Orm, market: string): Promise<void> {
  const positions = await positionsOf(transaction, [market])
  if ([...positions.values()].some(({ placed }) => placed > 0))
    throw invalid({ places: 'Each-way bets were accepted at these places: make a new market' })
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
