/** Rules of a category of races or matches (docs/domain.md, Sports categories). */

/** Null when the least number of participants is at most the greatest, or one of them is not said. */
export function participantsProblem(row: {
  minParticipants: number | null
  maxParticipants: number | null
}): string | null {
  return row.minParticipants === null ||
    row.maxParticipants === null ||
    row.minParticipants <= row.maxParticipants
    ? null
    : 'Must be at least the minimum number of participants'
}
