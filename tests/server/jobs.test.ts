import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { actOnRow } from '../../server/crud/act'
import type { Database } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import { auditLog } from '../../server/db/system-tables'
import { enqueue } from '../../server/jobs/enqueue'
import { type Job, type JobCall, jobsByQueue, LeaseLostError, PostponedError } from '../../server/jobs/job'
import { jobTable } from '../../server/jobs/job-table'
import { startWorker, type Worker, type WorkerOptions } from '../../server/jobs/worker'
import { contextOf, openTestDatabase, resourceNamed, systemAt } from './harness'
import { testLog } from './test-log'

let database: Database
const workers: Worker[] = []
let lines: string[]

beforeAll(async () => {
  database = await openTestDatabase()
})

beforeEach(async () => {
  lines = []
  await database.orm.delete(jobTable)
})

afterEach(async () => {
  await Promise.all(workers.splice(0).map(worker => worker.stop()))
})

function start(jobs: readonly Job[], options: Partial<WorkerOptions> = {}): Worker {
  const worker = startWorker({
    database,
    by: () => systemAt(new Date()),
    jobs: jobsByQueue(jobs),
    log: testLog(lines),
    ...options,
  })
  workers.push(worker)
  return worker
}

/** A job that runs the given function and records its calls. */
function makeJob(run: (call: JobCall<{ n: number }>) => Promise<void> = async () => {}, rest: object = {}) {
  const calls: JobCall<{ n: number }>[] = []
  const job: Job<{ n: number }> = {
    queue: 'tests.count',
    payload: z.object({ n: z.number() }),
    run: async call => {
      calls.push(call)
      await run(call)
    },
    ...rest,
  }
  return { job, calls }
}

/** A job that runs until it is released, which may be before it starts. */
function makeHeldJob() {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  return { ...makeJob(() => released), release }
}

const add = (job: Job<{ n: number }>, n: number, key?: string) =>
  database.orm.transaction(transaction =>
    enqueue(transaction, job, { payload: { n }, ...(key !== undefined && { key }) }),
  )
const kept = async (queue = 'tests.count') =>
  database.orm.select().from(jobTable).where(eq(jobTable.queue, queue)).orderBy(jobTable.id)
const states = async () => (await kept()).map(({ state }) => state)
/** Makes all delayed jobs due now. */
const passTime = () =>
  database.orm.update(jobTable).set({ runAt: sql`now()` }).where(isNotNull(jobTable.runAt))
/** Ends the leases of running jobs, as if their server had been silent for too long. */
const endLeases = () =>
  database.orm
    .update(jobTable)
    .set({ lockedUntil: sql`now() - interval '1 second'` })
    .where(isNotNull(jobTable.lockedUntil))

describe('work that must wait', () => {
  it('is tried later without an attempt counted, and says why', async () => {
    const { job, calls } = makeJob(
      async ({ payload }) => {
        if (calls.length <= 3) throw new PostponedError(`Number ${payload.n} is stopped`, 60)
      },
      { maxAttempts: 1 },
    )
    start([job], { pollEvery: 20 })
    await add(job, 1)
    for (const run of [1, 2, 3]) {
      await expect
        .poll(kept)
        .toMatchObject([{ state: 'PENDING', attempt: 0, lastError: 'Number 1 is stopped' }])
      expect(calls).toHaveLength(run)
      await passTime()
      await expect.poll(() => calls.length).toBe(run + 1)
    }
    await expect.poll(kept).toMatchObject([{ state: 'DONE', attempt: 1, lastError: null }])
    expect(lines.join('')).not.toContain('a job failed')
  })
})

