import { fold } from './fold'
import { type Currency, formatMoney } from './money'

// The rules of withdrawals: requests of customers to be paid out (docs/withdrawals.md). Amounts are minor units.

export const withdrawalStates = {
  REQUESTED: { label: 'Requested', color: 'warning' },
  IN_REVIEW: { label: 'In review', color: 'info' },
  APPROVED: { label: 'Approved', color: 'primary' },
  PROCESSING: { label: 'Processing', color: 'primary' },
  PAID: { label: 'Paid', color: 'success' },
  CANCELLED: { label: 'Cancelled', color: 'default' },
  REJECTED: { label: 'Rejected', color: 'error' },
  FAILED: { label: 'Failed', color: 'error' },
} as const

export type WithdrawalState = keyof typeof withdrawalStates

const steps: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  REQUESTED: ['IN_REVIEW', 'CANCELLED'],
  IN_REVIEW: ['APPROVED', 'REJECTED', 'CANCELLED'],
  APPROVED: ['PROCESSING', 'PAID', 'FAILED'],
  PROCESSING: ['PAID', 'FAILED'],
  PAID: [],
  CANCELLED: [],
  REJECTED: [],
  FAILED: [],
}

const allStates = Object.keys(steps) as WithdrawalState[]

/** The states from which a withdrawal gets into another. */
export function statesBefore(state: WithdrawalState): WithdrawalState[] {
  return allStates.filter(before => steps[before].includes(state))
}

/** The states in which its money is held; in all others the hold is paid or released. */
export const openStates: readonly WithdrawalState[] = allStates.filter(state => steps[state].length > 0)

/** The currencies that customers are paid out in. */
export const payoutCurrencies = ['PHP', 'MXN'] as const
export type PayoutCurrency = (typeof payoutCurrencies)[number]

/** From these amounts two people must agree. */
const secondPersonFrom: Readonly<Record<PayoutCurrency, number>> = { PHP: 5_000_000, MXN: 1_500_000 }

export const withdrawalRisks = {
  LARGE: { label: 'Large', color: 'warning' },
  VELOCITY: { label: 'Several in 24 hours', color: 'warning' },
  NEW_DESTINATION: { label: 'New destination', color: 'info' },
  NAME_MISMATCH: { label: 'Name mismatch', color: 'error' },
  RECENT_KYC: { label: 'Recent identity check', color: 'info' },
  OWES: { label: 'Owes us money', color: 'error' },
} as const

export type WithdrawalRisk = keyof typeof withdrawalRisks

/** Requests of one customer within 24 hours that are many, with this one. */
const manyPerDay = 3
/** Hours after an identity check in which it is recent. */
const recentHours = 72

export interface RiskFacts {
  readonly amount: number
  readonly currency: PayoutCurrency
  readonly ownerName: string
  readonly customerName: string
  /** ISO 8601; null when the identity was never decided about. */
  readonly kycDecidedAt: string | null
  /** Requests of the customer in the last 24 hours, with this one. */
  readonly inLastDay: number
  /** Whether the customer was paid to the same account before. */
  readonly isKnownDestination: boolean
  /** The customer's debt to us in this currency, minor units: winnings that were taken back while the wallet held less. */
  readonly owed: number
}

/** Returns the risks that a reviewer should look at, in the order of `withdrawalRisks`. */
export function risksOf(facts: RiskFacts, now: Date): WithdrawalRisk[] {
  const { amount, currency, ownerName, customerName, kycDecidedAt, inLastDay, isKnownDestination, owed } =
    facts
  const found: Readonly<Record<WithdrawalRisk, boolean>> = {
    LARGE: amount >= secondPersonFrom[currency],
    VELOCITY: inLastDay >= manyPerDay,
    NEW_DESTINATION: !isKnownDestination,
    NAME_MISMATCH: !isSameName(ownerName, customerName),
    RECENT_KYC: kycDecidedAt !== null && now.getTime() - Date.parse(kycDecidedAt) < recentHours * 3_600_000,
    OWES: owed > 0,
  }
  return (Object.keys(found) as WithdrawalRisk[]).filter(risk => found[risk])
}

/** Whether two names have the same words, in any order and without regard to case and accents. */
export function isSameName(one: string, other: string): boolean {
  return nameWords(one) === nameWords(other)
}

function nameWords(name: string): string {
  return (fold(name).match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ')
}

/** The facts that a decision depends on. */
export interface ReviewedWithdrawal {
  readonly state: WithdrawalState
  readonly amount: number
  readonly currency: PayoutCurrency
  /** Ids of staff. */
  readonly requestedBy: string | null
  readonly assignee: string | null
  readonly reviewer1: string | null
  readonly escalatedBy: string | null
}

/** Only the person who claimed a withdrawal decides about it. */
export function claimProblem({ assignee }: ReviewedWithdrawal, actor: string | null): string | null {
  if (assignee === null) return 'Claim this withdrawal first'
  return assignee === actor ? null : 'This withdrawal is claimed by {assignee}. Take it over first.'
}

/** A withdrawal is escalated once: whoever escalated it decides nothing about it, also when others return it. */
export function escalatedProblem({ escalatedBy }: Pick<ReviewedWithdrawal, 'escalatedBy'>): string | null {
  return escalatedBy === null
    ? null
    : '{escalatedBy} escalated this already. Approve or reject it, or ask the customer.'
}

/** The state of a payout. */
export interface SentPayout {
  readonly provider: string | null
  readonly sentAt: string | null
  /** No answer came in time, or one that does not fit. */
  readonly needsAttention: boolean | null
}

/**
 * Returns why users cannot enter the result of a payout, as a sentence: it was sent, and the provider's answer decides.
 * Null while it was not sent, once it needs attention, and for the system, which brings the answer.
 */
export function sentProblem(
  { provider, sentAt, needsAttention }: SentPayout,
  actor: string | null,
): string | null {
  if (actor === null || sentAt === null || needsAttention) return null
  return provider === null
    ? 'It is in a PESONet file that the bank may have paid. The answer of the bank decides.'
    : 'It was sent to {provider}, which may have paid it. Its answer decides; without one, two people can once it needs attention.'
}

/** Returns why one person alone cannot approve, as a sentence; null when they can. `limit` is that person's own. */
export function secondPersonReason(
  { amount, currency }: Pick<ReviewedWithdrawal, 'amount' | 'currency'>,
  limit: number | null,
): string | null {
  const from = secondPersonFrom[currency]
  if (amount >= from) return `Two people approve withdrawals of ${formatMoney(from, currency)} and more`
  return limit !== null && amount > limit
    ? `This is above your own limit of ${formatMoney(limit, currency)}: a second person must agree`
    : null
}

/** Returns why this person cannot give the last approval: their own limit is below the amount. */
export function limitProblem(
  { amount, currency }: { readonly amount: number; readonly currency: Currency },
  limit: number | null,
): string | null {
  return limit !== null && amount > limit
    ? `This is above your own limit of ${formatMoney(limit, currency)}. Somebody with a higher limit must agree.`
    : null
}

/** Returns the changes of an approval. The first of two clears the assignee, so that another person can take over. */
export function approvedBy(
  { reviewer1 }: Pick<ReviewedWithdrawal, 'reviewer1'>,
  { actor, now }: { readonly actor: string | null; readonly now: string },
  needsSecond: boolean,
) {
  if (reviewer1 === null && needsSecond)
    return { reviewer1: actor, assignee: null, needsSecond: true } as const
  const reviewers = reviewer1 === null ? { reviewer1: actor } : { reviewer2: actor }
  return { ...reviewers, state: 'APPROVED', decidedAt: now, question: null } as const
}
