import { and, eq } from 'drizzle-orm'
import { refundsOf } from '../../../src/domain/pools/refunds'
import type { ResultPreview } from '../../../src/resources/race-worksheet'
import { carryOvers } from '../../../src/resources/racing/carry-overs'
import { races } from '../../../src/resources/racing/races'
import { runners } from '../../../src/resources/racing/runners'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { invalid } from '../../validate'
import { type PoolRow, poolsOf, readPool, readTotals, type Supposed } from './pool-state'
import { toldWorksheet, worksheetOf } from './worksheet'

/** Pools that can still be divided. */
const undivided: readonly string[] = ['OPEN', 'CLOSED']

export interface ScratchImpact {
  readonly pool: string
  readonly name: string
  readonly currency: string
  /** Why the whole pool would be refunded. */
  readonly wholePool: string | null
  readonly combinations: number
  readonly amount: number
  readonly substituted: number
}

/** What scratching a runner would refund, pool by pool. Nothing is written. */
export async function scratchImpact(orm: Orm, race: string, runner: string): Promise<ScratchImpact[]> {
  const { no, status, race: of, id } = tableOf(runners)
  const [found] = await orm.select({ no, status, race: of }).from(tableOf(runners)).where(eq(id, runner))
  if (found?.race !== race) throw invalid({ runner: 'This runner is not in this race' })
  if (found.status !== 'RUN') throw invalid({ runner: `Runner ${found.no} is scratched already` })
  const impacts = await eachUndivided(orm, race, async row => {
    const { rules, legs } = await readPool(orm, row, { race, scratched: Number(found.no) })
    const now = await readPool(orm, row)
    const totals = await readTotals(orm, row.id)
    const [before, after] = [refundsOf(rules, now.legs, totals), refundsOf(rules, legs, totals)]
    return {
      pool: row.id,
      name: row.name,
      currency: row.currency,
      wholePool: after.wholePool,
      combinations: after.combinations.length - before.combinations.length,
      amount: Number(after.amount - before.amount),
      substituted: after.substituted.length - before.substituted.length,
    }
  })
  return impacts
}

/** What each pool of a race would pay with this result; without positions, with the one that was entered. */
export async function resultPreview(orm: Orm, supposed: Supposed): Promise<ResultPreview> {
  const told = await eachUndivided(orm, supposed.race, async row => {
    const pool = await readPool(orm, row, supposed)
    const open = pool.legs.filter(
      ({ id, positions, cancelled }) => id !== supposed.race && positions.length === 0 && !cancelled,
    )
    if (open.length > 0)
      return { waitsFor: { pool: row.id, name: row.name, races: open.map(leg => leg.name) } }
    return { sheet: toldWorksheet(pool, await worksheetOf(orm, pool, await carriedFor(orm, row))) }
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
  return Promise.all(rows.filter(({ state }) => undivided.includes(state)).map(answer))
}

export async function carriedFor(orm: Orm, row: PoolRow): Promise<number> {
  const table = tableOf(carryOvers)
  const race = tableOf(races)
  const [found] = await orm
    .select({ amount: table.amount })
    .from(table)
    .innerJoin(race, eq(race.venue, table.venue))
    .where(
      and(eq(race.id, row.race), eq(table.poolType, row.poolType), eq(table.currency, row.currency as never)),
    )
  return Number(found?.amount ?? 0)
}
