import { type RefObject, useLayoutEffect } from 'react'

/** The free space at the bottom of the window, in CSS pixels. */
const bottomGap = 24

/** The minimum height, in CSS pixels; with less room, the page scrolls. */
const minHeight = 320

/** Sets `--room` to the height from the element's top to the bottom of the window. */
export function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const measure = () => {
      const start = box.getBoundingClientRect().top + window.scrollY
      box.style.setProperty('--room', `${Math.max(minHeight, window.innerHeight - start - bottomGap)}px`)
    }
    measure()
    window.addEventListener('resize', measure)
    // Content above the element may change its height.
    const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : null
    if (box.parentElement) observer?.observe(box.parentElement)
    return () => {
      window.removeEventListener('resize', measure)
      observer?.disconnect()
    }
  }, [element])
}