describe('work that is enqueued', () => {
  it('is done once the transaction has committed, at once and not only at the next look', async () => {
    const { job, calls } = makeJob()
    start([job], { pollEvery: 600_000 })
    for (const n of [1, 2, 3]) {
      await database.orm.transaction(async transaction => {
        await enqueue(transaction, job, { payload: { n }, key: `number ${n}` })
        expect(calls).toHaveLength(n - 1)
      })
      await expect.poll(states).toEqual(Array(n).fill('DONE'))
    }
    expect(calls[2]).toMatchObject({
      payload: { n: 3 },
      key: 'number 3',
      attempt: 1,
      by: { environment: 'DEV', actor: null },
    })
    expect((await kept())[2]).toMatchObject({
      key: 'number 3',
      attempt: 1,
      runAt: null,
      lockedUntil: null,
      lastError: null,
      startedAt: expect.any(String),
      finishedAt: expect.any(String),
    })
  })

  it('is found though its hint came before this process listened', async () => {
    const { job } = makeJob()
    const late: typeof database.listen = async (channel, ear) => {
      const stopListening = await database.listen(channel, { ...ear, hear: () => {} })
      // The first look is over: its statements were sent before.
      await states()
      await add(job, 1)
      return stopListening
    }
    start([job], { database: { ...database, listen: late }, pollEvery: 600_000 })
    await expect.poll(states).toEqual(['DONE'])
  })

  it('is found without a hint, too', async () => {
    const { job } = makeJob()
    start([job], { database: { ...database, listen: async () => async () => {} }, pollEvery: 20 })
    await add(job, 1)
    await expect.poll(states).toEqual(['DONE'])
  })

  it('is nothing when the transaction rolls back, or only the part of it that enqueued', async () => {
    const { job } = makeJob()
    const { orm } = database
    await orm
      .transaction(async transaction => {
        await enqueue(transaction, job, { payload: { n: 1 } })
        throw new Error('no')
      })
      .catch(() => {})
    await orm.transaction(async transaction => {
      await enqueue(transaction, job, { payload: { n: 2 }, key: 'kept' })
      await transaction
        .transaction(async inner => {
          await enqueue(inner, job, { payload: { n: 3 } })
          throw new Error('no')
        })
        .catch(() => {})
    })
    expect((await kept()).map(({ key }) => key)).toEqual(['kept'])
  })

  it('is queued once for each key, also after it was done, and keys differ to the letter', async () => {
    const { job, calls } = makeJob()
    start([job])
    expect(await add(job, 1, 'pool:1')).toBe(true)
    expect(await add(job, 2, 'pool:1')).toBe(false)
    expect(await add(job, 3, 'POOL:1')).toBe(true)
    await expect.poll(states).toEqual(['DONE', 'DONE'])
    expect(await add(job, 4, 'pool:1')).toBe(false)
    expect(calls.map(({ payload }) => payload.n)).toEqual([1, 3])
  })

  it('runs no earlier than it was asked to', async () => {
    const { job, calls } = makeJob()
    start([job], { pollEvery: 10 })
    await enqueue(database.orm, job, { payload: { n: 1 }, delay: 3600 })
    const soon = makeJob(undefined, { queue: 'tests.soon' })
    start([soon.job], { pollEvery: 10 })
    await add(soon.job, 2)
    await expect.poll(() => soon.calls.length).toBe(1)
    expect(calls).toEqual([])
    await passTime()
    await expect.poll(() => calls.length).toBe(1)
  })

  it('is refused with a payload that the job does not take', async () => {
    const { job } = makeJob()
    await expect(enqueue(database.orm, job, { payload: { n: 'one' } as never })).rejects.toThrow(
      z.core.$ZodError,
    )
    expect(await kept()).toEqual([])
  })

  it('of a queue that this server does not know waits for one that does', async () => {
    const { job } = makeJob()
    const other = makeJob(undefined, { queue: 'tests.other' })
    start([other.job], { pollEvery: 10 })
    await add(job, 1)
    await add(other.job, 2)
    await expect.poll(() => other.calls.length).toBe(1)
    expect(await states()).toEqual(['PENDING'])
  })
})

