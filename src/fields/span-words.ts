import { type DaySpan, type DaySpanName, dayAfter, dayIn, dayInWords, daySpans } from '../domain/day'
import { fieldMessages } from './messages'
import { viewerZone } from './viewer-zone'

/** Returns today's date in the viewer's zone, YYYY-MM-DD. */
export function today(): string {
  return dayIn(viewerZone(), new Date())
}

/** Returns the first and the last millisecond of a span of days in the viewer's zone, as instants in UTC. */
export function instantsOf([first, last]: DaySpan): readonly [string, string] {
  return [startOf(first).toISOString(), new Date(startOf(dayAfter(last, 1)).getTime() - 1).toISOString()]
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00`)
}

/** Describes a span of days: "Last 7 days", "22 Nov 2026", "1 Nov 2026 to 5 Nov 2026". */
export function daySpanWords([first, last]: DaySpan): string {
  const now = today()
  const name = (Object.keys(daySpans) as DaySpanName[]).find(each => {
    const [from, to] = daySpans[each](now)
    return from === first && to === last
  })
  if (name) return fieldMessages.spans[name]
  return first === last ? dayInWords(first) : fieldMessages.spanOfDays(dayInWords(first), dayInWords(last))
}

/** Describes a span between two instants; undefined unless they are the ends of whole days in the viewer's zone. */
export function momentSpanWords([from, to]: readonly [string, string]): string | undefined {
  const zone = viewerZone()
  const span = [dayIn(zone, new Date(from)), dayIn(zone, new Date(to))] as const
  const [start, end] = instantsOf(span)
  return start === from && end === to ? daySpanWords(span) : undefined
}
