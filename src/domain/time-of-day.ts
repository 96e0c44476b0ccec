/** A time of day by the clocks of a place, 24 hours: '14:00'. */
export function timeOfDayProblem(text: string): string | null {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
    ? null
    : 'Enter a time of day from 00:00 to 23:59, such as 14:00'
}
