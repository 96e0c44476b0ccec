/** Rules of an auditor's scope and access (docs/domain.md, Auditors). Days are YYYY-MM-DD, so they compare as text. */

export function scopeDatesProblem(row: { scopeFrom: string | null; scopeTo: string | null }): string | null {
  return row.scopeFrom === null || row.scopeTo === null || row.scopeFrom <= row.scopeTo
    ? null
    : 'A scope that begins on or before its last day is expected'
}

export function expiryProblem(row: { scopeFrom: string | null; expiry: string | null }): string | null {
  return row.scopeFrom === null || row.expiry === null || row.expiry > row.scopeFrom
    ? null
    : 'An expiry after the first day of the scope is expected'
}

/**
 * An expired auditor cannot sign in. The day of expiry itself still counts; without one, access does not
 * end by itself.
 */
export function isExpired(expiry: string | null, today: string): boolean {
  return expiry !== null && today > expiry
}
