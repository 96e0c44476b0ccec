import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { browserInWords } from '../../src/domain/user-agent'
import type { OwnSession } from '../../src/resources/kernel/wire/wire'
import { staff } from '../../src/resources/people/staff'
import { originOf, writeAudit } from '../audit/trail'
import type { Context } from '../context'
import type { Orm } from '../db/database'
import { isRecordId } from '../db/id'
import { session } from '../db/system-tables'
import { AppError } from '../errors'
import { endSession, endSessionsOf, type SessionLimits } from './sessions'

/** Returns the user's usable sessions: the current session first, then the most recently used. */
export async function ownSessions(
  { database, actor }: Context,
  limits: SessionLimits,
  now: Date,
): Promise<OwnSession[]> {
  const seenAfter = new Date(now.getTime() - limits.idleMinutes * 60_000).toISOString()
  const open = await database.orm
    .select()
    .from(session)
    .where(
      and(
        eq(session.accountId, actor.id),
        isNull(session.endedAt),
        gt(session.expiresAt, now.toISOString()),
        gt(session.lastSeenAt, seenAfter),
      ),
    )
    .orderBy(desc(session.lastSeenAt))
  const items = open.map(({ id, address, userAgent, createdAt, lastSeenAt }) => ({
    id,
    address,
    browser: browserInWords(userAgent),
    createdAt,
    lastSeenAt,
    isThis: id === actor.sessionId,
  }))
  return items.sort((one, other) => Number(other.isThis) - Number(one.isThis))
}

/**
 * Ends another session of the same user. Sessions of other users answer 404.
 * @throws AppError 404
 */
export async function endOwnSession(
  transaction: Orm,
  context: Context,
  id: string,
  now: Date,
): Promise<Record<string, never>> {
  const own = and(eq(session.id, id), eq(session.accountId, context.actor.id))
  const [row] = isRecordId(id) ? await transaction.select({ id: session.id }).from(session).where(own) : []
  if (!row || !(await endSession(transaction, id, 'ended_by_owner', now)))
    throw new AppError(404, 'not_found', 'Session not found')
  await auditEnd(transaction, context, 1)
  return {}
}

/** Ends all sessions of the user except the current one. Returns their number. */
export async function endOtherSessions(
  transaction: Orm,
  context: Context,
  now: Date,
): Promise<{ readonly ended: number }> {
  const { id, sessionId } = context.actor
  const ended = await endSessionsOf(transaction, id, 'ended_by_owner', now, sessionId)
  if (ended > 0) await auditEnd(transaction, context, ended)
  return { ended }
}

async function auditEnd(
  orm: Parameters<typeof writeAudit>[0],
  context: Context,
  ended: number,
): Promise<void> {
  await writeAudit(orm, originOf(context), {
    action: 'end_sessions',
    objectType: staff.typename,
    objectId: context.actor.id,
    input: { sessionsEnded: ended },
  })
}
