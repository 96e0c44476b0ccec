import { eq } from 'drizzle-orm'
import { type ReportScope, readScope } from '../../../src/domain/report-scope'
import { labelOf } from '../../../src/resources/kernel/declare/field'
import { reports } from '../../../src/resources/oversight/reports'
import type { Actor, By, Maker } from '../../context'
import { titlesOf } from '../../crud/titles'
import { insertRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { measured } from '../../export/cells'
import { enqueue } from '../../jobs/enqueue'
import { invalid } from '../../validate'
import { columnsToKeep } from './as-made'
import { type Parameters, parametersOf, parseParameters, periodFields, requireMentioned } from './asked'
import { reportNamed } from './catalogue'
import type { Report } from './define-report'
import { systemReader } from './file-of-run'
import { isOpenReport } from './open-reports'
import { periodWords } from './period-words'
import { runReport } from './run-report'
import { describeScope } from './scope-words'
import { requireWithinScope, scopeOfAccount } from './within-scope'

/** As long as the field. */
const mostFilters = 1000

/** Accepts a run of a report; a job makes it. */
export const makeReportRun: Maker =
  async ({ report: name, parameters }) =>
  async ({ transaction, by }) => {
    const report = reportNamed(String(name))
    // One beyond the bounds of the account is like none.
    if (!report || (by.actor && !isOpenReport(by.actor, report.name)))
      throw invalid({ report: `There is no report ${name}` })
    const asked = parseParameters(report, parameters, by.now())
    await requireMentioned(transaction, report, asked)
    const scope = by.actor && scopeOfAccount(by.actor)
    if (scope === null) return startRun(transaction, by, report, asked)
    const limits = readScope(scope) as ReportScope
    requireWithinScope(report, asked, limits, by.now())
    const words = [
      await describeFilters(transaction, by.actor, report, asked),
      await describeScope(transaction, limits),
    ]
    const filters = words.filter(Boolean).join('; ').slice(0, mostFilters)
    return startRun(transaction, by, report, asked, { scope, filters })
  }

/** Queues a run, in the caller's transaction. Returns its id. */
export async function startRun(
  transaction: Orm,
  by: By,
  report: Report,
  parameters: Parameters,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const made = await insertRow(transaction, by, reports, {
    name: report.label,
    period: periodWords(parameters, by.now()) || null,
    report: report.name,
    parameters,
    filters: await describeFilters(transaction, by.actor, report, parameters),
    ...more,
  })
  const table = tableOf(reports)
  await transaction
    .update(table)
    .set({ columns: columnsToKeep(report) })
    .where(eq(table.id, made.id))
  await enqueue(transaction, runReport, { key: made.id, payload: { run: made.id } })
  return made.id
}

/** The parameters besides the period, in words; null without any. */
export async function describeFilters(
  orm: Orm,
  actor: Actor | null,
  report: Report,
  parameters: Parameters,
): Promise<string | null> {
  const fields = Object.entries(parametersOf(report)).filter(
    ([name]) => !(name in periodFields[report.period]) && parameters[name] !== undefined,
  )
  const reader = { actor: actor ?? systemReader, database: { orm } }
  const titles = Object.fromEntries(await titlesOf(reader, fields, [parameters]))
  const words = fields.map(
    ([name, field]) =>
      `${labelOf(name, field)}: ${measured(field, parameters[name], { row: parameters, titles })}`,
  )
  return words.join('; ') || null
}
