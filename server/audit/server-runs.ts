import { hostname } from 'node:os'
import { and, desc, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Database, Orm } from '../db/database'
import { newId } from '../db/id'
import { serverRun } from '../db/system-tables'
import { writeAudit } from './trail'

/** Seconds without a heartbeat after which another process marks a server as lost. */
export const lostSeconds = 60

/** Days to keep ended runs; their events stay in the trail. */
const keptDays = 90

/** Server events, as the trail names them. */
export type ServerEvent = 'start' | 'stop' | 'lost' | 'outage' | 'clock_step' | 'clock_difference'

/** The answer to a heartbeat. */
export interface Beat {
  /** The database's clock, in milliseconds since 1970. */
  readonly databaseTime: number
  /** False when the run is not in the database, because it was restored from a backup. */
  readonly isKnown: boolean
}

/** A server process running in one environment. */
export interface ServerRun {
  readonly id: string
  readonly host: string
}

export function newRun(): ServerRun {
  return { id: newId(), host: hostname() }
}

/**
 * Registers a run, with an audit entry that says when a server of this environment was last seen.
 * @returns the database's clock, and the milliseconds by which it went back at least since a server was last
 * seen (0 if not)
 */
export async function beginRun(
  database: Database,
  run: ServerRun,
): Promise<{ databaseTime: number; wentBack: number }> {
  return database.transaction(async orm => {
    const [newest] = await orm
      .select({ seenAt: serverRun.seenAt })
      .from(serverRun)
      .orderBy(desc(serverRun.seenAt))
      .limit(1)
    await orm
      .delete(serverRun)
      .where(lt(serverRun.endedAt, sql`clock_timestamp() - make_interval(days => ${keptDays})`))
    const [begun] = await orm.insert(serverRun).values(run).returning({ startedAt: serverRun.startedAt })
    const databaseTime = Date.parse(begun?.startedAt ?? '')
    await writeServerEvent(orm, run, 'start', { lastSeen: newest?.seenAt ?? null })
    const lastSeen = newest ? Date.parse(newest.seenAt) : databaseTime
    return { databaseTime, wentBack: Math.max(0, lastSeen - databaseTime) }
  })
}

/**
 * Records a heartbeat, and ends the runs without one for a minute, with an audit entry for each.
 * @param findsLost whether this server reached the database during the whole last minute; if not, the other
 * servers may not have reached it either
 */
export async function beatRun(database: Database, run: ServerRun, findsLost: boolean): Promise<Beat> {
  return database.transaction(async orm => {
    const [seen] = await orm
      .update(serverRun)
      .set({ seenAt: sql`clock_timestamp()`, endedAt: null })
      .where(eq(serverRun.id, run.id))
      .returning({ seenAt: serverRun.seenAt })
    if (findsLost) await endLost(orm, run)
    return { databaseTime: Date.parse(seen?.seenAt ?? ''), isKnown: seen !== undefined }
  })
}

export async function endRun(database: Database, run: ServerRun): Promise<void> {
  await database.transaction(async orm => {
    await orm
      .update(serverRun)
      .set({ seenAt: sql`clock_timestamp()`, endedAt: sql`clock_timestamp()` })
      .where(eq(serverRun.id, run.id))
    await writeServerEvent(orm, run, 'stop', {})
  })
}

/** Several processes may find the same run lost; only one writes the entry, because the row is locked. */
async function endLost(orm: Orm, self: ServerRun): Promise<void> {
  const lost = await orm
    .update(serverRun)
    .set({ endedAt: sql`${serverRun.seenAt}` })
    .where(
      and(
        isNull(serverRun.endedAt),
        ne(serverRun.id, self.id),
        lt(serverRun.seenAt, sql`clock_timestamp() - make_interval(secs => ${lostSeconds})`),
      ),
    )
    .returning({ id: serverRun.id, host: serverRun.host, lastSeen: serverRun.seenAt })
  for (const { lastSeen, ...run } of lost) await writeServerEvent(orm, run, 'lost', { lastSeen })
}

/** Writes the audit entry for a server event. */
export function writeServerEvent(
  orm: Orm,
  { id, host }: ServerRun,
  action: ServerEvent,
  facts: Readonly<Record<string, unknown>>,
): Promise<void> {
  const origin = { actor: null, role: 'system', address: 'localhost', requestId: newId() }
  return writeAudit(orm, origin, {
    action,
    objectType: 'Server',
    objectId: id,
    input: { server: host, ...facts },
  })
}
