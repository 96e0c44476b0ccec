import { gamingDayCutoff } from './cutoff'
import { dayAfter, dayIn } from './day'
import type { Currency } from './money'
import { instantShowing } from './zone-clock'

/**
 * Returns the gaming day, YYYY-MM-DD, of an instant. It starts when the local clocks first show the cut-off
 * on that date and lasts until the next one starts, so a stake after midnight counts to the evening before.
 * When clocks go forward over the cut-off, the day starts with that jump; when they go back over it, the day
 * does not start again: later instants never belong to earlier days.
 * @param zone an IANA time zone
 * @param cutoff minutes after midnight, 0 to 1439
 * @throws RangeError for an unknown zone, an invalid instant, or a cut-off out of range
 */
export function gamingDayOf(instant: Date, zone: string, cutoff: number = gamingDayCutoff()): string {
  if (!Number.isInteger(cutoff) || cutoff < 0 || cutoff >= 24 * 60)
    throw new RangeError(`The cut-off must be a minute of the day from 0 to 1439, not ${cutoff}`)
  const [moment, key] = [instant.getTime(), `${zone} ${cutoff}`]
  const last = lastDays.get(key)
  if (last && last.start <= moment && moment < last.end) return last.day
  let day = dayIn(zone, new Date(moment - cutoff * 60_000))
  // The guess is wrong only near a change of the clocks.
  while (startOf(day, zone, cutoff) > moment) day = dayAfter(day, -1)
  while (startOf(dayAfter(day, 1), zone, cutoff) <= moment) day = dayAfter(day, 1)
  const [start, end] = [startOf(day, zone, cutoff), startOf(dayAfter(day, 1), zone, cutoff)]
  lastDays.set(key, { day, start, end })
  return day
}

/**
 * Returns the instant at which a gaming day starts: when the clocks of the zone first show the cut-off on that date.
 * @param day YYYY-MM-DD
 */
export function gamingDayStart(day: string, zone: string, cutoff: number = gamingDayCutoff()): Date {
  return new Date(startOf(day, zone, cutoff))
}

/** The time zone that decides "today" for the online money of a currency. */
export const zoneOfCurrency: Partial<Readonly<Record<Currency, string>>> = {
  PHP: 'Asia/Manila',
  MXN: 'America/Mexico_City',
}

/** The last day of each zone and cut-off, kept because every entry of the ledger needs the current one. */
const lastDays = new Map<string, { readonly day: string; readonly start: number; readonly end: number }>()

/**
 * Returns the first instant, in milliseconds since 1970, at which the clocks of a zone show this minute of
 * the day or later.
 */
function startOf(day: string, zone: string, minute: number): number {
  return instantShowing(Date.parse(`${day}T00:00:00Z`) + minute * 60_000, zone)
}
