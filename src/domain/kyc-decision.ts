import { type CustomerState, type Excludable, suspended } from './customer'
import { type Decline, declineReason, type KycCase } from './kyc'
import { isUnderAge, type RiskFlag } from './kyc-checks'
import type { CountryCode } from './venue'

/** A case with its assignment. */
export interface AssignedCase extends KycCase {
  /** The id of the reviewer; null when unassigned. */
  readonly kycAssignee: string | null
  /** The state of the account. */
  readonly status: CustomerState
}

/** The user who acts, and the time (ISO 8601, UTC). */
export interface Moment {
  /** Null for the system. */
  readonly actor: string | null
  readonly now: string
}

/**
 * Whether the case is assigned to another reviewer: only the assigned reviewer decides it (docs/kyc.md).
 * Deciding an unassigned case assigns it.
 */
export function isOfAnother(
  { kycAssignee }: Pick<AssignedCase, 'kycAssignee'>,
  actor: string | null,
): boolean {
  return kycAssignee !== null && kycAssignee !== actor
}

/** The customer's fields that an approval depends on. */
export interface ApprovableCase {
  /** YYYY-MM-DD */
  readonly dob: string | null
  readonly country: CountryCode
  readonly kycFlags: readonly RiskFlag[]
}

/** The document's fields that an approval depends on. */
export interface ApprovableDocument {
  readonly decision: 'OPEN' | 'ACCEPTED' | 'REJECTED'
  /** Ids of staff who added or corrected it; null when the customer or the system added it. */
  readonly addedBy: string | null
  readonly correctedBy: readonly string[]
}

/**
 * Returns why a user cannot approve a case now, as a sentence; null when they can. A reviewer cannot approve
 * documents that they prepared: otherwise one person alone could upload, correct, accept and approve
 * (docs/kyc.md).
 */
export function approvalProblem(
  { dob, country, kycFlags }: ApprovableCase,
  documents: readonly ApprovableDocument[],
  { actor, now }: Moment,
): string | null {
  if (kycFlags.includes('UNDER_AGE') || (dob !== null && isUnderAge(dob, country, new Date(now))))
    return 'This customer is under age and cannot be approved'
  if (!documents.some(({ decision }) => decision === 'ACCEPTED'))
    return 'Accept at least one document before you approve this case'
  const prepared = documents.some(
    ({ addedBy, correctedBy }) => addedBy === actor || (actor !== null && correctedBy.includes(actor)),
  )
  return actor !== null && prepared
    ? 'You added or corrected a document of this case. Another reviewer must approve it.'
    : null
}

/** Returns the changes of an approval; a later case counts its attempts from 0 again. */
export function approved({ actor, now }: Moment) {
  return {
    kyc: 'APPROVED',
    kycDeclinedReason: null,
    kycDeclinedRemarks: null,
    kycResubmissions: 0,
    kycAssignee: actor,
    kycDecidedBy: actor,
    kycDecidedAt: now,
  } as const
}

/**
 * Returns the changes of a decline. Some reasons suspend an active account, and an excluded one after its
 * exclusion ends.
 */
export function declined(
  { status }: Pick<Excludable, 'status'>,
  { kycDeclinedReason, kycDeclinedRemarks = null }: Decline,
  { actor, now }: Moment,
) {
  const { suspends } = declineReason(kycDeclinedReason)
  return {
    kyc: 'DECLINED',
    kycDeclinedReason,
    kycDeclinedRemarks,
    kycAssignee: actor,
    kycDecidedBy: actor,
    kycDecidedAt: now,
    ...(suspends && suspended({ status })),
  } as const
}

/**
 * Returns the changes when a case is put to review: it is unassigned and waits from now. The last decline
 * stays readable until the next decision.
 */
export function submitted({ kyc, kycResubmissions }: KycCase, { now }: Pick<Moment, 'now'>) {
  return {
    kyc: 'PENDING',
    kycSubmittedAt: now,
    kycAssignee: null,
    kycResubmissions: kyc === 'DECLINED' ? kycResubmissions + 1 : kycResubmissions,
  } as const
}