describe('several workers over one database', () => {
  it('do each job once', async () => {
    const done: string[] = []
    const ran = (by: string) =>
      makeJob(async ({ payload, database: { orm } }) => {
        await orm.execute(sql`select 1`)
        done.push(`${by} ${payload.n}`)
      }).job
    const [one, two] = [ran('one'), ran('two')]
    await database.orm.transaction(async transaction => {
      for (let n = 0; n < 200; n += 1) await enqueue(transaction, one, { payload: { n } })
    })
    start([one], { pollEvery: 20 })
    start([two], { pollEvery: 20 })
    await expect.poll(async () => new Set(await states())).toEqual(new Set(['DONE']))
    expect(done.map(said => Number(said.split(' ')[1])).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 200 }, (_, n) => n),
    )
    expect(new Set(done.map(said => said.split(' ')[0]))).toEqual(new Set(['one', 'two']))
  })

  it('take over what outlives its lease, and the first may write no more', async () => {
    let isFirst = true
    let release = () => {}
    const written: number[] = []
    let lost: unknown
    const { job, calls } = makeJob(async ({ transaction, attempt }) => {
      if (isFirst) {
        isFirst = false
        await new Promise<void>(resolve => {
          release = resolve
        })
      }
      await transaction(async () => {
        written.push(attempt)
      }).catch(error => {
        lost = error
        throw error
      })
    })
    start([job], { pollEvery: 20, leaseSeconds: 0.6 })
    await add(job, 1)
    await expect.poll(() => calls.length).toBe(1)
    await endLeases()
    await expect.poll(states).toEqual(['DONE'])
    await expect.poll(() => calls[0]?.signal.reason).toBeInstanceOf(LeaseLostError)
    release()
    await expect.poll(() => lost).toBeInstanceOf(LeaseLostError)
    expect(written).toEqual([2])
    expect((await kept())[0]).toMatchObject({ state: 'DONE', attempt: 2 })
  })

  it('take over what a dead server left within 15 seconds', async () => {
    const { job, release } = makeHeldJob()
    start([job])
    await add(job, 1)
    await expect.poll(states).toEqual(['RUNNING'])
    const [{ startedAt, lockedUntil } = {}] = await kept()
    expect(Date.parse(lockedUntil ?? '') - Date.parse(startedAt ?? '')).toBe(15_000)
    release()
    await expect.poll(states).toEqual(['DONE'])
  })

  it('leave a job alone whose server renews its lease, however long it takes', async () => {
    const { job, calls, release } = makeHeldJob()
    start([job], { pollEvery: 20, leaseSeconds: 0.6 })
    start([job], { pollEvery: 20, leaseSeconds: 0.6 })
    await add(job, 1)
    await expect.poll(() => calls.length).toBe(1)
    const [first] = await kept()
    // Well beyond the first lease.
    await expect
      .poll(async () => Date.parse((await kept())[0]?.lockedUntil ?? ''))
      .toBeGreaterThan(Date.parse(first?.lockedUntil ?? '') + 1000)
    release()
    await expect.poll(states).toEqual(['DONE'])
    expect(calls).toHaveLength(1)
  })

  it('break off what takes longer than its time, and it is tried again', async () => {
    const { job } = makeJob(
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      { timeout: 0.2 },
    )
    start([job])
    await add(job, 1)
    await expect.poll(states).toEqual(['RETRYING'])
    expect((await kept())[0]?.lastError).toBe('It took longer than 0.2 seconds')
  })
})

describe('a job that fails', () => {
  it('is tried again later each time, and is dead at last, with the reason', async () => {
    const { job, calls } = makeJob(
      async () => {
        throw new Error('the bank does not answer')
      },
      { maxAttempts: 4 },
    )
    start([job], { pollEvery: 20 })
    await add(job, 1)
    const waits: number[] = []
    for (const attempt of [1, 2, 3]) {
      await expect.poll(async () => (await kept())[0]).toMatchObject({ state: 'RETRYING', attempt })
      const [failed] = await kept()
      waits.push((Date.parse(failed?.runAt ?? '') - Date.parse(failed?.finishedAt ?? '')) / 1000)
      await passTime()
    }
    await expect.poll(states).toEqual(['DEAD'])
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThan(2.4 * 2 ** index)
      expect(wait).toBeLessThan(5.1 * 2 ** index)
    }
    expect(calls.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4])
    expect((await kept())[0]).toMatchObject({ runAt: null, lastError: 'the bank does not answer' })
    expect(lines.filter(line => line.includes('a job is dead'))).toHaveLength(1)
  })

  it('keeps no secrets and no values of a query', async () => {
    const token = `dev_${'x'.repeat(40)}`
    const { job } = makeJob(async ({ payload: { n }, database: { orm } }) => {
      if (n === 1) throw new Error(`401 for ${token} of +639171234567\0`)
      await orm.insert(jobTable).values({ id: newId(), queue: 'Maria Santos', key: '' })
    })
    start([job])
    await add(job, 1)
    await add(job, 2)
    await expect.poll(states).toEqual(['RETRYING', 'RETRYING'])
    const errors = (await kept()).map(({ lastError }) => lastError)
    expect(errors).toEqual(['401 for dev_••• of •••', 'the database refused it (SQLSTATE 23514)'])
    expect(lines.join()).not.toMatch(/Maria Santos|\+639171234567|xxxx/)
  })

  it('is dead at once when its payload is of another release', async () => {
    const { job, calls } = makeJob()
    await database.orm.insert(jobTable).values({
      id: newId(),
      queue: job.queue,
      key: 'old',
      payload: { count: 1 },
      maxAttempts: 10,
      runAt: sql`now()` as never,
    })
    start([job])
    await expect.poll(states).toEqual(['DEAD'])
    expect(calls).toEqual([])
  })

  it('is dead when it took its server down each time', async () => {
    const { job, calls } = makeJob(() => new Promise(() => {}), { maxAttempts: 2, timeout: 0.1 })
    start([job], { pollEvery: 20, stopWithin: 0 })
    await add(job, 1)
    for (const attempt of [1, 2]) {
      await expect.poll(() => calls.length).toBe(attempt)
      await endLeases()
    }
    await expect.poll(states).toEqual(['DEAD'])
    expect((await kept())[0]).toMatchObject({
      attempt: 2,
      lastError: 'The server stopped or lost the database while the job ran',
    })
  })
})

