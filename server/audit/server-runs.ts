import { hostname } from 'node:os'
import { and, desc, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Database, Orm } from '../db/database'
import { newId } from '../db/id'
import { serverRun } from '../db/system-tables'
import { writeAudit } from './trail'

/** Seconds without a word after which another process takes a server for lost. */
export const lostSeconds = 60

/** Days for which ended runs are kept; their events stay in the trail. */
const keptDays = 90

/** What happens to a server, as the trail names it. */
export type ServerEvent = 'start' | 'stop' | 'lost' | 'outage' | 'clock_step' | 'clock_difference'

/** What a server learns when it says that it runs. */
export interface Beat {
  /** The database's clock, in milliseconds since 1970. */
  readonly databaseTime: number
  /** False when the database does not know the run: it was restored from a backup. */
  readonly isKnown: boolean
}

/** A server process at work in one environment. */
export interface ServerRun {
  readonly id: string
  readonly host: string
}

export function newRun(): ServerRun {
  return { id: newId(), host: hostname() }
}

/**
 * Registers a run, with an entry that says when a server of this environment was last seen before.
 * @returns the database's clock; and by how many milliseconds at least it went back since a server was last seen, 0 if not
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
 * Says that a run goes on, and ends those that were silent for a minute, with an entry for each.
 * @param findsLost whether this server reached the database for all of the last minute: if not, the others may not have
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

/** Of several processes that find the same run lost, one writes it: the row is locked. */
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

/** Leaves an entry of what happened to a server. */
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
