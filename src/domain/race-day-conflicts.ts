/** The parts of a race day's plan that can conflict with another race day. */
export interface PlannedRaceDay {
  readonly id: string
  readonly name: string
  /** YYYY-MM-DD, by the clocks of the venue. */
  readonly date: string
  readonly venue: string
  /** When the first race starts, in UTC; null while nobody knows. */
  readonly firstPost: string | null
  /** How many races; null while nobody knows. */
  readonly races: number | null
  readonly status: string
}

/** The assumptions for a race day whose number of races is not known: eight, half an hour apart (ms). */
const usual = { races: 8, interval: 30 * 60_000 } as const

/**
 * Returns why race days conflict, by their ids: two venues race in the same slot, from the first post to half an hour after
 * the last one, or one venue has two race days on a date. Cancelled days conflict with no day, and a day without a first
 * post has no slot.
 */
export function raceDayConflicts(days: readonly PlannedRaceDay[]): ReadonlyMap<string, string> {
  const held = days.filter(({ status }) => status !== 'CANCELLED')
  return new Map(
    held.flatMap(day => {
      const others = held.filter(({ id }) => id !== day.id)
      const twice = others.filter(({ venue, date }) => venue === day.venue && date === day.date)
      const same = others.filter(other => other.venue !== day.venue && overlap(day, other))
      const problems = [
        twice.length > 0 && `The venue has another race day on this date: ${namesOf(twice)}`,
        same.length > 0 && `Races at the same time as ${namesOf(same)}`,
      ].filter(problem => problem !== false)
      return problems.length > 0 ? [[day.id, `${problems.join('. ')}.`] as const] : []
    }),
  )
}

function namesOf(days: readonly PlannedRaceDay[]): string {
  return days.map(({ name }) => name).join(', ')
}

function overlap(one: PlannedRaceDay, other: PlannedRaceDay): boolean {
  const [a, b] = [slotOf(one), slotOf(other)]
  return a !== null && b !== null && a.from < b.to && b.from < a.to
}

function slotOf({ firstPost, races }: PlannedRaceDay): { from: number; to: number } | null {
  if (firstPost === null) return null
  const from = Date.parse(firstPost)
  return { from, to: from + (races ?? usual.races) * usual.interval }
}
