let isShown = false
const listeners = new Set<() => void>()

/** Opens the list of keyboard shortcuts; for whoever is not inside of it. */
export function showShortcuts(): void {
  change(true)
}

export function hideShortcuts(): void {
  change(false)
}

export function areShortcutsShown(): boolean {
  return isShown
}

export function subscribeShown(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: boolean): void {
  isShown = next
  for (const listener of listeners) listener()
}
