import { type SQL, sql } from 'drizzle-orm'
import type { Filter } from '../../../src/resources/kernel/declare/filter'
import type { KeptSums } from '../../context'

const hour = 3_600_000

/** Fields that the sums by hour have. Totals with other filters read the lines. */
const told = ['at', 'type', 'bucket', 'currency']

/** A bound of `at`: its condition, and the start or the end of the whole hours within it. */
interface Bound {
  readonly is: SQL
  readonly from?: number
  readonly until?: number
}

/**
 * Totals over transactions from the sums of whole hours (`ledger_hour`), the lines of the hours that the filter cuts, and
 * the lines that were posted since the sums were last brought up to date.
 */
export const transactionSums: KeptSums = filters => {
  if (filters.some(({ field }) => !told.includes(field))) return null
  const bounds = filters.filter(({ field }) => field === 'at').map(boundsOf)
  if (bounds.includes(null)) return null
  const known = bounds.flatMap(each => each ?? [])
  const from = Math.max(...known.flatMap(each => each.from ?? []))
  const until = Math.min(...known.flatMap(each => each.until ?? []))
  if (from >= until) return null
  const within = (column: SQL) =>
    all([
      Number.isFinite(from) && sql`${column} >= ${momentOf(from)}`,
      Number.isFinite(until) && sql`${column} < ${momentOf(until)}`,
    ])
  const cut = all(known.map(({ is }) => is))
  const edge = (part: SQL) =>
    sql` union all select type, bucket, currency, amount from transactions where ${cut} and ${part}`
  const rows = sql`
    select transaction_type(kind) as type, bucket, currency, amount from ledger_hour where ${within(sql`hour`)}
    union all
    select transaction_type(l.kind), a.kind, l.currency, l.amount from ledger_tail() l join ledger_account a on a.id = l.account_id
    where l.customer is not null and ${within(sql`l.posted_at`)}
    ${Number.isFinite(from) ? edge(sql`at < ${momentOf(from)}`) : sql``}
    ${Number.isFinite(until) ? edge(sql`at >= ${momentOf(until)}`) : sql``}`
  return { rows, rest: filters.filter(({ field }) => field !== 'at') }
}

/** Null for a comparison that is no span of time. */
function boundsOf({ operator, value }: Filter): readonly Bound[] | null {
  const bound = (name: string, text: unknown): readonly Bound[] => {
    const time = Date.parse(String(text))
    const is = (sign: string) => sql`at ${sql.raw(sign)} ${momentOf(time)}`
    const [floor, ceiling] = [Math.floor(time / hour) * hour, Math.ceil(time / hour) * hour]
    if (name === 'gte') return [{ is: is('>='), from: ceiling }]
    if (name === 'gt') return [{ is: is('>'), from: floor + hour }]
    if (name === 'lte') return [{ is: is('<='), until: floor }]
    return [{ is: is('<'), until: floor }]
  }
  if (operator === 'between' && Array.isArray(value))
    return [...bound('gte', value[0]), ...bound('lte', value[1])]
  return ['gte', 'gt', 'lte', 'lt'].includes(operator) ? bound(operator, value) : null
}

function momentOf(time: number): SQL {
  return sql`${new Date(time).toISOString()}::timestamptz`
}

function all(conditions: readonly (SQL | false)[]): SQL {
  return sql.join([sql`true`, ...conditions.filter(each => each !== false)], sql` and `)
}
