import type { reports } from '../../../src/resources/oversight/reports'
import type { ActionCall } from '../../context'
import type { StoredRow } from '../../db/stored-row'
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

/** Reports: the catalogue, and runs that keep their rows (docs/reports.md). */
export const reportsModule: Module = {
  routes: reportRoutes,
  makers: { reports: makeReportRun, reportSchedules: makeSchedule },
  handlers: {
    'reports.cancel': ({ transaction, by, row }: ActionCall<StoredRow<typeof reports>>) =>
      noteOutcome(transaction, { ...by, actor: null }, row, 'CANCELLED'),
  },
  rules: { reportSchedules: scheduleRule },
  jobs: [runReport as Job, keepFile as Job, startScheduled, failAbandoned],
}