describe('a worker that stops', () => {
  it('waits for what runs, takes nothing more, and leaves the rest to others', async () => {
    const { job, calls, release } = makeHeldJob()
    const worker = start([job])
    await add(job, 1)
    await expect.poll(() => calls.length).toBe(1)
    let isStopped = false
    const stopped = worker.stop().then(() => {
      isStopped = true
    })
    await expect.poll(() => calls[0]?.signal.aborted).toBe(true)
    await add(job, 2)
    expect(isStopped).toBe(false)
    release()
    await stopped
    expect(await states()).toEqual(['DONE', 'PENDING'])
  })

  it('gives back what leaves off when it is asked to: the attempt does not count', async () => {
    const { job, calls } = makeJob(
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('left off')))),
    )
    const worker = start([job])
    await add(job, 1)
    await expect.poll(() => calls.length).toBe(1)
    await worker.stop()
    expect((await kept())[0]).toMatchObject({
      state: 'PENDING',
      attempt: 0,
      lockedUntil: null,
      lastError: null,
    })
  })

  it('does not wait for ever for a job that does not leave off', async () => {
    const { job, calls } = makeJob(() => new Promise(() => {}))
    const worker = start([job], { stopWithin: 100 })
    await add(job, 1)
    await expect.poll(() => calls.length).toBe(1)
    await worker.stop()
    expect(await states()).toEqual(['RUNNING'])
  })
})

