import { dayAfter, mondayOf } from './day'

/** How much of a calendar is shown at a time: whole weeks, from Monday to Sunday. */
export const calendarSpans = ['month', 'week'] as const

export type CalendarSpan = (typeof calendarSpans)[number]

type Week = readonly string[]

/** Returns the weeks that show a day's month, or its week: seven days each, as YYYY-MM-DD, from Monday. */
export function weeksAround(day: string, span: CalendarSpan): readonly Week[] {
  const month = day.slice(0, 7)
  const weeks: Week[] = []
  let monday = mondayOf(span === 'month' ? `${month}-01` : day)
  do {
    weeks.push(Array.from({ length: 7 }, (_, place) => dayAfter(monday, place)))
    monday = dayAfter(monday, 7)
  } while (span === 'month' && monday.slice(0, 7) === month)
  return weeks
}

/** Returns the same day of a month, or week, some further on; the last of the month where it has no such day. */
export function dayAway(day: string, span: CalendarSpan, count: number): string {
  if (span === 'week') return dayAfter(day, 7 * count)
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count
  const first = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
  const wanted = dayAfter(first, Number(day.slice(8)) - 1)
  return wanted.slice(0, 7) === first.slice(0, 7) ? wanted : dayAfter(first, lastOf(first) - 1)
}

function lastOf(first: string): number {
  const last = dayAfter(`${dayAfter(first, 31).slice(0, 7)}-01`, -1)
  return Number(last.slice(8))
}

/** Whether a text is a day, YYYY-MM-DD, that a calendar can show. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900' || text >= '2200') return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}
