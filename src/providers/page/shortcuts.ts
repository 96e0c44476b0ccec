import { shortcutMessages as say } from './messages'

/** Keys to press in sequence, such as `g b`. */
export type Keys = string

export interface Shortcut {
  readonly keys: Keys
  /** The label in the list of shortcuts. */
  readonly label: string
  /** It belongs to the open page alone, and to no table here: it is listed while it works. */
  readonly isOwn?: true
}

/** Shortcuts of every list; the open list binds them. */
export const listShortcuts = {
  search: { keys: '/', label: say.list.search },
  down: { keys: 'j', label: say.list.down },
  up: { keys: 'k', label: say.list.up },
  choose: { keys: 'x', label: say.list.choose },
  open: { keys: 'o', label: say.list.open },
  edit: { keys: 'e', label: say.list.edit },
  sheet: { keys: 's', label: say.list.sheet },
  export: { keys: 'd', label: say.list.export },
  review: { keys: 'n', label: say.list.review },
} as const satisfies Readonly<Record<string, Shortcut>>

/** Shortcuts of the sheet, which handles them itself. */
export const sheetShortcuts = {
  edit: { keys: 'F2', label: say.sheet.edit },
  extend: { keys: 'Shift ↓', label: say.sheet.extend },
  paste: { keys: 'Ctrl V', label: say.sheet.paste },
  fill: { keys: 'Ctrl D', label: say.sheet.fill },
  undo: { keys: 'Ctrl Z', label: say.sheet.undo },
  save: { keys: 'Ctrl S', label: say.sheet.save },
} as const satisfies Readonly<Record<string, Shortcut>>

/** Shortcuts of the identity review. */
export const reviewShortcuts = {
  approve: { keys: 'a', label: say.review.approve },
  decline: { keys: 'd', label: say.review.decline },
  resubmit: { keys: 'r', label: say.review.resubmit },
  next: { keys: 'n', label: say.review.next },
  beside: { keys: 's', label: say.review.beside },
} as const satisfies Readonly<Record<string, Shortcut>>

/** Shortcuts of a request for approval. */
export const approvalShortcuts = {
  approve: { keys: 'a', label: say.approval.approve },
  reject: { keys: 'r', label: say.approval.reject },
  next: { keys: 'n', label: say.approval.next },
} as const satisfies Readonly<Record<string, Shortcut>>

/** Shortcuts of the selected document in the review. */
export const documentShortcuts = {
  accept: { keys: 'y', label: say.document.accept },
  reject: { keys: 'x', label: say.document.reject },
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
