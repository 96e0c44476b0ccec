/** The viewer's time zone, by its IANA name. */
export const localZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** An instant as a `datetime-local` control shows it, in the viewer's zone; seconds only when there are any. */
export function toLocal(instant: string): string {
  const date = new Date(instant)
  const two = (n: number) => String(n).padStart(2, '0')
  const year = String(date.getFullYear()).padStart(4, '0')
  const day = `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  const seconds = date.getSeconds() === 0 ? '' : `:${two(date.getSeconds())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}${seconds}`
}

/** What a `datetime-local` control holds as an instant in UTC; null when it is empty or half filled. */
export function fromLocal(text: string): string | null {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
