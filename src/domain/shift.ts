import { type Currency, formatMoney } from './money'

/** Rules of a cashier's shift (docs/cash.md). Amounts are minor units. */

/** The states in which a cashier works. */
export const runningStates = ['OPEN', 'LOCKED'] as const

/** The notes and coins in circulation, greatest first. */
export const denominationsOf: Partial<Record<Currency, readonly number[]>> = {
  PHP: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 25, 5, 1],
  MXN: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5],
}

/** How many notes or coins of one value. */
export interface Denomination {
  readonly value: number
  readonly count: number
}

/** The most notes or coins of one value that a drawer holds. */
export const mostOfOne = 100_000

/** Adds up a count. Exact: values and counts are bounded well below 2^53. */
export function countedSum(denominations: readonly Denomination[]): number {
  return denominations.reduce((sum, { value, count }) => sum + value * count, 0)
}

/** Returns why a count is none in this currency, as a sentence; null when it is. */
export function denominationsProblem(
  denominations: readonly Denomination[],
  currency: Currency,
): string | null {
  const values = denominations.map(({ value }) => value)
  const known = denominationsOf[currency] ?? []
  const strange = values.find(value => !known.includes(value))
  if (strange !== undefined) return `There is no note or coin of ${formatMoney(strange, currency)}`
  const doubled = values.find((value, place) => values.indexOf(value) !== place)
  return doubled === undefined ? null : `${formatMoney(doubled, currency)} is counted twice`
}

/**
 * Returns why an opening count does not fit its float, as a sentence; null when it does. With cash in the drawer before, the
 * cashier cannot know the sum: the difference is over or short.
 * @param left what the ledger says was in the drawer before
 */
export function openingProblem(
  {
    openingFloat,
    denominations,
  }: { readonly openingFloat: number; readonly denominations: readonly Denomination[] },
  left: number,
): string | null {
  return left !== 0 || countedSum(denominations) === openingFloat
    ? null
    : 'The notes and coins do not add up to the opening float'
}

/** How much cash is in a drawer, against its limits. */
export type CashLevel = 'NORMAL' | 'HIGH' | 'CRITICAL'

/** The limits of a drawer: its own, and those of its location; null where there is none. */
export interface CashLimits {
  readonly cashLimit: number | null
  readonly cashLimitHigh: number | null
  readonly cashLimitCritical: number | null
}

/** Above the high limit staff are alerted; above a critical one the shift takes no more cash until a float-out. */
export function cashLevelOf(balance: number, limits: CashLimits): CashLevel {
  const isAbove = (limit: number | null) => limit !== null && balance > limit
  if (isAbove(limits.cashLimit) || isAbove(limits.cashLimitCritical)) return 'CRITICAL'
  return isAbove(limits.cashLimitHigh) ? 'HIGH' : 'NORMAL'
}
