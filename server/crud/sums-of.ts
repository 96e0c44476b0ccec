import { type SQL, sql } from 'drizzle-orm'
import type { Currency } from '../../src/domain/money'
import type { AmountsOf } from '../context'
import { arrayText } from '../db/array-text'
import { fixedStatement } from '../db/fixed-statement'
import { safe } from '../ledger/balance'
import { type DayNow, dayNow } from './running-day'

/** Placeholders in the query for the values of a call. */
interface Asked {
  /** The ids of the records, to compare a column with: `customer = ${ids}`. */
  readonly ids: SQL
  readonly day: DayNow
}

/**
 * Returns what adds up amounts of records per currency, in the order of currencies, by one statement that is planned once.
 * @param rowsOf a query of `id`, `currency` and `amount`, which are added up by both
 */
export function sumsOf(rowsOf: (asked: Asked) => SQL): AmountsOf {
  const placeholders: Asked = {
    ids: sql`any(${sql.placeholder('ids')}::uuid[])`,
    day: { moment: sql`${sql.placeholder('moment')}`, cutoff: sql`${sql.placeholder('cutoff')}` },
  }
  const sums = fixedStatement<{ id: string; currency: Currency; amount: string }>(
    () => sql`select id, currency, sum(amount)::text as amount
      from (${rowsOf(placeholders)}) as each group by id, currency order by currency`,
  )
  return async (orm, asked, now) => {
    const found = await sums(orm, { ids: arrayText(asked), ...dayNow(now) })
    const amountsOf = (id: string) =>
      found.filter(row => row.id === id).map(({ currency, amount }) => ({ currency, amount: safe(amount) }))
    return new Map(asked.map(id => [id, amountsOf(id)]))
  }
}
