import { useSyncExternalStore } from 'react'

/** Noted when the browser tells of it: to ask at each drawing would make it lay out the page each time. */
let scrolledBy = 0

/** Whether the page is scrolled by more than so many CSS pixels. */
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
