import { dayAfter, dayIn } from './day'

/** Minutes after midnight at which a gaming day begins, unless a place says otherwise: 06:00. */
export const usualCutoff = 6 * 60

const hour = 3_600_000

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
  const wanted = Date.parse(`${day}T00:00:00Z`) + minute * 60_000
  // No zone is further from UTC than this, and none changes its clocks twice within these hours.
  const [from, to] = [wanted - 16 * hour, wanted + 16 * hour]
  const [before, after] = [offsetAt(from, zone), offsetAt(to, zone)]
  if (before === after) return wanted - before
  const change = changeBetween(from, to, zone)
  return wanted - before < change ? wanted - before : Math.max(change, wanted - after)
}

/** The instant at which the clocks of a zone change, which they do once between these two. */
function changeBetween(from: number, to: number, zone: string): number {
  const before = offsetAt(from, zone)
  let [last, first] = [from, to]
  while (first - last > 1) {
    const middle = Math.floor((last + first) / 2)
    if (offsetAt(middle, zone) === before) last = middle
    else first = middle
  }
  return first
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const part = Object.fromEntries(
    clockOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>
  const shown = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second)
  return shown - Math.floor(instant / 1000) * 1000
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Kept: making one takes fifty times as long as asking it. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const kept = clocks.get(zone)
  if (kept) return kept
  const made = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(zone, made)
  return made
}
