import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actOnRow } from '../../../server/crud/act'
import type { Database } from '../../../server/db/connect'
import type { JobCall } from '../../../server/jobs/job'
import { takeJobs } from '../../../server/jobs/lease'
import { failAbandonedRuns } from '../../../server/modules/reports/fail-abandoned'
import { keep } from '../../../server/modules/reports/keep-file'
import { runReport } from '../../../server/modules/reports/run-report'
import { startDue } from '../../../server/modules/reports/start-scheduled'
import { reportSchedules } from '../../../src/resources/oversight/report-schedules'
import { startApp, type TestApp, withToken } from '../app-fixture'
import { readExport } from '../csv-reader'
import { type Person, person, send } from '../deposits-fixture'
import { contextOf, systemAt } from '../harness'

let started: TestApp
let database: Database
let admin: Person
let pagcor: Person

beforeAll(async () => {
  started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  database = await started.database('DEV')
  admin = await person({ started, database }, 'admin')
  pagcor = await person({ started, database }, 'pagcor')
})

type Body = Record<string, unknown>
const call = async (path: string, body: object, by = admin, method: 'POST' | 'PUT' | 'GET' = 'POST') =>
  send({ started }, by.token, `/admin${path}`, body, { method })
const get = async (type: string, id: unknown) =>
  (await call(`/model/${type}/${id}`, {}, admin, 'GET')).body as Body

const terms = {
  ...{ report: 'operatorRevenue', parameters: {}, span: 'yesterday', formats: ['csv'] },
  ...{ frequency: 'DAILY', weekday: null, monthDay: null, time: '06:00', timezone: 'Asia/Manila' },
}
const schedule = async (more: object = {}) => {
  const { body } = await call('/reportSchedules', { ...terms, ...more })
  return body as Body
}
const reread = (id: unknown) => get('ReportSchedule', id)

const callAt = (now: Date, rest: Partial<JobCall> = {}) =>
  ({
    database,
    by: { ...systemAt(now), operator: 'Isla Racing Corporation' },
    signal: new AbortController().signal,
    transaction: work => database.transaction(work),
    ...rest,
  }) as Pick<JobCall, 'database' | 'by' | 'signal' | 'transaction'>

/** The time of jobs; sessions of people would end. */
let now: Date

beforeEach(() => {
  now = started.clock.now()
})

const wait = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000)
}
const pass = async (hours: number) => {
  wait(hours)
  await startDue(callAt(now))
}

async function runsOf(id: unknown): Promise<Body[]> {
  const answer = await database.orm.execute(
    sql`select id, parameters, due_at as "dueAt", state, made_by as "madeBy" from reports where schedule = ${id} order by due_at`,
  )
  const { rows } = answer as unknown as { rows: Body[] }
  return rows.map(row => ({ ...row, dueAt: new Date(String(row.dueAt)).toISOString() }))
}

const make = async (id: unknown, attempt = 1) =>
  runReport.run({ ...callAt(now), payload: { run: String(id) }, attempt } as JobCall<{
    run: string
  }>)

