type Ask = () => Promise<boolean>

/** By what asks: whether there is something to lose. */
const guards = new Map<Ask, () => boolean>()
let isAbandoned = false

/**
 * Something may be typed and not saved: `ask` answers whether it may be left behind, after asking the person
 * where there is anything to lose, which `isHolding` tells without a question. Answers what takes the guard away again.
 */
export function guardUnsaved(ask: Ask, isHolding: () => boolean): () => void {
  guards.set(ask, isHolding)
  return () => {
    guards.delete(ask)
  }
}

/** Whether the page may be left; for ways out that are no navigation, such as Logout. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of guards.keys()) if (!(await ask())) return false
  return true
}

/** Whether anything would be lost; for who cannot be asked by the page, because it is covered. */
export function isUnsaved(): boolean {
  return [...guards.values()].some(isHolding => isHolding())
}

/** What is typed here is nobody's to save any more: the page goes without a question. */
export function abandonUnsaved(): void {
  isAbandoned = true
}

/** Whether the browser is to ask before the page is closed, as far as something would be lost. */
export function isWorthAsking(): boolean {
  return !isAbandoned
}
