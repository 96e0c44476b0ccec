import { AppError } from '../errors'

/**
 * Counts one request of a user.
 * @throws AppError 429 with the seconds to wait, when the user sent too many
 */
export type RequestLimit = (user: string) => void

/** Greatest number of users in memory; users without a request in the last minute are removed first. */
const maxUsers = 10_000

/**
 * Limits how many requests each user sends to this process, with a bucket of `perMinute` requests that
 * refills evenly. A page that starts with twenty requests is therefore not rejected. The process's own clock
 * is enough, because nothing here is compared with stored times.
 * @param perMinute 0 is no limit
 * @param now milliseconds of a clock that only goes forward
 */
export function requestLimit(perMinute: number, now: () => number = () => performance.now()): RequestLimit {
  const buckets = new Map<string, { left: number; at: number }>()
  const perMillisecond = perMinute / 60_000

  return user => {
    if (perMinute === 0) return
    const at = now()
    const last = buckets.get(user) ?? { left: perMinute, at }
    const left = Math.min(perMinute, last.left + (at - last.at) * perMillisecond)
    if (left < 1) {
      const retryAfter = Math.max(1, Math.ceil((1 - left) / perMillisecond / 1000))
      throw new AppError(
        429,
        'too_many_requests',
        `You sent more than ${perMinute} requests in a minute. Try again in ${retryAfter === 1 ? 'a second' : `${retryAfter} seconds`}.`,
        { retryAfter },
      )
    }
    // Inserting the user again keeps the map sorted by last use.
    buckets.delete(user)
    buckets.set(user, { left: left - 1, at })
    if (buckets.size > maxUsers) removeIdleUsers(buckets, at)
  }
}

function removeIdleUsers(buckets: Map<string, { at: number }>, at: number): void {
  for (const [user, bucket] of buckets) {
    if (at - bucket.at < 60_000 && buckets.size <= maxUsers) return
    buckets.delete(user)
  }
}