describe('a schedule', () => {
  it('runs its report at its time, with the period of that day, and once when all processes look at once', async () => {
    // 20 November, 16:00 in Manila.
    const { id, title, nextAt } = await schedule({ parameters: { currency: 'PHP' } })
    expect({ title, nextAt }).toEqual({
      title: 'Operator revenue: every day at 06:00',
      nextAt: '2026-11-20T22:00:00.000Z',
    })
    await pass(13)
    expect(await runsOf(id)).toEqual([])
    wait(1)
    await Promise.all(Array.from({ length: 6 }, () => startDue(callAt(now))))
    expect(await runsOf(id)).toEqual([
      {
        id: expect.any(String),
        parameters: { from: '2026-11-20', to: '2026-11-20', currency: 'PHP' },
        dueAt: '2026-11-20T22:00:00.000Z',
        ...{ state: 'QUEUED', madeBy: null },
      },
    ])
    expect(await reread(id)).toMatchObject({
      ...{ nextAt: '2026-11-21T22:00:00.000Z', lastAt: '2026-11-20T22:00:00.000Z', outcome: 'STARTED' },
    })
    await pass(0)
    expect(await runsOf(id)).toHaveLength(1)
  })

  it('that a process left while it started the run starts it again, and no run is made twice', async () => {
    const { id } = await schedule()
    wait(24)
    const dying = startDue(
      callAt(now, {
        transaction: work =>
          database.transaction(async inside => {
            await work(inside)
            throw new Error('killed')
          }),
      }),
    )
    await expect(dying).rejects.toThrow('killed')
    expect(await runsOf(id)).toEqual([])
    await pass(0)
    const [run] = await runsOf(id)
    const twice = sql`insert into reports (id, title, report, schedule, due_at)
      select gen_random_uuid(), title, report, schedule, due_at from reports where id = ${run?.id}`
    await expect(database.orm.execute(twice)).rejects.toThrow()
  })

  it('that missed its times catches up once, for the last of them', async () => {
    const { id } = await schedule({ frequency: 'WEEKLY', weekday: 'MON', span: 'lastWeek' })
    await pass(24 * 25)
    const runs = await runsOf(id)
    // 15 December in Manila: three Mondays have passed.
    expect(runs).toMatchObject([
      { dueAt: '2026-12-13T22:00:00.000Z', parameters: { from: '2026-12-07', to: '2026-12-13' } },
    ])
  })

  it('that is paused makes no run, and goes on with the next of its times', async () => {
    const { id } = await schedule()
    await call(`/reportSchedules/${id}/pause`, { version: 1 })
    expect(await reread(id)).toMatchObject({ state: 'PAUSED', nextAt: null })
    await pass(50)
    const later = { ...contextOf(database, 'admin'), now: () => now }
    await actOnRow(later, reportSchedules, String(id), 'resume', { version: 2 })
    await pass(0)
    expect(await runsOf(id)).toEqual([])
    await pass(24)
    expect(await runsOf(id)).toHaveLength(1)
  })

  it('is due at its new times once they are changed', async () => {
    const { id } = await schedule({ report: 'playerBalances', span: 'lastMonth' })
    const answer = await call(
      `/reportSchedules/${id}`,
      { frequency: 'MONTHLY', monthDay: 1, time: '08:30', version: 1 },
      admin,
      'PUT',
    )
    expect(answer.body).toMatchObject({
      title: 'Player balances as of a day: day 1 of each month at 08:30',
      nextAt: '2026-12-01T00:30:00.000Z',
    })
    await pass(24 * 12)
    expect(await runsOf(id)).toMatchObject([{ parameters: { day: '2026-11-30' } }])
  })
})

describe('a run by schedule', () => {
  it('names its schedule, and keeps its files as they were written', async () => {
    const { id } = await schedule({ formats: ['csv', 'json'] })
    await pass(24)
    const [run] = await runsOf(id)
    await make(run?.id)
    expect(await reread(id)).toMatchObject({ outcome: 'DONE', problem: null })
    const file = async () => {
      const url = `/api/dev/admin/reports/${run?.id}/file/csv`
      return (await started.app.inject({ url, headers: withToken(admin.token) })).body
    }
    const keeping = {
      ...callAt(now),
      payload: { run: String(run?.id), format: 'csv' as const },
    }
    await keep(keeping)
    await keep(keeping)
    const before = await file()
    expect(Object.fromEntries(readExport(before).head)).toMatchObject({
      Operator: 'Isla Racing Corporation',
      'Run by': 'Paddock, by schedule: Operator revenue: every day at 06:00',
    })
    await database.orm.execute(sql`update report_schedules set title = 'Another name' where id = ${id}`)
    expect(await file()).toBe(before)
    const { rows } = (await database.orm.execute(
      sql`select count(*)::int as count from report_file where run = ${run?.id}`,
    )) as unknown as { rows: { count: number }[] }
    expect(rows).toEqual([{ count: 1 }])
  })

  it('that fails says why, and is a notice until somebody has seen it', async () => {
    const { id } = await schedule()
    await database.orm.execute(sql`update report_schedules set report = 'gone' where id = ${id}`)
    await pass(24)
    const [run] = await runsOf(id)
    await make(run?.id)
    const problem = 'There is no report gone in this version'
    expect(await get('ReportRun', run?.id)).toMatchObject({ state: 'FAILED', problem, schedule: id })
    const failed = await reread(id)
    expect(failed).toMatchObject({ outcome: 'FAILED', problem })
    const seen = await call(`/reportSchedules/${id}/markSeen`, { version: failed.version }, pagcor)
    expect(seen.body).toMatchObject({ outcome: 'SEEN' })
  })

  it('whose run somebody cancels says so, and cannot be deleted while its runs are kept', async () => {
    const { id } = await schedule()
    await pass(24)
    const [run] = await runsOf(id)
    expect((await call(`/reports/${run?.id}/cancel`, {}, pagcor)).status).toBe(200)
    const cancelled = await reread(id)
    expect(cancelled).toMatchObject({ outcome: 'CANCELLED', problem: null })
    expect((await call(`/reportSchedules/${id}/delete`, { version: cancelled.version })).status).toBe(409)
    const unused = await schedule()
    const { version } = await reread(unused.id)
    expect((await call(`/reportSchedules/${unused.id}/delete`, { version }, pagcor)).status).toBe(403)
    expect((await call(`/reportSchedules/${unused.id}/delete`, { version })).status).toBe(200)
  })

  it('that cannot be made fails at its last attempt, with the reason', async () => {
    const { id } = await schedule()
    await pass(24)
    const [run] = await runsOf(id)
    await database.orm.execute(
      sql`update reports set parameters = '{"from": "x", "to": "y"}' where id = ${run?.id}`,
    )
    await expect(make(run?.id, 4)).rejects.toThrow()
    await make(run?.id, 5)
    expect(await reread(id)).toMatchObject({
      outcome: 'FAILED',
      problem: expect.stringMatching(/^Tried 5 times: /),
    })
  })
})

