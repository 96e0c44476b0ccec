import { useSyncExternalStore } from 'react'
import { readSettings, type Settings, subscribeSettings } from './settings'

/** Returns the display settings of this browser; re-renders the component when one changes. */
export function useSettings(): Settings {
  return useSyncExternalStore(subscribeSettings, readSettings)
}
