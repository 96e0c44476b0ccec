import { hasPeriodBegun, isPeriodOver, type Parameters } from './asked'

/**
 * The period in words; empty for a report of the moment. A period whose last gaming day is not over goes to the moment that the
 * report is asked for, and the words say so; of one that has not begun, such as of tickets that expire, they say when it was asked.
 */
export function periodWords(parameters: Parameters, now: Date): string {
  const { from, to, day } = parameters
  const isOver = isPeriodOver(parameters, now)
  if (day !== undefined && isOver) return `at the end of ${dayWords(day)}`
  if (day === undefined && from === undefined) return ''
  const words =
    day !== undefined || from === to ? dayWords(day ?? to) : `${dayWords(from)} to ${dayWords(to)}`
  if (isOver) return words
  const moment = `${days.format(now)}, ${now.toISOString().slice(11, 16)} UTC`
  return hasPeriodBegun(parameters, now) ? `${words} so far, to ${moment}` : `${words}, as of ${moment}`
}

const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const dayWords = (day: unknown) => days.format(new Date(`${day}T00:00:00Z`))
