import { type CountryCode, countries } from './venue'
import { instantShowing, offsetAt } from './zone-clock'

/**
 * The states of a customer's account and what leads from one to another (docs/domain.md, Customers). Only a suspension is undone:
 * who is blocked stays so, for a doubt is a suspension; a closed account does not open again; an exclusion ends by
 * itself and in no other way (PAGCOR exclusion rules).
 */

export const customerStates = ['ACTIVE', 'SUSPENDED', 'BLOCKED', 'SELF_EXCLUDED', 'CLOSED'] as const
export type CustomerState = (typeof customerStates)[number]

/** Those of the exclusion list: such a person plays under no name. */
export const shutOutStates: readonly CustomerState[] = ['SELF_EXCLUDED', 'BLOCKED']

interface Step {
  readonly from: readonly CustomerState[]
  readonly to: CustomerState
}

/**
 * What staff can do. An exclusion may be made longer while it runs; nobody is closed out of one, for then a new
 * account would be the way round it, but who is found out may be blocked.
 */
export const customerSteps = {
  suspend: { from: ['ACTIVE'], to: 'SUSPENDED' },
  unsuspend: { from: ['SUSPENDED'], to: 'ACTIVE' },
  block: { from: ['ACTIVE', 'SUSPENDED', 'SELF_EXCLUDED'], to: 'BLOCKED' },
  selfExclude: { from: ['ACTIVE', 'SUSPENDED', 'SELF_EXCLUDED'], to: 'SELF_EXCLUDED' },
  // Only with a balance of 0: to be refused here once there are wallets.
  close: { from: ['ACTIVE', 'SUSPENDED', 'BLOCKED'], to: 'CLOSED' },
} as const satisfies Readonly<Record<string, Step>>

/** How long one may exclude oneself, in months (PAGCOR exclusion rules): the shortest is as long as none can be taken back. */
export const exclusionTerms = {
  HALF_YEAR: { label: '6 months', months: 6 },
  YEAR: { label: '1 year', months: 12 },
  FIVE_YEARS: { label: '5 years', months: 60 },
} as const

export type ExclusionTerm = keyof typeof exclusionTerms

/** A customer as far as an exclusion goes. Instants are ISO 8601 in UTC. */
export interface Excludable {
  readonly status: CustomerState
  readonly exclusionUntil: string | null
  /** What the account is again when the exclusion ends. */
  readonly exclusionThen: 'ACTIVE' | 'SUSPENDED' | null
}

/**
 * What an exclusion makes of an account: it ends a whole number of months from now by the clocks of the customer's
 * country, and never before one that runs already. A suspension that it began under goes on after it.
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
 * What a forced sign-out makes of a customer: every session that began before the moment is over. It never moves back,
 * whatever the clocks of two servers say. Instants are ISO 8601 in UTC.
 */
export function signedOut({ sessionsValidFrom }: { readonly sessionsValidFrom: string | null }, now: string) {
  const isLater = sessionsValidFrom !== null && sessionsValidFrom > now
  return { sessionsValidFrom: isLater ? sessionsValidFrom : now } as const
}

/** Whether an exclusion has ended: from its last instant on. */
export function isExclusionOver({ status, exclusionUntil }: Excludable, now: string): boolean {
  return status === 'SELF_EXCLUDED' && exclusionUntil !== null && exclusionUntil <= now
}

/** What the end of an exclusion makes of an account. */
export function included({ exclusionThen }: Pick<Excludable, 'exclusionThen'>) {
  return { status: exclusionThen ?? 'ACTIVE', exclusionUntil: null, exclusionThen: null } as const
}

/** What a suspension makes of an account that may be excluded at the time: it then begins when that ends. */
export function suspended({ status }: Pick<Excludable, 'status'>): Partial<Excludable> {
  if (customerSteps.suspend.from.some(state => state === status)) return { status: 'SUSPENDED' }
  return status === 'SELF_EXCLUDED' ? { exclusionThen: 'SUSPENDED' } : {}
}

/**
 * The same day and time so many months later on the clocks of a zone, or the month's last day where it has no such
 * day. In UTC it is still 28 February on 1 March at 04:00 in Manila: counted there, half a year ended on 29 August.
 */
function monthsAfter(instant: string, months: number, zone: string): string {
  const at = Date.parse(instant)
  const start = new Date(at + offsetAt(at, zone))
  const end = new Date(start)
  end.setUTCMonth(start.getUTCMonth() + months)
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return new Date(instantShowing(end.getTime(), zone)).toISOString()
}

/** Nobody who lives was born before. YYYY-MM-DD. */
const earliestBirth = '1900-01-01'

/** Why a day of birth is nobody's who comes on that day; null when it can be somebody's. Days are YYYY-MM-DD. */
export function birthProblem(dob: string | null | undefined, today: string): string | null {
  if (!dob || (dob >= earliestBirth && dob <= today)) return null
  return 'Enter a date of birth from 1900 until today'
}

/** Tags of one customer. */
export const mostTags = 20

/** With one more tag, at the end; none is there twice. */
export function tagged(tags: readonly string[], tag: string): string[] {
  return [...tags.filter(each => each !== tag), tag]
}

export function untagged(tags: readonly string[], tag: string): string[] {
  return tags.filter(each => each !== tag)
}
