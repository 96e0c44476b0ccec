import { sql } from 'drizzle-orm'
import { pools } from '../../../src/resources/racing/pools'
import { lockSharedOf } from '../../db/advisory-locks'
import type { Orm } from '../../db/database'
import { isRecordId } from '../../db/id'
import { tableOf } from '../../db/tables'

/** The lock of a race: sales of tickets share it; ending or opening sales and scratching a runner hold it alone. */
export const salesOf = (race: unknown) => `sales of ${race}`

/** Shares the locks of a race and of all races that its pool is over. */
export async function shareSales(transaction: Orm, race: string, pool: string): Promise<void> {
  await lockRaces(transaction, { own: salesOf(race), pool: isRecordId(pool) ? pool : null })
}

const lockRaces = lockSharedOf(() => {
  const { id, legs } = tableOf(pools)
  return sql`select ${sql.placeholder('own')}::text as rule
    union select ${salesOf('')}::text || jsonb_array_elements_text(${legs}) from ${tableOf(pools)}
    where ${id} = ${sql.placeholder('pool')}::uuid`
})