describe('what repeats', () => {
  const repeating = (run: Job['run'] = async () => {}, every = 60): Job => ({
    queue: 'tests.tidy',
    every,
    run,
  })
  const row = async () => (await kept('tests.tidy'))[0]

  it('runs once for all servers, and again when its time comes', async () => {
    let runs = 0
    const job = repeating(async () => {
      runs += 1
    })
    for (let n = 0; n < 3; n += 1) start([job], { pollEvery: 10 })
    await expect.poll(async () => (await row())?.state).toBe('PENDING')
    await expect.poll(() => runs).toBe(1)
    await expect.poll(async () => (await row())?.finishedAt).toEqual(expect.any(String))
    const first = await row()
    expect(Date.parse(first?.runAt ?? '') - Date.parse(first?.startedAt ?? '')).toBe(60_000)
    expect(await kept('tests.tidy')).toHaveLength(1)
    await passTime()
    await expect.poll(() => runs).toBe(2)
  })

  it('is never dead: it is tried again at its interval at the latest', async () => {
    let fails = true
    const job = repeating(async () => {
      if (fails) throw new Error('no room on the disk')
    }, 3)
    start([job], { pollEvery: 10 })
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await expect.poll(row).toMatchObject({ state: 'RETRYING', attempt, lastError: 'no room on the disk' })
      const failed = await row()
      expect(Date.parse(failed?.runAt ?? '') - Date.parse(failed?.finishedAt ?? '')).toBeLessThanOrEqual(3001)
      await passTime()
    }
    fails = false
    await expect.poll(row).toMatchObject({ state: 'PENDING', attempt: 0, lastError: null })
  })

  it('takes a new interval from a new release, and goes with the release that no longer has it', async () => {
    const first = start([repeating()])
    await expect.poll(async () => (await row())?.every).toBe(60)
    await first.stop()
    const second = start([repeating(undefined, 5)])
    await expect.poll(async () => (await row())?.every).toBe(5)
    await second.stop()
    start([makeJob().job])
    await expect.poll(() => kept('tests.tidy')).toEqual([])
  })

  it('is not kept waiting by work that was enqueued, and does not keep that waiting', async () => {
    const slow = makeJob(() => new Promise(() => {}))
    for (let n = 0; n < 10; n += 1) await add(slow.job, n)
    const busy = start([slow.job, repeating()], { stopWithin: 0 })
    await expect.poll(async () => (await row())?.finishedAt).toEqual(expect.any(String))
    await expect.poll(async () => (await states()).filter(state => state === 'RUNNING')).toHaveLength(4)
    await busy.stop()
    const hanging = Array.from({ length: 6 }, (_, n) => ({
      ...repeating(() => new Promise(() => {})),
      queue: `tests.hangs${n}`,
    }))
    const quick = makeJob(undefined, { queue: 'tests.quick' })
    start([...hanging, quick.job], { pollEvery: 20, stopWithin: 0 })
    await expect.poll(async () => (await kept('tests.hangs5'))[0]?.state).toBe('RUNNING')
    await add(quick.job, 1)
    await expect.poll(() => quick.calls.length).toBe(1)
  })
})

describe('an admin', () => {
  const admin = () => contextOf(database, 'admin')
  const resource = resourceNamed('jobs')
  const reason = 'The bank paid by hand'

  async function dead(): Promise<string> {
    const { job } = makeJob(
      async () => {
        throw new Error('no')
      },
      { maxAttempts: 1 },
    )
    const worker = start([job])
    await add(job, 1)
    await expect.poll(states).toEqual(['DEAD'])
    await worker.stop()
    return (await kept())[0]?.id ?? ''
  }

  it('retries what is dead: it runs again, with all its attempts', async () => {
    const id = await dead()
    await actOnRow(admin(), resource, id, 'retry', {})
    expect((await kept())[0]).toMatchObject({ state: 'PENDING', attempt: 0, runAt: expect.any(String) })
    start([makeJob().job])
    await expect.poll(states).toEqual(['DONE'])
  })

  it('drops what is dead, with a reason that is kept, and may think again', async () => {
    const id = await dead()
    await expect(actOnRow(admin(), resource, id, 'drop', {})).rejects.toMatchObject({ status: 422 })
    await actOnRow(admin(), resource, id, 'drop', { reason })
    const { job, calls } = makeJob()
    start([job], { pollEvery: 10 })
    await add(job, 2)
    await expect.poll(() => calls.length).toBe(1)
    expect((await kept())[0]).toMatchObject({ state: 'DROPPED', runAt: null })
    const [entry] = await database.orm
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.objectId, id), eq(auditLog.action, 'drop')))
    expect(entry?.input).toEqual({ reason })
    await actOnRow(admin(), resource, id, 'retry', {})
    await expect.poll(states).toEqual(['DONE', 'DONE'])
  })

  it('drops nothing that runs, is done or repeats', async () => {
    const { job, calls } = makeJob(({ payload: { n } }) =>
      n === 1 ? Promise.resolve() : new Promise(() => {}),
    )
    start([job, { queue: 'tests.tidy', every: 60, run: async () => {} }], { stopWithin: 0 })
    await add(job, 1)
    await add(job, 2)
    await expect.poll(() => calls.length).toBe(2)
    await expect.poll(states).toEqual(['DONE', 'RUNNING'])
    await expect.poll(async () => (await kept('tests.tidy'))[0]?.finishedAt).toEqual(expect.any(String))
    for (const { id } of [...(await kept()), ...(await kept('tests.tidy'))])
      await expect(actOnRow(admin(), resource, id, 'drop', { reason })).rejects.toMatchObject({ status: 409 })
  })
})
