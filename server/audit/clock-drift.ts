/**
 * A time of the database's clock, and this server's two clocks before and after the query, in milliseconds.
 */
export interface ClockReading {
  /** The database's clock, since 1970. */
  readonly database: number
  /** The monotonic clock of this server, before and after the query. */
  readonly elapsed: Span
  /** The clock of this server, since 1970. */
  readonly wall: Span
}

export interface Span {
  readonly from: number
  readonly to: number
}

/**
 * Returns how many milliseconds the database's clock was set forward between two readings; negative: back.
 * The duration of the query is subtracted.
 */
export function clockStep(before: ClockReading, after: ClockReading): number {
  const shortest = Math.max(0, after.elapsed.from - before.elapsed.to)
  const longest = after.elapsed.to - before.elapsed.from
  return beyond(after.database - before.database, { from: shortest, to: longest })
}

/**
 * Returns how many milliseconds this server's clock is ahead of the database's; negative: behind. The
 * duration of the query is subtracted.
 */
export function clockDifference({ database, wall }: ClockReading): number {
  // Without the subtraction from zero, equal clocks differ by -0.
  return 0 - beyond(database, wall)
}

function beyond(value: number, { from, to }: Span): number {
  if (value > to) return value - to
  return value < from ? value - from : 0
}
