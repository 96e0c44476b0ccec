type Ask = () => Promise<boolean>

const guards = new Set<Ask>()
let isAbandoned = false

/**
 * Something may be typed and not saved: `ask` answers whether it may be left behind, after asking the person
 * where there is anything to lose. Answers what takes the guard away again.
 */
export function guardUnsaved(ask: Ask): () => void {
  guards.add(ask)
  return () => {
    guards.delete(ask)
  }
}

/** Whether the page may be left; for ways out that are no navigation, such as Logout. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of guards) if (!(await ask())) return false
  return true
}

/** What is typed here is nobody's to save any more: the page goes without a question. */
export function abandonUnsaved(): void {
  isAbandoned = true
}

/** Whether the browser is to ask before the page is closed, as far as something would be lost. */
export function isWorthAsking(): boolean {
  return !isAbandoned
}
