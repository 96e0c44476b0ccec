import { and, type SQL, sql } from 'drizzle-orm'
import { bucketsOf, periodBefore } from '../../../src/domain/dashboard-period'
import type { DaySpan } from '../../../src/domain/day'
import type { Product } from '../../../src/domain/product'
import { registry } from '../../../src/resources'
import {
  type DeclaredFigure,
  type FigureQuery,
  figureFilters,
  figuresOf,
} from '../../../src/resources/kernel/figures'
import { can } from '../../../src/resources/kernel/rights/access'
import type { Counted, DashboardAnswer, FigureAnswer } from '../../../src/resources/kernel/wire/dashboard'
import type { Context } from '../../context'
import { condition, matching } from '../../crud/filters'
import { withTimeout } from '../../crud/statement-timeout'
import { queryRows } from '../../db/query-rows'
import { columnFor, tableOf } from '../../db/tables'
import { safe } from '../../ledger/balance'

const tooLong = 'The dashboard took too long. Choose fewer days.'

/**
 * Counts and adds up all figures that a user has, with one statement: those of the same records are a part of it with a
 * condition of its own, which an index on their time serves.
 * @param days the first and last gaming day
 * @throws AppError 503 when it takes too long
 */
export async function readFigures(
  context: Context,
  days: DaySpan,
  currency: string,
  product: Product | null = null,
): Promise<FiguresAnswer> {
  const { period, buckets, step } = bucketsOf(days, currency)
  const query = { currency, period, product, now: context.now().toISOString() }
  const declared = figuresOf(registry.resources, context.actor, product)
  const rows = await readParts(context, declared, query, step)
  const figures = Object.fromEntries(
    declared.map(each => [
      each.key,
      answerOf(
        each,
        rows.filter(row => row.key === each.key),
        buckets.length,
      ),
    ]),
  )
  return { currency, period, product, now: query.now, buckets, figures }
}

type FiguresAnswer = Pick<DashboardAnswer, 'currency' | 'period' | 'product' | 'now' | 'buckets' | 'figures'>

/** Counts and adds up the figures in as much time before a period, without those of queues, which wait now. */
export async function readFiguresBefore(
  context: Context,
  { period, currency, product }: Pick<FiguresAnswer, 'period' | 'currency' | 'product'>,
): Promise<DashboardAnswer['before']> {
  const now = context.now()
  const query = { currency, product, period: periodBefore(period, now), now: now.toISOString() }
  const declared = figuresOf(registry.resources, context.actor, product).filter(
    ({ figure }) => figure.group !== 'queue',
  )
  const rows = await readParts(context, declared, query, null)
  return Object.fromEntries(
    declared.map(({ key, figure }) => [
      key,
      countedOf(
        figure,
        rows.filter(row => row.key === key),
      ),
    ]),
  )
}

/** @param step milliseconds of a bucket; null: all of the period is one */
async function readParts(
  context: Context,
  declared: readonly DeclaredFigure[],
  query: FigureQuery,
  step: number | null,
): Promise<readonly PartRow[]> {
  const parts = ofSameRecords(declared, query).map(figures => partOf(context, figures, query, step))
  return withTimeout(context.database, tooLong, async orm => {
    return queryRows<PartRow>(orm, sql.join(parts, sql` union all `))
  })
}

type SameRecords = readonly [DeclaredFigure, ...DeclaredFigure[]]

/** Figures that add up the same records are read together: handle and refunds, winnings and their tax. */
function ofSameRecords(declared: readonly DeclaredFigure[], query: FigureQuery): SameRecords[] {
  const groups = new Map<string, SameRecords>()
  for (const each of declared) {
    const { key, resource, figure } = each
    const isAlone = figure.group === 'queue' || figure.distinct !== undefined
    const records = isAlone
      ? key
      : JSON.stringify([resource.name, figure.view, figure.at, figureFilters(each, query)])
    const known = groups.get(records)
    groups.set(records, known ? [...known, each] : [each])
  }
  return [...groups.values()]
}

/** A figure in an hour or a day of the period; of a queue as a whole. */
interface PartRow {
  readonly key: string
  readonly bucket: number
  readonly count: number
  readonly amount: string | null
  readonly oldest: string | null
}

function partOf({ actor }: Context, figures: SameRecords, query: FigureQuery, step: number | null): SQL {
  const [declared] = figures
  const { resource, figure } = declared
  const at = columnFor(resource, figure.at)
  const filters = [...(resource.views[figure.view]?.filter ?? []), ...figureFilters(declared, query)]
  // Somebody without the list sees the same sums, and no record.
  const where = can(actor, resource, 'list')
    ? condition(actor, resource, filters, undefined)
    : matching(actor, resource, filters, '')
  const isQueue = figure.group === 'queue'
  const bucket =
    isQueue || step === null || figure.distinct !== undefined
      ? sql`0`
      : sql`floor(extract(epoch from ${at} - ${query.period[0]}::timestamptz) * 1000 / ${step}::int)::int`
  const sums = figures.map(({ figure: { sum } }, n) => {
    const added = sum === undefined ? sql`null::text` : sql`sum(${columnFor(resource, sum)})::text`
    return sql`${added} as ${sumName(n)}`
  })
  const oldest = isQueue
    ? sql`to_char(min(${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`null`
  const count =
    figure.distinct === undefined
      ? sql`count(*)`
      : sql`count(distinct ${columnFor(resource, figure.distinct)})`
  const named = figures.map(({ key }, n) => sql`(${key}::text, ${sumName(n)})`)
  return sql`select named.key, bucket, count, named.amount, oldest
    from (select bucket, ${count}::int as count, ${oldest} as oldest, ${sql.join(sums, sql`, `)}
      from (select *, ${bucket} as bucket from ${tableOf(resource)} where ${and(where)}) as ${tableOf(resource)}
      group by bucket) as counted
    cross join lateral (values ${sql.join(named, sql`, `)}) as named (key, amount)`
}

const sumName = (n: number) => sql.identifier(`sum${n}`)

function answerOf({ figure }: DeclaredFigure, rows: readonly PartRow[], buckets: number): FigureAnswer {
  const counted = countedOf(figure, rows)
  if (figure.group === 'queue') return { ...counted, oldest: rows[0]?.oldest ?? null, series: [] }
  if (figure.distinct !== undefined) return { ...counted, oldest: null, series: [] }
  const series = Array.from({ length: buckets }, (_, n) =>
    countedOf(
      figure,
      rows.filter(({ bucket }) => bucket === n),
    ),
  )
  return { ...counted, oldest: null, series }
}

function countedOf({ sum }: DeclaredFigure['figure'], rows: readonly PartRow[]): Counted {
  const total = () => safe(String(rows.reduce((all, { amount }) => all + BigInt(amount ?? 0), 0n)))
  return {
    count: rows.reduce((all, { count }) => all + count, 0),
    amount: sum === undefined ? null : total(),
  }
}
