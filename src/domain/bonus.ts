import { dayInWords } from './day'
import { type Currency, formatMoney } from './money'

/** Bonuses and their conditions (docs/bonuses.md). Amounts in minor units, rates in basis points. */

export const bonusTypes = {
  WELCOME: 'Welcome',
  DEPOSIT_MATCH: 'Deposit match',
  FREE_BET: 'Free bet',
  CASHBACK: 'Cashback',
  RELOAD: 'Reload',
} as const

/** Bonuses are granted in these currencies: customers have wallets in them. */
export const bonusCurrencies = { PHP: 'PHP', MXN: 'MXN' } as const
export type BonusCurrency = keyof typeof bonusCurrencies

/** States in which a bonus can still be wagered. */
export const openBonusStates = ['GRANTED', 'ACTIVE'] as const

/** A grant of this much and more needs a second person. One amount per currency: they are never converted. */
const grantThresholds: Readonly<Record<BonusCurrency, number>> = { PHP: 1_000_000, MXN: 300_000 }

/** Days after which a bonus without a template expires, and how often it must be wagered. */
export const plainTerms = { expiryDays: 30, multiplier: 1 } as const

/** The places whose clocks say when an offer begins and ends. */
export const bonusZones: Readonly<Record<BonusCurrency, string>> = {
  PHP: 'Asia/Manila',
  MXN: 'America/Mexico_City',
}

/** Whether a grant needs a second person. `limit` is the first person's own. */
export function grantNeedsApproval(
  { amount, currency }: { readonly amount: number; readonly currency: BonusCurrency },
  limit: number | null = null,
): boolean {
  return amount >= grantThresholds[currency] || (limit !== null && amount > limit)
}

/** Returns when a bonus granted now expires. ISO 8601. */
export function expiryAfter(now: string, days: number): string {
  return new Date(Date.parse(now) + days * 86_400_000).toISOString()
}

/** The fields of a template that decide about a grant. */
export interface GrantTerms {
  readonly currency: Currency
  readonly maxAmount: number | null
  readonly perUserCap: number | null
  readonly budget: number | null
  readonly startAt: string | null
  readonly endAt: string | null
  readonly countries: readonly string[]
  readonly tags: readonly string[]
}

interface AskedGrant {
  readonly amount: number
  readonly currency: Currency
  readonly now: string
  readonly customer: { readonly country: string; readonly tags: readonly string[] }
  /** The earlier grants of the template to this customer, and to all customers. */
  readonly toCustomer: number
  readonly toAll: number
}

/** Returns the field that a template refuses a grant for, with a sentence; null when it allows the grant. */
export function grantProblem(
  terms: GrantTerms,
  { amount, currency, now, customer, toCustomer, toAll }: AskedGrant,
): { readonly field: 'template' | 'customer' | 'amount' | 'currency'; readonly problem: string } | null {
  if (terms.currency !== currency)
    return { field: 'currency', problem: `The template grants ${terms.currency} only` }
  if (terms.startAt !== null && now < terms.startAt)
    return { field: 'template', problem: 'The offer has not started yet' }
  if (terms.endAt !== null && now >= terms.endAt) return { field: 'template', problem: 'The offer has ended' }
  if (terms.countries.length > 0 && !terms.countries.includes(customer.country))
    return { field: 'customer', problem: "The offer is not for the customer's country" }
  if (terms.tags.length > 0 && !terms.tags.some(tag => customer.tags.includes(tag)))
    return { field: 'customer', problem: 'The customer has none of the tags that the offer is for' }
  const tooMuch =
    beyond(
      amount,
      terms.maxAmount,
      most => `The template grants at most ${formatMoney(most, currency)} at once`,
    ) ??
    beyond(amount, leftOf(terms.perUserCap, toCustomer), left =>
      left > 0
        ? `The template grants this customer ${formatMoney(left, currency)} more at most`
        : 'The customer has all that the template grants one customer',
    ) ??
    beyond(
      amount,
      leftOf(terms.budget, toAll),
      left => `The budget has ${formatMoney(Math.max(left, 0), currency)} left`,
    )
  return tooMuch === null ? null : { field: 'amount', problem: tooMuch }
}

function beyond(amount: number, most: number | null, say: (most: number) => string): string | null {
  return most === null || amount <= most ? null : say(most)
}

/** Below zero where a cap was lowered after the grants. */
function leftOf(cap: number | null, granted: number): number | null {
  return cap === null ? null : cap - granted
}

/** Whether nothing is left of a budget. */
export function isExhausted(spent: number, budget: number | null): boolean {
  return budget !== null && spent >= budget
}

/** Returns why an offer cannot be (re)activated; null when it can. */
export function activationProblem(
  { endAt, spent, budget }: { endAt: string | null; spent: number; budget: number | null },
  now: string,
): string | null {
  if (endAt !== null && endAt <= now) return 'The offer has ended'
  return isExhausted(spent, budget) ? 'The budget is used up. Raise it first.' : null
}

export function periodProblem({ startAt, endAt }: { startAt: string | null; endAt: string | null }) {
  return startAt && endAt && endAt <= startAt ? 'Choose an end after the start' : null
}

/** Returns why new terms cannot start on a day; null when they can. Days are YYYY-MM-DD. */
export function termsStartProblem({ effectiveFrom }: { effectiveFrom: string | null }, today: string) {
  if (effectiveFrom === null || effectiveFrom > today) return null
  return `Choose a day after ${dayInWords(today)}: what was granted today keeps its terms`
}

/**
 * Returns the amount to wager before a bonus turns into cash.
 * @throws RangeError when JavaScript cannot hold it exactly
 */
export function requiredWager(amount: number, multiplier: number): number {
  return safe(BigInt(amount) * BigInt(multiplier))
}

/** @throws RangeError when JavaScript cannot hold it exactly */
function safe(amount: bigint): number {
  if (amount > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`An amount of ${amount} is too large`)
  return Number(amount)
}
