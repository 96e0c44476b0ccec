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
const exactly = writing({ dateStyle: 'full', timeStyle: 'long' })
const days = writing({ dateStyle: 'medium', timeZone: 'UTC' })

/** The viewer's zone. */
let zone: string | undefined

/** A moment in the viewer's zone: "21 Nov 2026, 17:05". */
export function momentInWords(instant: string): string {
  return moments(new Date(instant))
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
