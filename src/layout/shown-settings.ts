import { useSyncExternalStore } from 'react'
import { storeOf } from '../providers/stored/store'

const store = storeOf(false)

/** Opens or closes the drawer of the display settings, from anywhere. */
export const showSettings = store.change

/** Whether the drawer of the display settings is open. */
export function useShownSettings(): boolean {
  return useSyncExternalStore(store.subscribe, store.read)
}
