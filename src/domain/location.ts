import { dayIn } from './day'

/** Rules of a location (docs/domain.md, Locations). */

/** The states, and the actions that lead from one to another; what is closed stays closed. */
export const locationStates = {
  activate: { from: ['DRAFT'], to: 'ACTIVE' },
  suspend: { from: ['ACTIVE'], to: 'SUSPENDED' },
  resume: { from: ['SUSPENDED'], to: 'ACTIVE' },
  close: { from: ['SUSPENDED'], to: 'CLOSED' },
} as const

/** The states in which it can have tills. */
export const openStates = ['DRAFT', 'ACTIVE', 'SUSPENDED'] as const

/** A licence that ends within so many days is shown as one to renew. */
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

/** Where the point is on a map of everyone's; null without both. */
export function mapAddress({ latitude, longitude }: Point): string | null {
  if (latitude === null || longitude === null) return null
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}`
}

/** Above the high limit staff are told, above the critical one the till locks until cash is taken out. */
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

/** A licence is known by its number and its end, both or none. */
export function licenceProblem(row: {
  licenceNo: string | null
  licenceExpiry: string | null
}): string | null {
  return (row.licenceNo === null) === (row.licenceExpiry === null)
    ? null
    : 'Enter both the licence number and its expiry, or neither'
}

/** Why it may take no bets now, as a sentence: the last day of its licence, on its own clocks, is over. */
export function licenceRefusal(
  row: { readonly licenceExpiry: string | null; readonly timezone: string },
  now: string,
): string | null {
  return row.licenceExpiry !== null && row.licenceExpiry < dayIn(row.timezone, new Date(now))
    ? `The licence expired on ${row.licenceExpiry}. Enter the new one first.`
    : null
}
