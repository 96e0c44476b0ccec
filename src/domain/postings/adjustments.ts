import type { Currency } from '../money'
import { type Account, type AccountKindName, type SharedKind, signOf } from './account'
import { makePosting, type Posting, requirePositive } from './posting'

/** The owners whose money the desk moves, with the account of each. */
export const adjustmentTargets = {
  CUSTOMER: { label: 'Customer', account: 'WALLET_CASH' },
  TERMINAL: { label: 'Terminal', account: 'DRAWER' },
  LOCATION: { label: 'Vault of a location', account: 'VAULT' },
  PARTNER: { label: 'Partner', account: 'PARTNER' },
  BANK: { label: 'Bank', account: 'BANK' },
  PROVIDER: { label: 'Payment provider', account: 'PSP' },
  DEBT: { label: 'Debt of a customer', account: 'RECEIVABLE' },
} as const satisfies Record<string, { label: string; account: AccountKindName }>

export type AdjustmentTarget = keyof typeof adjustmentTargets

/** Conditions of reasons (`when`): money that leaves a bank of ours, money that a partner is paid, and debts that are settled. */
const outOfBank = { direction: ['DEBIT'], target: ['BANK'] } as const
const toPartner = { direction: ['DEBIT'], target: ['PARTNER'] } as const
const ofDebt = { direction: ['DEBIT'], target: ['DEBT'] } as const

/** Floats are cash of drawers. */
const ofDrawer = { target: ['TERMINAL'] } as const

/** Debts have reasons of their own, and are also paid at a bank. */
const notOfDebt = { target: ['CUSTOMER', 'TERMINAL', 'LOCATION', 'PARTNER', 'BANK', 'PROVIDER'] } as const

/**
 * The reasons for which the desk moves money, with the account on the other side: an account of the house that bears the
 * amount, or else a bank, or the vault of the terminal's location. `when`: the reason is only for these targets, or only for money that is
 * taken from them. Withheld tax, the shares of
 * purse and racing commission in a takeout, and winnings that nobody fetched are debts until the desk remits them.
 */
export const adjustmentReasons = {
  CORRECTION: { label: 'Correction', other: 'CORRECTIONS', when: notOfDebt },
  GOODWILL: { label: 'Goodwill', other: 'GOODWILL', when: notOfDebt },
  PROVIDER_SETTLEMENT: { label: 'Provider settlement', other: 'BANK', when: notOfDebt },
  FLOAT_TOPUP: { label: 'Float top-up', other: 'VAULT', when: ofDrawer },
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
  DEBT_REPAYMENT: { label: "Paid from the customer's wallet", other: 'WALLET_CASH', when: ofDebt },
  DEBT_WRITE_OFF: { label: 'Written off', other: 'CORRECTIONS', when: ofDebt },
} as const satisfies Record<string, AdjustmentReasonTerms>

/** Accounts on the other side that the adjustment names, with the field that names each. */
export const counterpartyFields = { BANK: 'sourceBank', VAULT: 'sourceVault' } as const
type CounterpartyKind = keyof typeof counterpartyFields

interface AdjustmentReasonTerms {
  readonly label: string
  readonly other: CounterpartyKind | 'WALLET_CASH' | SharedKind
  readonly when?: { readonly direction?: readonly ['DEBIT']; readonly target: readonly AdjustmentTarget[] }
}

export type AdjustmentReason = keyof typeof adjustmentReasons

/** An adjustment that the desk posts. References are ids. */
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
  /** A location. */
  readonly sourceVault: string | null
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
  DEBT: 'customer',
} as const satisfies Record<AdjustmentTarget, keyof Adjustment>

interface AdjustmentProblem {
  readonly field: keyof Adjustment
  readonly problem: string
}

/** Returns why an adjustment cannot be made, with the field; null when it can. */
export function adjustmentProblem(adjustment: Adjustment): AdjustmentProblem | null {
  const { direction, target, reasonCode } = adjustment
  if (target === 'DEBT' && direction === 'CREDIT')
    return { field: 'target', problem: 'A debt can only be settled or written off: choose Withdraw' }
  const problem = entryProblem(adjustment)
  if (problem || !reasonCode) return problem
  const { label, when }: AdjustmentReasonTerms = adjustmentReasons[reasonCode]
  const isFit = !when || ((when.direction?.[0] ?? direction) === direction && when.target.includes(target))
  return !isFit ? { field: 'reasonCode', problem: `${label} is not for this target and direction` } : null
}

/**
 * Returns why an adjustment has no entry. An adjustment that only earlier rules allowed still has one, so that it can be
 * reversed.
 */
function entryProblem(adjustment: Adjustment): AdjustmentProblem | null {
  const { target, reasonCode, sourceBank, targetBank } = adjustment
  const field = ownerFields[target]
  if (!adjustment[field])
    return { field, problem: `Choose the ${adjustmentTargets[target].label.toLowerCase()}` }
  if (!reasonCode) return { field: 'reasonCode', problem: 'Choose the reason' }
  const { label, other }: AdjustmentReasonTerms = adjustmentReasons[reasonCode]
  for (const [kind, name] of Object.entries(counterpartyFields)) {
    const noun = kind.toLowerCase()
    if (other === kind && !adjustment[name])
      return { field: name, problem: `${label} needs the ${noun} on the other side` }
    if (other !== kind && adjustment[name])
      return { field: name, problem: `${label} moves no money of a ${noun}` }
  }
  if (target === 'BANK' && targetBank === sourceBank)
    return { field: 'targetBank', problem: 'Choose two different banks' }
  return null
}

/**
 * The entry of an adjustment: a credit gives the target more, a debit less; the other side is a bank, a vault, or the account
 * of the house that bears it.
 * @throws RangeError when a part of the entry is missing or contradicts another, or the amount is not positive
 */
export function adjustmentPosting(adjustment: Adjustment): Posting {
  const problem = entryProblem(adjustment)
  if (problem) throw new RangeError(`ADJUSTMENT: ${problem.problem}`)
  const { direction, target, reasonCode, customer, sourceBank, sourceVault, currency, amount } = adjustment
  requirePositive('ADJUSTMENT', amount)
  const { other } = adjustmentReasons[reasonCode]
  const moved = { kind: adjustmentTargets[target].account, owner: adjustment[ownerFields[target]] } as Account
  const owners: Partial<Record<AccountKindName, string | null>> = {
    BANK: sourceBank,
    VAULT: sourceVault,
    WALLET_CASH: customer,
  }
  const bearing = { kind: other, ...(other in owners && { owner: owners[other] }) } as Account
  const gain = amount * signOf(moved.kind) * (direction === 'CREDIT' ? 1 : -1)
  return makePosting('ADJUSTMENT', currency, [
    { account: moved, amount: gain },
    { account: bearing, amount: -gain },
  ])
}
