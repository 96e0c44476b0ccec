import type { HistoryEntry } from './wire'

/** An effect of an approved request on one record, in the order of execution. */
export interface EffectEntry
  extends Pick<HistoryEntry, 'action' | 'changes' | 'unchanged' | 'input' | 'titles'> {
  /** The record's typename. */
  readonly type: string
  /** Null for a new record. */
  readonly id: string | null
  readonly title: string
  /** Of an entry in the ledger. */
  readonly lines?: readonly EffectLine[]
}

/** A line that the approval would post (docs/ledger.md). */
export interface EffectLine {
  /** The code of the account: `wallet:{customer}:cash:PHP`. */
  readonly account: string
  readonly label: string
  /** The title of the record that the account belongs to; empty for an account of the house. */
  readonly owner: string
  /** Minor units, in the sign of the ledger. */
  readonly amount: number
  readonly currency: string
}

/** The typename of approval requests, which a call returns instead of its own record. */
export const approvalType = 'Approval'
