import { and, asc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database'
import { session } from '../db/system-tables'

/** Days that the authentication log must reach back (docs/regulations.md, 3); that log keeps every sign-in itself. */
const keptDays = 90

/** Sessions of one statement: few, so that nobody waits long for it. */
const batch = 1000

/**
 * Forgets the sessions that have been over for `keptDays`, but one for each person: a session whose next one is kept, and
 * the last, tell when its holder signed in before. Several processes may do it at once.
 * @returns how many it forgot
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

/** When it ended, or may not be used any longer at the latest: one that is idle ends only where somebody comes with it. */
function overAt({ endedAt, expiresAt }: { endedAt: AnyPgColumn; expiresAt: AnyPgColumn }): SQL {
  return sql`coalesce(${endedAt}, ${expiresAt})`
}
