import type { Job } from '../../jobs/job'
import type { Module } from '../../module'
import { keepFile } from './keep-file'
import { makeReportRun } from './make-run'
import { reportRoutes } from './routes'
import { makeRun, runReport } from './run-report'
import { makeSchedule, scheduleRule } from './schedules'
import { startScheduled } from './start-scheduled'

export { makeRun }

/** Reports: the catalogue, and runs that keep their rows (docs/reports.md). */
export const reportsModule: Module = {
  routes: reportRoutes,
  makers: { reports: makeReportRun, reportSchedules: makeSchedule },
  rules: { reportSchedules: scheduleRule },
  jobs: [runReport as Job, keepFile as Job, startScheduled],
}
