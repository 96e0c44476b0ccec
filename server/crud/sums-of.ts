import { type SQL, sql } from 'drizzle-orm'
import type { Currency } from '../../src/domain/money'
import type { Amounts } from '../../src/resources/kernel/declare/referring'
import type { Orm } from '../db/database'
import { safe } from '../ledger/balance'

/**
 * Returns the sums of some records per currency, in the order of currencies.
 * @param rows a query of `id`, `currency` and `amount`, which are added up by both
 */
export async function sumsOf(
  orm: Orm,
  ids: readonly string[],
  rows: SQL,
): Promise<ReadonlyMap<string, Amounts>> {
  const answer = await orm.execute(
    sql`select id, currency, sum(amount)::text as amount from (${rows}) as each group by id, currency order by currency`,
  )
  const found = (answer as unknown as { rows: { id: string; currency: Currency; amount: string }[] }).rows
  return new Map(
    ids.map(id => [
      id,
      found.filter(row => row.id === id).map(({ currency, amount }) => ({ currency, amount: safe(amount) })),
    ]),
  )
}
