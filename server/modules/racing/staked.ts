import { asc, inArray, sql } from 'drizzle-orm'
import type { Currency } from '../../../src/domain/money'
import { pools } from '../../../src/resources/racing/pools'
import type { AmountsOf } from '../../context'
import { poolTotal } from '../../db/pool-total-table'
import { tableOf } from '../../db/tables'
import { safe } from '../../ledger/balance'

/** Returns the stakes in the pools of each race, from the totals that their settlement uses. */
export const stakedInRaces: AmountsOf = async (orm, ids) => {
  const { id, race, currency } = tableOf(pools)
  const rows = await orm
    .select({ race, currency, stake: sql<string>`sum(${poolTotal.stake})::text` })
    .from(tableOf(pools))
    .innerJoin(poolTotal, sql`${poolTotal.pool} = ${id}`)
    .where(inArray(race, [...ids]))
    .groupBy(race, currency)
    .orderBy(asc(currency))
  return new Map(
    ids.map(one => [
      one,
      rows
        .filter(row => row.race === one)
        .map(({ currency: unit, stake }) => ({ currency: unit as Currency, amount: safe(stake) })),
    ]),
  )
}
