/** Texts stored in the browser by key. */
export interface BrowserStore {
  read(key: string): string | null
  write(key: string, text: string): void
  drop(key: string): void
  /** Returns the keys with a prefix. */
  keys(prefix: string): readonly string[]
}

/** Shared by all tabs; lasts until it is dropped. */
export const browserStore = storeIn(() => localStorage)

/** Lasts as long as the tab is open. */
export const tabStore = storeIn(() => sessionStorage)

/**
 * Wraps a storage that is only a convenience: if it is full or forbidden, nothing is stored and everything else works.
 */
function storeIn(place: () => Storage): BrowserStore {
  const attempt = <T>(work: (storage: Storage) => T, fallback: T): T => {
    try {
      return work(place())
    } catch (error) {
      console.info('The browser keeps nothing', error)
      return fallback
    }
  }
  return {
    read: key => attempt(storage => storage.getItem(key), null),
    write: (key, text) => attempt(storage => storage.setItem(key, text), undefined),
    drop: key => attempt(storage => storage.removeItem(key), undefined),
    keys: prefix => attempt(storage => Object.keys(storage).filter(key => key.startsWith(prefix)), []),
  }
}
