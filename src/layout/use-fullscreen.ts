import { useSyncExternalStore } from 'react'
import { notify } from '../providers/refine/notification'
import { layoutMessages } from './messages'

interface Fullscreen {
  readonly isFull: boolean
  /** Some browsers, mostly on phones, have no full screen for pages. */
  readonly canBeFull: boolean
  readonly toggle: () => Promise<void>
}

/** Tells whether the page is in full screen, also when the user leaves it with Escape, and toggles it. */
export function useFullscreen(): Fullscreen {
  const isFull = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement))
  return { isFull, canBeFull: document.fullscreenEnabled, toggle }
}

async function toggle(): Promise<void> {
  try {
    await (document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen())
  } catch (error) {
    console.warn(error)
    notify({ type: 'error', message: layoutMessages.settings.noFullscreen })
  }
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
