import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../db/database'
import { queryRows } from '../db/query-rows'
import { LeaseLostError, type PostponedError } from './job'
import { jobTable } from './job-table'

/** A job taken by this server until its lease ends. */
export interface Lease {
  readonly id: string
  readonly queue: string
  readonly key: string
  readonly payload: unknown
  /** Counted from 1. */
  readonly attempt: number
  readonly maxAttempts: number
  /** Seconds between two runs; null for a job that does not repeat. */
  readonly every: number | null
  /** A new id each time the job is taken. */
  readonly lease: string
}

const t = jobTable

/** Lost its server as often as it may fail, and does not repeat. */
const isGivenUp = sql`(${t.lockedUntil} is not null and ${t.every} is null and ${t.attempt} >= ${t.maxAttempts})`

/**
 * Takes due jobs, and jobs whose lease ended, with a lease of so many seconds. Several servers may call it at once: no
 * two take the same job. A job that lost its server as often as it may fail becomes dead instead, and is among
 * `givenUp`.
 */
export async function takeJobs(
  orm: Orm,
  { queues, limit, seconds }: { queues: readonly string[]; limit: number; seconds: number },
): Promise<{ taken: readonly Lease[]; givenUp: readonly Lease[] }> {
  const due = (column: typeof t.runAt | typeof t.lockedUntil) => sql`
    select ${t.id} as id from ${t}
    where ${column} <= now() and ${t.queue} = any(${sql.param([...queues])}::text[])
    order by ${column} limit ${limit} for update skip locked`
  // Materialised: PostgreSQL may run a plain subquery more than once, and lock more than the limit.
  const rows = await queryRows<Lease & { state: string }>(
    orm,
    sql`
      with lost as materialized (${due(t.lockedUntil)}), waiting as materialized (${due(t.runAt)}),
      chosen as materialized (select id from lost union all select id from waiting limit ${limit})
      update ${t} set
        state = case when ${isGivenUp} then 'DEAD' else 'RUNNING' end,
        attempt = ${t.attempt} + case when ${isGivenUp} then 0 else 1 end,
        run_at = null,
        locked_until = case when ${isGivenUp} then null else now() + make_interval(secs => ${seconds}) end,
        lease = gen_random_uuid(),
        started_at = case when ${isGivenUp} then ${t.startedAt} else now() end,
        finished_at = case when ${isGivenUp} then now() else ${t.finishedAt} end,
        last_error = case when ${t.lockedUntil} is null then ${t.lastError}
          else 'The server stopped or lost the database while the job ran' end,
        updated_at = now()
      from chosen where ${t.id} = chosen.id
      returning ${t.id} as id, ${t.queue} as queue, ${t.key} as key, ${t.payload} as payload, ${t.state} as state,
        ${t.attempt}::int as attempt, ${t.maxAttempts}::int as "maxAttempts", ${t.every}::int as every, ${t.lease} as lease`,
  )
  return {
    taken: rows.filter(({ state }) => state === 'RUNNING'),
    givenUp: rows.filter(({ state }) => state !== 'RUNNING'),
  }
}

/** Renews a lease by so many seconds from now; false when another server has the job. */
export async function renewLease(orm: Orm, lease: Lease, seconds: number): Promise<boolean> {
  return changed(orm, lease, { lockedUntil: inSeconds(seconds) })
}

/**
 * Locks a job for the rest of a transaction, so that no other server takes it over meanwhile.
 * @throws LeaseLostError when another server has the job
 */
export async function holdLease(transaction: Orm, lease: Lease): Promise<void> {
  const held = await transaction.select({ id: t.id }).from(t).where(isStill(lease)).for('share')
  if (held.length === 0) throw new LeaseLostError(`${lease.queue} ${lease.key} was taken over`)
}

/** Records success; a repeating job becomes pending again. False when another server has the job. */
export async function finishJob(orm: Orm, lease: Lease): Promise<boolean> {
  const repeats = lease.every !== null
  return changed(orm, lease, {
    state: repeats ? 'PENDING' : 'DONE',
    ...(repeats && { attempt: 0 }),
    runAt: repeats ? sql`greatest(now(), ${t.startedAt} + make_interval(secs => ${lease.every}))` : null,
    lastError: null,
    ...over,
  })
}

/** Records a failure: to be retried in so many seconds, or dead. False when another server has the job. */
export async function failJob(
  orm: Orm,
  lease: Lease,
  { error, retryIn }: { error: string; retryIn: number | null },
): Promise<boolean> {
  return changed(orm, lease, {
    state: retryIn === null ? 'DEAD' : 'RETRYING',
    runAt: retryIn === null ? null : inSeconds(retryIn),
    lastError: error,
    ...over,
  })
}

/** Returns an aborted job to the queue; the attempt does not count. False when another server has the job. */
export async function returnJob(orm: Orm, lease: Lease): Promise<boolean> {
  return changed(orm, lease, { ...returned(lease), runAt: sql`now()` })
}

/** Puts a job off for so many seconds; the attempt does not count. False when another server has the job. */
export async function postponeJob(
  orm: Orm,
  lease: Lease,
  { message, seconds }: PostponedError,
): Promise<boolean> {
  return changed(orm, lease, { ...returned(lease), runAt: inSeconds(seconds), lastError: message })
}

const returned = ({ attempt }: Lease) => ({ state: 'PENDING', attempt: attempt - 1, ...free }) as const

const free = { lockedUntil: null, lease: null }
const over = { ...free, finishedAt: sql`now()` }

function inSeconds(seconds: number): SQL {
  return sql`now() + make_interval(secs => ${seconds})`
}

async function changed(
  orm: Orm,
  lease: Lease,
  values: Parameters<ReturnType<typeof orm.update<typeof t>>['set']>[0],
): Promise<boolean> {
  const rows = await orm
    .update(t)
    .set({ ...values, updatedAt: sql`now()` })
    .where(isStill(lease))
    .returning({ id: t.id })
  return rows.length > 0
}

function isStill({ id, lease }: Lease): SQL | undefined {
  return and(eq(t.id, id), eq(t.lease, lease), eq(t.state, 'RUNNING'))
}
