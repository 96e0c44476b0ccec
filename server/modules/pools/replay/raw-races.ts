import { and, asc, eq, inArray } from 'drizzle-orm'
import type { PoolRules } from '../../../../src/domain/pools/rules'
import { pools } from '../../../../src/resources/racing/pools'
import { results } from '../../../../src/resources/racing/results'
import { storedColumns } from '../../../crud/read'
import type { Orm } from '../../../db/database'
import { tableOf } from '../../../db/tables'
import {
  favouritesFirst,
  hasFavourites,
  type Leg,
  type OpenPool,
  type PoolRow,
  readPool,
} from '../pool-state'
import { recountTotals } from './raw-tickets'

/** A pool with its terms and races, where nothing was counted before. */
export async function readRawPool(orm: Orm, row: PoolRow): Promise<OpenPool> {
  const pool = await readPool(orm, row, { countsFavourites: false })
  return hasFavourites(pool.rules) ? { ...pool, legs: await withFavourites(orm, pool.legs) } : pool
}

/** The most backed runner first, by the tickets of the win pools of each race. */
async function withFavourites(orm: Orm, legs: readonly Leg[]): Promise<readonly Leg[]> {
  const stakes = new Map<string, bigint>()
  for (const { id: race } of legs)
    for (const { row, rules } of await winPools(orm, race))
      for (const { combination, stake } of await recountTotals(orm, row.id, rules)) {
        const key = `${race} ${combination}`
        stakes.set(key, (stakes.get(key) ?? 0n) + stake)
      }
  return legs.map(leg => favouritesFirst(leg, number => stakes.get(`${leg.id} ${number}`) ?? 0n))
}

async function winPools(orm: Orm, race: string): Promise<{ row: PoolRow; rules: PoolRules }[]> {
  const rows = await orm
    .select(storedColumns(pools))
    .from(tableOf(pools))
    .where(eq(tableOf(pools).race, race))
  const opened = await Promise.all(
    rows.filter(({ terms }) => terms !== null).map(row => readPool(orm, row, { countsFavourites: false })),
  )
  return opened.filter(({ rules }) => rules.family === 'SINGLE' && rules.positions === 1)
}

/** The results that became official, in that order. */
export async function officialResults(orm: Orm, races: readonly string[]) {
  const { id, race, number, positions, state, at } = tableOf(results)
  const rows = await orm
    .select({ race, number, positions })
    .from(tableOf(results))
    .where(and(inArray(race, [...races]), eq(state, 'OFFICIAL')))
    .orderBy(asc(at), asc(id))
  return rows.map(row => ({
    race: String(row.race),
    number: Number(row.number),
    positions: (row.positions ?? []) as readonly (readonly number[])[],
  }))
}
