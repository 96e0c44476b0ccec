import type { Filter } from './filter'
import type { SystemName } from './system-fields'

/** Records that wait for a decision. Users decide them one after another, the oldest first. */
export interface Queue<Name extends string = string> {
  /** Besides the view's own filter: the records that wait. With `me`, those that this user may not decide are left out. */
  readonly waiting: readonly (Filter & { readonly field: Name })[]
  /** Since when a record waits. */
  readonly since: Name | SystemName
  /** The user who has claimed the record. Users get their own records first, then the unclaimed ones. */
  readonly assignee?: Name
  /** The action that gives a record to the user before it opens. */
  readonly claim?: string
  /** The keys of the actions that decide a record; the next record opens after each. */
  readonly decisions: Readonly<Record<string, string>>
}
