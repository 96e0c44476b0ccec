import type { FeedCounts, FeedStep } from '../../../domain/feed'

/** The changes that a file of a feed would make (docs/feed.md). */
export interface JudgedFeed {
  /** Null for a file that was not applied before. */
  readonly applied: { readonly id: string; readonly at: string } | null
  /** The steps with a change or a problem, in the order of the file; ignored ones are only counted. */
  readonly steps: readonly FeedStep[]
  readonly counts: FeedCounts
  /** Open races that it changes: another admin approves it then. */
  readonly openRaces: number
  /** Of the file and of all that it would do: applying repeats it. */
  readonly hash: string
}
