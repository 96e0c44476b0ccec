/**
 * A way of writing moments. It is made with the first of them: a browser takes as long to make its first as to draw
 * half a list.
 */
function writing(options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  let format: Intl.DateTimeFormat | undefined
  return moment => {
    format ??= new Intl.DateTimeFormat('en-GB', options)
    return format.format(moment)
  }
}

const moments = writing({ dateStyle: 'medium', timeStyle: 'short' })
const toSecond = writing({ dateStyle: 'medium', timeStyle: 'medium' })
const exactly = writing({ dateStyle: 'full', timeStyle: 'long' })
const days = writing({ dateStyle: 'medium', timeZone: 'UTC' })

/** The viewer's zone. */
let zone: string | undefined

/** A moment in the viewer's zone: "21 Nov 2026, 17:05". */
export function momentInWords(instant: string): string {
  return moments(new Date(instant))
}

/** The same to the second: "21 Nov 2026, 17:05:09". */
export function momentToSecond(instant: string): string {
  return toSecond(new Date(instant))
}

/** The viewer's zone with its difference from UTC: "Asia/Manila (GMT+8)". */
export function zoneInWords(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  const parts = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'shortOffset' }).formatToParts()
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value
  return offset === zone ? zone : `${zone} (${offset})`
}

/** A moment to the second, in the viewer's zone with its name, and in UTC. */
export function momentExactly(instant: string): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  const at = new Date(instant)
  return `${exactly(at)} (${zone}) · ${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

/** A day, YYYY-MM-DD: "21 Nov 2026". */
export function dayInWords(day: string): string {
  return days(new Date(`${day}T00:00:00Z`))
}

const seconds = { minute: 60, hour: 3_600, day: 86_400 } as const

let ago: Intl.RelativeTimeFormat | undefined

/** How long ago a moment was: "just now", "5 minutes ago", "yesterday"; after a week the moment itself. */
export function momentAgo(instant: string, now = Date.now()): string {
  const passed = Math.round((now - Date.parse(instant)) / 1000)
  if (passed >= 7 * seconds.day || passed < -seconds.minute) return momentInWords(instant)
  if (passed < seconds.minute) return 'just now'
  const unit = passed < seconds.hour ? 'minute' : passed < seconds.day ? 'hour' : 'day'
  ago ??= new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  return ago.format(-Math.floor(passed / seconds[unit]), unit)
}
