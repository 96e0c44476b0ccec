import type { Field, Fields, Values } from './field'

/**
 * The time that a report covers: `span`, the days from one to another; `asOf`, the end of one day; `now`, the moment of the
 * run.
 */
export type ReportPeriod = 'span' | 'asOf' | 'now'

/** The headings of the catalogue, in their order. */
export const reportGroups = {
  money: 'Revenue and money',
  tickets: 'Tickets',
  pools: 'Pools and races',
  customers: 'Customers',
  oversight: 'Oversight',
} as const

export type ReportGroup = keyof typeof reportGroups

/** A chart of the rows, where it shows more than the table: bars of up to three amounts, one group per value of `by`. */
export interface ReportChart<Name extends string = string> {
  readonly by: Name
  readonly values: readonly Name[]
}

/** The description of a report for the screen that runs it (docs/reports.md). */
export interface ReportShape {
  /** Its name in the API. */
  readonly name: string
  readonly label: string
  /** Its purpose, in a sentence. */
  readonly about: string
  readonly group: ReportGroup
  readonly period: ReportPeriod
  /** The inputs besides the period. */
  readonly parameters: Fields
  readonly columns: Fields
  /** The columns that are added up, per currency where rows have one. */
  readonly totals: readonly string[]
  readonly chart?: ReportChart
}

/** The parameters of a period by name, as fields of the same form. */
export type PeriodValues = Partial<Readonly<Record<'from' | 'to' | 'day', string>>>

/** The type of a value of a report's parameter. */
export type ParameterValues<F extends Fields> = Values<F>

/** Whether amounts of the column are added up per currency of the row. */
export function currencyColumn(columns: Fields): string | null {
  const found = Object.entries(columns).find(([name, field]) => name === 'currency' && isEnum(field))
  return found ? found[0] : null
}

function isEnum(field: Field): boolean {
  return field.kind === 'enum'
}
