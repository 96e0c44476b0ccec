import { type CustomerState, type Excludable, suspended } from './customer'
import { type Decline, declineReason, type KycCase } from './kyc'
import { isUnderAge, type RiskFlag } from './kyc-checks'
import type { CountryCode } from './venue'

/** A case with who works on it. */
export interface AssignedCase extends KycCase {
  /** The id of the reviewer; null when nobody has taken it. */
  readonly kycAssignee: string | null
  /** The state of the account. */
  readonly status: CustomerState
}

/** Who does something, and when (ISO 8601, UTC). */
export interface Moment {
  /** Null when the system acts by itself. */
  readonly actor: string | null
  readonly now: string
}

/**
 * Whether the case is somebody else's: only its reviewer decides it (docs/kyc.md). Deciding a
 * case without a reviewer takes it.
 */
export function isOfAnother(
  { kycAssignee }: Pick<AssignedCase, 'kycAssignee'>,
  actor: string | null,
): boolean {
  return kycAssignee !== null && kycAssignee !== actor
}

/** What an approval depends on of the customer. */
export interface ApprovableCase {
  /** YYYY-MM-DD */
  readonly dob: string | null
  readonly country: CountryCode
  readonly kycFlags: readonly RiskFlag[]
}

/** What an approval depends on of a document. */
export interface ApprovableDocument {
  readonly decision: 'OPEN' | 'ACCEPTED' | 'REJECTED'
  /** The ids of the staff who made it what it is; null when the customer or the system added it. */
  readonly addedBy: string | null
  readonly correctedBy: readonly string[]
}

/**
 * Why a person cannot approve a case now, as a sentence; null when they can. Nobody approves what they prepared
 * themselves: one person alone could otherwise upload, correct, accept and approve (docs/kyc.md).
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

/** What an approval makes of a case; the next one, if there ever is one, counts its attempts anew. */
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
 * What a decline makes of a case. For reasons that ask for it an active account is suspended, and one that is
 * excluded when its exclusion ends.
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
 * What becomes of a case that is put to review, for the first time or again: nobody has it, and it waits from now.
 * The last decline stays readable until the next decision.
 */
export function submitted({ kyc, kycResubmissions }: KycCase, { now }: Pick<Moment, 'now'>) {
  return {
    kyc: 'PENDING',
    kycSubmittedAt: now,
    kycAssignee: null,
    kycResubmissions: kyc === 'DECLINED' ? kycResubmissions + 1 : kycResubmissions,
  } as const
}

/** An approval is only taken back with a reason. */
export function reopenProblem(
  { kyc }: Pick<KycCase, 'kyc'>,
  reason: string | null | undefined,
): string | null {
  return kyc === 'APPROVED' && !reason?.trim()
    ? 'Enter a reason for reopening an approved case: what expired, or what is in doubt'
    : null
}
