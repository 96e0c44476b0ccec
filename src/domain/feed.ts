import { runnerCount } from './race'

// Files of feeds: a card or results in JSON, checked and applied by an admin (docs/feed.md).

/** Bytes: 2 MB. */
export const greatestFeed = 2 * 1024 * 1024

/** Levels of objects and lists: a card has six. */
export const deepestFeed = 12

/** Values: names, numbers, objects and lists. A card of thirty full races has some ten thousand. */
export const mostFeedValues = 100_000

/** Races of a file, and a line each for the card, its races, runners, pools and results. */
export const mostFeedRaces = 30
export const mostFeedSteps = 1 + mostFeedRaces * (2 + runnerCount.most + 20)

/** The outcome of a part of a file. */
export const feedOutcomes = {
  ADD: { label: 'Add', color: 'success' },
  CHANGE: { label: 'Change', color: 'info' },
  SAME: { label: 'Ignored', color: 'default' },
  FORBIDDEN: { label: 'Not allowed', color: 'error' },
} as const

export type FeedOutcome = keyof typeof feedOutcomes

/** A part of a file, such as a runner, and its outcome. */
export interface FeedStep {
  /** Its number in the file, from 1. */
  readonly row: number
  readonly line: number
  readonly column: number
  /** "Race 3, runner 5" */
  readonly record: string
  readonly outcome: FeedOutcome
  /** The difference, or the reason why it is not allowed. */
  readonly detail: string
}

export type FeedCounts = Readonly<Record<FeedOutcome, number>>

export function countFeed(steps: readonly FeedStep[]): FeedCounts {
  const count = (wanted: FeedOutcome) => steps.filter(({ outcome }) => outcome === wanted).length
  return { ADD: count('ADD'), CHANGE: count('CHANGE'), SAME: count('SAME'), FORBIDDEN: count('FORBIDDEN') }
}
