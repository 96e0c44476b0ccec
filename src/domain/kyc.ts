/** The states of a customer's identity check and the steps between them (docs/domain.md, Identity checks). */

export type KycState = 'NONE' | 'PENDING' | 'APPROVED' | 'DECLINED'

/** The allowed steps; no others are possible. */
export const kycSteps: Readonly<Record<KycState, readonly KycState[]>> = {
  NONE: ['PENDING'],
  PENDING: ['APPROVED', 'DECLINED'],
  // The customer submitted again, or staff reopened it.
  DECLINED: ['PENDING'],
  // A document expired, or is in doubt.
  APPROVED: ['PENDING'],
}

/** How often a declined case may be submitted again; an approval resets the count. */
export const mostResubmissions = 3

/** The fields of a case that its next step depends on. */
export interface KycCase {
  readonly kyc: KycState
  /** How often it was submitted again after a decline. */
  readonly kycResubmissions: number
}

/** Returns why a case cannot take a step, as a sentence; null when it can. */
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

/** Returns the number of the submission, from 1; 0 before the first. */
export function attemptOf({ kyc, kycResubmissions }: KycCase): number {
  return kyc === 'NONE' ? 0 : kycResubmissions + 1
}

/** Returns how often a declined case can still be submitted again. */
export function attemptsLeft({ kycResubmissions }: Pick<KycCase, 'kycResubmissions'>): number {
  return Math.max(0, mostResubmissions - kycResubmissions)
}

interface DeclineReason {
  readonly label: string
  /** Whether better documents can resolve it; the customer is then asked to submit again. */
  readonly isMendable?: true
  /** Whether the account is suspended as well. */
  readonly suspends?: true
  /** Smallest length of remarks in characters. */
  readonly leastRemarks?: number
}

/** Decline reasons, as KYC products and casinos use them (docs/domain.md, Identity checks). */
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

/** Greatest length of remarks in characters. */
export const mostRemarks = 500

export function declineReason(code: DeclineReasonCode): DeclineReason {
  return declineReasons[code]
}

export interface Decline {
  readonly kycDeclinedReason: DeclineReasonCode
  readonly kycDeclinedRemarks?: string | null
}

/** Checks the length of the remarks for the reason, without surrounding spaces. */
export function remarksProblem({ kycDeclinedReason, kycDeclinedRemarks }: Decline): string | null {
  const { label, leastRemarks = 0 } = declineReason(kycDeclinedReason)
  const length = kycDeclinedRemarks?.trim().length ?? 0
  if (length > mostRemarks) return `Use at most ${mostRemarks} characters in the remarks`
  return length >= leastRemarks
    ? null
    : `Enter remarks of at least ${leastRemarks} characters for the reason ${label}`
}

/** Returns the consequence of a decline reason, for the dialog before the decision; null when there is none. */
export function declineConsequence(code: DeclineReasonCode): string | null {
  const { suspends, leastRemarks } = declineReason(code)
  if (suspends) return 'The account will be suspended, too'
  return leastRemarks ? `Remarks of at least ${leastRemarks} characters are required` : null
}
