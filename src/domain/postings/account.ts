import type { Currency } from '../money'

/** The side of the balance sheet or of the result that an account is on. */
export type Side = 'ASSET' | 'LIABILITY' | 'INCOME' | 'EXPENSE'

/** The kind of owner of an account: a typename, or a word of the trade that has no record. */
export type Owner =
  | 'User'
  | 'Terminal'
  | 'Location'
  | 'Bank'
  | 'Provider'
  | 'Partner'
  | 'Pool'
  | 'CarryOver'
  | 'Fixture'

export interface AccountKind {
  readonly label: string
  readonly side: Side
  /** The first parts of its code: `wallet` and `cash` give `wallet:{owner}:cash:{currency}`. */
  readonly code: readonly [string, string?]
  readonly owner?: Owner
  /** Has a running balance that never goes below zero; others are added up from their lines. */
  readonly inline?: true
}

/** The chart of accounts (docs/ledger.md). An account is of one kind, owner and currency. */
export const accountKinds = {
  WALLET_CASH: {
    label: 'Wallet, cash',
    side: 'LIABILITY',
    code: ['wallet', 'cash'],
    owner: 'User',
    inline: true,
  },
  WALLET_BONUS: {
    label: 'Wallet, bonus',
    side: 'LIABILITY',
    code: ['wallet', 'bonus'],
    owner: 'User',
    inline: true,
  },
  WALLET_HELD: {
    label: 'Wallet, held',
    side: 'LIABILITY',
    code: ['wallet', 'held'],
    owner: 'User',
    inline: true,
  },
  SUSPENSE: { label: 'Suspense', side: 'LIABILITY', code: ['suspense'] },
  PARTNER: { label: 'Partner', side: 'LIABILITY', code: ['partner'], owner: 'Partner' },
  PROVIDER: { label: 'Provider', side: 'LIABILITY', code: ['provider'], owner: 'Provider' },
  POOL: { label: 'Pool', side: 'LIABILITY', code: ['pool'], owner: 'Pool' },
  CARRY: { label: 'Carried over', side: 'LIABILITY', code: ['carry'], owner: 'CarryOver' },
  WINNINGS: { label: 'Winnings to pay', side: 'LIABILITY', code: ['winnings'], owner: 'Pool' },
  UNCLAIMED: { label: 'Unclaimed winnings', side: 'LIABILITY', code: ['unclaimed'] },
  WINNINGS_TAX: { label: 'Tax on winnings', side: 'LIABILITY', code: ['tax', 'winnings'] },
  PURSE: { label: 'Purse shares', side: 'LIABILITY', code: ['purse'] },
  RACING_COMMISSION: {
    label: 'Racing commission',
    side: 'LIABILITY',
    code: ['commission', 'philracom'],
  },
  BETS_OPEN: { label: 'Open bets', side: 'LIABILITY', code: ['bets', 'open'], owner: 'Fixture' },
  BANK: { label: 'Bank', side: 'ASSET', code: ['bank'], owner: 'Bank' },
  PSP: { label: 'Payment provider', side: 'ASSET', code: ['psp'], owner: 'Provider' },
  DRAWER: { label: 'Drawer', side: 'ASSET', code: ['cash', 'terminal'], owner: 'Terminal', inline: true },
  VAULT: { label: 'Vault', side: 'ASSET', code: ['cash', 'vault'], owner: 'Location' },
  RECEIVABLE: { label: 'Owed by customer', side: 'ASSET', code: ['receivable'], owner: 'User' },
  OVERPAID: { label: 'Paid too much', side: 'ASSET', code: ['overpaid'], owner: 'Pool' },
  TAKEOUT: { label: 'Takeout', side: 'INCOME', code: ['rev', 'takeout'] },
  BREAKAGE: { label: 'Breakage', side: 'INCOME', code: ['rev', 'breakage'] },
  FIXED: { label: 'Fixed odds', side: 'INCOME', code: ['rev', 'fixed'] },
  GAMES: { label: 'Games', side: 'INCOME', code: ['rev', 'games'] },
  MINUS_POOL: { label: 'Added to pools', side: 'EXPENSE', code: ['exp', 'minuspool'] },
  BONUS_COST: { label: 'Bonus cost', side: 'EXPENSE', code: ['exp', 'bonus'] },
  GOODWILL: { label: 'Goodwill', side: 'EXPENSE', code: ['exp', 'goodwill'] },
  COMMISSION: { label: 'Partner commission', side: 'EXPENSE', code: ['exp', 'commission'] },
  CORRECTIONS: { label: 'Corrections', side: 'EXPENSE', code: ['exp', 'corrections'] },
  FEES: { label: 'Fees', side: 'EXPENSE', code: ['exp', 'fees'] },
  CASH_SHORT: { label: 'Cash short', side: 'EXPENSE', code: ['exp', 'cash_short'] },
  CASH_OVER: { label: 'Cash over', side: 'INCOME', code: ['rev', 'cash_over'] },
} as const satisfies Record<string, AccountKind>

export type AccountKindName = keyof typeof accountKinds

/** Kinds of which each owner has an account, and kinds of which there is one per currency. */
export type OwnedKind = {
  [K in AccountKindName]: (typeof accountKinds)[K] extends { owner: Owner } ? K : never
}[AccountKindName]
export type SharedKind = Exclude<AccountKindName, OwnedKind>

/** An account that a posting names; its currency is the posting's. */
export type Account =
  | { readonly kind: OwnedKind; readonly owner: string }
  | { readonly kind: SharedKind; readonly owner?: undefined }

/** The unique code of an account: `wallet:{customer}:cash:PHP`, `exp:bonus:MXN`. */
export function accountCode({ kind, owner }: Account, currency: Currency): string {
  const [first, second]: AccountKind['code'] = accountKinds[kind].code
  const isWallet = first === 'wallet'
  const parts = isWallet ? [first, owner, second] : [first, second, owner]
  return [...parts, currency].filter(part => part !== undefined).join(':')
}

/** The sign of an increase: liabilities and income grow with positive lines, assets and expenses with negative. */
export function signOf(kind: AccountKindName): 1 | -1 {
  const { side }: AccountKind = accountKinds[kind]
  return side === 'LIABILITY' || side === 'INCOME' ? 1 : -1
}
