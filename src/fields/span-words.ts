import { type DaySpan, type DaySpanName, dayAfter, dayIn, daySpans } from '../domain/day'
import { fieldMessages } from './messages'
import { dayInWords } from './moment-words'

/** Today in the viewer's zone, YYYY-MM-DD. */
export function today(): string {
  return dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
}

/** From the first millisecond of a day in the viewer's zone to the last one of another, as instants in UTC. */
export function instantsOf([first, last]: DaySpan): readonly [string, string] {
  return [startOf(first).toISOString(), new Date(startOf(dayAfter(last, 1)).getTime() - 1).toISOString()]
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00`)
}

/** A span of days in words: "Last 7 days", "22 Nov 2026", "1 Nov 2026 to 5 Nov 2026". */
export function daySpanWords([first, last]: DaySpan): string {
  const now = today()
  const name = (Object.keys(daySpans) as DaySpanName[]).find(each => {
    const [from, to] = daySpans[each](now)
    return from === first && to === last
  })
  if (name) return fieldMessages.spans[name]
  return first === last ? dayInWords(first) : fieldMessages.spanOfDays(dayInWords(first), dayInWords(last))
}

/** The same of two instants; undefined unless they are the ends of whole days in the viewer's zone. */
export function momentSpanWords([from, to]: readonly [string, string]): string | undefined {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const span = [dayIn(zone, new Date(from)), dayIn(zone, new Date(to))] as const
  const [start, end] = instantsOf(span)
  return start === from && end === to ? daySpanWords(span) : undefined
}
