import type { FeedCounts, FeedStep } from '../../../domain/feed'

/** What a file of a feed would do (docs/feed.md). */
export interface JudgedFeed {
  /** Null for a file that was not applied before. */
  readonly applied: { readonly id: string; readonly at: string } | null
  /** Those that do something or may not be done, in the order of the file; those that are ignored are counted only. */
  readonly steps: readonly FeedStep[]
  readonly counts: FeedCounts
  /** Open races that it changes: another admin approves it then. */
  readonly openRaces: number
  /** Of the file and of all that it would do: applying repeats it. */
  readonly hash: string
}
