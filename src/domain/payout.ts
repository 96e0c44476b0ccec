import { oneLine } from './visible-text'

/** The answer of a payment provider about a payout (docs/withdrawals.md). */
export type PayoutOutcome =
  | { readonly kind: 'paid'; readonly reference: string }
  | { readonly kind: 'failed'; readonly reason: string }
  /** It has the payout and has not paid it yet. */
  | { readonly kind: 'pending' }
  /** No answer, or none that says anything: it may have been paid. */
  | { readonly kind: 'unknown'; readonly why: string }
  /** It never received the payout. */
  | { readonly kind: 'absent' }

/** The payout as we have it, which the answer must be about. */
export interface PayoutFacts {
  readonly id: string
  /** Minor units. */
  readonly amount: number
  readonly currency: string
}

/**
 * Returns why a withdrawal that is paid may have been paid twice: it is said to be paid with another reference; null with the
 * known one.
 */
export function paidTwiceProblem(
  teller: 'bank' | 'provider',
  { providerRef }: { readonly providerRef: string | null },
  reference: string,
): string | null {
  return providerRef?.toLowerCase() === reference.toLowerCase()
    ? null
    : `The ${teller} says that it paid with the reference ${reference}, but this withdrawal was paid with ${providerRef}`
}

/** The body of an answer. */
interface Answer {
  readonly id?: unknown
  readonly amount?: unknown
  readonly currency?: unknown
  readonly status?: unknown
  readonly reference?: unknown
  readonly reason?: unknown
}

/** Statuses of HTTP with which a provider says for certain that it does not pay. */
const refusals: readonly number[] = [400, 422]

/**
 * Reads an answer. Without a clear outcome it is unknown: the provider may have paid, so the payout must not be sent again.
 * @param body parsed; null when it is no JSON
 */
export function readOutcome(
  method: 'GET' | 'POST',
  status: number,
  body: unknown,
  { id, amount, currency }: PayoutFacts,
): PayoutOutcome {
  if (method === 'GET' && status === 404) return { kind: 'absent' }
  const said = (typeof body === 'object' && body !== null ? body : {}) as Answer
  if (method === 'POST' && refusals.includes(status))
    return { kind: 'failed', reason: payoutReason(said.reason) ?? `The provider refused it (${status})` }
  if (status < 200 || status >= 300) return { kind: 'unknown', why: `The provider answered ${status}` }
  if (said.id !== id) return { kind: 'unknown', why: 'The provider answered about another payout' }
  if (said.amount !== amount || said.currency !== currency)
    return { kind: 'unknown', why: 'The provider names another amount or currency' }
  if (said.status === 'pending') return { kind: 'pending' }
  if (said.status === 'failed') return { kind: 'failed', reason: payoutReason(said.reason) ?? noReason }
  const reference = payoutReference(said.reference)
  return said.status === 'paid' && reference !== null
    ? { kind: 'paid', reference }
    : { kind: 'unknown', why: 'The provider did not say whether it was paid' }
}

/** Stands for the reason of a provider that gave none. */
export const noReason = 'The provider gave no reason'

/** Returns the reason that a provider gives, as a record keeps it; null without one. */
export function payoutReason(said: unknown): string | null {
  return typeof said === 'string' ? oneLine(said, 400) : null
}

/** Returns the reference that a provider names, as a record keeps it; null without one. */
export function payoutReference(said: unknown): string | null {
  return typeof said === 'string' ? oneLine(said, 100) : null
}
