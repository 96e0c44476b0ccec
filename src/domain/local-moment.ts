/** Formats an instant by the clocks of a zone: "23 Nov 2026, 13:12". */
export function momentIn(zone: string, instant: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  return format.format(new Date(instant))
}
