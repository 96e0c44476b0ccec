import { dayIn } from './day'

/** Rules of a location (docs/domain.md, Locations). */

/** The states, and the actions between them; a closed location stays closed. */
export const locationStates = {
  activate: { from: ['DRAFT'], to: 'ACTIVE' },
  suspend: { from: ['ACTIVE'], to: 'SUSPENDED' },
  resume: { from: ['SUSPENDED'], to: 'ACTIVE' },
  close: { from: ['SUSPENDED'], to: 'CLOSED' },
} as const

/** The states in which a location can have terminals. */
export const openStates = ['DRAFT', 'ACTIVE', 'SUSPENDED'] as const

/** Days before its end from which a licence is shown as due for renewal. */
export const licenceNoticeDays = 60

export const latitude = { min: -90, max: 90, scale: 6 } as const
export const longitude = { min: -180, max: 180, scale: 6 } as const

interface Point {
  readonly latitude: number | null
  readonly longitude: number | null
}

export function pointProblem(row: Point): string | null {
  return (row.latitude === null) === (row.longitude === null)
    ? null
    : 'Enter both latitude and longitude, or neither'
}

/** 14.554729, 121.024445 → "14.554729° N, 121.024445° E"; null without both. */
export function sayPoint({ latitude, longitude }: Point): string | null {
  if (latitude === null || longitude === null) return null
  const part = (degrees: number, [above, below]: readonly [string, string]) =>
    `${Math.abs(degrees)}° ${degrees < 0 ? below : above}`
  return `${part(latitude, ['N', 'S'])}, ${part(longitude, ['E', 'W'])}`
}

/** Returns the address of the point on a public map; null without both coordinates. */
export function mapAddress({ latitude, longitude }: Point): string | null {
  if (latitude === null || longitude === null) return null
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}`
}

/** At the high limit staff are warned; at the critical limit the terminal locks until cash is taken out. */
export function cashLimitsProblem(row: {
  cashLimitHigh: number | null
  cashLimitCritical: number | null
}): string | null {
  return row.cashLimitHigh === null ||
    row.cashLimitCritical === null ||
    row.cashLimitHigh <= row.cashLimitCritical
    ? null
    : 'The critical limit must be at least the high limit'
}

/** A licence needs both number and expiry, or neither. */
export function licenceProblem(row: {
  licenceNo: string | null
  licenceExpiry: string | null
}): string | null {
  return (row.licenceNo === null) === (row.licenceExpiry === null)
    ? null
    : 'Enter both the licence number and its expiry, or neither'
}

const idle: Readonly<Record<string, string>> = {
  DRAFT: 'It is a draft: ask an admin to activate it.',
  SUSPENDED: 'It is suspended: ask an admin to resume it.',
  CLOSED: 'It is closed for good: use a terminal of another location.',
}

/** Returns why nobody works at a location in this state, as a sentence with the remedy; null for an active one. */
export function idleReason(status: string): string | null {
  return idle[status] ?? null
}

/**
 * Returns why the location may take no bets now, as a sentence: its licence has expired by its local time.
 */
export function licenceRefusal(
  row: { readonly licenceExpiry: string | null; readonly timezone: string },
  now: string,
): string | null {
  return row.licenceExpiry !== null && row.licenceExpiry < dayIn(row.timezone, new Date(now))
    ? `The licence expired on ${row.licenceExpiry}. Enter the new one first.`
    : null
}
