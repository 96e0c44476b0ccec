import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { connect, type Database, type Source } from '../../server/db/connect'
import { enqueue } from '../../server/jobs/enqueue'
import { jobsByQueue } from '../../server/jobs/job'
import { jobTable } from '../../server/jobs/job-table'
import { startWorker } from '../../server/jobs/worker'
import { makeTestSource, systemAt } from './harness'
import { writeDown } from './job-process'
import { testLog } from './test-log'

const jobs = 120

/** Starts a process that runs jobs, and kills it after a number of them. */
async function killAfter(source: Source, done: number): Promise<void> {
  const args = ['--import', 'tsx', 'tests/server/job-process.ts', JSON.stringify(source)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let dots = 0
  child.stdout.on('data', (text: Buffer) => {
    dots += text.length
    if (dots >= done) child.kill('SIGKILL')
  })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
}

async function withDatabase<Result>(source: Source, use: (database: Database) => Promise<Result>) {
  const database = await connect(source)
  try {
    return await use(database)
  } finally {
    await database.close()
  }
}

it('a server that is killed while it works loses no job, and leaves none half done', {
  timeout: 180_000,
}, async () => {
  const source = await makeTestSource()
  await withDatabase(source, async ({ orm }) => {
    await orm.execute(sql`create table written (n integer not null, step integer not null)`)
    await orm.transaction(async transaction => {
      for (let n = 0; n < jobs; n += 1) await enqueue(transaction, writeDown, { payload: { n } })
    })
  })
  for (const done of [1, 40]) await killAfter(source, done)

  await withDatabase(source, async database => {
    const interrupted = await database.orm.select().from(jobTable).where(sql`state = 'RUNNING'`)
    expect(interrupted.length).toBeGreaterThan(0)
    const worker = startWorker({
      database,
      by: () => systemAt(new Date()),
      jobs: jobsByQueue([writeDown]),
      log: testLog([]),
      pollEvery: 100,
    })
    const rowsOf = async (query: ReturnType<typeof sql>) =>
      ((await database.orm.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows
    await expect
      .poll(() => rowsOf(sql`select state, count(*)::int as jobs from jobs group by state`), {
        timeout: 60_000,
      })
      .toEqual([{ state: 'DONE', jobs }])
    await worker.stop()
    const [all] = await rowsOf(sql`select count(distinct n)::int as numbers,
      (count(*) filter (where step = 1))::int as first, (count(*) filter (where step = 2))::int as second from written`)
    expect(all?.numbers).toBe(jobs)
    expect(all?.first).toBe(all?.second)
    // Jobs that were done but not reported before the process died: at most as many as run in parallel, per kill.
    expect(Number(all?.first)).toBeLessThanOrEqual(jobs + 2 * 4)
  })
})
