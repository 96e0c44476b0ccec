import { onFirstUse } from '../domain/on-first-use'
import { viewerZone } from './viewer-zone'

function formatter(options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  const format = onFirstUse(() => new Intl.DateTimeFormat('en-GB', options))
  return moment => format().format(moment)
}

const moments = formatter({ dateStyle: 'medium', timeStyle: 'short' })
const toSecond = formatter({ dateStyle: 'medium', timeStyle: 'medium' })
const exactly = formatter({ dateStyle: 'full', timeStyle: 'long' })
const namedDays = formatter({
  ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
})

/** Formats a time in the viewer's zone: "21 Nov 2026, 17:05". */
export function momentInWords(instant: string): string {
  return moments(new Date(instant))
}

const zonedMoments = new Map<string, Intl.DateTimeFormat>()

/**
 * Formats a time by the clocks of a zone: "21 Nov 2026, 17:05", and with the offset from UTC where the viewer's clocks show
 * another time: "21 Nov 2026, 03:05 GMT-6".
 */
export function momentInZone(instant: string, timeZone: string): string {
  const words = inZone({ dateStyle: 'medium', timeStyle: 'short' }, timeZone).format(new Date(instant))
  return words === momentInWords(instant) ? words : `${words} ${offsetInZone(instant, timeZone)}`
}

/** Formats the time of day by the clocks of a zone: "17:05", and with the offset from UTC as `momentInZone` does. */
export function timeInZone(instant: string, timeZone: string): string {
  const words = inZone({ timeStyle: 'short' }, timeZone).format(new Date(instant))
  return momentInZone(instant, timeZone) === momentInWords(instant)
    ? words
    : `${words} ${offsetInZone(instant, timeZone)}`
}

function offsetInZone(instant: string, timeZone: string): string | undefined {
  const parts = inZone({ timeZoneName: 'shortOffset' }, timeZone).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value
}

function inZone(options: Intl.DateTimeFormatOptions, timeZone: string): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, options])
  const format = zonedMoments.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
  zonedMoments.set(key, format)
  return format
}

/** Formats a time with seconds: "21 Nov 2026, 17:05:09". */
export function momentToSecond(instant: string): string {
  return toSecond(new Date(instant))
}

/** Returns the viewer's zone with its offset from UTC: "Asia/Manila (GMT+8)". */
export function zoneInWords(): string {
  const zone = viewerZone()
  const parts = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'shortOffset' }).formatToParts()
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value
  return offset === zone ? zone : `${zone} (${offset})`
}

/** Formats a time with seconds, in the viewer's zone with its name, and in UTC. */
export function momentExactly(instant: string): string {
  const at = new Date(instant)
  return `${exactly(at)} (${viewerZone()}) · ${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

/** Formats a day with its name: "Sat, 21 Nov 2026"; null for a year that is still being typed. */
export function dayWithName(day: string): string | null {
  return /^[1-9]\d{3}-/.test(day) ? namedDays(new Date(`${day}T00:00:00Z`)) : null
}

/** Describes how soon a time is: "in 12 min", "in 1 h 5 min"; null if it is over, or more than half a day away. */
export function momentAhead(instant: string, now: number): string | null {
  const minutes = Math.ceil((Date.parse(instant) - now) / 60_000)
  if (minutes <= 0 || minutes > 12 * 60) return null
  const hours = Math.floor(minutes / 60)
  return `in ${[hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(' ')}`
}

const seconds = { minute: 60, hour: 3_600, day: 86_400 } as const

const ago = onFirstUse(() => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }))

/** Describes how long ago a time was: "just now", "5 minutes ago", "yesterday"; after a week, the date and time. */
export function momentAgo(instant: string, now = Date.now()): string {
  const passed = Math.round((now - Date.parse(instant)) / 1000)
  if (passed >= 7 * seconds.day || passed < -seconds.minute) return momentInWords(instant)
  if (passed < seconds.minute) return 'just now'
  const unit = passed < seconds.hour ? 'minute' : passed < seconds.day ? 'hour' : 'day'
  return ago().format(-Math.floor(passed / seconds[unit]), unit)
}
