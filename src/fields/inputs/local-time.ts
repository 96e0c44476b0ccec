/** The viewer's time zone, by its IANA name. */
export const localZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Formats an instant for a `datetime-local` control in the viewer's zone; with seconds only if there are any. */
export function toLocal(instant: string): string {
  const date = new Date(instant)
  const two = (n: number) => String(n).padStart(2, '0')
  const year = String(date.getFullYear()).padStart(4, '0')
  const day = `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  const seconds = date.getSeconds() === 0 ? '' : `:${two(date.getSeconds())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}${seconds}`
}

/** Parses the text of a `datetime-local` control to an instant in UTC; null if it is empty or incomplete. */
export function fromLocal(text: string): string | null {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
