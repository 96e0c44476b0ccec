/** Keys to press one after the other, such as `g b`. */
export type Keys = string

export interface Shortcut {
  readonly keys: Keys
  /** What it does, as the list of shortcuts says it. */
  readonly label: string
}

/** Those of every list; the list that is open binds them. */
export const listShortcuts = {
  search: { keys: '/', label: 'Search the list' },
  down: { keys: 'j', label: 'Next row' },
  up: { keys: 'k', label: 'Previous row' },
  choose: { keys: 'x', label: 'Select or deselect the row' },
  open: { keys: 'o', label: 'Open the record (or Enter)' },
  edit: { keys: 'e', label: 'Edit the record' },
  sheet: { keys: 's', label: 'Edit the list as a sheet' },
  export: { keys: 'd', label: 'Export the list' },
} as const satisfies Readonly<Record<string, Shortcut>>

/** Those of a list that is edited as a sheet, which hears them itself. */
export const sheetShortcuts = {
  edit: { keys: 'F2', label: 'Edit the cell (or Enter)' },
  extend: { keys: 'Shift ↓', label: 'Extend the selection (any arrow)' },
  paste: { keys: 'Ctrl V', label: 'Paste a block from a spreadsheet' },
  fill: { keys: 'Ctrl D', label: 'Fill the selection with its first row' },
  undo: { keys: 'Ctrl Z', label: 'Undo (Ctrl Y: redo)' },
  save: { keys: 'Ctrl S', label: 'Save the changes' },
} as const satisfies Readonly<Record<string, Shortcut>>

/** Those of a case whose identity is checked. */
export const reviewShortcuts = {
  approve: { keys: 'a', label: 'Approve' },
  decline: { keys: 'd', label: 'Decline, with a reason' },
  resubmit: { keys: 'r', label: 'Ask to re-submit' },
  next: { keys: 'n', label: 'Next case' },
  beside: { keys: 's', label: 'Show or hide the selfie beside the document' },
} as const satisfies Readonly<Record<string, Shortcut>>

/** Those of a request that waits for a second person. */
export const approvalShortcuts = {
  approve: { keys: 'a', label: 'Approve the request' },
  reject: { keys: 'r', label: 'Reject it, with a reason' },
  next: { keys: 'n', label: 'Next request' },
} as const satisfies Readonly<Record<string, Shortcut>>

/** Those of the document that is looked at in it. */
export const documentShortcuts = {
  accept: { keys: 'y', label: 'Accept the document' },
  reject: { keys: 'x', label: 'Reject the document, with a reason' },
} as const satisfies Readonly<Record<string, Shortcut>>

export interface Binding extends Shortcut {
  readonly run: () => void
}

/** Milliseconds within which the next key of several belongs to the one before. */
const patience = 2000

let bindings: readonly Binding[] = []
let begun = { keys: '', at: 0 }
/** Keys that meant nothing: what they mean may be on its way. */
let unanswered: readonly { readonly key: string; readonly at: number }[] = []

/** Binds keys until the answer is called; keys that were pressed a moment before count. */
export function bindShortcuts(own: readonly Binding[]): () => void {
  bindings = [...bindings, ...own]
  const early = unanswered.filter(({ at }) => Date.now() - at < patience)
  unanswered = []
  for (const { key } of early) pressShortcut(key)
  return () => {
    bindings = bindings.filter(binding => !own.includes(binding))
  }
}

/** Does what the key, after those before it, is bound to; answers whether it means anything. */
export function pressShortcut(key: string): boolean {
  const at = Date.now()
  const keys = begun.keys !== '' && at - begun.at < patience ? `${begun.keys} ${key}` : key
  const isBeginning = bindings.some(binding => binding.keys.startsWith(`${keys} `))
  const wasBegun = keys !== key
  begun = { keys: isBeginning ? keys : '', at }
  const found = bindings.findLast(binding => binding.keys === keys)
  found?.run()
  unanswered = found || isBeginning || wasBegun ? [] : [...unanswered, { key, at }]
  return found !== undefined || isBeginning
}
