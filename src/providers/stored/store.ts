/** A value that parts of the page read and follow; of React, `useSyncExternalStore` does. */
export interface Store<T> {
  read(): T
  /** Tells every listener, even of the same value. */
  change(next: T): void
  /** Answers what ends the listening. */
  subscribe(listener: () => void): () => void
}

export function storeOf<T>(first: T): Store<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    change: next => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
