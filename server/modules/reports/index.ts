import type { Job } from '../../jobs/job'
import type { Module } from '../../module'
import { makeReportRun } from './make-run'
import { reportRoutes } from './routes'
import { makeRun, runReport } from './run-report'

export { makeRun }

/** Reports: the catalogue, and runs that keep their rows (docs/reports.md). */
export const reportsModule: Module = {
  routes: reportRoutes,
  makers: { reports: makeReportRun },
  jobs: [runReport as Job],
}
