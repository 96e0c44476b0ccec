import { and, eq, isNotNull } from 'drizzle-orm'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { unsealedSeconds } from '../../server/audit/seal'
import type { Database } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import { limits } from '../../server/db/limits'
import { exportRun, session, signInThrottle } from '../../server/db/system-tables'
import type { Environment } from '../../server/environments'
import { enqueue } from '../../server/jobs/enqueue'
import type { Job } from '../../server/jobs/job'
import { jobTable } from '../../server/jobs/job-table'
import { startScheduler } from '../../server/jobs/scheduler'
import { moduleList } from '../../server/modules'
import { startSealing } from '../../server/sealing'
import { addAccount, startApp } from './app-fixture'
import { openTestDatabase, systemAt } from './harness'
import { testLog } from './test-log'

const patience = { timeout: 30_000, interval: 50 }

/** The repeating jobs that have succeeded at least once. */
const finished = async ({ orm }: Database) => {
  const rows = await orm
    .select({ queue: jobTable.queue })
    .from(jobTable)
    .where(and(isNotNull(jobTable.every), isNotNull(jobTable.finishedAt), eq(jobTable.state, 'PENDING')))
  return rows.map(({ queue }) => queue).sort()
}

/** Inserts rows that accumulate during a day: an export and a wrong password, a number of hours ago. */
async function leaveBehind(database: Database, now: Date, hours: number): Promise<void> {
  const at = new Date(now.getTime() - hours * 3_600_000).toISOString()
  const { orm } = database
  const { id } = await addAccount(database)
  const sessionId = newId()
  await orm.insert(session).values({
    id: sessionId,
    tokenHash: newId(),
    accountId: id,
    address: '203.0.113.8',
    lastSeenAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + 3_600_000).toISOString(),
  })
  await orm.insert(exportRun).values({
    id: newId(),
    ticketHash: newId(),
    accountId: id,
    sessionId,
    resource: `after ${hours} hours`,
    createdAt: at,
    expiresAt: at,
  })
  await orm.insert(signInThrottle).values({ key: `${hours} hours`, failures: 1, lastFailureAt: at })
}

const names = ['DEV', 'TEST', 'PROD'] as const

it('a server that listens runs every repeating job in every environment, although nobody visits any', async () => {
  const started = await startApp(
    // Test databases, which already exist, stand in for the real ones.
    Object.fromEntries(names.map(name => [`DATABASE_URL_${name}`, `postgres://localhost/${name}`])),
    { pollEvery: 20 },
  )
  for (const name of names) {
    const database = await started.database(name)
    for (const hours of [0, 23, 25]) await leaveBehind(database, started.clock.now(), hours)
  }
  await started.app.listen({ port: 0, host: '127.0.0.1' })

  const declared = moduleList.flatMap(({ jobs = [] }) => jobs.filter(({ every }) => every !== undefined))
  const queues = [
    ...declared.map(({ queue }) => queue),
    'exports.forgetRuns',
    'files.forgetUploads',
    'idempotency.forgetAnswers',
    'jobs.forgetDone',
  ].sort()
  for (const name of names) {
    const database = await started.database(name)
    await vi.waitFor(async () => expect(await finished(database)).toEqual(queues), patience)
    const runs = await database.orm.select().from(exportRun)
    expect(runs.map(({ resource }) => resource).sort()).toEqual(['after 0 hours', 'after 23 hours'])
    const guesses = await database.orm.select().from(signInThrottle)
    expect(guesses.map(({ key }) => key)).toEqual(['0 hours'])
  }
})

it.runIf('url' in inject('template'))(
  'over PostgreSQL, jobs run, renew their leases and the trail is sealed while slow reports hold their connections',
  async () => {
    const database = await openTestDatabase()
    const background = database.for('background')
    let letGo = () => {}
    const gate = new Promise<void>(resolve => {
      letGo = resolve
    })
    const slow = Array.from({ length: limits.background.connections }, () =>
      background.transaction(() => gate, { statementTimeout: 120_000 }),
    )
    const leases: (string | null)[] = []
    const leaseOf = async () => {
      const [row] = await database.orm.select().from(jobTable).where(eq(jobTable.queue, 'tests.long'))
      leases.push(row?.lockedUntil ?? null)
    }
    let isDone = false
    const job: Job = {
      queue: 'tests.long',
      async run({ transaction }) {
        await leaseOf()
        await new Promise(resolve => setTimeout(resolve, 7000))
        await leaseOf()
        await transaction(async () => {})
        isDone = true
      },
    }
    await database.transaction(orm => enqueue(orm, job, { key: 'one', payload: null }))
    const environments = [
      { name: 'DEV', state: () => 'open', isThere: async () => true, open: async () => database },
    ] as unknown as Environment[]
    const log = testLog([])
    const by = () => systemAt(new Date())
    const workers = [
      startScheduler({ environments, jobs: [job], by, log, pollEvery: 20 }),
      startSealing({ environments, log, every: 20 }),
    ]
    onTestFinished(async () => {
      letGo()
      await Promise.all(slow)
      await Promise.all(workers.map(worker => worker.stop()))
    })
    await vi.waitFor(() => expect(isDone).toBe(true), patience)
    expect(Date.parse(String(leases[1]))).toBeGreaterThan(Date.parse(String(leases[0])) + 4000)
    await vi.waitFor(async () => expect(await unsealedSeconds(database.orm)).toBeNull(), patience)
  },
)
