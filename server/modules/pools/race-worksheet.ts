import { count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Currency } from '../../../src/domain/money'
import { fullRight } from '../../../src/domain/pools/rules'
import { bets } from '../../../src/resources/betting/bets'
import { dividends } from '../../../src/resources/racing/dividends'
import type { PoolWorksheet, RacePool, RaceWorksheet } from '../../../src/resources/racing/race-worksheet'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { type PoolRow, poolsOf, readPool } from './pool-state'
import { resultPreview } from './previews'

export const divided: readonly string[] = ['PAYING', 'SETTLED', 'REFUNDED']

const noTickets = { all: 0, decided: 0 }

/**
 * The pools of a race with its result: those that are divided as their dividends are published, the others as they
 * would be divided.
 */
export async function raceWorksheet(orm: Orm, race: string): Promise<RaceWorksheet> {
  const rows = (await poolsOf(orm, race)).filter(({ state }) => state !== 'PLANNED')
  const [{ pools: previewed, waiting }, posted, tickets] = await Promise.all([
    resultPreview(orm, { race }),
    postedSheets(
      orm,
      rows.filter(({ state }) => divided.includes(state)),
    ),
    countTickets(orm, rows),
  ])
  const sheets = new Map([...previewed, ...posted].map(sheet => [sheet.pool, sheet]))
  const pools = rows.flatMap((row): RacePool[] => {
    const sheet = sheets.get(row.id)
    if (!sheet) return []
    const state = row.state as RacePool['state']
    return [
      { ...sheet, state, isDivided: divided.includes(state), tickets: tickets.get(row.id) ?? noTickets },
    ]
  })
  return { pools, waiting }
}

/** The figures of divided pools, with their dividends. */
export async function postedSheets(orm: Orm, rows: readonly PoolRow[]): Promise<PoolWorksheet[]> {
  if (rows.length === 0) return []
  const table = tableOf(dividends)
  const [won, opened] = await Promise.all([
    orm
      .select({
        pool: table.pool,
        combination: table.combination,
        right: table.right,
        stake: table.stake,
        unbroken: table.unbroken,
        dividend: table.dividend,
        paid: table.paid,
      })
      .from(table)
      .where(
        or(
          ...rows.map(
            ({ id, resultVersion }) =>
              sql`(${table.pool} = ${id} and ${table.resultVersion} = ${resultVersion})`,
          ),
        ),
      )
      .orderBy(desc(table.dividend), table.combination),
    Promise.all(rows.map(row => readPool(orm, row))),
  ])
  return opened.map(({ row, rules, country }) => ({
    ...figuresOf(row),
    pool: row.id,
    name: row.name,
    currency: row.currency as Currency,
    country,
    unit: rules.unitMinor,
    fullRight: fullRight(rules),
    winners: won.flatMap(({ pool, ...winner }) => (pool === row.id ? [winner] : [])),
  }))
}

function figuresOf(
  row: PoolRow,
): Omit<PoolWorksheet, 'pool' | 'name' | 'currency' | 'country' | 'unit' | 'fullRight' | 'winners'> {
  const amount = (name: string) => Number((row as Record<string, unknown>)[name] ?? 0)
  return {
    outcome: row.outcome as PoolWorksheet['outcome'],
    refundReason: row.refundReason as PoolWorksheet['refundReason'],
    gross: amount('gross'),
    refunds: amount('refunds'),
    takeout: amount('takeout'),
    tax: amount('tax'),
    carryIn: amount('carryIn'),
    net: amount('net'),
    paid: amount('paid'),
    breakage: amount('breakage'),
    carryOut: amount('carryOut'),
    minus: amount('minus'),
    carryInByTier: row.carryInByTier,
    carryOutByTier: row.carryOutByTier,
  }
}

async function countTickets(
  orm: Orm,
  rows: readonly PoolRow[],
): Promise<ReadonlyMap<string, RacePool['tickets']>> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const { pool, state } = tableOf(bets)
  const found = await orm
    .select({ pool, all: count(), open: sql<number>`count(*) filter (where ${eq(state, 'PLACED')})::int` })
    .from(tableOf(bets))
    .where(inArray(pool, ids))
    .groupBy(pool)
  return new Map(found.map(({ pool: id, all, open }) => [String(id), { all, decided: all - open }]))
}
