import { browserStore } from './browser-store'
import { storeOf } from './store'

/** The storage key of the setting that turns shortcuts off. */
const storageKey = 'paddock.shortcuts'

/** Null until changed on this page: then the stored setting applies. */
const store = storeOf<boolean | null>(null)

/** Whether single-key shortcuts are on; Ctrl+K and ⌘K always work. */
export function areShortcutsOn(): boolean {
  return store.read() ?? browserStore.read(storageKey) !== 'off'
}

/** Turns the shortcuts on or off in this browser. */
export function setShortcutsOn(on: boolean): void {
  if (on) browserStore.drop(storageKey)
  else browserStore.write(storageKey, 'off')
  store.change(on)
}

export const subscribeShortcuts = store.subscribe
