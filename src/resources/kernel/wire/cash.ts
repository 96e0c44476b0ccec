import type { CashMovementKind } from '../../../domain/cash'
import type { CustomerState } from '../../../domain/customer'
import type { Restriction } from '../../../domain/customer-money'
import type { KycState } from '../../../domain/kyc'
import type { Currency } from '../../../domain/money'
import type { Lead } from '../../../domain/shift-detective'

// Answers of the cashier's calls (docs/cash.md). Amounts are minor units.

/** A customer as a cashier sees them. */
export interface FoundCustomer {
  readonly id: string
  readonly name: string
  /** Masked. */
  readonly phone: string
  readonly kyc: KycState
  readonly status: CustomerState
  readonly restricted: Restriction | null
  /** Whether an accepted selfie can be shown. */
  readonly hasPhoto: boolean
}

/** The receipt of a movement of cash. */
export interface Receipt {
  readonly typename: 'CashMovement'
  readonly id: string
  readonly receipt: string
  readonly kind: CashMovementKind
  readonly at: string
  readonly currency: Currency
  readonly amount: number
  readonly tendered: number | null
  readonly change: number | null
  readonly customer: string | null
  readonly customerName: string | null
  /** The ticket that was sold, paid or refunded. */
  readonly ticketNo: string | null
  readonly shift: string
  readonly terminal: string
  readonly terminalCode: string
  readonly locationName: string
  readonly cashierName: string
}

/** A withdrawal code as the cashier sees it before paying. */
export interface FoundCode {
  readonly state: 'OPEN' | 'ASKED' | 'ALLOWED' | 'PAID' | 'EXPIRED' | 'CANCELLED'
  readonly customer: FoundCustomer
  readonly currency: Currency
  readonly amount: number
  readonly expiresAt: string
  /** A second person must allow it. */
  readonly isSupervised: boolean
  /** The payment of a code that is paid. */
  readonly receipt: Receipt | null
}

/** The server has not paid yet: it asks a second person first. */
export interface AskedFor {
  readonly state: 'ASKED'
}

/** Receipts with a mistake that may explain why a drawer was over or short, the likeliest first. */
export interface ShiftLeads {
  /** Counted less expected. */
  readonly variance: number
  readonly currency: Currency
  readonly leads: readonly Lead[]
  /** Two receipts that explain it together; only where none does alone. */
  readonly pairs: readonly (readonly [Lead, Lead])[]
}
