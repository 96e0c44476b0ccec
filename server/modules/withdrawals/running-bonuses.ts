import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PayoutCurrency } from '../../../src/domain/withdrawal'
import { bonuses } from '../../../src/resources/money/bonuses'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'

interface RunningBonuses {
  readonly count: number
  /** Wagering that is still missing for them, in minor units. */
  readonly left: number
}

/** Returns the bonuses of a customer that are neither completed nor over. */
export async function runningBonuses(
  orm: Orm,
  customer: string,
  currency: PayoutCurrency,
): Promise<RunningBonuses> {
  const table = tableOf(bonuses)
  const [found] = await orm
    .select({
      count: sql<number>`count(*)::int`,
      left: sql<string>`coalesce(sum(greatest(${table.required} - ${table.wagered}, 0)), 0)::text`,
    })
    .from(table)
    .where(
      and(
        eq(table.customer, customer),
        eq(table.currency, currency),
        inArray(table.state, ['GRANTED', 'ACTIVE']),
      ),
    )
  return { count: found?.count ?? 0, left: Number(found?.left ?? 0) }
}
