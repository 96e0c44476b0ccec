import type { HistoryEntry } from './wire'

/** What an approved request does to one record, in the order of execution. */
export interface EffectEntry
  extends Pick<HistoryEntry, 'action' | 'changes' | 'unchanged' | 'input' | 'titles'> {
  /** The record's typename. */
  readonly type: string
  /** Null for a new record. */
  readonly id: string | null
  readonly title: string
}

/** The typename of approval requests, which a call returns instead of its own record. */
export const approvalType = 'Approval'
