import type { Row } from '../../../src/resources/kernel/declare/resource'
import type { reports } from '../../../src/resources/oversight/reports'
import type { Job } from '../../jobs/job'
import type { Module } from '../../module'
import { catalogue, reportsOfKinds } from './catalogue'
import { failAbandoned } from './fail-abandoned'
import { keepFile } from './keep-file'
import { makeReportRun, startRun } from './make-run'
import { noteOutcome } from './note-outcome'
import { reportRoutes } from './routes'
import { makeRun, runReport } from './run-report'
import { makeSchedule, scheduleRule } from './schedules'
import { startScheduled } from './start-scheduled'

export { catalogue, makeRun, reportsOfKinds, startRun }

type Run = Row<typeof reports>

/** Reports: the catalogue, and runs that keep their rows (docs/reports.md). */
export const reportsModule: Module = {
  routes: reportRoutes,
  makers: { reports: makeReportRun, reportSchedules: makeSchedule },
  handlers: {
    'reports.cancel': ({ transaction, by, row }) =>
      noteOutcome(transaction, { ...by, actor: null }, row as unknown as Run, 'CANCELLED'),
  },
  rules: { reportSchedules: scheduleRule },
  jobs: [runReport as Job, keepFile as Job, startScheduled, failAbandoned],
}
