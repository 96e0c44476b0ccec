/**
 * The kinds of accounts that bets are placed from, determined at the sale (docs/bets.md; GLI-19 A.2.4 and A.2.5).
 */
export const betAccounts = {
  CUSTOMER: 'Customer',
  BY_STAFF: 'Placed by staff',
  STAFF: 'Staff',
  HOUSE: 'House',
  TEST: 'Test',
} as const

export type BetAccount = keyof typeof betAccounts

/** The owners of accounts that are not customers. */
export const accountOwners = { STAFF: 'Member of staff', HOUSE: 'The house' } as const

export type AccountOwner = keyof typeof accountOwners

/** The facts about a bettor at the time when a bet is sold. */
export interface KnownBettor {
  readonly isTest: boolean
  readonly belongsTo: AccountOwner | null
  /** Whether a member of staff who can sign in has the same phone. */
  readonly isStaffPhone: boolean
}

/**
 * Returns the kind of account that a bet is placed from: a test account first, then the owner marked on the account, then
 * the phone of a member of staff.
 * @param bettor null for a ticket without an account
 * @param isPlacedByStaff a member of staff enters it
 */
export function accountOfBet(bettor: KnownBettor | null, isPlacedByStaff: boolean): BetAccount {
  if (!bettor) return 'CUSTOMER'
  if (bettor.isTest) return 'TEST'
  if (bettor.belongsTo) return bettor.belongsTo
  if (bettor.isStaffPhone) return 'STAFF'
  return isPlacedByStaff ? 'BY_STAFF' : 'CUSTOMER'
}

/** Whether a bet is left out of handle and GGR. A bet that staff place for a customer is the customer's. */
export function isExcludedFromGgr(account: BetAccount): boolean {
  return account === 'STAFF' || account === 'HOUSE' || account === 'TEST'
}
