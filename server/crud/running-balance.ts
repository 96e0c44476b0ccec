import { and, type SQL, sql } from 'drizzle-orm'
import type { Filter } from '../../src/resources/kernel/declare/filter'
import type { RunningBalance } from '../../src/resources/kernel/declare/ledger-amounts'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { can } from '../../src/resources/kernel/rights/access'
import type { Viewer } from '../../src/resources/kernel/rights/scope'
import type { Sum, TotalsAnswer } from '../../src/resources/kernel/wire/wire'
import type { Orm } from '../db/database'
import { queryRows } from '../db/query-rows'
import { columnFor, tableOf } from '../db/tables'
import { safe } from '../ledger/balance'

interface Running extends RunningBalance {
  /** The field with what is left after each record. */
  readonly name: string
  readonly currency: string
}

const spans = ['gte', 'gt', 'lte', 'lt', 'between']

/** Returns the running balance of a field's sums when the filters leave out none of its records within a span; else null. */
function runningOf(
  { fields }: AnyResource,
  summed: string,
  filters: readonly Filter[],
  q: string | undefined,
): Running | null {
  const found = Object.entries(fields).find(
    ([, field]) => field.kind === 'money' && field.running?.of === summed,
  )
  if (!found || q) return null
  const [name, field] = found
  if (field.kind !== 'money' || !field.running || typeof field.currency === 'string') return null
  const running = { name, ...field.running, currency: field.currency.field }
  const isOne = ({ operator, value }: Filter) =>
    operator === 'eq' || (operator === 'in' && Array.isArray(value) && value.length === 1)
  const isKept = (filter: Filter) =>
    running.per.includes(filter.field)
      ? isOne(filter)
      : filter.field === running.currency || (filter.field === running.by && spans.includes(filter.operator))
  const isWhole = running.per.every(each => filters.some(({ field }) => field === each))
  return isWhole && filters.every(isKept) ? running : null
}

interface Asked {
  readonly viewer: Viewer
  readonly filters: readonly Filter[]
  readonly q: string | undefined
  /** The condition that both stand for. */
  readonly where: SQL | undefined
}

/**
 * Reads the sums of a running balance that the viewer may read, with what there was before the first record and after the
 * last, per currency.
 */
export async function withBalances(
  orm: Orm,
  resource: AnyResource,
  { viewer, filters, q, where }: Asked,
  totals: TotalsAnswer,
): Promise<TotalsAnswer> {
  const answer: Record<string, readonly Sum[]> = {}
  for (const [summed, sums] of Object.entries(totals)) {
    const found = runningOf(resource, summed, filters, q)
    const running = found && can(viewer, resource, 'list', found.name) ? found : null
    answer[summed] = running ? await readBalances(orm, resource, running, where) : sums
  }
  return answer
}

/** In one statement, so that what is posted meanwhile is in all three figures or in none. */
async function readBalances(
  orm: Orm,
  resource: AnyResource,
  { name, of, by, currency }: Running,
  where: SQL | undefined,
): Promise<Sum[]> {
  const table = tableOf(resource)
  const [balance, amount, at, unit] = [name, of, by, currency].map(field => columnFor(resource, field))
  const edge = (value: SQL, order: SQL) => sql`(
    select (${value})::text from ${table} where ${and(where, sql`${unit} = sums.unit`)}
    order by ${at} ${order}, ${table.id} ${order} limit 1)`
  const rows = await queryRows<Readonly<Record<keyof Sum, string>>>(
    orm,
    sql`
      select unit, sum, ${edge(sql`${balance} - ${amount}`, sql`asc`)} as opening, ${edge(sql`${balance}`, sql`desc`)} as closing
      from (select ${unit} as unit, sum(${amount})::text as sum from ${table} where ${where} group by ${unit}) as sums
      order by unit`,
  )
  return rows.map(row => ({
    unit: row.unit,
    sum: safe(row.sum),
    opening: safe(row.opening),
    closing: safe(row.closing),
  }))
}
