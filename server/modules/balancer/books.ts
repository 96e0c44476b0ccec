import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { MarginRemoval } from '../../../src/domain/book/fair'
import type { Position } from '../../../src/domain/book/liability'
import type { FixtureMarket } from '../../../src/domain/book/scores'
import type { Quote, ShadingRule } from '../../../src/domain/book/suggest'
import { oddsRange } from '../../../src/domain/odds'
import { markets } from '../../../src/resources/betting/markets'
import { selections } from '../../../src/resources/betting/selections'
import { storedColumns } from '../../crud/read'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { positionsOf } from '../fixed-odds'

/** A selection that has no result yet, with its open bets. */
export interface BookLine extends Quote {
  readonly row: StoredRow
  readonly bets: number
}

/** A market with its selections in their order. */
export interface Book {
  readonly market: StoredRow
  /** Those without a result, which have a price. */
  readonly lines: readonly BookLine[]
  /** All of them: until the market is settled, a result does not change the possible loss. */
  readonly all: readonly BookLine[]
}

/** Reads markets with their selections and open bets, in three queries. */
export async function readBooks(orm: Orm, where: SQL | undefined): Promise<Book[]> {
  const market = tableOf(markets)
  const rows = await orm
    .select(storedColumns(markets))
    .from(market)
    .where(where)
    .orderBy(asc(market.order), asc(market.id))
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [lines, positions] = await Promise.all([selectionsOf(orm, ids), positionsOf(orm, ids)])
  return rows.map(row => {
    const all = lines
      .filter(line => line.market === row.id)
      .map(line => ({
        row: line,
        feed: Number(line.feedOdds ?? line.odds),
        ours: Number(line.odds),
        ...(positions.get(line.id) ?? nothing),
      }))
    return { market: row, lines: all.filter(line => line.row.result === null), all }
  })
}

const nothing = { bets: 0, stake: 0, payout: 0, placed: 0 } as const satisfies Position & { bets: number }

async function selectionsOf(orm: Orm, ids: readonly string[]): Promise<StoredRow[]> {
  const { market, order, id } = tableOf(selections)
  const rows = await orm
    .select(storedColumns(selections))
    .from(tableOf(selections))
    .where(inArray(market, [...ids]))
    .orderBy(asc(order), asc(id))
  return rows
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
    places: placesOf(market),
  }
}

/** How many places a market pays, the winner's among them. */
export function placesOf(market: StoredRow): number {
  return Number(market.places ?? 1)
}

/** A market as the worst case of its fixture looks at it. */
export function toFixtureMarket({ market, all }: Book): FixtureMarket {
  return {
    type: String(market.type),
    line: market.line === null ? null : Number(market.line),
    places: placesOf(market),
    selections: all.map(({ row, stake, payout, placed }) => ({
      ...{ stake, payout, placed },
      outcome: String(row.outcome),
      score: row.score as string | null,
    })),
  }
}

/** Restricts to one market. */
export function marketIs(id: string): SQL {
  return eq(tableOf(markets).id, id)
}
