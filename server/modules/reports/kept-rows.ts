import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { reports } from '../../../src/resources/oversight/reports'
import type { Reader } from '../../context'
import type { KeptTotals } from '../../db/hidden-columns'
import { reportPart } from '../../db/report-part-table'
import { tableOf } from '../../db/tables'
import type { Report } from './define-report'
import { rowOf } from './file'

/** Some rows of a run, found by their numbers: only the slices that have them are read. */
export async function readRows(
  { database: { orm } }: Reader,
  report: Report,
  run: string,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<Record<string, unknown>[]> {
  const { first, rows, content } = reportPart
  const parts = await orm
    .select({ first, content })
    .from(reportPart)
    .where(and(eq(reportPart.run, run), lt(first, from + limit), gt(sql`${first} + ${rows}`, from)))
    .orderBy(asc(first))
  return parts.flatMap(part =>
    part.content
      .split('\n')
      .slice(Math.max(0, from - part.first), from + limit - part.first)
      .map(line => rowOf(report, JSON.parse(line))),
  )
}

/** The sums of a run, by currency. */
export async function keptSums({ database: { orm } }: Reader, run: string): Promise<KeptTotals> {
  const table = tableOf(reports)
  const [row] = await orm.select({ totals: table.totals }).from(table).where(eq(table.id, run))
  return row?.totals ?? {}
}
