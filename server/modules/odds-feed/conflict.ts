import { AppError } from '../../errors'

/** Returns the error for a number of the feed that now names something else: that needs a number of its own. */
export function conflict(place: string, problem: string): AppError {
  const message = `${place}: ${problem}. Send it under a number of its own`
  return new AppError(409, 'feed_conflict', message, { fields: { [place]: message } })
}
