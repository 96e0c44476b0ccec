import { useSyncExternalStore } from 'react'

/** Updated by scroll events: reading it during each render would force a layout. */
let scrolledBy = 0

/** Whether the page is scrolled by more than `distance` CSS pixels. */
export function useScrolled(distance: number): boolean {
  return useSyncExternalStore(subscribe, () => scrolledBy > distance)
}

function subscribe(listener: () => void): () => void {
  const note = () => {
    scrolledBy = window.scrollY
    listener()
  }
  scrolledBy = window.scrollY
  window.addEventListener('scroll', note, { passive: true })
  return () => window.removeEventListener('scroll', note)
}
