import type { AccountKindName } from './postings/account'

export interface Balance {
  readonly label: string
  /** The kinds of accounts whose balances are added up. */
  readonly accounts: readonly AccountKindName[]
  /** A sentence that explains the balance. */
  readonly help: string
}

/** The balances of the dashboard, from the ledger as of now, per currency (docs/dashboard.md). */
export const balances = {
  cash: {
    label: 'Wallets, cash',
    accounts: ['WALLET_CASH'],
    help: 'Customers can play with it and take it out.',
  },
  bonus: {
    label: 'Wallets, bonus',
    accounts: ['WALLET_BONUS'],
    help: 'Granted and not yet cash; customers cannot take it out.',
  },
  held: { label: 'Wallets, held', accounts: ['WALLET_HELD'], help: 'Set aside for withdrawals and codes.' },
  open: {
    label: 'Open bets',
    accounts: [],
    help: 'Stakes of bets that are not settled, less what was given back of them. Bets of staff, house and test accounts are among them.',
  },
  reserve: {
    label: 'Cash reserve',
    accounts: ['BANK', 'PSP', 'VAULT', 'DRAWER'],
    help: 'Banks, payment providers, vaults and drawers.',
  },
} as const satisfies Record<string, Balance>

export type BalanceName = keyof typeof balances

/**
 * Returns the share of the debt to customers, open bets included, that the reserve covers: basis points, rounded down; null
 * without a debt.
 */
export function coverageBps({
  cash,
  held,
  open,
  reserve,
}: Readonly<Record<BalanceName, number>>): number | null {
  const owed = BigInt(cash) + BigInt(held) + BigInt(open)
  return owed <= 0n ? null : Number((BigInt(reserve) * 10_000n) / owed)
}
