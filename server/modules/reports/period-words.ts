import type { Parameters } from './asked'

/** The period in words; empty for a report of the moment. */
export function periodWords({ from, to, day }: Parameters): string {
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
