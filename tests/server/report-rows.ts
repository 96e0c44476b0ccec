import type { Database } from '../../server/db/connect'
import { askedOf, type Parameters } from '../../server/modules/reports/asked'
import { reportNamed } from '../../server/modules/reports/catalogue'
import { readSlice } from '../../server/modules/reports/rows'

/**
 * All rows of a report that is asked for at a moment, by the names of its columns.
 * @param scope of the auditor who asks
 */
export async function reportRows(
  { orm }: Pick<Database, 'orm'>,
  now: Date,
  name: string,
  parameters: Parameters,
  scope: string | null = null,
): Promise<Record<string, unknown>[]> {
  const report = reportNamed(name)
  if (!report) throw new Error(`There is no report ${name}`)
  const rows = await readSlice(orm, report, askedOf(report, parameters, now, scope), null, 100_000)
  const names = Object.keys(report.columns)
  return rows.map(row => Object.fromEntries(names.map((column, n) => [column, row[n] ?? null])))
}
