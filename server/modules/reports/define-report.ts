import { type SQL, sql } from 'drizzle-orm'
import { dashboardZone } from '../../../src/domain/dashboard-period'
import { usualCutoff } from '../../../src/domain/gaming-day'
import type { Fields } from '../../../src/resources/kernel/declare/field'
import type {
  ParameterValues,
  PeriodValues,
  ReportChart,
  ReportPeriod,
  ReportShape,
} from '../../../src/resources/kernel/declare/report'

/** The period of a report in instants, ISO 8601: from `start` to just before `end`. As of a moment, `end` is that moment. */
export interface ReportMoments {
  readonly start: string
  readonly end: string
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
  readonly period: ReportPeriod
  readonly parameters?: P
  readonly columns: C
  /**
   * The columns that rows are ordered by. Together they are never empty and name one row, so that a run goes on after the
   * last row that it has.
   */
  readonly order: readonly (keyof C & string)[]
  readonly totals?: readonly (keyof C & string)[]
  readonly chart?: ReportChart<keyof C & string>
  /** The rows: a query with a column for each of `columns`, named like it. */
  projection(asked: Asked<P>): SQL
}

/** A report of the catalogue. */
export interface Report extends ReportShape {
  readonly order: readonly string[]
  projection(asked: Asked<Fields>): SQL
}

/**
 * Declares a report: what it asks for, its rows and what is added up. Everything else follows from it: the form, the
 * checks, the run, the screen and the files (docs/reports.md).
 */
export function defineReport<const P extends Fields, const C extends Fields>(
  declaration: ReportDeclaration<P, C>,
): Report {
  return { totals: [], ...declaration, parameters: declaration.parameters ?? {} } as unknown as Report
}

/** The gaming day of an instant: that of Manila, where no clocks change. */
export const dayOf = (instant: SQL): SQL =>
  sql`(${instant} at time zone ${sql.raw(`'${dashboardZone}'`)} - interval '${sql.raw(String(usualCutoff))} minutes')::date`

/** Whether an instant is in the period. */
export const within = (instant: SQL, { start, end }: ReportMoments): SQL =>
  sql`${instant} >= ${start}::timestamptz and ${instant} < ${end}::timestamptz`

/** Whether a column has the value that was asked for; without one, each has. */
export const only = (column: SQL, value: unknown): SQL =>
  value === null || value === undefined ? sql`true` : sql`${column} = ${value}`
