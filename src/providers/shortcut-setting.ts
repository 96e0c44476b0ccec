/** Where the browser keeps that the shortcuts are off. */
const storageKey = 'paddock.shortcuts'

let isOn: boolean | null = null
const listeners = new Set<() => void>()

/** Whether single keys do something; Ctrl+K and ⌘K always do. */
export function areShortcutsOn(): boolean {
  isOn ??= read()
  return isOn
}

/** Turns the shortcuts on or off, for this browser. */
export function turnShortcuts(on: boolean): void {
  isOn = on
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch (error) {
    console.info('Whether shortcuts are on is kept for this page only', error)
  }
  for (const listener of listeners) listener()
}

export function subscribeShortcuts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    // Storage is forbidden in this browser: they are on, as for everybody.
    return true
  }
}
