import { formatDuration, type Waiting } from './waiting-time'

const day = 86_400_000

/** Days within which a complaint is answered (docs/complaints.md), and after which an answer is due soon. */
export const answerDays = 5
const warnDays = 3

/** How many days before its record is made a complaint can have come in, such as by letter. */
const mostDaysBefore = 60

/**
 * Returns when a complaint must be answered: five times 24 hours after it came in, weekends and holidays included.
 * Both are ISO 8601.
 */
export function answerDue(receivedAt: string): string {
  return new Date(Date.parse(receivedAt) + answerDays * day).toISOString()
}

/** Returns why a complaint cannot have come in at a time; null when it can. Times are ISO 8601. */
export function receivedProblem(receivedAt: string, now: string): string | null {
  const before = Date.parse(now) - Date.parse(receivedAt)
  // A minute, because clocks of browsers differ.
  if (before < -60_000) return 'A complaint cannot come in after now'
  if (before > mostDaysBefore * day)
    return `A complaint comes in at most ${mostDaysBefore} days before it is written down`
  return null
}

/** Returns how long a complaint has waited for its answer, and how urgent it is. `since` is ISO 8601. */
export function complaintWaiting(since: string, now: Date): Waiting {
  const waited = Math.max(0, now.getTime() - Date.parse(since))
  const words = formatDuration(waited)
  if (waited >= answerDays * day) return { words: `${words}, overdue`, tone: 'error' }
  if (waited >= warnDays * day) return { words: `${words}, due soon`, tone: 'warning' }
  return { words, tone: 'success' }
}
