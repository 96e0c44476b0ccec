import { dayAfter, dayIn, daySpans } from './day'
import { zoneOfCurrency } from './gaming-day'
import { type Currency, formatMoney } from './money'
import { cityOf, instantShowing } from './zone-clock'

/** The periods that a customer can limit their deposits for (docs/deposit-limits.md). */
export const limitPeriods = {
  DAY: { label: 'Day', adjective: 'daily' },
  WEEK: { label: 'Week', adjective: 'weekly' },
  MONTH: { label: 'Month', adjective: 'monthly' },
} as const

export type LimitPeriod = keyof typeof limitPeriods

/** Hours until a higher limit, or none, takes effect. */
const raiseHours = 24

/** The clocks by which the periods of a currency begin. */
function clocksOf(currency: Currency): string {
  return zoneOfCurrency[currency] ?? 'UTC'
}

/** A limit and the change that waits. Amounts are minor units; null is no limit. */
export interface LimitState {
  readonly amount: number | null
  readonly pendingAmount: number | null
  /** When the pending amount takes effect, ISO 8601; null without a pending change. */
  readonly pendingFrom: string | null
}

/** Returns the limit in force at an instant; null is no limit. */
export function limitAt({ amount, pendingAmount, pendingFrom }: LimitState, now: string): number | null {
  return pendingFrom !== null && pendingFrom <= now ? pendingAmount : amount
}

/**
 * Returns a limit after a change: a lower one applies at once, a higher one or none after 24 hours. A pending change is
 * replaced.
 */
export function changedLimit(state: LimitState, asked: number | null, now: string): LimitState {
  const amount = limitAt(state, now)
  const isRaise = amount !== null && (asked === null || asked > amount)
  if (!isRaise) return { amount: asked, pendingAmount: null, pendingFrom: null }
  const pendingFrom = new Date(Date.parse(now) + raiseHours * 3_600_000).toISOString()
  return { amount, pendingAmount: asked, pendingFrom }
}

/** Returns a limit without its pending change; one that took effect stays. */
export function withoutPending(state: LimitState, now: string): LimitState {
  return { amount: limitAt(state, now), pendingAmount: null, pendingFrom: null }
}

/**
 * Returns the period around an instant, from its first instant until that of the next one, in ISO 8601. Weeks start on
 * Monday; days are those of Manila in PHP, and of Mexico City in MXN.
 */
export function periodAround(
  period: LimitPeriod,
  currency: Currency,
  now: Date,
): { readonly from: string; readonly until: string } {
  const zone = clocksOf(currency)
  const [first, next] = daysOf[period](dayIn(zone, now))
  return { from: midnight(first, zone), until: midnight(next, zone) }
}

const daysOf: Readonly<Record<LimitPeriod, (today: string) => readonly [first: string, next: string]>> = {
  DAY: today => [today, dayAfter(today, 1)],
  WEEK: today => {
    const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
    const first = dayAfter(today, -sinceMonday)
    return [first, dayAfter(first, 7)]
  },
  MONTH: today => {
    const [first, last] = daySpans.thisMonth(today)
    return [first, dayAfter(last, 1)]
  },
}

function midnight(day: string, zone: string): string {
  return new Date(instantShowing(Date.parse(`${day}T00:00:00Z`), zone)).toISOString()
}

/** A limit, and the amount used in the current period. */
export interface UsedLimit {
  readonly period: LimitPeriod
  readonly currency: Currency
  /** Minor units. */
  readonly amount: number
  readonly used: number
  /** When the next period starts. */
  readonly until: string
}

/** Returns the rest of a limit, in minor units; 0 when a lowered limit is exceeded already. */
export function leftOf({ amount, used }: Pick<UsedLimit, 'amount' | 'used'>): number {
  return Math.max(0, amount - used)
}

/**
 * Returns why an amount cannot be paid in; null when it can. If several limits prevent it, names the one that ends last.
 */
export function limitProblem(limits: readonly UsedLimit[], asked: number): string | null {
  const [last] = limits
    .filter(limit => asked > leftOf(limit))
    .sort((one, other) => other.until.localeCompare(one.until))
  if (!last) return null
  const { period, currency, amount, used, until } = last
  const zone = clocksOf(currency)
  const money = (minor: number) => formatMoney(minor, currency)
  return (
    `The ${limitPeriods[period].adjective} deposit limit is ${money(amount)}: ${money(used)} is used and ` +
    `${money(leftOf(last))} is left. It is free again on ${dayName(until, zone)} at 00:00, ${cityOf(zone)} time.`
  )
}

function dayName(instant: string, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(instant))
}
