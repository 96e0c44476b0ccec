import { type DaySpan, dayAfter, daySpans, mondayOf } from './day'
import { zoneOfCurrency } from './gaming-day'
import type { Currency } from './money'
import { type CountryCode, countries } from './venue'

/** How often a partner is settled with (docs/partners.md). */
export const settlementCycles = { DAILY: 'Daily', WEEKLY: 'Weekly', MONTHLY: 'Monthly' } as const

export type SettlementCycle = keyof typeof settlementCycles

/** The bases that a commission can be a share of. */
export const commissionBases = { HANDLE: 'Handle', GGR: 'GGR' } as const

export type CommissionBase = keyof typeof commissionBases

const spans: Readonly<Record<SettlementCycle, (day: string) => DaySpan>> = {
  DAILY: day => [day, day],
  WEEKLY: day => [mondayOf(day), dayAfter(mondayOf(day), 6)],
  MONTHLY: daySpans.thisMonth,
}

/** Returns the cycle that a gaming day is in: the day, Monday to Sunday, or the calendar month. */
export function cycleOf(cycle: SettlementCycle, day: string): DaySpan {
  return spans[cycle](day)
}

/** Returns the zone whose gaming days a partner is settled by: of its country, or of its currency where it has none. */
export function zoneOfPartner(country: string | null, currency: Currency): string {
  const ofCountry = country === null ? undefined : countries[country as CountryCode]?.timeZones[0]
  return ofCountry ?? zoneOfCurrency[currency] ?? 'UTC'
}

/** Sums over bets, in minor units. */
export interface BetSums {
  /** Stakes. */
  readonly handle: number
  /** Refunded stakes. */
  readonly refunds: number
  /** Winnings before tax. */
  readonly payouts: number
}

export interface CommissionTerms {
  readonly base: CommissionBase
  /** Basis points, 0 to 10,000. */
  readonly bps: number
}

export interface Commission {
  /** Stakes less refunds and payouts. */
  readonly ggr: number
  /** The amount that this cycle adds to the base. */
  readonly earned: number
  /** The amount that the commission is a share of: `earned` plus `carryIn`; never below zero. */
  readonly basis: number
  /** Rounded to the nearest minor unit, halves up; never below zero. */
  readonly commission: number
  /** The negative rest that goes into the next cycle; zero or negative. */
  readonly carryOut: number
}

/**
 * Returns the commission of a cycle. A base below zero earns nothing and is carried into the next cycle ("negative
 * carry-over"), so over many cycles a partner gets a share of the total. Handle counts stakes that were not refunded.
 * @param carryIn the negative rest of the cycle before; zero or negative
 * @throws RangeError for sums that JavaScript cannot hold exactly
 */
export function commissionOf({ base, bps }: CommissionTerms, sums: BetSums, carryIn: number): Commission {
  const net = BigInt(sums.handle) - BigInt(sums.refunds)
  const ggr = net - BigInt(sums.payouts)
  const earned = base === 'HANDLE' ? net : ggr
  const total = earned + BigInt(carryIn)
  const basis = total > 0n ? total : 0n
  return {
    ggr: exact(ggr),
    earned: exact(earned),
    basis: exact(basis),
    commission: exact((basis * BigInt(bps) + 5_000n) / 10_000n),
    carryOut: exact(total - basis),
  }
}

function exact(sum: bigint): number {
  const number = Number(sum)
  if (!Number.isSafeInteger(number)) throw new RangeError(`A sum of ${sum} is too large`)
  return number
}

/**
 * Returns why the balance of a partner cannot be lowered to this amount, as a sentence; null while it stays within the
 * credit limit.
 * @param balance the operator's debt to the partner after the change; negative when the partner owes
 * @param creditLimit how far below zero the balance may go; null for no limit
 */
export function creditProblem(
  balance: number,
  creditLimit: number | null,
  sayMoney: (minor: number) => string,
): string | null {
  if (creditLimit === null || balance >= -creditLimit) return null
  return `The balance of the partner would be ${sayMoney(balance)}; its credit limit is ${sayMoney(creditLimit)}`
}
