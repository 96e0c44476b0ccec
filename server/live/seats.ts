import { AppError } from '../errors'

/** Gives a session a place for one more stream; what it answers gives the place back. */
export type Seats = (sessionId: string) => () => void

/**
 * A browser has six connections for one server: a session that took all of them for streams could ask for nothing
 * any more.
 */
const most = { perSession: 4, perProcess: 1000 }

/**
 * How many streams may be open at once.
 * @throws AppError from the seats: 429 when the session has its share, 503 when the process is full
 */
export function liveSeats({ perSession, perProcess } = most): Seats {
  const taken = new Map<string, number>()
  let total = 0
  const change = (sessionId: string, by: number) => {
    const left = (taken.get(sessionId) ?? 0) + by
    if (left === 0) taken.delete(sessionId)
    else taken.set(sessionId, left)
    total += by
  }
  return sessionId => {
    if (total >= perProcess)
      throw new AppError(503, 'busy', 'Too many pages are listening at the moment', { retryAfter: 30 })
    if ((taken.get(sessionId) ?? 0) >= perSession) {
      const message = `This session listens on ${perSession} pages already, and on no more at once`
      throw new AppError(429, 'too_many_streams', message, { retryAfter: 15 })
    }
    change(sessionId, 1)
    return () => change(sessionId, -1)
  }
}
