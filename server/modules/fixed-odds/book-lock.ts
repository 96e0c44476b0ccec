import { and, asc, eq } from 'drizzle-orm'
import {
  isSameOutcome,
  type MarketType,
  outcomeProblem,
  type SaidOutcome,
  sameOutcomeProblem,
} from '../../../src/domain/fixture'
import { markets } from '../../../src/resources/betting/markets'
import { selections } from '../../../src/resources/betting/selections'
import type { Problems } from '../../../src/resources/kernel/declare/schema'
import type { Rule } from '../../context'
import { lockKeys } from '../../crud/apply-rules'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
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
    'line',
  ],
  locks: before => (before ? [bookOf(before.id)] : []),
  settle: async (transaction, before, changes) => {
    const [changesLine, changesPlaces] = [
      isChanged(before, changes, 'line'),
      isChanged(before, changes, 'places'),
    ]
    if (!changesLine && !changesPlaces) return {}
    const positions = [...(await positionsOf(transaction, [before.id])).values()]
    if (changesLine && positions.some(({ bets }) => bets > 0))
      throw betsStand({ line: 'Bets were accepted at this line: make a new market' })
    if (changesPlaces && positions.some(({ placed }) => placed > 0))
      throw betsStand({ places: 'Each-way bets were accepted at these places: make a new market' })
    return {}
  },
}

type Values = Readonly<Record<string, unknown>>

const isChanged = (before: Values, changes: Values, field: string) =>
  field in changes && changes[field] !== before[field]

/** The terms that a bet was accepted with apply to it: the worst case and half results are counted by those of now. */
const betsStand = (fields: Problems) =>
  new AppError(409, 'in_use', Object.values(fields).join('. '), { fields })

export const selectionRule: Rule<StoredRow<typeof selections>> = {
  reads: ['odds', 'status', 'feedStatus', 'outcome', 'score'],
  locks: (before, given) => [bookOf((before ?? given).market)],
  settle: async (transaction, before, changes) => {
    const field = (['outcome', 'score'] as const).find(each => isChanged(before, changes, each))
    if (field === undefined) return {}
    const positions = await positionsOf(transaction, [String(before.market)])
    if ((positions.get(before.id)?.bets ?? 0) > 0)
      throw betsStand({ [field]: `Bets were accepted with this ${field}: make a new market` })
    return {}
  },
  follow: async (transaction, before, after) => {
    if (before?.outcome === after.outcome && before?.score === after.score) return []
    const problem = await clashOf(transaction, after)
    if (problem) throw invalid({ outcome: problem })
    return []
  },
}

/** The outcome that a selection stands for, and its market. */
interface OfMarket extends SaidOutcome {
  readonly id?: string
  readonly market: string
}

/** Returns why a selection does not belong in its market; null when it does. */
export async function clashOf(transaction: Orm, selection: OfMarket): Promise<string | null> {
  const [market, others] = [tableOf(markets), tableOf(selections)]
  const [of] = await transaction
    .select({ type: market.type })
    .from(market)
    .where(eq(market.id, selection.market))
  const problem = of && outcomeProblem(of.type as MarketType, selection.outcome)
  if (problem) return problem
  const listed = await transaction
    .select({ id: others.id, name: others.name, outcome: others.outcome, score: others.score })
    .from(others)
    .where(and(eq(others.market, selection.market), eq(others.outcome, selection.outcome)))
  const same = listed.find(each => each.id !== selection.id && isSameOutcome(each, selection))
  return same ? sameOutcomeProblem(String(same.name)) : null
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
