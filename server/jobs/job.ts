import type { FastifyBaseLogger } from 'fastify'
import type * as z from 'zod/mini'
import type { By } from '../context'
import type { Database, Orm } from '../db/database'

/**
 * A kind of work that runs outside of requests (docs/jobs.md). Modules define jobs; the worker does not know
 * what they do.
 */
export interface Job<Payload = unknown> {
  /** Unique: "customers.endExclusions". */
  readonly queue: string
  /**
   * The schema of what it needs to know: ids, never personal data or secrets, because admins read it. A stored payload
   * that no longer fits makes the job dead at once.
   */
  readonly payload?: z.ZodMiniType<Payload>
  /** Seconds between the starts of two runs of a repeating job; without it, the job runs when it is enqueued. */
  readonly every?: number
  /** Failed attempts after which it is dead, by default 10. A repeating job is never dead. */
  readonly maxAttempts?: number
  /** Seconds after which a run is aborted, by default 900. */
  readonly timeout?: number
  /**
   * Does the work. It may run again although it finished, because a server can die before it records the outcome:
   * effects outside of the database must be idempotent.
   * @throws PostponedError to be run later, with no attempt counted; any other error: the job is tried again, after a longer
   * wait each time
   */
  run(call: JobCall<Payload>): Promise<void>
}

/** One run of a job. */
export interface JobCall<Payload = unknown> {
  readonly database: Database
  /** Identifies the system as the actor, with the clock for decisions. */
  readonly by: By
  readonly payload: Payload
  readonly key: string
  /** Counted from 1. */
  readonly attempt: number
  /** Aborted when the server stops, the run takes too long, or another server took the job over. */
  readonly signal: AbortSignal
  readonly log: FastifyBaseLogger
  /**
   * A transaction that commits only while this server still has the job's lease.
   * @throws LeaseLostError when another server took the job over
   */
  transaction<Result>(work: (transaction: Orm) => Promise<Result>): Promise<Result>
}

/** The work must wait for something: the job runs again after so many seconds, and the attempt does not count. */
export class PostponedError extends Error {
  override readonly name = 'PostponedError'

  constructor(
    why: string,
    readonly seconds: number,
  ) {
    super(why)
  }
}

/** The lease ended before it was renewed, and another server took the job over. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
}

/** The jobs of all modules by their queues. */
export type Jobs = ReadonlyMap<string, Job>

/** @throws when two have the same queue */
export function jobsByQueue(jobs: readonly Job[]): Jobs {
  const byQueue = new Map<string, Job>()
  for (const job of jobs) {
    if (byQueue.has(job.queue)) throw new Error(`Two jobs have the queue ${job.queue}`)
    byQueue.set(job.queue, job)
  }
  return byQueue
}
