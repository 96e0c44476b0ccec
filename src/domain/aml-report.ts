import { dayAfter, workingDayAfter } from './day'
import { formatDuration, type Waiting } from './waiting-time'

/** Working days within which a suspicious or large cash transaction is reported to the AMLC (docs/aml.md). */
export const reportWithin = 5

/** How many days before it is filed a suspicion can have been determined. */
const mostDaysSinceSeen = 60

const day = 86_400_000

/** Milliseconds before the end of the last day from which a report is due soon. */
const warnBefore = 2 * day

/** Manila, where the AMLC counts days. It has no daylight saving time. */
const manilaOffset = '+08:00'

/** Returns the last day for reporting a transaction that was determined reportable on a day, both YYYY-MM-DD. */
export function reportDueOn(determinedOn: string, holidays: ReadonlySet<string>): string {
  return workingDayAfter(determinedOn, reportWithin, holidays)
}

/** Returns the end of a day in Manila, as ISO 8601. */
export function endOfManilaDay(on: string): string {
  return new Date(`${dayAfter(on, 1)}T00:00:00${manilaOffset}`).toISOString()
}

/** Returns why a suspicion cannot have been determined on a day; null when it can. Days are YYYY-MM-DD. */
export function determinedProblem(on: string, today: string): string | null {
  if (on > today) return 'A suspicion cannot be determined after today'
  if (on < dayAfter(today, -mostDaysSinceSeen))
    return `A suspicion is filed at most ${mostDaysSinceSeen} days after it was determined`
  return null
}

/** Returns why a report cannot have been sent at a time; null when it can. Times are ISO 8601. */
export function reportedProblem(reportedAt: string, determinedOn: string, now: string): string | null {
  // A minute, because clocks of browsers differ.
  if (Date.parse(reportedAt) - Date.parse(now) > 60_000) return 'A report cannot be sent after now'
  if (reportedAt < new Date(`${determinedOn}T00:00:00${manilaOffset}`).toISOString())
    return 'A report is not sent before the day on which the transaction was determined'
  return null
}

/** Returns how long a report may still wait, and how urgent it is. `until` is the end of its last day, ISO 8601. */
export function reportTimeLeft(until: string, now: Date): Waiting {
  const left = Date.parse(until) - now.getTime()
  if (left <= 0) return { words: `${formatDuration(-left)} overdue`, tone: 'error' }
  const words = `${formatDuration(left)} left`
  return left <= warnBefore ? { words: `${words}, due soon`, tone: 'warning' } : { words, tone: 'success' }
}
