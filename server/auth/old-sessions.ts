import { and, asc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Database } from '../db/connect'
import { session } from '../db/system-tables'

/**
 * Days that the authentication log must cover (docs/regulations.md, 3). The log itself keeps every sign-in.
 */
const keptDays = 90

/** Sessions per statement. A small number keeps the locks short. */
const batch = 1000

/**
 * Deletes sessions that ended more than `keptDays` ago. For each user the last of them stays, because "last
 * sign-in" is read from it. Several processes may run it at once.
 * @returns the number of deleted sessions
 */
export async function forgetSessions({ orm }: Pick<Database, 'orm'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString()
  const next = alias(session, 'next')
  const nextOver = orm
    .select({ at: overAt(next) })
    .from(next)
    .where(and(eq(next.accountId, session.accountId), gt(next.id, session.id)))
    .orderBy(asc(next.id))
    .limit(1)
  const old = orm
    .select({ id: session.id })
    .from(session)
    .where(and(lt(overAt(session), before), lt(sql`(${nextOver})`, before)))
    .limit(batch)
    .for('update', { skipLocked: true })
  const forgotten = await orm.delete(session).where(inArray(session.id, old)).returning({ id: session.id })
  return forgotten.length
}

/**
 * When a session ended, or its latest possible end: an idle session is marked as ended only when it is used
 * again.
 */
function overAt({ endedAt, expiresAt }: { endedAt: AnyPgColumn; expiresAt: AnyPgColumn }): SQL {
  return sql`coalesce(${endedAt}, ${expiresAt})`
}
