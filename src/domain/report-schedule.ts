import { dayAfter, dayIn } from './day'
import { type Weekday, weekdays } from './opening-hours'
import { instantShowing } from './zone-clock'

/** When a scheduled report is due. */
export interface Recurrence {
  readonly frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY'
  /** Of a weekly report. */
  readonly weekday: Weekday | null
  /** Of a monthly report, 1 to 31; in a shorter month its last day. */
  readonly monthDay: number | null
  /** "06:00", by the clocks of the zone. */
  readonly time: string
  /** An IANA time zone. */
  readonly timezone: string
}

/** From the last day of a month to the last of the next but one: no monthly time is further away. */
const furthest = 62

/**
 * Returns the first time at which a report is due after an instant. A time that clocks skip is the moment of the jump; of
 * one that they show twice it is the first.
 */
export function dueAfter(recurrence: Recurrence, after: Date): Date {
  // A day earlier, because a skipped time can be on the next day.
  const from = dayAfter(dayIn(recurrence.timezone, after), -1)
  return first(recurrence, from, 1, due => due > after)
}

/** Returns the last time at which a report was due, up to and including an instant. */
export function dueUntil(recurrence: Recurrence, until: Date): Date {
  return first(recurrence, dayIn(recurrence.timezone, until), -1, due => due <= until)
}

function first(recurrence: Recurrence, from: string, step: 1 | -1, fits: (due: Date) => boolean): Date {
  for (let n = 0; n <= furthest; n += 1) {
    const day = dayAfter(from, n * step)
    if (!isDay(recurrence, day)) continue
    const due = new Date(instantShowing(Date.parse(`${day}T${recurrence.time}:00Z`), recurrence.timezone))
    if (fits(due)) return due
  }
  throw new Error(`A report is never due: ${JSON.stringify(recurrence)}`)
}

function isDay({ frequency, weekday, monthDay }: Recurrence, day: string): boolean {
  const rules = {
    DAILY: () => true,
    WEEKLY: () => weekdayOf(day) === weekday,
    MONTHLY: () => Number(day.slice(8)) === Math.min(monthDay ?? 1, daysInMonth(day)),
  }
  return rules[frequency]()
}

function weekdayOf(day: string): Weekday | undefined {
  const names = Object.keys(weekdays) as Weekday[]
  return names[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]
}

function daysInMonth(day: string): number {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** "Every Monday at 06:00" */
export function recurrenceWords({
  frequency,
  weekday,
  monthDay,
  time,
}: Omit<Recurrence, 'timezone'>): string {
  const days = {
    DAILY: 'Every day',
    WEEKLY: weekday ? `Every ${weekdays[weekday]}` : 'Every week',
    MONTHLY: monthDay ? `Day ${monthDay} of each month` : 'Every month',
  }
  return `${days[frequency]} at ${time}`
}
