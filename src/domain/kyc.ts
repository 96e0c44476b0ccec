/** The states of a customer's identity check and the steps between them (docs/domain.md, Identity checks). */

export type KycState = 'NONE' | 'PENDING' | 'APPROVED' | 'DECLINED'

/** No other step is possible. */
export const kycSteps: Readonly<Record<KycState, readonly KycState[]>> = {
  NONE: ['PENDING'],
  PENDING: ['APPROVED', 'DECLINED'],
  // Submitted anew by the customer, or opened again by staff.
  DECLINED: ['PENDING'],
  // A document expired, or something about it is in doubt.
  APPROVED: ['PENDING'],
}

/** How often a declined case may come back; an approval closes the case, and the next one counts anew. */
export const mostResubmissions = 3

/** A case as far as its next step depends on it. */
export interface KycCase {
  readonly kyc: KycState
  /** How often it has come back after it was declined. */
  readonly kycResubmissions: number
}

/** Why a case cannot take a step, as a sentence; null when it can. */
export function kycStepProblem({ kyc, kycResubmissions }: KycCase, to: KycState): string | null {
  if (!kycSteps[kyc].includes(to)) {
    const steps = kycSteps[kyc].map(step => kycLabels[step].toLowerCase()).join(' or ')
    return `A case that is ${kycLabels[kyc].toLowerCase()} can only become ${steps}`
  }
  return kyc === 'DECLINED' && kycResubmissions >= mostResubmissions
    ? `This case was reopened ${mostResubmissions} times; it can't be reopened again`
    : null
}

export const kycLabels: Readonly<Record<KycState, string>> = {
  NONE: 'Not submitted',
  PENDING: 'Pending',
  APPROVED: 'Approved',
  DECLINED: 'Declined',
}

/** Which submission it is, counted from 1; 0 before the first. */
export function attemptOf({ kyc, kycResubmissions }: KycCase): number {
  return kyc === 'NONE' ? 0 : kycResubmissions + 1
}

/** How often a declined case can still come back. */
export function attemptsLeft({ kycResubmissions }: Pick<KycCase, 'kycResubmissions'>): number {
  return Math.max(0, mostResubmissions - kycResubmissions)
}

interface DeclineReason {
  readonly label: string
  /** Whether better documents can put it right: then the customer is asked to submit again. */
  readonly isMendable?: true
  /** Whether the account is suspended as well. */
  readonly suspends?: true
  /** Characters of remarks that it needs. */
  readonly leastRemarks?: number
}

/** Why a case is declined: the reasons that KYC products and casinos use (docs/domain.md, Identity checks). */
export const declineReasons = {
  BLURRY_IMAGE: { label: 'Blurry image', isMendable: true },
  EXPIRED_DOCUMENT: { label: 'Expired document', isMendable: true },
  PARTIAL_OR_CROPPED: { label: 'Partial or cropped', isMendable: true },
  WRONG_DOCUMENT: { label: 'Wrong document', isMendable: true },
  NAME_MISMATCH: { label: 'Name does not match', isMendable: true },
  DOB_MISMATCH: { label: 'Date of birth does not match', isMendable: true },
  UNDERAGE: { label: 'Under age', suspends: true },
  DUPLICATE_ACCOUNT: { label: 'Duplicate account' },
  SELFIE_MISMATCH: { label: 'Selfie does not match', isMendable: true },
  SUSPECTED_FORGERY: { label: 'Suspected forgery', suspends: true },
  RESTRICTED_PERSON: { label: 'Restricted person', suspends: true },
  OTHER: { label: 'Other', leastRemarks: 10 },
} as const satisfies Record<string, DeclineReason>

export type DeclineReasonCode = keyof typeof declineReasons

/** The longest remarks, in characters. */
export const mostRemarks = 500

export function declineReason(code: DeclineReasonCode): DeclineReason {
  return declineReasons[code]
}

export interface Decline {
  readonly kycDeclinedReason: DeclineReasonCode
  readonly kycDeclinedRemarks?: string | null
}

/** Whether the remarks say enough for the reason; their length is counted without the space around them. */
export function remarksProblem({ kycDeclinedReason, kycDeclinedRemarks }: Decline): string | null {
  const { label, leastRemarks = 0 } = declineReason(kycDeclinedReason)
  const length = kycDeclinedRemarks?.trim().length ?? 0
  if (length > mostRemarks) return `Use at most ${mostRemarks} characters in the remarks`
  return length >= leastRemarks
    ? null
    : `Enter remarks of at least ${leastRemarks} characters for the reason ${label}`
}

/** What a reason brings with it, said before it is chosen for good; null when nothing. */
export function declineConsequence(code: DeclineReasonCode): string | null {
  const { suspends, leastRemarks } = declineReason(code)
  if (suspends) return 'The account will be suspended, too'
  return leastRemarks ? `Remarks of at least ${leastRemarks} characters are required` : null
}
