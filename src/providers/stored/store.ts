/** A value that parts of the page read and subscribe to; in React, by `useSyncExternalStore`. */
export interface Store<T> {
  read(): T
  /** Sets the value and notifies every listener, even if it is equal. */
  change(next: T): void
  /** Returns a function that unsubscribes. */
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
