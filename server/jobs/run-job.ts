import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Database } from '../db/database'
import { backOff } from './back-off'
import { errorText } from './error-text'
import { type Job, type JobCall, LeaseLostError, PostponedError } from './job'
import { failJob, finishJob, holdLease, type Lease, postponeJob, renewLease, returnJob } from './lease'

export interface RunOptions extends Pick<JobCall, 'database' | 'by' | 'log'> {
  /** Length of a lease; renewed every third of it while the job runs. */
  readonly leaseSeconds: number
}

/** A running job. */
export interface Run {
  readonly queue: string
  /** Resolves when its outcome is recorded; never rejects. */
  readonly done: Promise<void>
  /** Aborts it because the server stops. */
  stop(): void
}

/** Seconds that a run may take, unless the job says otherwise. */
const usualTimeout = 900

/** The reason of an abort that is not the job's fault. */
class StoppingError extends Error {}

export function runJob(job: Job, lease: Lease, given: RunOptions): Run {
  const log = given.log.child({ environment: given.by.environment, queue: lease.queue, key: lease.key })
  const options = { ...given, log }
  const controller = new AbortController()
  const end = watchRun(job, lease, options, controller)
  const done = failureOf(job, lease, options, controller.signal)
    .then(failure => {
      end()
      return settle(job, lease, options, failure, controller.signal)
    })
    .catch(error =>
      log.error({ err: error }, 'the outcome of a job could not be recorded; it will run again'),
    )
  return {
    queue: lease.queue,
    done,
    stop: () => controller.abort(new StoppingError('The server stopped')),
  }
}

/** Renews the lease while the job runs; aborts the run when the lease is lost or the time is over. */
function watchRun(
  { timeout = usualTimeout }: Job,
  lease: Lease,
  { database, leaseSeconds, log }: RunOptions,
  controller: AbortController,
): () => void {
  const renewing = setInterval(
    () =>
      renewLease(database.orm, lease, leaseSeconds).then(
        isOurs => isOurs || controller.abort(new LeaseLostError('Another server took the job over')),
        error => log.warn({ err: error }, 'the lease of a job was not renewed'),
      ),
    (leaseSeconds * 1000) / 3,
  )
  const late = setTimeout(() => {
    // No more renewals: if the run ignores the abort, another server may take the job.
    clearInterval(renewing)
    controller.abort(new Error(`It took longer than ${timeout} seconds`))
  }, timeout * 1000)
  for (const timer of [renewing, late]) timer.unref()
  return () => {
    clearInterval(renewing)
    clearTimeout(late)
  }
}

async function failureOf(
  job: Job,
  lease: Lease,
  { leaseSeconds: _, ...known }: RunOptions,
  signal: AbortSignal,
): Promise<Error | null> {
  try {
    await job.run({
      ...known,
      payload: job.payload ? job.payload.parse(lease.payload) : null,
      key: lease.key,
      attempt: lease.attempt,
      signal,
      transaction: work =>
        known.database.transaction(async transaction => {
          await holdLease(transaction, lease)
          return work(transaction)
        }),
    })
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

async function settle(
  job: Job,
  lease: Lease,
  { database, leaseSeconds, log }: RunOptions,
  failure: Error | null,
  signal: AbortSignal,
): Promise<void> {
  const keep = (write: Parameters<typeof keptWithin>[1]) =>
    keptWithin(leaseSeconds, write, database).then(isOurs => {
      if (!isOurs) log.warn('another server took a job over before its outcome was recorded')
    })
  if (!failure) return keep(orm => finishJob(orm, lease))
  if (signal.reason instanceof StoppingError) return keep(orm => returnJob(orm, lease))
  if (failure instanceof PostponedError) return keep(orm => postponeJob(orm, lease, failure))
  const isHopeless =
    job.every === undefined && (lease.attempt >= lease.maxAttempts || failure instanceof z.core.$ZodError)
  const wait = Math.min(backOff(lease.attempt, Math.random()), job.every ?? Number.POSITIVE_INFINITY)
  if (isHopeless) log.error({ err: failure, attempt: lease.attempt }, 'a job is dead')
  else log.warn({ err: failure, attempt: lease.attempt, retryIn: wait }, 'a job failed and will be retried')
  const error = errorText(signal.aborted && signal.reason instanceof Error ? signal.reason : failure)
  return keep(orm => failJob(orm, lease, { error, retryIn: isHopeless ? null : wait }))
}

/** Retries while the database is unreachable, no longer than the lease can last. */
async function keptWithin(
  seconds: number,
  write: (orm: Database['orm']) => Promise<boolean>,
  { orm }: Database,
): Promise<boolean> {
  const last = performance.now() + seconds * 1000
  for (;;) {
    try {
      return await write(orm)
    } catch (error) {
      if (performance.now() > last) throw error
      await pause(1000)
    }
  }
}
