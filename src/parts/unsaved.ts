type Ask = () => Promise<boolean>

/** Whether each guard has unsaved changes. */
const guards = new Map<Ask, () => boolean>()
let isAbandoned = false

/**
 * Registers a guard for unsaved changes. `ask` resolves to whether the page may be left, after asking the user if
 * needed; `hasUnsaved` tells without asking. Returns a function that removes the guard.
 */
export function guardUnsaved(ask: Ask, hasUnsaved: () => boolean): () => void {
  guards.set(ask, hasUnsaved)
  return () => {
    guards.delete(ask)
  }
}

/** Whether the page may be left, for exits without navigation, such as Logout. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of guards.keys()) if (!(await ask())) return false
  return true
}

/** Whether there are unsaved changes, for the session dialog, which cannot ask because the page is covered. */
export function isUnsaved(): boolean {
  return [...guards.values()].some(hasUnsaved => hasUnsaved())
}

/** Gives up unsaved changes: the page may be left without a question. */
export function abandonUnsaved(): void {
  isAbandoned = true
}

/** Whether the browser should ask before the page is closed with unsaved changes. */
export function isWorthAsking(): boolean {
  return !isAbandoned
}
