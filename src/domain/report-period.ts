import { mostDays } from './dashboard-period'
import { type DaySpan, dayAfter, daySpans, mondayOf } from './day'

/** The periods of reports that one click chooses; days are gaming days. */
export const reportSpans = {
  today: { label: 'Today', span: daySpans.today },
  yesterday: { label: 'Yesterday', span: daySpans.yesterday },
  last7Days: { label: 'Last 7 days', span: daySpans.last7Days },
  lastWeek: { label: 'Last week', span: (today: string) => weekBefore(today) },
  thisMonth: { label: 'This month', span: (today: string): DaySpan => [`${today.slice(0, 7)}-01`, today] },
  lastMonth: { label: 'Last month', span: daySpans.lastMonth },
} as const satisfies Record<string, { label: string; span: (today: string) => DaySpan }>

export type ReportSpan = keyof typeof reportSpans

/** Returns the problems of the days of a report by parameter; empty without problems. */
export function spanProblems([from, to]: DaySpan): Readonly<Record<string, string>> {
  if (to < from) return { to: 'The last day is before the first' }
  return dayAfter(from, mostDays - 1) < to ? { to: `Choose at most ${mostDays} days` } : {}
}

/** Monday to Sunday of the week before. */
function weekBefore(today: string): DaySpan {
  const monday = dayAfter(mondayOf(today), -7)
  return [monday, dayAfter(monday, 6)]
}
