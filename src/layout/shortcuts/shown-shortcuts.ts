import { storeOf } from '../../providers/stored/store'

const store = storeOf(false)

export const areShortcutsShown = store.read

export const subscribeShown = store.subscribe

/** Opens the list of keyboard shortcuts, from anywhere. */
export function showShortcuts(): void {
  store.change(true)
}

export function hideShortcuts(): void {
  store.change(false)
}
