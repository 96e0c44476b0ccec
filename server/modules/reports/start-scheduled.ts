import { and, asc, eq, lte } from 'drizzle-orm'
import { todayOfDashboard } from '../../../src/domain/dashboard-period'
import { reportSpans } from '../../../src/domain/report-period'
import { dueAfter, dueUntil } from '../../../src/domain/report-schedule'
import { reportSchedules } from '../../../src/resources/oversight/report-schedules'
import { reports } from '../../../src/resources/oversight/reports'
import type { By } from '../../context'
import { perform } from '../../crud/perform'
import { findRow } from '../../crud/read'
import { insertRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { enqueue } from '../../jobs/enqueue'
import type { Job, JobCall } from '../../jobs/job'
import { currencyOf, type Parameters, periodOf } from './asked'
import { reportNamed } from './catalogue'
import { startRun } from './make-run'
import { runReport } from './run-report'

type Schedule = StoredRow<typeof reportSchedules>

/** Schedules of one look; the next one goes on. */
const most = 100

/** Starts the runs that are due, each in a transaction of its own. */
export const startScheduled: Job = {
  queue: 'reports.startScheduled',
  every: 20,
  run: startDue,
}

export async function startDue({
  database,
  by,
  signal,
  transaction,
}: Pick<JobCall, 'database' | 'by' | 'signal' | 'transaction'>): Promise<void> {
  const table = tableOf(reportSchedules)
  const due = await database.orm
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.state, 'ACTIVE'), lte(table.nextAt, by.now().toISOString())))
    .orderBy(asc(table.nextAt), asc(table.id))
    .limit(most)
  for (const { id } of due) {
    signal.throwIfAborted()
    await transaction(inside => startOne(inside, by, id))
  }
}

/**
 * Starts the run of a schedule, if no other process has. Of several times that were missed there is one run, for the last of
 * them.
 */
async function startOne(transaction: Orm, by: By, id: string): Promise<void> {
  const schedule = await findRow(transaction, reportSchedules, id, { viewer: null, verb: 'show', lock: true })
  const now = by.now()
  if (schedule.state !== 'ACTIVE' || schedule.nextAt === null || new Date(schedule.nextAt) > now) return
  const due = dueUntil(schedule, now)
  const nextAt = dueAfter(schedule, now).toISOString()
  const dueAt = due.toISOString()
  await perform(transaction, by, reportSchedules, { id }, 'start', {}, async () => ({
    nextAt,
    lastAt: dueAt,
  }))
  const more = { schedule: id, dueAt, formats: schedule.formats }
  const report = reportNamed(schedule.report)
  if (report) await startRun(transaction, by, report, parametersAt(schedule, due), more)
  else await startUnknown(transaction, by, schedule, more)
}

/** The kept parameters, with the period counted from the day that is due where its currency moves. */
function parametersAt({ report: name, parameters, span }: Schedule, due: Date): Parameters {
  const report = reportNamed(name)
  if (!report || span === null) return parameters as Parameters
  const filters = parameters as Parameters
  const days = reportSpans[span].span(todayOfDashboard(due, currencyOf(filters)))
  return { ...periodOf(report, days), ...filters }
}

/** A report that an older version had: its run fails, and says why. */
async function startUnknown(transaction: Orm, by: By, schedule: Schedule, more: object): Promise<void> {
  const { name, report, parameters, filters } = schedule
  const run = await insertRow(transaction, by, reports, { name, report, parameters, filters, ...more })
  await enqueue(transaction, runReport, { key: run.id, payload: { run: run.id } })
}
