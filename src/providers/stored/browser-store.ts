/** Texts that the browser keeps by their keys. */
export interface BrowserStore {
  read(key: string): string | null
  write(key: string, text: string): void
  drop(key: string): void
  /** The keys that begin with a prefix. */
  keys(prefix: string): readonly string[]
}

/** For all tabs, until it is dropped. */
export const browserStore = storeIn(() => localStorage)

/** For as long as the tab stands open. */
export const tabStore = storeIn(() => sessionStorage)

/**
 * What is kept in the browser saves work and no more: where storage is full or forbidden, nothing is kept and
 * everything else goes on.
 */
function storeIn(place: () => Storage): BrowserStore {
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(place())
    } catch (error) {
      console.info('The browser keeps nothing', error)
      return otherwise
    }
  }
  return {
    read: key => attempt(storage => storage.getItem(key), null),
    write: (key, text) => attempt(storage => storage.setItem(key, text), undefined),
    drop: key => attempt(storage => storage.removeItem(key), undefined),
    keys: prefix => attempt(storage => Object.keys(storage).filter(key => key.startsWith(prefix)), []),
  }
}
