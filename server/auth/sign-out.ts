import type { Context } from '../context'
import { logSignOut } from './authentication-log'
import { type EndReason, endSession } from './sessions'

/**
 * Ends the session of a request, with its audit entry. Does nothing when another request already ended it.
 */
export async function signOut(context: Context, reason: EndReason, now: Date): Promise<void> {
  const { actor, database } = context
  await database.transaction(async transaction => {
    const isEnded = await endSession(transaction, actor.sessionId, reason, now)
    if (isEnded) await logSignOut(transaction, context, actor, reason)
  })
}
