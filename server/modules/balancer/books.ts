import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { MarginRemoval } from '../../../src/domain/book/fair'
import type { Quote, ShadingRule } from '../../../src/domain/book/suggest'
import { oddsRange } from '../../../src/domain/odds'
import { markets } from '../../../src/resources/betting/markets'
import { selections } from '../../../src/resources/betting/selections'
import { storedColumns } from '../../crud/read'
import type { Orm } from '../../db/database'
import { selectionTotal } from '../../db/selection-total-table'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'

/** A selection that has no result yet, with its open bets. */
export interface BookLine extends Quote {
  readonly row: StoredRow
  readonly bets: number
}

/** A market with its selections in their order. */
export interface Book {
  readonly market: StoredRow
  readonly lines: readonly BookLine[]
}

/** Reads markets with their selections and open bets, in three queries. */
export async function readBooks(orm: Orm, where: SQL | undefined): Promise<Book[]> {
  const market = tableOf(markets)
  const rows = (await orm
    .select(storedColumns(markets))
    .from(market)
    .where(where)
    .orderBy(asc(market.order), asc(market.id))) as StoredRow[]
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [lines, totals] = await Promise.all([selectionsOf(orm, ids), totalsOf(orm, ids)])
  return rows.map(row => ({
    market: row,
    lines: lines
      .filter(line => line.market === row.id)
      .map(line => ({
        row: line,
        feed: Number(line.feedOdds ?? line.odds),
        ours: Number(line.odds),
        ...(totals.get(line.id) ?? nothing),
      })),
  }))
}

const nothing = { bets: 0, stake: 0, payout: 0 } as const

async function selectionsOf(orm: Orm, ids: readonly string[]): Promise<StoredRow[]> {
  const { market, result, order, id } = tableOf(selections)
  const rows = await orm
    .select(storedColumns(selections))
    .from(tableOf(selections))
    .where(and(inArray(market, [...ids]), isNull(result)))
    .orderBy(asc(order), asc(id))
  return rows as StoredRow[]
}

async function totalsOf(orm: Orm, ids: readonly string[]) {
  const { market, selection, bets, stake, payout } = selectionTotal
  const rows = await orm
    .select({
      selection,
      bets: sql<string>`sum(${bets})`,
      stake: sql<string>`sum(${stake})`,
      payout: sql<string>`sum(${payout})`,
    })
    .from(selectionTotal)
    .where(inArray(market, [...ids]))
    .groupBy(selection)
  return new Map(
    rows.map(row => [
      row.selection,
      { bets: Number(row.bets), stake: Number(row.stake), payout: Number(row.payout) },
    ]),
  )
}

/** The rule that the prices of a market are suggested by. */
export function ruleOf(market: StoredRow): ShadingRule {
  return {
    margin: Number(market.marginBps),
    removal: market.marginRemoval as MarginRemoval,
    floor: Number(market.floorOdds ?? oddsRange.min),
    ceiling: Number(market.ceilingOdds ?? oddsRange.max),
    maxStep: Number(market.maxStepBps),
    maxLoss: market.limitOfMarket === null ? null : Number(market.limitOfMarket),
  }
}

/** Restricts to one market. */
export function marketIs(id: string): SQL {
  return eq(tableOf(markets).id, id)
}
