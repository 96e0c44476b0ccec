import { boolean, text } from '../kernel/declare/field'
import { reason } from '../options'

// A mark on payments that staff must check, such as one that its provider contradicts.

export const attentionFields = {
  needsAttention: boolean({ managed: true, filter: true, column: false }),
  attention: text({ label: 'Why it needs attention', managed: true, max: 300, lines: 2, column: false }),
} as const

export const attentionQuick = {
  label: 'Needs attention',
  filter: { field: 'needsAttention', operator: 'eq', value: true },
} as const

interface Marked {
  readonly needsAttention: boolean | null
}

/** The system sets the mark and says why. */
export const raise = {
  label: 'Needs attention',
  roles: [],
  hidden: true,
  input: { attention: text({ required: true, max: 300 }) },
  changes: ['needsAttention', 'attention'],
  set: (_row: Marked, { attention }: { readonly attention: string }) => ({ needsAttention: true, attention }),
} as const

/** A person removes the mark; their reason stays in the history. */
export const resolve = {
  label: 'Mark as resolved',
  done: 'Marked as resolved',
  roles: ['admin', 'finance'],
  singleOnly: true,
  when: { needsAttention: [true] },
  input: { reason },
  changes: ['needsAttention'],
  set: (_row: Marked) => ({ needsAttention: false }),
} as const
