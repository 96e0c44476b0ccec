import { type BonusCurrency, type bonusTypes, type GrantTerms, grantNeedsApproval } from './bonus'
import { formatMoney } from './money'

/** The rules of bonus codes (docs/bonuses.md#codes). Amounts in minor units, rates in basis points. */

/** Offers of these types are for the first deposit only, where they ask for a deposit. */
const firstDepositTypes: readonly (keyof typeof bonusTypes)[] = ['WELCOME']

/** The fields of an offer that decide about its code. */
export interface CodeTerms extends GrantTerms {
  readonly type: keyof typeof bonusTypes
  readonly percentBps: number | null
  readonly minDeposit: number | null
}

interface EnteredCode {
  /** The deposit that the code was entered with; null without one. */
  readonly deposit: { readonly amount: number; readonly isFirst: boolean } | null
  /** The earlier grants of the offer to this customer. */
  readonly toCustomer: number
}

/** Codes are compared in capitals: " welcome26 " is WELCOME26. */
export function spelledCode(typed: string): string {
  return typed.trim().toUpperCase()
}

/** Whether the code of an offer counts only together with a deposit. */
export function needsDeposit({ percentBps, minDeposit }: Pick<CodeTerms, 'percentBps' | 'minDeposit'>) {
  return percentBps !== null || minDeposit !== null
}

/** Returns the share of a deposit, rounded down. */
export function shareOf(deposit: number, bps: number): number {
  return Number((BigInt(deposit) * BigInt(bps)) / 10_000n)
}

/**
 * Returns the amount that a customer gets for a code: the share of the deposit, or else the maximum per grant; at most the
 * maximum, and at most the rest of the customer's cap.
 */
export function codeAmount(terms: CodeTerms, { deposit, toCustomer }: EnteredCode): number {
  const { percentBps, maxAmount, perUserCap } = terms
  const offered = percentBps === null ? (maxAmount ?? 0) : shareOf(deposit?.amount ?? 0, percentBps)
  const left = perUserCap === null ? offered : Math.max(perUserCap - toCustomer, 0)
  return Math.min(offered, maxAmount ?? offered, left)
}

/** Returns why an offer gives nothing for its code; null when it gives something. */
export function codeProblem(terms: CodeTerms, entered: EnteredCode): string | null {
  const { type, currency, minDeposit, perUserCap } = terms
  const { deposit, toCustomer } = entered
  if (needsDeposit(terms)) {
    if (deposit === null) return 'The code is for a deposit. Enter it with the deposit.'
    if (deposit.amount < (minDeposit ?? 0))
      return `The offer is for deposits of ${formatMoney(minDeposit ?? 0, currency)} and more`
    if (firstDepositTypes.includes(type) && !deposit.isFirst) return 'The offer is for the first deposit'
  }
  if (perUserCap === null && toCustomer > 0) return 'The customer had this offer already'
  if (perUserCap !== null && toCustomer >= perUserCap)
    return 'The customer had all that the offer grants one customer'
  return codeAmount(terms, entered) > 0 ? null : 'The deposit is too small for this offer'
}

/**
 * Whether the codes of an offer need a second person: what they may give one customer does, with no limit too. Nobody is asked
 * when a customer enters one. `limit` is the first person's own.
 */
export function codesNeedApproval(
  {
    codes,
    currency,
    maxAmount,
    perUserCap,
    budget,
  }: {
    readonly codes: readonly string[] | null
    readonly currency: BonusCurrency
    readonly maxAmount: number | null
    readonly perUserCap: number | null
    readonly budget: number | null
  },
  limit: number | null = null,
): boolean {
  if (!codes?.length) return false
  const most = Math.min(
    perUserCap ?? maxAmount ?? Number.POSITIVE_INFINITY,
    budget ?? Number.POSITIVE_INFINITY,
  )
  return grantNeedsApproval({ amount: most, currency }, limit)
}

/** Returns why an offer cannot have codes; null when it can. */
export function codesProblem({
  codes,
  maxAmount,
  percentBps,
}: {
  readonly codes: readonly string[] | null
  readonly maxAmount: number | null
  readonly percentBps: number | null
}): string | null {
  if (!codes?.length || maxAmount !== null || percentBps !== null) return null
  return 'Enter the maximum per grant or the share of the deposit first: it is what a code is worth'
}

/** Returns why a deposit match is not whole; null when it is. */
export function matchProblem({
  type,
  percentBps,
}: {
  readonly type: string
  readonly percentBps: number | null
}): string | null {
  return type === 'DEPOSIT_MATCH' && percentBps === null ? 'Enter how much of the deposit is granted' : null
}
