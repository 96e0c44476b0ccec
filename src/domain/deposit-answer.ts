import { depositCurrencies } from './deposit'
import type { EventOutcome } from './provider-event'
import { oneLine } from './visible-text'

/** The answer of a payment provider about a deposit (docs/platform.md#calls-to-a-provider). */
export type DepositAnswer =
  /** Minor units. */
  | {
      readonly kind: 'confirmed'
      readonly amount: number
      readonly currency: (typeof depositCurrencies)[number]
    }
  | { readonly kind: 'failed'; readonly reason: string | null }
  /** It knows the payment, which is not decided yet. */
  | { readonly kind: 'pending' }
  /** It does not know the reference. */
  | { readonly kind: 'absent' }
  /** No answer, or none that can be believed. */
  | { readonly kind: 'unknown'; readonly why: string }

/** The body of an answer. */
interface Body {
  readonly reference?: unknown
  readonly amount?: unknown
  readonly currency?: unknown
  readonly status?: unknown
  readonly reason?: unknown
}

/**
 * Reads the answer of a provider about the payment with a reference. An answer about another payment, or without a valid
 * amount, is `unknown`.
 * @param status of HTTP
 * @param body parsed; null when it is no JSON
 */
export function readDepositAnswer(status: number, body: unknown, reference: string): DepositAnswer {
  if (status === 404) return { kind: 'absent' }
  const unknown = (why: string) => ({ kind: 'unknown', why }) as const
  if (status < 200 || status >= 300) return unknown(`The provider answered ${status}`)
  const said = (typeof body === 'object' && body !== null ? body : {}) as Body
  if (said.reference !== reference) return unknown('The provider answered about another payment')
  if (said.status === 'pending') return { kind: 'pending' }
  if (said.status === 'failed')
    return {
      kind: 'failed',
      reason: failReason(said.reason),
    }
  if (said.status !== 'confirmed') return unknown('The provider did not say what became of the payment')
  const currency = depositCurrencies.find(code => code === said.currency)
  const { amount } = said
  return typeof amount === 'number' && Number.isSafeInteger(amount) && amount > 0 && currency
    ? { kind: 'confirmed', amount, currency }
    : unknown('The provider did not say which amount arrived')
}

/** Returns the reason that a provider gives, as a record keeps it; null without one. */
export function failReason(said: unknown): string | null {
  return typeof said === 'string' ? oneLine(said, 500) : null
}

/**
 * Describes an answer and its effect to the user who asked for it.
 * @param outcome the result when the answer was handled like an event; null for other answers
 */
export function describeDepositAnswer(answer: DepositAnswer, outcome: EventOutcome | null): string {
  if (answer.kind === 'pending') return 'Still pending. Nothing was changed.'
  if (answer.kind === 'absent') return 'The provider does not know this reference. Nothing was changed.'
  if (answer.kind === 'unknown') return `No usable answer: ${answer.why}. Nothing was changed.`
  const said =
    answer.kind === 'confirmed' ? 'Confirmed' : `Failed${answer.reason === null ? '' : `: ${answer.reason}`}`
  if (outcome === 'SUSPENSE') return `${said}. The money went to suspense.`
  if (outcome === 'CONFLICT') return `${said}. This contradicts what is known; nothing was changed.`
  return outcome === 'DONE' ? `${said}.` : `${said}. It was known already.`
}
