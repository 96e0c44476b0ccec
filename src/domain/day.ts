import { onFirstUse } from './on-first-use'
import { offsetAt } from './zone-clock'

/**
 * Returns the calendar day, YYYY-MM-DD, in a time zone at an instant. "Today" depends on the place: at 23:00
 * UTC it is already tomorrow in Manila.
 * @throws RangeError for an unknown zone
 */
export function dayIn(timeZone: string, instant: Date): string {
  const shown = instant.getTime() + offsetAt(instant.getTime(), timeZone)
  return new Date(shown).toISOString().slice(0, 10)
}

const [firstYear, lastYear] = [1000, 9998]

/** The years of `isCommonYear` in words. */
export const commonYears = `${firstYear} to ${lastYear}`

/**
 * Whether the year of a day or an instant has four digits, and still has them in another time zone, a day later, or at the
 * end of the year: every system that handles the value supports such years.
 */
export function isCommonYear(value: string): boolean {
  const year = new Date(value).getUTCFullYear()
  return year >= firstYear && year <= lastYear
}

/**
 * Returns the day some days after another, both YYYY-MM-DD.
 * @throws RangeError beyond the years 0 to 9999
 */
export function dayAfter(day: string, days: number): string {
  const instant = new Date(`${day}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + days)
  const text = instant.toISOString()
  if (text.length > 24) throw new RangeError(`No day lies ${days} days after ${day}`)
  return text.slice(0, 10)
}

const words = onFirstUse(() => new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'medium' }))

/** Returns a day as people read it: 24 Nov 2026. */
export function dayInWords(day: string): string {
  return words().format(new Date(`${day}T00:00:00Z`))
}

/** Returns how many days lie between two days; negative when the second is before the first. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000
}

/** Returns the Monday of a day's week. */
export function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

/** Returns the day some working days after another: Mondays to Fridays that are no holidays, each YYYY-MM-DD. */
export function workingDayAfter(
  day: string,
  days: number,
  holidays: ReadonlySet<string> = new Set(),
): string {
  let last = day
  for (let left = days; left > 0; ) {
    last = dayAfter(last, 1)
    if (!isWeekend(last) && !holidays.has(last)) left -= 1
  }
  return last
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
}

/** Returns the latest date of birth of people with this age on a day; both are YYYY-MM-DD. */
export function lastBornAt(age: number, day: string): string {
  const year = String(Number(day.slice(0, 4)) - age).padStart(4, '0')
  const born = `${year}${day.slice(4)}`
  if (!born.endsWith('-02-29')) return born
  // 29 February does not exist in every year.
  const before = `${year}-02-28`
  return dayAfter(before, 1) === born ? born : before
}

/** The first and the last day of a span, both YYYY-MM-DD. */
export type DaySpan = readonly [first: string, last: string]

/** Named spans around a day. The last seven days include it; a month is a whole calendar month. */
export const daySpans = {
  today: (today: string): DaySpan => [today, today],
  yesterday: (today: string): DaySpan => [dayAfter(today, -1), dayAfter(today, -1)],
  last7Days: (today: string): DaySpan => [dayAfter(today, -6), today],
  thisMonth: (today: string): DaySpan => monthOf(today),
  lastMonth: (today: string): DaySpan => monthOf(dayAfter(monthOf(today)[0], -1)),
} as const

export type DaySpanName = keyof typeof daySpans

function monthOf(day: string): DaySpan {
  const first = `${day.slice(0, 7)}-01`
  // Day 1 plus 31 days is always in the next month.
  const inNext = dayAfter(first, 31)
  return [first, dayAfter(`${inNext.slice(0, 7)}-01`, -1)]
}