describe('a run that no job will finish', () => {
  const stateOf = async (id: unknown) => (await get('ReportRun', id)).state

  it('fails once its server stopped at each attempt, and its schedule says so', async () => {
    const { id } = await schedule()
    await pass(24)
    const [run] = await runsOf(id)
    const lost = sql`update jobs set state = 'RUNNING', attempt = max_attempts, run_at = null,
      locked_until = now() - interval '1 second' where queue = 'reports.run' and key = ${run?.id}`
    await database.orm.execute(lost)
    await failAbandonedRuns(callAt(now))
    expect(await stateOf(run?.id)).toBe('QUEUED')
    const { givenUp } = await takeJobs(database.orm, { queues: ['reports.run'], limit: 100, seconds: 15 })
    expect(givenUp.map(({ key }) => key)).toContain(run?.id)
    await failAbandonedRuns(callAt(now))
    const problem = 'Tried 5 times: The server stopped or lost the database while the job ran'
    expect(await get('ReportRun', run?.id)).toMatchObject({ state: 'FAILED', problem })
    expect(await reread(id)).toMatchObject({ outcome: 'FAILED', problem })
  })

  it('fails once an admin dropped its job', async () => {
    const { id } = await schedule()
    await pass(24)
    const [run] = await runsOf(id)
    const { rows } = (await database.orm.execute(
      sql`select id from jobs where queue = 'reports.run' and key = ${run?.id}`,
    )) as unknown as { rows: Body[] }
    await database.orm.execute(sql`update jobs set state = 'RETRYING' where id = ${rows[0]?.id}`)
    expect((await call(`/jobs/${rows[0]?.id}/drop`, { reason: 'Too many rows' })).status).toBe(200)
    await failAbandonedRuns(callAt(now))
    expect(await get('ReportRun', run?.id)).toMatchObject({
      state: 'FAILED',
      problem: 'An admin dropped its job',
    })
  })
})

describe('what is wrong with a schedule', () => {
  it.each([
    [{ report: 'nothing' }, 'report'],
    [{ span: null }, 'span'],
    [{ frequency: 'WEEKLY' }, 'weekday'],
    [{ time: '25:00' }, 'time'],
    [{ parameters: { currency: 'USD' } }, 'currency'],
    [{ parameters: { from: '2026-11-01' } }, 'from'],
    [{ report: 'wagerDetail', parameters: { venue: '01a210b0-7c11-7a55-9c1e-2f60a1b2c3d4' } }, 'venue'],
    [{ formats: ['doc'] }, 'formats'],
  ])('%j is told at %s', async (more, field) => {
    const { status, body } = await call('/reportSchedules', { ...terms, ...more })
    expect(status).toBe(422)
    expect(Object.keys((body as unknown as { fields: object }).fields).join()).toContain(field)
  })

  it('is made by admin alone; pagcor looks', async () => {
    expect((await call('/reportSchedules', terms, pagcor)).status).toBe(403)
    const list = await call('/get/reportSchedules', { limit: 5 }, pagcor)
    expect(list.status).toBe(200)
    const finance = await person({ started, database }, 'finance')
    expect((await call('/get/reportSchedules', { limit: 5 }, finance)).status).toBe(403)
  })
})
