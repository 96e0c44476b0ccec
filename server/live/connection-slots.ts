import type { Actor } from '../context'
import { AppError } from '../errors'

/** Whom a place is for. */
type Sitter = Pick<Actor, 'id' | 'sessionId'>

/** Gives a person's session a place for one more stream; what it answers gives the place back. */
export type Seats = (sitter: Sitter) => () => void

/**
 * A browser has six connections for one server: a session that took all of them for streams could ask for nothing
 * any more. Sessions are made by signing in, so that an account has a share of its own.
 */
const most = { perSession: 4, perAccount: 12, inAll: 1000 }

/**
 * How many streams may be open at once in one environment, at this process.
 * @throws AppError from the seats: 429 when the session or the account has its share, 503 when all are taken
 */
export function connectionSlots({ perSession, perAccount, inAll } = most): Seats {
  const ofSession = places()
  const ofAccount = places()
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

function places() {
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
