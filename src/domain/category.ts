/** Rules of a category of races or matches (docs/domain.md, Sports categories). */

/** Checks that the smallest number of participants is at most the greatest, if both are set. */
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
