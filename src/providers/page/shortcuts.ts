/** Keys to press in sequence, such as `g b`. */
export type Keys = string

export interface Shortcut {
  readonly keys: Keys
  /** What it does, for the list of shortcuts. */
  readonly label: string
  /** It belongs to the open page alone, and to no table here: it is listed while it works. */
  readonly isOwn?: true
}

/** Shortcuts of every list; the open list binds them. */
export const listShortcuts = {
  search: { keys: '/', label: 'Search the list' },
  down: { keys: 'j', label: 'Next row' },
  up: { keys: 'k', label: 'Previous row' },
  choose: { keys: 'x', label: 'Select or deselect the row' },
  open: { keys: 'o', label: 'Open the record (or Enter)' },
  edit: { keys: 'e', label: 'Edit the record' },
  sheet: { keys: 's', label: 'Edit the list as a sheet' },
  export: { keys: 'd', label: 'Export the list' },
  review: { keys: 'n', label: 'Review the next case, in a list of cases' },
} as const satisfies Readonly<Record<string, Shortcut>>

/** Shortcuts of the sheet, which handles them itself. */
export const sheetShortcuts = {
  edit: { keys: 'F2', label: 'Edit the cell (or Enter)' },
  extend: { keys: 'Shift ↓', label: 'Extend the selection (any arrow)' },
  paste: { keys: 'Ctrl V', label: 'Paste a block from a spreadsheet' },
  fill: { keys: 'Ctrl D', label: 'Fill the selection with its first row' },
  undo: { keys: 'Ctrl Z', label: 'Undo (Ctrl Y: redo)' },
  save: { keys: 'Ctrl S', label: 'Save the changes' },
} as const satisfies Readonly<Record<string, Shortcut>>

/** Shortcuts of the identity review. */
export const reviewShortcuts = {
  approve: { keys: 'a', label: 'Approve' },
  decline: { keys: 'd', label: 'Decline, with a reason' },
  resubmit: { keys: 'r', label: 'Ask to re-submit' },
  next: { keys: 'n', label: 'Next case' },
  beside: { keys: 's', label: 'Show or hide the selfie beside the document' },
} as const satisfies Readonly<Record<string, Shortcut>>

/** Shortcuts of a request for approval. */
export const approvalShortcuts = {
  approve: { keys: 'a', label: 'Approve the request' },
  reject: { keys: 'r', label: 'Reject it, with a reason' },
  next: { keys: 'n', label: 'Next request' },
} as const satisfies Readonly<Record<string, Shortcut>>

/** Shortcuts of the selected document in the review. */
export const documentShortcuts = {
  accept: { keys: 'y', label: 'Accept the document' },
  reject: { keys: 'x', label: 'Reject the document, with a reason' },
} as const satisfies Readonly<Record<string, Shortcut>>

export interface Binding extends Shortcut {
  readonly run: () => void
}

/** The longest time between two keys of a sequence, in milliseconds. */
const sequenceTimeout = 2000

let bindings: readonly Binding[] = []
let started = { keys: '', at: 0 }
/** Keys without a binding: the code that binds them may still be loading. */
let unhandled: readonly { readonly key: string; readonly at: number }[] = []

/**
 * Binds shortcuts and returns a function that unbinds them. Keys pressed a moment before also count, once the screen that
 * binds is there as a whole: a component can't navigate before its own layout effects, which follow those of its parts.
 */
export function bindShortcuts(own: readonly Binding[]): () => void {
  bindings = [...bindings, ...own]
  queueMicrotask(pressEarly)
  return () => {
    bindings = bindings.filter(binding => !own.includes(binding))
  }
}

function pressEarly(): void {
  const early = unhandled.filter(({ at }) => Date.now() - at < sequenceTimeout)
  unhandled = []
  for (const { key, at } of early) press(key, at)
}

/** Returns the shortcuts that belong to the open page alone. */
export function ownShortcuts(): readonly Shortcut[] {
  return bindings.filter(({ isOwn }) => isOwn)
}

/** Runs the shortcut that the key completes. Returns whether the key is part of a shortcut. */
export function pressShortcut(key: string): boolean {
  return press(key, Date.now())
}

function press(key: string, at: number): boolean {
  const keys = started.keys !== '' && at - started.at < sequenceTimeout ? `${started.keys} ${key}` : key
  const isPrefix = bindings.some(binding => binding.keys.startsWith(`${keys} `))
  const wasStarted = keys !== key
  started = { keys: isPrefix ? keys : '', at }
  const found = bindings.findLast(binding => binding.keys === keys)
  found?.run()
  unhandled = found || isPrefix || wasStarted ? [] : [...unhandled, { key, at }]
  return found !== undefined || isPrefix
}
