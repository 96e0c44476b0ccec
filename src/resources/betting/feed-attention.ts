import { boolean, datetime, text } from '../kernel/declare/field'
import { reason } from '../options'

// A mark on fixtures whose feed says another result than a market was settled with, or that they are off (docs/odds-feed.md).

export const feedAttentionFields = {
  needsAttention: boolean({ managed: true, filter: true, column: false }),
  attention: text({ label: 'Why it needs attention', managed: true, max: 500, lines: 3, column: false }),
  attentionAt: datetime({ label: 'Needs attention since', managed: true, filter: true, column: false }),
} as const

interface Marked {
  readonly needsAttention: boolean | null
  readonly attentionAt: string | null
}

/** The feed sets the mark and says why; a second reason takes the place of the first. */
export const raiseFeedAttention = {
  label: 'Needs attention',
  roles: [],
  hidden: true,
  singleOnly: true,
  input: { attention: text({ required: true, max: 500 }) },
  changes: ['needsAttention', 'attention', 'attentionAt'],
  set: (
    { needsAttention, attentionAt }: Marked,
    { attention }: { readonly attention: string },
    { now }: { readonly now: string },
  ) => ({ needsAttention: true, attention, attentionAt: needsAttention ? attentionAt : now }),
} as const

/** A trader removes the mark; their reason stays in the history. */
export const resolveFeedAttention = {
  label: 'Mark as resolved',
  done: 'Marked as resolved',
  roles: ['admin'],
  singleOnly: true,
  when: { needsAttention: [true] },
  input: { reason },
  changes: ['needsAttention'],
  set: () => ({ needsAttention: false }),
} as const
