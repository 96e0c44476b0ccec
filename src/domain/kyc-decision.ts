import { type CustomerState, type Excludable, suspended } from './customer'
import { type Decline, declineReason, type KycCase } from './kyc'

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
    ? 'A reason is expected for taking back an approval: what expired, or what is in doubt'
    : null
}
