/** A moment of the database's clock, and when this process asked for it and had it, in milliseconds of two clocks. */
export interface ClockReading {
  /** The database's clock, since 1970. */
  readonly database: number
  /** The clock of this server that nobody can set: before and after the question. */
  readonly elapsed: Span
  /** The clock of this server, since 1970. */
  readonly wall: Span
}

export interface Span {
  readonly from: number
  readonly to: number
}

/** How far the database's clock was set forward between two readings; negative: back. The time to ask is allowed for. */
export function clockStep(before: ClockReading, after: ClockReading): number {
  const shortest = Math.max(0, after.elapsed.from - before.elapsed.to)
  const longest = after.elapsed.to - before.elapsed.from
  return beyond(after.database - before.database, { from: shortest, to: longest })
}

/** How far this server's clock is ahead of the database's; negative: behind. The time to ask is allowed for. */
export function clockDifference({ database, wall }: ClockReading): number {
  // Without the subtraction from zero, equal clocks differ by -0.
  return 0 - beyond(database, wall)
}

function beyond(value: number, { from, to }: Span): number {
  if (value > to) return value - to
  return value < from ? value - from : 0
}
