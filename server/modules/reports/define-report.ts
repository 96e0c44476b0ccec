import { type SQL, sql } from 'drizzle-orm'
import type { ReportKind } from '../../../src/domain/auditor'
import { gamingDayCutoff } from '../../../src/domain/cutoff'
import { dashboardZone } from '../../../src/domain/dashboard-period'
import { zoneOfCurrency } from '../../../src/domain/gaming-day'
import type { Product } from '../../../src/domain/product'
import { readScope, type ScopedName } from '../../../src/domain/report-scope'
import type { Fields } from '../../../src/resources/kernel/declare/field'
import type {
  ParameterValues,
  PeriodValues,
  ReportChart,
  ReportPeriod,
  ReportShape,
} from '../../../src/resources/kernel/declare/report'

/** Days in instants, ISO 8601: from `start` to just before `end`. As of a moment, `end` is that moment. */
export interface Instants {
  readonly start: string
  readonly end: string
}

/** The period of a report in instants: of the currency that was asked for, otherwise in Manila. */
export interface ReportMoments extends Instants {
  /** The scope of the auditor who asked, as the run keeps it; null: all rows. */
  readonly scope: string | null
  /** Of each currency, where all were asked for: its days begin where its money moves. */
  readonly byCurrency: Readonly<Record<string, Instants>>
  /** When it was asked for. */
  readonly asked: string
}

/** A report that is asked for: its parameters, and the period in instants. */
export type Asked<P extends Fields> = ParameterValues<P> & ReportMoments & PeriodValues

interface ReportDeclaration<P extends Fields, C extends Fields> {
  readonly name: string
  readonly label: string
  readonly about: string
  readonly group: ReportShape['group']
  /** The kind that opens it to auditors whose record names kinds. */
  readonly kind: ReportKind
  readonly period: ReportPeriod
  readonly parameters?: P
  readonly columns: C
  /**
   * The columns that rows are ordered by. Together they are never empty and name one row, so that a run goes on after the
   * last row that it has.
   */
  readonly order: readonly (keyof C & string)[]
  /** An index has the rows in this order, so that each slice reads its own rows only. */
  readonly isIndexed?: true
  readonly totals?: readonly (keyof C & string)[]
  readonly chart?: ReportChart<keyof C & string>
  /** The products that all rows are about, where no column `product` says it. */
  readonly products?: readonly Product[]
  /** What its query itself limits to a scope (`isInPlaces`, `isOfProducts`), where no column says it. */
  readonly limits?: readonly ScopedName[]
  /** The rows: a query with a column for each of `columns`, named like it. */
  projection(asked: Asked<P>): SQL
}

/** A report of the catalogue. */
export interface Report extends ReportShape {
  readonly kind: ReportKind
  readonly order: readonly string[]
  readonly isIndexed?: true
  readonly products?: readonly Product[]
  readonly limits?: readonly ScopedName[]
  projection(asked: Asked<Fields>): SQL
}

/**
 * Declares a report: its parameters, its rows and its sums. Everything else follows from it: the form, the
 * checks, the run, the screen and the files (docs/reports.md).
 */
export function defineReport<const P extends Fields, const C extends Fields>(
  declaration: ReportDeclaration<P, C>,
): Report {
  return { totals: [], ...declaration, parameters: declaration.parameters ?? {} } as unknown as Report
}

/** The gaming day of an instant, where money of its currency moves. */
export function dayOf(instant: SQL, currency: SQL): SQL {
  const zone = byCurrency(currency, dashboardZone(null), zoneOfCurrency)
  return sql`(${instant} at time zone ${zone} - interval '${sql.raw(String(gamingDayCutoff()))} minutes')::date`
}

/**
 * Whether an instant is in the period.
 * @param currency that of the row, whose days count; null where rows have none
 */
export function within(instant: SQL, currency: SQL | null, asked: ReportMoments): SQL {
  const spans = Object.values(asked.byCurrency)
  if (currency === null || spans.length === 0) return between(instant, asked)
  const [first] = spans.map(({ start }) => start).sort()
  const last = spans
    .map(({ end }) => end)
    .sort()
    .at(-1)
  const cases = Object.entries(asked.byCurrency).map(
    ([of, span]) => sql`when ${of} then ${between(instant, span)}`,
  )
  // The outer bounds are for an index on the instant; of two comparisons with bounds of each row PostgreSQL expects so few
  // rows that it would read and sort them all for each slice.
  return sql`${between(instant, { start: first, end: last })}
    and case ${currency} ${sql.join(cases, sql` `)} else ${between(instant, asked)} end`
}

/** When the period ends for rows of a currency. */
export function endOf(currency: SQL, asked: ReportMoments): SQL {
  const ends = Object.entries(asked.byCurrency).map(([of, { end }]) => [of, end])
  return sql`(${byCurrency(currency, asked.end, Object.fromEntries(ends))})::timestamptz`
}

const between = (instant: SQL, { start, end }: { readonly start: unknown; readonly end: unknown }) =>
  sql`${instant} >= ${start}::timestamptz and ${instant} < ${end}::timestamptz`

/** A value that depends on the currency of the row. */
function byCurrency(currency: SQL, otherwise: string, values: Readonly<Record<string, string>>): SQL {
  const cases = Object.entries(values).map(([of, value]) => sql`when ${of} then ${value}`)
  return cases.length === 0
    ? sql`${otherwise}`
    : sql`case ${currency} ${sql.join(cases, sql` `)} else ${otherwise} end`
}

interface Scoped {
  /** Of the run; null: nothing is limited. */
  readonly scope: string | null
}

/**
 * Whether a record is within the venues and partners of a scope.
 * @param columns of the record; a record without them is of no place, and within no limit of places
 */
export function isInPlaces(
  { scope }: Scoped,
  columns: { readonly venue?: SQL; readonly partner?: SQL },
): SQL {
  const { venues, partners } = readScope(scope) ?? { venues: [], partners: [] }
  if (venues.length + partners.length === 0) return sql`true`
  const { venue, partner } = columns
  return anyOf([
    ...(venue ? venues.map(id => sql`${venue} = ${id}::uuid`) : []),
    ...(partner ? partners.map(id => sql`${partner} = ${id}::uuid`) : []),
  ])
}

/** Whether a record is of the products of a scope; null: it is of none. */
export function isOfProducts({ scope }: Scoped, product: SQL | null): SQL {
  const { products } = readScope(scope) ?? { products: [] }
  if (products.length === 0) return sql`true`
  return anyOf(product ? products.map(each => sql`${product} = ${each}`) : [])
}

/** Whether one of the conditions holds; none of no conditions. */
const anyOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`

/** Whether a column has the value that was asked for; without one, each has. */
export const only = (column: SQL, value: unknown): SQL =>
  value === null || value === undefined ? sql`true` : sql`${column} = ${value}`
