import { todayOfDashboard } from '../../src/domain/dashboard-period'
import { daySpans } from '../../src/domain/day'
import { reportSchedules } from '../../src/resources/oversight/report-schedules'
import { reports } from '../../src/resources/oversight/reports'
import { createRow } from '../crud/create'
import type { Database } from '../db/connect'
import { makeRun } from '../modules/reports'
import { demoIn } from './demo'
import { type Planted, seeding } from './insert-rows'

/** Runs of reports, as an admin and the regulator ask for them, whose rows are there when the demo starts; and schedules. */
export async function plantReports(database: Database, planted: Planted): Promise<void> {
  await plantRuns(database, planted)
  await database.transaction(async transaction => {
    const admin = demoIn(database, transaction, planted).as('efren', 0)
    for (const schedule of schedules)
      await createRow(admin, reportSchedules, { ...everyMorning, ...schedule })
  })
}

async function plantRuns(database: Database, planted: Planted): Promise<void> {
  const today = todayOfDashboard(new Date(), null)
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

const everyMorning = {
  ...{ parameters: {}, span: 'yesterday', formats: ['csv'] },
  ...{ frequency: 'DAILY', weekday: null, monthDay: null, time: '06:30', timezone: 'Asia/Manila' },
}

const schedules = [
  { report: 'operatorRevenue' },
  {
    report: 'operatorRevenue',
    span: 'last7Days',
    frequency: 'WEEKLY',
    weekday: 'MON',
    formats: ['csv', 'pdf'],
  },
  {
    ...{ report: 'operatorRevenue', parameters: { currency: 'MXN' }, timezone: 'America/Mexico_City' },
    ...{ span: 'lastMonth', frequency: 'MONTHLY', monthDay: 1 },
  },
]
