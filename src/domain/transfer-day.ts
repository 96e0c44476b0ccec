import { dayAfter, dayIn, workingDayAfter } from './day'
import { offsetAt } from './zone-clock'

/**
 * Returns the day, YYYY-MM-DD, on which a bank carries out a transfer that it receives at an instant: the same day when it is
 * a working day and not later than the cut-off, otherwise the next working day.
 * @param cutOff a local time of day such as 14:00; null for a bank without one
 * @param zone the IANA time zone of the bank
 * @param holidays days, YYYY-MM-DD
 */
export function transferDay(
  at: Date,
  { cutOff, zone }: { readonly cutOff: string | null; readonly zone: string },
  holidays: ReadonlySet<string>,
): string {
  const today = dayIn(zone, at)
  const time = new Date(at.getTime() + offsetAt(at.getTime(), zone)).toISOString().slice(11, 23)
  const isLate = cutOff !== null && time > `${cutOff}:00.000`
  return workingDayAfter(isLate ? today : dayAfter(today, -1), 1, holidays)
}
