/** The start of gaming days where nothing else is set: 06:00, in minutes after midnight. */
export const defaultCutoff = 6 * 60

let cutoffInUse = defaultCutoff

/** The start of gaming days in minutes after midnight, by the clocks of every place. */
export function gamingDayCutoff(): number {
  return cutoffInUse
}

/** Sets the start of gaming days, before anything is counted by it; a database refuses another (docs/daily-packs.md). */
export function setGamingDayCutoff(minutes: number): void {
  cutoffInUse = minutes
}

/** The time of a minute of the day: `06:00` for 360. */
export function clockTime(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
