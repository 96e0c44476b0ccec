/**
 * Opening hours of an outlet in local time, "HH:MM". When it closes at or before its opening time, it closes
 * the next day.
 */

export const weekdays = {
  MON: 'Monday',
  TUE: 'Tuesday',
  WED: 'Wednesday',
  THU: 'Thursday',
  FRI: 'Friday',
  SAT: 'Saturday',
  SUN: 'Sunday',
} as const
export type Weekday = keyof typeof weekdays

export interface OpeningHours {
  readonly day: Weekday
  readonly opens: string
  readonly closes: string
}

export const timeOfDay = {
  source: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  expected: 'a time of day from 00:00 to 23:59',
  sample: (n: number) => `${String(n % 24).padStart(2, '0')}:00`,
} as const

const dayLength = 24 * 60
const weekLength = 7 * dayLength

/** Checks that no two spans overlap, also around the end of the week. */
export function openingHoursProblem(hours: readonly OpeningHours[]): string | null {
  const spans = hours.map(spanOf).sort((one, other) => one.from - other.from)
  for (const [index, span] of spans.entries()) {
    const next = spans[index + 1]
    const [first] = spans
    const until = next ? next.from : (first?.from ?? 0) + weekLength
    if (spans.length > 1 && span.to > until) return `The hours of ${weekdays[span.day]} overlap with others`
  }
  return null
}

/** Minutes since the start of Monday. */
function spanOf({ day, opens, closes }: OpeningHours) {
  const start = Object.keys(weekdays).indexOf(day) * dayLength
  const [from, to] = [minutesOf(opens), minutesOf(closes)]
  return { day, from: start + from, to: start + to + (to <= from ? dayLength : 0) }
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
