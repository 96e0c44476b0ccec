import type { HistoryEntry } from './wire'

/** What a request does to one record once it is approved, in the order in which it is done. */
export interface EffectEntry
  extends Pick<HistoryEntry, 'action' | 'changes' | 'unchanged' | 'input' | 'titles'> {
  /** The record's typename. */
  readonly type: string
  /** null for a record that is made. */
  readonly id: string | null
  readonly title: string
}

/** The typename of the resource that keeps requests, which a call answers with in place of its own record. */
export const approvalType = 'Approval'
