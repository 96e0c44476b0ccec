import type { Currency } from '../../../domain/money'
import type { EntryKind } from '../../../domain/postings/posting'

/** The three wallets that a customer has in a currency. */
export const walletBuckets = ['WALLET_CASH', 'WALLET_BONUS', 'WALLET_HELD'] as const
export type WalletBucket = (typeof walletBuckets)[number]

/** A line of a wallet, with the balance after it. */
export interface StatementLine {
  readonly id: string
  /** Counts the lines of the wallet. */
  readonly version: number
  readonly at: string
  readonly kind: EntryKind
  /** Minor units: positive into the wallet. */
  readonly amount: number
  readonly balanceAfter: number
  /** The record that the entry belongs to. */
  readonly refType: string
  readonly ref: string
  readonly reason: string | null
}

/** The answer of `POST /admin/wallets/statement`. Amounts are minor units. */
export interface Statement {
  readonly currency: Currency
  readonly opening: number
  readonly credits: number
  /** Zero or negative. */
  readonly debits: number
  readonly closing: number
  readonly count: number
  /** Whether opening + credits + debits = closing. */
  readonly isConsistent: boolean
  /** Newest first. */
  readonly items: readonly StatementLine[]
  readonly lastKey: string | null
}
