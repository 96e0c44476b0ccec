import type { Fields } from '../declare/field'
import type { ReportShape } from '../declare/report'

/** GET /admin/reports/catalogue */
export interface ReportCatalogue {
  /** Parameters include those of the period. */
  readonly reports: readonly ReportShape[]
  readonly formats: readonly string[]
}

/** GET /admin/reports/{id}/rows: some rows of a run, with the columns to show them. */
export interface ReportRows {
  readonly columns: Fields
  /** By the names of the columns. */
  readonly items: readonly Readonly<Record<string, unknown>>[]
  /** The number of the first of them, from 0. */
  readonly from: number
  /** How many the run has. */
  readonly count: number
  readonly titles: Readonly<Record<string, string>>
  /** A row of sums per currency. */
  readonly totals: readonly Readonly<Record<string, unknown>>[]
  readonly chart: ReportShape['chart'] | null
}
