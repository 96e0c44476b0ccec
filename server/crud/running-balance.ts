import { and, eq, type SQL } from 'drizzle-orm'
import type { Filter } from '../../src/resources/kernel/declare/filter'
import type { RunningBalance } from '../../src/resources/kernel/declare/ledger-amounts'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import type { Sum, TotalsAnswer } from '../../src/resources/kernel/wire/wire'
import type { Orm } from '../db/database'
import { columnFor } from '../db/tables'
import { readAfter } from './keyset'

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
  readonly filters: readonly Filter[]
  readonly q: string | undefined
  /** The condition that both stand for. */
  readonly where: SQL | undefined
}

/** Adds to the sums of a running balance what there was before the first record and after the last, per currency. */
export async function withBalances(
  orm: Orm,
  resource: AnyResource,
  { filters, q, where }: Asked,
  totals: TotalsAnswer,
): Promise<TotalsAnswer> {
  const answer: Record<string, readonly Sum[]> = {}
  for (const [summed, sums] of Object.entries(totals)) {
    const running = runningOf(resource, summed, filters, q)
    answer[summed] = running ? await edgesOf(orm, resource, running, where, sums) : sums
  }
  return answer
}

async function edgesOf(
  orm: Orm,
  resource: AnyResource,
  { name, of, by, currency }: Running,
  where: SQL | undefined,
  sums: readonly Sum[],
): Promise<Sum[]> {
  const edge = async (unit: string, order: 'asc' | 'desc') => {
    const asked = and(where, eq(columnFor(resource, currency), unit))
    const [row] = await readAfter(orm, resource, {
      sort: { field: by, order },
      position: null,
      limit: 1,
      asked,
    })
    return { after: Number(row?.[name] ?? 0), amount: Number(row?.[of] ?? 0) }
  }
  const told: Sum[] = []
  for (const sum of sums) {
    const [first, last] = [await edge(sum.unit, 'asc'), await edge(sum.unit, 'desc')]
    told.push({ ...sum, opening: first.after - first.amount, closing: last.after })
  }
  return told
}
