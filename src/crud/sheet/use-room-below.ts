import { type RefObject, useLayoutEffect } from 'react'

/** Room that is left free at the foot of the window, in CSS pixels. */
const foot = 24

/** Less is no room to work in; then the page is scrolled. */
const least = 320

/** Makes an element as high as the window has room below its beginning, whatever stands above it. */
export function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const measure = () => {
      const start = box.getBoundingClientRect().top + window.scrollY
      box.style.setProperty('--room', `${Math.max(least, window.innerHeight - start - foot)}px`)
    }
    measure()
    window.addEventListener('resize', measure)
    // What stands above may become higher or go away.
    const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : null
    if (box.parentElement) observer?.observe(box.parentElement)
    return () => {
      window.removeEventListener('resize', measure)
      observer?.disconnect()
    }
  }, [element])
}
