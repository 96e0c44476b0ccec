const hour = 3_600_000

/**
 * Returns the first instant, in milliseconds since 1970, at which the clocks of a zone show this time or a
 * later one. A skipped time starts with the jump.
 * @param shown the local time, as if it were UTC, in milliseconds since 1970
 * @param zone an IANA time zone
 */
export function instantShowing(shown: number, zone: string): number {
  // No zone is further from UTC, and none changes its clocks twice within these hours.
  const [from, to] = [shown - 16 * hour, shown + 16 * hour]
  const [before, after] = [offsetAt(from, zone), offsetAt(to, zone)]
  if (before === after) return shown - before
  const change = changeBetween(from, to, zone)
  return shown - before < change ? shown - before : Math.max(change, shown - after)
}

/** Returns the instant at which the clocks of a zone change between two instants; they change once. */
function changeBetween(from: number, to: number, zone: string): number {
  const before = offsetAt(from, zone)
  let [last, first] = [from, to]
  while (first - last > 1) {
    const middle = Math.floor((last + first) / 2)
    if (offsetAt(middle, zone) === before) last = middle
    else first = middle
  }
  return first
}

/** Returns how far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(instant: number, zone: string): number {
  const part = Object.fromEntries(
    clockOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>
  // Date.UTC takes a year below 100 for one of the 20th century.
  const day = new Date(0).setUTCFullYear(part.year, part.month - 1, part.day)
  const shown = day + part.hour * hour + part.minute * 60_000 + part.second * 1000
  return shown - Math.floor(instant / 1000) * 1000
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Cached: creating one takes fifty times as long as using it. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const kept = clocks.get(zone)
  if (kept) return kept
  const made = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(zone, made)
  return made
}

/** Returns the city that names a time zone: "Mexico City" for America/Mexico_City. */
export function cityOf(zone: string): string {
  return zone.replace(/^.*\//, '').replaceAll('_', ' ')
}
