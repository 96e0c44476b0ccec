const formats = new Map<string, Intl.DateTimeFormat>()

function words(day: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** "Monday 23 November 2026" */
export function dayInFull(day: string): string {
  return words(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replace(',', '')
}

/** "Mon" */
export function weekdayOf(day: string): string {
  return words(day, { weekday: 'short' })
}

/** "Monday" */
export function longWeekdayOf(day: string): string {
  return words(day, { weekday: 'long' })
}

/** "23", and "1 Dec" where a month begins. */
export function dayNumber(day: string): string {
  return day.endsWith('-01') ? words(day, { day: 'numeric', month: 'short' }) : String(Number(day.slice(8)))
}

/** "November 2026" */
export function monthInWords(day: string): string {
  return words(day, { month: 'long', year: 'numeric' })
}

/** "23–29 Nov 2026" */
export function weekInWords(week: readonly string[]): string {
  const [first, last] = [week[0] as string, week.at(-1) as string]
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  const format = new Intl.DateTimeFormat('en-GB', options)
  return format.formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`))
}

/** Returns the number of a week by ISO 8601: week 1 has the first Thursday of the year. */
export function weekNumber(monday: string): number {
  const thursday = new Date(`${monday}T00:00:00Z`)
  thursday.setUTCDate(thursday.getUTCDate() + 3)
  const start = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return Math.floor((thursday.getTime() - start) / (7 * 86_400_000)) + 1
}
