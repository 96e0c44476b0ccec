/** Whether the state of a record at a past moment is known (docs/trail.md#as-of). */
const pastStandings = {
  /** It was there, and the trail says how it was created. */
  THEN: 'known',
  BEFORE: 'not created yet',
  DELETED: 'deleted by then',
  /** The trail does not say how it was created. */
  UNKNOWN: 'unknown',
} as const

export type PastStanding = keyof typeof pastStandings

export interface PastFacts {
  /** Whether the trail has its creation, at any time. */
  readonly isCreationKept: boolean
  /** The latest change until then; null when there was none. */
  readonly last: { readonly isDeletion: boolean } | null
  /** Whether it was created after that moment, as the record itself says. */
  readonly isLater: boolean
}

export function pastStanding({ isCreationKept, last, isLater }: PastFacts): PastStanding {
  if (isLater) return 'BEFORE'
  if (!isCreationKept) return 'UNKNOWN'
  if (!last) return 'BEFORE'
  return last.isDeletion ? 'DELETED' : 'THEN'
}

/**
 * Returns the last millisecond of a moment, ISO 8601 in UTC: one without a fraction means the whole second.
 * @param at ISO 8601 with an offset
 */
export function endOfMoment(at: string): string {
  const end = new Date(at)
  if (!at.includes('.')) end.setUTCMilliseconds(999)
  return end.toISOString()
}
