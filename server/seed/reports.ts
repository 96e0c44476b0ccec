import { todayOfDashboard } from '../../src/domain/dashboard-period'
import { daySpans } from '../../src/domain/day'
import { reports } from '../../src/resources/oversight/reports'
import { createRow } from '../crud/create'
import type { Database } from '../db/connect'
import { makeRun } from '../modules/reports'
import { demoIn } from './demo'
import { type Planted, seeding } from './insert-rows'

/** Runs of reports, as an admin and the regulator ask for them. The rows are there when the demo starts. */
export async function plantReports(database: Database, planted: Planted): Promise<void> {
  const today = todayOfDashboard(new Date())
  const [from, to] = daySpans.last7Days(today)
  const [yesterday] = daySpans.yesterday(today)
  const runs = [
    ['efren', { report: 'operatorRevenue', parameters: { from, to } }],
    ['efren', { report: 'operatorRevenue', parameters: { from: yesterday, to: yesterday, currency: 'PHP' } }],
    ['benigno', { report: 'operatorRevenue', parameters: { from, to, currency: 'MXN' } }],
  ] as const
  for (const [username, body] of runs) {
    const { id } = await database.transaction(transaction =>
      createRow(demoIn(database, transaction, planted).as(username, 0), reports, body),
    )
    await makeRun(
      {
        database,
        by: seeding,
        signal: new AbortController().signal,
        transaction: work => database.transaction(work),
      },
      id,
    )
  }
}
