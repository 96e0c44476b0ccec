/** The steps of the ledger check, in order (docs/ledger.md). */
export const ledgerSteps = {
  entries: 'Entries',
  lines: 'Lines',
  history: 'Histories of wallets and drawers',
  accounts: 'Accounts',
  checkpoints: 'Checkpoints',
  hours: 'Sums by hour',
  holds: 'Holds',
  reversals: 'Reversals',
} as const

export type LedgerStep = keyof typeof ledgerSteps

export const ledgerStepNames = Object.keys(ledgerSteps) as LedgerStep[]

/** The kinds of findings, and the sentence of each about an entry, an account or a line. */
const sentences = {
  sum: 'Entry {name}: the lines do not add up to zero, or there are fewer than two',
  lines: 'Entry {name}: a line has another currency, time, kind, number or customer than the entry',
  digest: 'Entry {name}: the entry or its lines were changed, added or removed since it was posted',
  closes: 'Entry {name}: it closes a hold that is not there',
  line_entry: 'Line {name}: its entry is not there',
  line_account: 'Line {name}: its account is not there',
  version: 'Account {name}: a line is missing, added or out of order',
  chain: 'Account {name}: the balance after a line is not the one before it and the amount',
  line_floor: 'Account {name}: the balance was below zero',
  account: 'Account {name}: its kind, owner, currency or sign does not match its code',
  balance: 'Account {name}: the balance is not the one after its last line',
  floor: 'Account {name}: the balance is below zero',
  held: 'Account {name}: the balance is not the sum of its open holds',
  checkpoint: 'Account {name}: the checkpoint is not the sum of the lines before it',
  hour: 'Hour {name}: its sums are not those of the lines of wallets in it',
  hold: 'Hold {name}: the amount is not that of its entry',
  open: 'Hold {name}: what is open is not the amount without what was paid or released',
  reversal: 'Entry {name}: it does not undo exactly the entry that it reverses',
} as const

export type LedgerFindingKind = keyof typeof sentences

export interface LedgerFinding {
  readonly kind: LedgerFindingKind
  /** The code of the account, the reference of the entry, or the id of the line. */
  readonly name: string
  /** The record that it belongs to, where there is one. */
  readonly record: { readonly type: string; readonly id: string } | null
}

/** Describes a finding as a sentence. */
export function describeLedgerFinding({ kind, name }: Pick<LedgerFinding, 'kind' | 'name'>): string {
  return sentences[kind].replace('{name}', () => name)
}

/** The findings of one call of the check, in one slice of a step. */
export interface LedgerSlice {
  readonly findings: readonly LedgerFinding[]
  /** The number of entries, lines, accounts or holds that were checked. */
  readonly checked: number
  /** Where the next slice begins; null when the step is over. */
  readonly after: string | null
  /** How much of the step is done, from 0 to 1. */
  readonly share: number
}

/** The sum of all accounts of a kind in one currency, in minor units. */
export interface TrialBalanceRow {
  readonly kind: string
  readonly label: string
  readonly accounts: number
  /** In its own sense: money in wallets and cash in drawers are both positive. */
  readonly balance: number
  readonly debit: number
  readonly credit: number
}

/** Currencies are never added to one another. */
export interface TrialBalance {
  readonly currency: string
  readonly rows: readonly TrialBalanceRow[]
  readonly debit: number
  readonly credit: number
}

/** Whether the debits of all accounts equal their credits. */
export function isBalanced({ debit, credit }: TrialBalance): boolean {
  return debit === credit
}

/** An account of the ledger with what it holds, in minor units and in its own sense. */
export interface AccountTotal {
  readonly id: string
  /** The record whose account it is; null for the only one of its kind and currency. */
  readonly owner: { readonly type: string; readonly id: string } | null
  readonly balance: number
}

/** A page of the accounts that a row of the trial balance adds up. */
export interface LedgerAccounts {
  readonly items: readonly AccountTotal[]
  readonly lastKey: string | null
}
