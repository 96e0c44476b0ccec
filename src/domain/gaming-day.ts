import { dayAfter, dayIn } from './day'
import { instantShowing } from './zone-clock'

/** Minutes after midnight at which a gaming day begins, unless a place says otherwise: 06:00. */
export const usualCutoff = 6 * 60

/**
 * The gaming day, YYYY-MM-DD, that an instant falls on. It begins when the clocks of the place first show the cut-off
 * on that date and lasts until the next one begins, so that what is staked after midnight counts to the evening before.
 * Where clocks go forward over the cut-off, it begins with that jump; where they go back over it, it does not begin
 * again: later instants never fall on earlier days.
 * @param zone an IANA time zone
 * @param cutoff minutes after midnight, 0 to 1439
 * @throws RangeError for an unknown zone, an instant that is none, or a cut-off out of range
 */
export function gamingDayOf(instant: Date, zone: string, cutoff: number = usualCutoff): string {
  if (!Number.isInteger(cutoff) || cutoff < 0 || cutoff >= 24 * 60)
    throw new RangeError(`The cut-off must be a minute of the day from 0 to 1439, not ${cutoff}`)
  let day = dayIn(zone, new Date(instant.getTime() - cutoff * 60_000))
  // Right but near a change of the clocks.
  while (startOf(day, zone, cutoff) > instant.getTime()) day = dayAfter(day, -1)
  while (startOf(dayAfter(day, 1), zone, cutoff) <= instant.getTime()) day = dayAfter(day, 1)
  return day
}

/** The first instant, in milliseconds since 1970, at which the clocks of a zone show this minute of the day or more. */
function startOf(day: string, zone: string, minute: number): number {
  return instantShowing(Date.parse(`${day}T00:00:00Z`) + minute * 60_000, zone)
}
