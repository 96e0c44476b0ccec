import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { browserInWords } from '../../src/domain/user-agent'
import type { OwnSession } from '../../src/resources/kernel/wire/wire'
import { staff } from '../../src/resources/people/staff'
import { originOf, writeAudit } from '../audit/trail'
import type { Context } from '../context'
import { isRecordId } from '../db/id'
import { session } from '../db/system-tables'
import { AppError } from '../errors'
import { endSession, endSessionsOf, type SessionLimits } from './sessions'

/** The sessions of a person that may still be used, the one that asks first, then by when they were used last. */
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
  const told = open.map(({ id, address, userAgent, createdAt, lastSeenAt }) => ({
    id,
    address,
    browser: browserInWords(userAgent),
    createdAt,
    lastSeenAt,
    isThis: id === actor.sessionId,
  }))
  return told.sort((one, other) => Number(other.isThis) - Number(one.isThis))
}

/**
 * Ends one of the person's other sessions; another's does not exist for them.
 * @throws AppError 404
 */
export async function endOwnSession(context: Context, id: string, now: Date): Promise<void> {
  await context.database.transaction(async transaction => {
    const own = and(eq(session.id, id), eq(session.accountId, context.actor.id))
    const [row] = isRecordId(id) ? await transaction.select({ id: session.id }).from(session).where(own) : []
    if (!row || !(await endSession(transaction, id, 'ended_by_owner', now)))
      throw new AppError(404, 'not_found', 'Session not found')
    await tell(transaction, context, 1)
  })
}

/** Ends all of the person's sessions but the one that asks; answers how many there were. */
export async function endOtherSessions(context: Context, now: Date): Promise<number> {
  const { actor, database } = context
  return database.transaction(async transaction => {
    const ended = await endSessionsOf(transaction, actor.id, 'ended_by_owner', now, actor.sessionId)
    if (ended > 0) await tell(transaction, context, ended)
    return ended
  })
}

async function tell(orm: Parameters<typeof writeAudit>[0], context: Context, ended: number): Promise<void> {
  await writeAudit(orm, originOf(context), {
    action: 'end_sessions',
    objectType: staff.typename,
    objectId: context.actor.id,
    input: { sessionsEnded: ended },
  })
}
