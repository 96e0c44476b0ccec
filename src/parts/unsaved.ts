import type { BlockerFunction } from 'react-router'

export type Navigation = Parameters<BlockerFunction>[0]

/** How the user is about to leave: by a navigation, or the page itself, such as by Logout. */
export type Exit = Navigation | 'page'

export interface Guard {
  /** Whether something would be lost. */
  readonly hasUnsaved: () => boolean
  /** Whether a navigation leaves what is guarded. */
  readonly isLeftBy: BlockerFunction
  /** Asks the user, and resolves to whether what is not saved may be lost. */
  readonly ask: (exit: Exit) => Promise<boolean>
}

const guards = new Set<Guard>()
let isAbandoned = false

/** Registers a guard for unsaved changes. Returns a function that removes it. */
export function guardUnsaved(guard: Guard): () => void {
  guards.add(guard)
  return () => {
    guards.delete(guard)
  }
}

/** Whether an exit would lose unsaved changes, without asking. */
export function isLosing(exit: Exit): boolean {
  return losersBy(exit).length > 0
}

/** Whether the user may leave, after asking for each loss: the newest first, such as a dialog over a form. */
export async function mayLeave(exit: Exit = 'page'): Promise<boolean> {
  for (const guard of losersBy(exit)) if (!(await guard.ask(exit))) return false
  return true
}

/** Whether there are unsaved changes, for the session dialog, which cannot ask because the page is covered. */
export function isUnsaved(): boolean {
  return isLosing('page')
}

/** Whether the user is typing, also where nothing guards the text, such as in a search. */
export function isTyping(): boolean {
  const field = document.activeElement
  if (field instanceof HTMLTextAreaElement) return field.value !== ''
  return (
    field instanceof HTMLInputElement && !['checkbox', 'radio'].includes(field.type) && field.value !== ''
  )
}

/** Gives up unsaved changes: the page may be left without a question. */
export function abandonUnsaved(): void {
  isAbandoned = true
}

/** Whether the browser should ask before the page is closed with unsaved changes. */
export function isWorthAsking(): boolean {
  return !isAbandoned
}

function losersBy(exit: Exit): Guard[] {
  return [...guards]
    .reverse()
    .filter(guard => guard.hasUnsaved() && (exit === 'page' || guard.isLeftBy(exit)))
}
