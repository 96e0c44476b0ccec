import { browserStore } from './browser-store'
import { storeOf } from './store'

/** Where the browser keeps that the shortcuts are off. */
const storageKey = 'paddock.shortcuts'

/** null: as the browser keeps it. */
const store = storeOf<boolean | null>(null)

/** Whether single keys do something; Ctrl+K and ⌘K always do. */
export function areShortcutsOn(): boolean {
  return store.read() ?? browserStore.read(storageKey) !== 'off'
}

/** Turns the shortcuts on or off, for this browser. */
export function turnShortcuts(on: boolean): void {
  if (on) browserStore.drop(storageKey)
  else browserStore.write(storageKey, 'off')
  store.change(on)
}

export const subscribeShortcuts = store.subscribe
