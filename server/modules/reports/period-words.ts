import { isDayOver, type Parameters } from './asked'

/**
 * The period in words; empty for a report of the moment. The end of a gaming day that is not over is the moment that the report
 * is asked for, and the words say so.
 */
export function periodWords(parameters: Parameters, now: Date): string {
  const { from, to, day } = parameters
  if (day !== undefined && !isDayOver(parameters, now))
    return `${dayWords(day)} so far, to ${days.format(now)}, ${now.toISOString().slice(11, 16)} UTC`
  if (day !== undefined) return `at the end of ${dayWords(day)}`
  if (from === undefined) return ''
  return from === to ? dayWords(from) : `${dayWords(from)} to ${dayWords(to)}`
}

const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const dayWords = (day: unknown) => days.format(new Date(`${day}T00:00:00Z`))
