import type { Currency } from './money'

/** The currencies that customers hold money in. */
export const depositCurrencies = ['PHP', 'MXN'] as const

/** Minutes after which a deposit that its provider has not confirmed counts as timed out, and hours until it expires. */
export const timeOutMinutes = 60
export const expiryHours = 24

/** In minor units: the largest amount that a member of staff without a personal limit confirms alone. */
const aloneUpTo: Partial<Record<Currency, number>> = { PHP: 5_000_000, MXN: 1_500_000 }

/** Whether confirming a deposit by hand needs a second person (docs/deposits.md). `limit` is the first person's own. */
export function needsSecondPerson(
  { amount, currency }: { readonly amount: number; readonly currency: Currency },
  limit: number | null,
): boolean {
  return amount > (limit ?? aloneUpTo[currency] ?? 0)
}

/** The provider's fee for a payment in minor units, rounded half up. `bps` in basis points. */
export function feeOf(amount: number, bps: number): number {
  return Number((BigInt(amount) * BigInt(bps) + 5_000n) / 10_000n)
}

/** Returns why a reference that staff typed is not that of the deposit; null when it is. */
export function referenceProblem(typed: string, known: string | null): string | null {
  return typed === known
    ? null
    : 'This is not the reference of this deposit. Check that the payment belongs to it.'
}

/** Milliseconds for which nobody asks a provider again that has not answered yet: longer than a call takes. */
const queryWait = 60_000

/** Returns why the provider cannot be asked about a deposit now; null when it can. `now` in ISO 8601. */
export function queryProblem(
  {
    providerRef,
    queriedAt,
    providerAnswer,
  }: {
    readonly providerRef: string | null
    readonly queriedAt: string | null
    readonly providerAnswer: string | null
  },
  { now }: { readonly now: string },
): string | null {
  if (providerRef === null) return 'This deposit has no provider reference to ask about'
  const isWaiting =
    queriedAt !== null && providerAnswer === null && Date.parse(now) - Date.parse(queriedAt) < queryWait
  return isWaiting ? 'The provider is being asked already. Its answer appears on this page.' : null
}

/** Why money that arrived did not go to a wallet. */
export const suspenseReasons = {
  AMOUNT: 'Another amount than expected',
  CURRENCY: 'Another currency than expected',
  LATE: 'The deposit was over already',
  CUSTOMER: 'The customer may not pay in',
  STOPPED: 'Deposits were stopped',
  BANK: 'The bank carries no such payment',
} as const

export type SuspenseReason = keyof typeof suspenseReasons

/** Returns the difference between the payment that arrived and the expected one; null when they match. */
export function mismatchOf(
  arrived: { readonly amount: number; readonly currency: Currency },
  expected: { readonly amount: number; readonly currency: Currency },
): SuspenseReason | null {
  if (arrived.currency !== expected.currency) return 'CURRENCY'
  return arrived.amount === expected.amount ? null : 'AMOUNT'
}
