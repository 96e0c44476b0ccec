import { and, desc, eq, inArray } from 'drizzle-orm'
import type { PoolRules } from '../../../src/domain/pools/rules'
import { pools } from '../../../src/resources/racing/pools'
import { races } from '../../../src/resources/racing/races'
import type { Orm } from '../../db/database'
import { columnFor, tableOf } from '../../db/tables'
import { type PoolRow, readTerms } from './pool-state'
import { divided } from './race-worksheet'
import { editions } from './terms'

/** The newest terms by which a pool of this type at its venue was divided: they split the carry-over for the next pool. */
export async function newestDivided(
  orm: Orm,
  row: Pick<PoolRow, 'race' | 'poolType' | 'currency'>,
): Promise<Pick<PoolRules, 'tiers'>> {
  const [pool, race] = [tableOf(pools), tableOf(races)]
  const [newest] = await orm
    .select({ terms: pool.terms })
    .from(pool)
    .innerJoin(race, eq(race.id, pool.race))
    .innerJoin(tableOf(editions), eq(tableOf(editions).id, pool.terms))
    .where(
      and(
        eq(pool.poolType, row.poolType),
        eq(pool.currency, row.currency as never),
        inArray(pool.state, divided as never),
        inArray(race.venue, orm.select({ venue: race.venue }).from(race).where(eq(race.id, row.race))),
      ),
    )
    .orderBy(desc(columnFor(editions, 'editionNumber')))
    .limit(1)
  if (!newest) throw new Error(`No pool of the type ${row.poolType} was divided`)
  return (await readTerms(orm, String(newest.terms))) as Pick<PoolRules, 'tiers'>
}
