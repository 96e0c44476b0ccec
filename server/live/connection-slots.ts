import type { Actor } from '../context'
import { AppError } from '../errors'

/** The user and session that a connection belongs to. */
type Holder = Pick<Actor, 'id' | 'sessionId'>

/** Reserves a connection for a session. Returns the function that releases it. */
export type ReserveSlot = (holder: Holder) => () => void

/**
 * A browser opens at most six connections to one server: a session that used all of them for streams could
 * send no other request. Accounts have a limit too, because a user can open many sessions.
 */
const most = { perSession: 4, perAccount: 12, inAll: 1000 }

/**
 * Limits how many live streams may be open at once in one environment, in this process.
 * @throws AppError from the returned function: 429 when the session or the account reached its limit, 503
 * when all slots are in use
 */
export function connectionSlots({ perSession, perAccount, inAll } = most): ReserveSlot {
  const ofSession = counts()
  const ofAccount = counts()
  let total = 0
  return ({ id, sessionId }) => {
    if (ofSession.taken(sessionId) >= perSession) throw full('This session', perSession)
    if (ofAccount.taken(id) >= perAccount) throw full('This account', perAccount)
    if (total >= inAll)
      throw new AppError(503, 'busy', 'Too many pages are connected at the moment', { retryAfter: 30 })
    const change = (by: number) => {
      ofSession.change(sessionId, by)
      ofAccount.change(id, by)
      total += by
    }
    change(1)
    return () => change(-1)
  }
}

function counts() {
  const taken = new Map<string, number>()
  return {
    taken: (id: string) => taken.get(id) ?? 0,
    change: (id: string, by: number) => {
      const left = (taken.get(id) ?? 0) + by
      if (left === 0) taken.delete(id)
      else taken.set(id, left)
    },
  }
}

function full(who: string, share: number): AppError {
  const message = `${who} listens on ${share} pages already, and on no more at once`
  return new AppError(429, 'too_many_streams', message, { retryAfter: 15 })
}
