/**
 * Returns a date formatter that is created at its first use: creating the first one in a browser takes as long as
 * drawing half a list.
 */
function lazyFormatter(options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  let format: Intl.DateTimeFormat | undefined
  return moment => {
    format ??= new Intl.DateTimeFormat('en-GB', options)
    return format.format(moment)
  }
}

const moments = lazyFormatter({ dateStyle: 'medium', timeStyle: 'short' })
const toSecond = lazyFormatter({ dateStyle: 'medium', timeStyle: 'medium' })
const exactly = lazyFormatter({ dateStyle: 'full', timeStyle: 'long' })
const days = lazyFormatter({ dateStyle: 'medium', timeZone: 'UTC' })

/** The viewer's zone, cached. */
let zone: string | undefined

/** Formats a time in the viewer's zone: "21 Nov 2026, 17:05". */
export function momentInWords(instant: string): string {
  return moments(new Date(instant))
}

/** Formats a time with seconds: "21 Nov 2026, 17:05:09". */
export function momentToSecond(instant: string): string {
  return toSecond(new Date(instant))
}

/** Returns the viewer's zone with its offset from UTC: "Asia/Manila (GMT+8)". */
export function zoneInWords(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  const parts = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'shortOffset' }).formatToParts()
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value
  return offset === zone ? zone : `${zone} (${offset})`
}

/** Formats a time with seconds, in the viewer's zone with its name, and in UTC. */
export function momentExactly(instant: string): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  const at = new Date(instant)
  return `${exactly(at)} (${zone}) · ${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

/** Formats a day given as YYYY-MM-DD: "21 Nov 2026". */
export function dayInWords(day: string): string {
  return days(new Date(`${day}T00:00:00Z`))
}

const seconds = { minute: 60, hour: 3_600, day: 86_400 } as const

let ago: Intl.RelativeTimeFormat | undefined

/** Describes how long ago a time was: "just now", "5 minutes ago", "yesterday"; after a week, the date and time. */
export function momentAgo(instant: string, now = Date.now()): string {
  const passed = Math.round((now - Date.parse(instant)) / 1000)
  if (passed >= 7 * seconds.day || passed < -seconds.minute) return momentInWords(instant)
  if (passed < seconds.minute) return 'just now'
  const unit = passed < seconds.hour ? 'minute' : passed < seconds.day ? 'hour' : 'day'
  ago ??= new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  return ago.format(-Math.floor(passed / seconds[unit]), unit)
}
