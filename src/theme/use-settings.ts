import { useSyncExternalStore } from 'react'
import { readSettings, type Settings, subscribeSettings } from './settings'

/** The display settings of this browser; the component is drawn again when one changes. */
export function useSettings(): Settings {
  return useSyncExternalStore(subscribeSettings, readSettings)
}
