import { type CountryCode, countries } from './venue'
import { instantShowing, offsetAt } from './zone-clock'

/**
 * The states of a customer's account and the steps between them (docs/domain.md, Customers). Only a
 * suspension can be undone: a block is final, because doubts lead to a suspension only; a closed account does
 * not open again; an exclusion only ends by itself (PAGCOR exclusion rules).
 */

export const customerStates = ['ACTIVE', 'SUSPENDED', 'BLOCKED', 'SELF_EXCLUDED', 'CLOSED'] as const
export type CustomerState = (typeof customerStates)[number]

/** The states of the exclusion list: such a person may not play under any name. */
export const shutOutStates: readonly CustomerState[] = ['SELF_EXCLUDED', 'BLOCKED']

interface Step {
  readonly from: readonly CustomerState[]
  readonly to: CustomerState
}

/**
 * Steps that staff can take. An exclusion may be extended while it runs. An excluded account cannot be
 * closed, because the person could then open a new one, but it can be blocked.
 */
export const customerSteps = {
  suspend: { from: ['ACTIVE'], to: 'SUSPENDED' },
  unsuspend: { from: ['SUSPENDED'], to: 'ACTIVE' },
  block: { from: ['ACTIVE', 'SUSPENDED', 'SELF_EXCLUDED'], to: 'BLOCKED' },
  selfExclude: { from: ['ACTIVE', 'SUSPENDED', 'SELF_EXCLUDED'], to: 'SELF_EXCLUDED' },
  // Only with a balance of 0, which the server checks.
  close: { from: ['ACTIVE', 'SUSPENDED', 'BLOCKED'], to: 'CLOSED' },
} as const satisfies Readonly<Record<string, Step>>

/**
 * Terms of self-exclusion in months (PAGCOR exclusion rules). The shortest one is as long as the time in which an
 * exclusion cannot be withdrawn.
 */
export const exclusionTerms = {
  HALF_YEAR: { label: '6 months', months: 6 },
  YEAR: { label: '1 year', months: 12 },
  FIVE_YEARS: { label: '5 years', months: 60 },
} as const

export type ExclusionTerm = keyof typeof exclusionTerms

/** The people and the list that ask for an exclusion (docs/users.md). */
export const exclusionSources = {
  SELF: { label: 'The customer' },
  FAMILY: { label: 'A relative' },
  PAGCOR: { label: "PAGCOR's shared list" },
} as const

/** The relation of a relative to the customer, when the relative asks for an exclusion. */
export const relations = {
  SPOUSE: { label: 'Spouse' },
  PARENT: { label: 'Parent' },
  CHILD: { label: 'Child' },
  SIBLING: { label: 'Brother or sister' },
  OTHER: { label: 'Other relative' },
} as const

/**
 * Returns why an account cannot be closed, as a sentence; null when it can. One that was blocked during an exclusion waits for
 * the end of it: the person could open a new one.
 */
export function closingProblem(
  { exclusionUntil }: { readonly exclusionUntil: string | null },
  now: string,
): string | null {
  return exclusionUntil !== null && Date.parse(exclusionUntil) > Date.parse(now)
    ? 'The exclusion of this customer still runs: the account is closed after it'
    : null
}

/** The fields of a customer that an exclusion uses. Instants are ISO 8601 in UTC. */
export interface Excludable {
  readonly status: CustomerState
  readonly exclusionUntil: string | null
  /** The status after the exclusion ends. */
  readonly exclusionThen: 'ACTIVE' | 'SUSPENDED' | null
}

/**
 * Returns the changes of an exclusion: it ends a whole number of months from now by the clocks of the
 * customer's country, and never before a running exclusion. A suspension at its start continues afterwards.
 */
export function excluded(
  customer: Excludable & { readonly country: CountryCode },
  term: ExclusionTerm,
  now: string,
) {
  const [zone] = countries[customer.country].timeZones
  const until = monthsAfter(now, exclusionTerms[term].months, zone)
  const { status, exclusionUntil, exclusionThen } = customer
  const isRunning = status === 'SELF_EXCLUDED' && exclusionUntil !== null
  return {
    status: customerSteps.selfExclude.to,
    exclusionUntil: isRunning && exclusionUntil > until ? exclusionUntil : until,
    exclusionThen: isRunning ? exclusionThen : status === 'SUSPENDED' ? 'SUSPENDED' : 'ACTIVE',
  } as const
}

/**
 * Returns the changes of a forced sign-out: all sessions that began before it end. The time never moves back,
 * even when the clocks of two servers differ. Instants are ISO 8601 in UTC.
 */
export function signedOut({ sessionsValidFrom }: { readonly sessionsValidFrom: string | null }, now: string) {
  const isLater = sessionsValidFrom !== null && sessionsValidFrom > now
  return { sessionsValidFrom: isLater ? sessionsValidFrom : now } as const
}

/** Whether an exclusion has ended: from its last instant on. */
export function isExclusionOver({ status, exclusionUntil }: Excludable, now: string): boolean {
  return status === 'SELF_EXCLUDED' && exclusionUntil !== null && exclusionUntil <= now
}

/** Returns the changes at the end of an exclusion. */
export function included({ exclusionThen }: Pick<Excludable, 'exclusionThen'>) {
  return { status: exclusionThen ?? 'ACTIVE', exclusionUntil: null, exclusionThen: null } as const
}

/** Returns the changes of a suspension. For an excluded account it starts when the exclusion ends. */
export function suspended({ status }: Pick<Excludable, 'status'>): Partial<Excludable> {
  if (customerSteps.suspend.from.some(state => state === status)) return { status: 'SUSPENDED' }
  return status === 'SELF_EXCLUDED' ? { exclusionThen: 'SUSPENDED' } : {}
}

/**
 * Returns the same day and time some months later on the clocks of a zone; where the month has no such day,
 * its last day. In UTC the day can differ: 1 March, 04:00 in Manila is still 28 February in UTC, and half a
 * year would end on 29 August.
 */
function monthsAfter(instant: string, months: number, zone: string): string {
  const at = Date.parse(instant)
  const start = new Date(at + offsetAt(at, zone))
  const end = new Date(start)
  end.setUTCMonth(start.getUTCMonth() + months)
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return new Date(instantShowing(end.getTime(), zone)).toISOString()
}

/** No living person was born earlier. YYYY-MM-DD. */
const earliestBirth = '1900-01-01'

/** Returns why a date of birth is impossible today; null when it is possible. Days are YYYY-MM-DD. */
export function birthProblem(dob: string | null | undefined, today: string): string | null {
  if (!dob || (dob >= earliestBirth && dob <= today)) return null
  return 'Enter a date of birth from 1900 until today'
}

/** Greatest number of tags per customer. */
export const mostTags = 20

/** Appends a tag, without duplicates. */
export function tagged(tags: readonly string[], tag: string): string[] {
  return [...tags.filter(each => each !== tag), tag]
}

export function untagged(tags: readonly string[], tag: string): string[] {
  return tags.filter(each => each !== tag)
}
