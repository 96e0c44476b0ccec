import type { CustomerState } from './customer'
import type { KycState } from './kyc'

/** Why a person may not play here (GLI-19 A.2.4). */
export const restrictions = { STAFF: 'Member of staff', HOUSEHOLD: 'Household of staff' } as const

export type Restriction = keyof typeof restrictions

const restricted: Readonly<Record<Restriction, string>> = {
  STAFF: 'The customer is a member of staff, who may not play',
  HOUSEHOLD: 'The customer lives in the household of a member of staff, and may not play',
}

/** The reason why a customer in this state cannot pay in; null when they can (docs/domain.md, Payments). */
const moneyIn: Readonly<Record<CustomerState, string | null>> = {
  ACTIVE: null,
  SUSPENDED: 'The account is suspended',
  BLOCKED: 'The account is blocked',
  SELF_EXCLUDED: 'The customer is self-excluded',
  CLOSED: 'The account is closed',
}

/** A self-excluded or suspended customer may still take their own money out. */
const moneyOut: Readonly<Record<CustomerState, string | null>> = {
  ACTIVE: null,
  SUSPENDED: null,
  BLOCKED: 'The account is blocked',
  SELF_EXCLUDED: null,
  CLOSED: 'The account is closed',
}

/** Returns why a customer cannot pay in, or be given money such as a bonus; null when they can. */
export function moneyInProblem(customer: {
  readonly status: CustomerState
  readonly restricted: Restriction | null
}): string | null {
  return moneyIn[customer.status] ?? (customer.restricted && restricted[customer.restricted])
}

/** Returns why a customer cannot be paid out; null when they can. Needs an approved identity check (RA 9160). */
export function moneyOutProblem({
  status,
  kyc,
}: {
  readonly status: CustomerState
  readonly kyc: KycState
}): string | null {
  if (moneyOut[status]) return moneyOut[status]
  return kyc === 'APPROVED' ? null : "The customer's identity check is not approved"
}
