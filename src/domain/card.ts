import { dayAfter } from './day'
import { nameKinds } from './names'
import { instantShowing, offsetAt } from './zone-clock'

/** Times of a race card (docs/races.md). Instants are ISO 8601 in UTC, days YYYY-MM-DD, zones IANA names. */

const minute = 60_000

/** The defaults of a venue: the first post time of a day, and the minutes between races. */
export const usualCard = { firstPost: '13:00', interval: 30 } as const

/** Minutes between two races of a card. */
export const postInterval = { min: 5, max: 180 } as const

/** Returns the name of a card that nobody named: that of its venue, as much of it as a card holds. */
export function unnamedCard(venue: string): string {
  let name = ''
  for (const letter of venue) {
    if (name.length + letter.length > nameKinds.PROGRAM.most) break
    name += letter
  }
  return name.trimEnd()
}

/** Returns the time of a day by the clocks of a zone, such as 13:00. */
export function postTimeAt(day: string, time: string, zone: string): string {
  return instantAt(Date.parse(`${day}T${time}:00Z`), zone)
}

/** Returns the post times of the next races: after the latest one, or from the first post time of the day on. */
export function nextPostTimes(
  { latest, first, interval }: { latest: string | null; first: string; interval: number },
  count: number,
): string[] {
  const start = latest === null ? Date.parse(first) : Date.parse(latest) + interval * minute
  return Array.from({ length: count }, (_, n) => new Date(start + n * interval * minute).toISOString())
}

/**
 * Returns a post time on another race day, at the same time by the clocks of the venue: a race after midnight stays after
 * midnight, and over a change of summer time 14:00 stays 14:00. A time that the clocks skip on the new day moves later
 * by the skipped hour, so that races keep their distance; of a time that they show twice, it is the first.
 */
export function movedPostTime(
  postTime: string,
  { from, to, zone }: { from: string; to: string; zone: string },
): string {
  const instant = Date.parse(postTime)
  const days = Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)
  return instantAt(instant + offsetAt(instant, zone) + days, zone)
}

/** @param shown the local time, as if it were UTC, in milliseconds since 1970 */
function instantAt(shown: number, zone: string): string {
  const instant = instantShowing(shown, zone)
  const isSkipped = instant + offsetAt(instant, zone) !== shown
  return new Date(isSkipped ? shown - offsetAt(instant - 1, zone) : instant).toISOString()
}

/** Returns the first of these days, from a day on, that is not taken. */
export function firstFreeDay(from: string, taken: readonly string[]): string {
  let day = from
  while (taken.includes(day)) day = dayAfter(day, 1)
  return day
}
