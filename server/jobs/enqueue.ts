import { sql } from 'drizzle-orm'
import type { Orm } from '../db/database'
import { hintAfterCommit } from '../db/hint'
import { newId } from '../db/id'
import type { Job } from './job'
import { jobTable } from './job-table'

export interface Enqueued<Payload> {
  /** Names the work: the same key is queued once. Without it, each call is a new job. */
  readonly key?: string
  readonly payload: Payload
  /** Seconds to wait before it may run. */
  readonly delay?: number
}

const usualAttempts = 10

/**
 * Queues a job in the transaction of the write that it follows from: it runs if that commits, and only then.
 * @returns false when the queue already has the key, even if that job is done
 * @throws ZodError when the payload does not fit the job's schema
 */
export async function enqueue<Payload>(
  transaction: Orm,
  { queue, payload: schema, maxAttempts = usualAttempts }: Job<Payload>,
  { key = newId(), payload, delay = 0 }: Enqueued<Payload>,
): Promise<boolean> {
  const added = await transaction
    .insert(jobTable)
    .values({
      id: newId(),
      queue,
      key,
      payload: schema ? schema.parse(payload) : null,
      maxAttempts,
      runAt: sql`now() + make_interval(secs => ${delay})`,
    })
    .onConflictDoNothing({ target: [jobTable.queue, jobTable.key] })
    .returning({ id: jobTable.id })
  if (added.length > 0) hintAfterCommit(transaction, 'jobs')
  return added.length > 0
}
