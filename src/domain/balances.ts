import type { AccountKindName } from './postings/account'

export interface Balance {
  readonly label: string
  /** The kinds of accounts whose balances are added up. */
  readonly accounts: readonly AccountKindName[]
  /** A sentence: what it is. */
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
 * Returns how much of what is owed to customers, open bets among it, the reserve covers, in basis points, rounded down; null when nothing
 * is owed.
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
