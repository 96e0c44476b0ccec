import { browserStore } from './browser-store'

/** Where the browser keeps that the shortcuts are off. */
const storageKey = 'paddock.shortcuts'

let isOn: boolean | null = null
const listeners = new Set<() => void>()

/** Whether single keys do something; Ctrl+K and ⌘K always do. */
export function areShortcutsOn(): boolean {
  isOn ??= browserStore.read(storageKey) !== 'off'
  return isOn
}

/** Turns the shortcuts on or off, for this browser. */
export function turnShortcuts(on: boolean): void {
  isOn = on
  if (on) browserStore.drop(storageKey)
  else browserStore.write(storageKey, 'off')
  for (const listener of listeners) listener()
}

export function subscribeShortcuts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
