/** Seconds before the second attempt, and the most before any. */
const bounds = { first: 5, most: 3600 }

/**
 * Seconds until a failed job is retried: doubles each time up to an hour, less up to half at random, so that jobs that
 * failed together do not return together.
 * @param attempt number of the failed attempt, from 1
 * @param random from 0 to 1
 */
export function backOff(attempt: number, random: number): number {
  const longest = Math.min(bounds.most, bounds.first * 2 ** Math.min(attempt - 1, 20))
  return longest * (1 - random / 2)
}
