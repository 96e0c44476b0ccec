import { useSyncExternalStore } from 'react'

/** Whether the page is scrolled by more than so many CSS pixels. */
export function useScrolled(distance: number): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY > distance)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}
