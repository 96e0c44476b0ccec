import type { CustomerState } from './customer'
import { moneyInProblem, type Restriction } from './customer-money'
import type { KycState } from './kyc'
import { type Currency, formatMoney } from './money'

/** Rules of bets (docs/bets.md). Amounts are minor units. */

export const betChannels = { WEB: 'Web', APP: 'App', TERMINAL: 'Terminal' } as const
export type BetChannel = keyof typeof betChannels

/** A result decided it, or its stake was given back whole. */
export const decidedStates = ['WON', 'LOST', 'REFUNDED'] as const

/** It was not made void: it is open, or it is decided. */
export const standingStates = ['PLACED', ...decidedStates] as const

/** It is not open any more: it is decided, or it was made void. */
export const endedStates = [...decidedStates, 'VOID'] as const

/** Why a bet is made void alone. */
export const voidReasons = {
  PALPABLE_ERROR: 'Palpable error',
  DUPLICATE: 'Duplicate',
  PAST_POST: 'Past post',
  FRAUD: 'Fraud',
  TECHNICAL: 'Technical fault',
  EVENT_CANCELLED: 'Event cancelled',
} as const

/** The side that bears the part of a void bet's winnings that the wallet no longer holds. */
export const shortfallBearers = {
  CUSTOMER: 'The customer owes it',
  HOUSE: 'The operator bears it',
} as const
export type ShortfallBearer = keyof typeof shortfallBearers

/** The reasons why a bet is void; with MARKET_VOID the note has the reason of the market. */
export const anyVoidReasons = { ...voidReasons, MARKET_VOID: 'Market made void' } as const

/** The reason stored on a bet that was made void with its market or fixture. */
export interface VoidedWith {
  readonly voidReason: keyof typeof anyVoidReasons
  /** The reason that was given, in its words. */
  readonly voidNote: string
  /** The member of staff; null for the system. */
  readonly voidedBy: string | null
}

/** The most combinations of one ticket. */
export const mostCombinations = 10_000

/** Digits of a ticket's number. */
export const ticketDigits = 12

/** The terms of a pool that stakes keep to. */
export interface SaleTerms {
  readonly unitMinor: number
  readonly minStakeMinor: number
  readonly multipleMinor: number | null
}

/**
 * Returns why a pool does not take this stake; null when it does.
 * @param unitStake on each combination
 */
export function stakeProblem(
  { unitMinor, minStakeMinor, multipleMinor }: SaleTerms,
  { unitStake, combinations, currency }: { unitStake: number; combinations: number; currency: Currency },
): string | null {
  const step = multipleMinor ?? unitMinor
  if (unitStake % step !== 0 || unitStake % unitMinor !== 0)
    return `The stake on each combination must be a multiple of ${formatMoney(Math.max(step, unitMinor), currency)}`
  const total = BigInt(unitStake) * BigInt(combinations)
  if (total > BigInt(Number.MAX_SAFE_INTEGER)) return 'The ticket costs more than can be paid'
  return total < BigInt(minStakeMinor)
    ? `A ticket of this pool costs at least ${formatMoney(minStakeMinor, currency)}`
    : null
}

/** Returns why a customer cannot bet; null when they can. Needs an approved identity check (RA 9160). */
export function bettorProblem(customer: {
  readonly status: CustomerState
  readonly kyc: KycState
  readonly restricted: Restriction | null
}): string | null {
  return (
    moneyInProblem(customer) ??
    (customer.kyc === 'APPROVED' ? null : "The customer's identity check is not approved")
  )
}

/** The tax that is withheld from a winning ticket, half a minor unit up. */
export function ticketTax(
  {
    taxStage,
    taxOnWinningsBps,
  }: { readonly taxStage?: string | null; readonly taxOnWinningsBps?: number | null },
  won: bigint,
): bigint {
  return taxStage === 'TICKET' ? (won * BigInt(taxOnWinningsBps ?? 0) + 5_000n) / 10_000n : 0n
}
