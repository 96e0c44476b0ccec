import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Carried } from '../../../src/domain/pools/carry'
import { carryOvers } from '../../../src/resources/racing/carry-overs'
import { pools } from '../../../src/resources/racing/pools'
import type { ResultPreview } from '../../../src/resources/racing/race-worksheet'
import { races } from '../../../src/resources/racing/races'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { isUnsettled, type PoolRow, poolsOf, readPool, type Supposed, unsettledStates } from './pool-state'
import { toldWorksheet, worksheetOf } from './worksheet'

/** Previews the payout of each pool of a race with this result; without positions, with the result that was entered. */
export async function resultPreview(orm: Orm, supposed: Supposed): Promise<ResultPreview> {
  const told = await eachUndivided(orm, supposed.race, async row => {
    const pool = await readPool(orm, row, supposed)
    const open = pool.legs.filter(
      ({ id, positions, cancelled }) => id !== supposed.race && positions.length === 0 && !cancelled,
    )
    if (open.length > 0)
      return { waitsFor: { pool: row.id, name: row.name, races: open.map(leg => leg.name) } }
    const sheet = toldWorksheet(pool, await worksheetOf(orm, pool, await carriedFor(orm, row)))
    const carryAlsoFor = sheet.carryIn > 0 ? await racesForSameCarry(orm, row) : []
    return { sheet: { ...sheet, carryAlsoFor } }
  })
  return {
    pools: told.flatMap(({ sheet }) => sheet ?? []),
    waiting: told.flatMap(({ waitsFor }) => waitsFor ?? []),
  }
}

async function eachUndivided<Answer>(
  orm: Orm,
  race: string,
  answer: (row: PoolRow) => Promise<Answer>,
): Promise<Answer[]> {
  const rows = await poolsOf(orm, race)
  return Promise.all(rows.filter(isUnsettled).map(answer))
}

/** Returns the carry-over that waits for a pool. */
export async function carriedFor(orm: Orm, row: PoolRow): Promise<Carried> {
  const table = tableOf(carryOvers)
  const race = tableOf(races)
  const [found] = await orm
    .select({ amount: table.amount, byTier: table.byTier })
    .from(table)
    .innerJoin(race, eq(race.venue, table.venue))
    .where(
      and(eq(race.id, row.race), eq(table.poolType, row.poolType), eq(table.currency, row.currency as never)),
    )
  return carriedIn(found)
}

/** The races with a result of other pools that the same carry-over waits for. */
async function racesForSameCarry(orm: Orm, row: PoolRow): Promise<string[]> {
  const [pool, race] = [tableOf(pools), tableOf(races)]
  const venue = orm.select({ venue: race.venue }).from(race).where(eq(race.id, row.race))
  const found = await orm
    .select({ name: race.name })
    .from(pool)
    .innerJoin(race, eq(race.id, pool.race))
    .where(
      and(
        ne(pool.id, row.id),
        eq(pool.poolType, row.poolType),
        eq(pool.currency, row.currency as never),
        inArray(pool.state, [...unsettledStates]),
        inArray(race.state, ['INTERIM', 'OFFICIAL']),
        inArray(race.venue, venue),
      ),
    )
    .orderBy(asc(race.postTime), asc(race.id))
  return found.map(({ name }) => String(name))
}

/** The amounts of a carry-over; nothing where there is none yet. */
export function carriedIn(row: object | undefined): Carried {
  const { amount = 0, byTier = [] } = (row ?? {}) as Partial<Carried>
  return { amount: Number(amount), byTier }
}

/** Returns the amounts that a pool carried over when it was divided; nothing before that. */
export function carriedOut(row: object): Carried {
  const { carryOut, carryOutByTier } = row as { carryOut?: unknown; carryOutByTier?: readonly number[] }
  return { amount: Number(carryOut ?? 0), byTier: carryOutByTier ?? [] }
}
