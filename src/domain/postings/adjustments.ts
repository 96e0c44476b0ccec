import type { Currency } from '../money'
import { type Account, type AccountKindName, type SharedKind, signOf } from './account'
import { makePosting, type Posting, requirePositive } from './posting'

/** Whose money the desk moves, and the account that it moves. */
export const adjustmentTargets = {
  CUSTOMER: { label: 'Customer', account: 'WALLET_CASH' },
  TERMINAL: { label: 'Terminal', account: 'DRAWER' },
  LOCATION: { label: 'Vault of a location', account: 'VAULT' },
  PARTNER: { label: 'Partner', account: 'PARTNER' },
  BANK: { label: 'Bank', account: 'BANK' },
  PROVIDER: { label: 'Payment provider', account: 'PSP' },
} as const satisfies Record<string, { label: string; account: AccountKindName }>

export type AdjustmentTarget = keyof typeof adjustmentTargets

/** What leaves a bank of ours, and what a partner is paid. */
const outOfBank = { direction: ['DEBIT'], target: ['BANK'] } as const
const toPartner = { direction: ['DEBIT'], target: ['PARTNER'] } as const

/**
 * Why the desk moves money, and the account on the other side; a bank where none of the house bears it. `when`: only money that
 * is taken from this target. Tax that was kept back is owed until it is remitted, and so are the shares of purse and racing commission in
 * a takeout, and winnings that nobody fetched.
 */
export const adjustmentReasons = {
  CORRECTION: { label: 'Correction', other: 'CORRECTIONS' },
  GOODWILL: { label: 'Goodwill', other: 'GOODWILL' },
  PROVIDER_SETTLEMENT: { label: 'Provider settlement', other: 'BANK' },
  FLOAT_TOPUP: { label: 'Float top-up', other: 'BANK' },
  BANK_TRANSFER: { label: 'Bank transfer', other: 'BANK' },
  PARTNER_PAYOUT: { label: 'Partner payout', other: 'BANK', when: toPartner },
  BANK_TRANSFER_OUT: { label: 'Bank transfer out', other: 'BANK', when: outOfBank },
  TAX_REMITTANCE: { label: 'Remittance of taxes', other: 'WINNINGS_TAX', when: outOfBank },
  PURSE_REMITTANCE: { label: 'Remittance of purse shares', other: 'PURSE', when: outOfBank },
  COMMISSION_REMITTANCE: {
    label: 'Remittance of commission shares',
    other: 'RACING_COMMISSION',
    when: outOfBank,
  },
  UNCLAIMED_REMITTANCE: {
    label: 'Remittance of unclaimed winnings',
    other: 'UNCLAIMED',
    when: outOfBank,
  },
} as const satisfies Record<string, AdjustmentReasonTerms>

interface AdjustmentReasonTerms {
  readonly label: string
  readonly other: 'BANK' | SharedKind
  readonly when?: { readonly direction: readonly ['DEBIT']; readonly target: readonly ['BANK' | 'PARTNER'] }
}

export type AdjustmentReason = keyof typeof adjustmentReasons

/** What the desk is asked to post. References are ids. */
export interface Adjustment {
  readonly direction: 'CREDIT' | 'DEBIT'
  readonly target: AdjustmentTarget
  readonly customer: string | null
  readonly terminal: string | null
  readonly location: string | null
  readonly partner: string | null
  readonly targetBank: string | null
  readonly provider: string | null
  readonly sourceBank: string | null
  readonly reasonCode: AdjustmentReason
  readonly currency: Currency
  /** Minor units. */
  readonly amount: number
}

/** The field with the record whose account moves. */
export const ownerFields = {
  CUSTOMER: 'customer',
  TERMINAL: 'terminal',
  LOCATION: 'location',
  PARTNER: 'partner',
  BANK: 'targetBank',
  PROVIDER: 'provider',
} as const satisfies Record<AdjustmentTarget, keyof Adjustment>

interface AdjustmentProblem {
  readonly field: keyof Adjustment
  readonly problem: string
}

/** Returns why an adjustment cannot be made as it stands, by field; none when it can. */
export function adjustmentProblem(adjustment: Adjustment): AdjustmentProblem | null {
  const { direction, target, reasonCode } = adjustment
  const problem = entryProblem(adjustment)
  if (problem || !reasonCode) return problem
  const { label, when }: AdjustmentReasonTerms = adjustmentReasons[reasonCode]
  return when && (when.direction[0] !== direction || when.target[0] !== target)
    ? { field: 'reasonCode', problem: `${label} is not for this target and direction` }
    : null
}

/** Returns why an adjustment has no entry. What earlier terms allowed still has one, so that it can be reversed. */
function entryProblem(adjustment: Adjustment): AdjustmentProblem | null {
  const { target, reasonCode, sourceBank, targetBank } = adjustment
  const field = ownerFields[target]
  if (!adjustment[field])
    return { field, problem: `Choose the ${adjustmentTargets[target].label.toLowerCase()}` }
  if (!reasonCode) return { field: 'reasonCode', problem: 'Choose the reason' }
  const { label, other }: AdjustmentReasonTerms = adjustmentReasons[reasonCode]
  if (other === 'BANK' && !sourceBank)
    return { field: 'sourceBank', problem: `${label} needs the bank on the other side` }
  if (other !== 'BANK' && sourceBank)
    return { field: 'sourceBank', problem: `${label} moves no money of a bank` }
  if (target === 'BANK' && targetBank === sourceBank)
    return { field: 'targetBank', problem: 'Choose two different banks' }
  return null
}

/**
 * The entry of an adjustment: a credit gives the target more, a debit less; the other side is a bank, or the account of the
 * house that bears it.
 * @throws RangeError when a part of the entry is missing or contradicts another, or the amount is not positive
 */
export function adjustmentPosting(adjustment: Adjustment): Posting {
  const problem = entryProblem(adjustment)
  if (problem) throw new RangeError(`ADJUSTMENT: ${problem.problem}`)
  const { direction, target, reasonCode, sourceBank, currency, amount } = adjustment
  requirePositive('ADJUSTMENT', amount)
  const { other } = adjustmentReasons[reasonCode]
  const moved = { kind: adjustmentTargets[target].account, owner: adjustment[ownerFields[target]] } as Account
  const bearing = (other === 'BANK' ? { kind: other, owner: sourceBank } : { kind: other }) as Account
  const gain = amount * signOf(moved.kind) * (direction === 'CREDIT' ? 1 : -1)
  return makePosting('ADJUSTMENT', currency, [
    { account: moved, amount: gain },
    { account: bearing, amount: -gain },
  ])
}
