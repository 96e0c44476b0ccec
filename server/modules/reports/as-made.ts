import { eq } from 'drizzle-orm'
import { canonicalJson } from '../../../src/domain/canonical-json'
import { reports } from '../../../src/resources/oversight/reports'
import type { Orm } from '../../db/database'
import type { KeptColumns } from '../../db/hidden-columns'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { reportNamed } from './catalogue'
import type { Report } from './define-report'

type Run = Pick<StoredRow<typeof reports>, 'id' | 'report'>

/** The columns of a report as a run keeps them: its rows are kept without their names. */
export const columnsToKeep = ({ columns }: Report): KeptColumns => Object.entries(columns)

/**
 * Returns the report of a run with the columns that the run was made with, whatever the report declares by now; null when
 * this version has no such report.
 */
export async function reportAsMade(orm: Orm, run: Run): Promise<Report | null> {
  const report = reportNamed(run.report)
  if (!report) return null
  const kept = await keptColumns(orm, run.id)
  if (!kept) return report
  const columns = Object.fromEntries(kept)
  const has = (name: string) => Object.hasOwn(columns, name)
  const { chart, ...rest } = report
  const isDrawn = chart && [chart.by, ...chart.values].every(has)
  return { ...rest, columns, totals: report.totals.filter(has), ...(isDrawn && { chart }) }
}

/** Whether the report still declares the columns of a run. */
export async function isAsMade(orm: Orm, report: Report, run: string): Promise<boolean> {
  const kept = await keptColumns(orm, run)
  return !kept || canonicalJson(kept) === canonicalJson(JSON.parse(JSON.stringify(columnsToKeep(report))))
}

/** Null for the runs of a version that kept none. */
async function keptColumns(orm: Orm, run: string): Promise<KeptColumns | null> {
  const table = tableOf(reports)
  const [row] = await orm.select({ columns: table.columns }).from(table).where(eq(table.id, run))
  return row?.columns ?? null
}
