const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment in the viewer's zone: "21 Nov 2026, 17:05". */
export function momentInWords(instant: string): string {
  return moments.format(new Date(instant))
}

/** The viewer's zone. */
export const { timeZone } = moments.resolvedOptions()
