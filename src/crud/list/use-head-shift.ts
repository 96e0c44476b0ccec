import { type RefObject, useEffect } from 'react'

/**
 * Keeps the names of the columns below the bars while the page is scrolled. Where the columns fit, the style sheet does
 * (`position: sticky`). Where they do not, the list scrolls sideways in a box of its own, within which nothing can stick
 * to the page: the names are shifted then.
 */
export function useHeadShift(element: RefObject<HTMLElement | null>, fits: boolean, layout: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are drawn with the layout
  useEffect(() => {
    const box = element.current
    const head = box?.querySelector('thead')
    if (!box || !head || fits) return
    const place = () => {
      const bars = Number.parseFloat(getComputedStyle(box).getPropertyValue('--bars')) || 0
      const { top, height } = box.getBoundingClientRect()
      const shift = Math.min(Math.max(0, bars - top), height - head.offsetHeight)
      head.style.transform = shift > 0 ? `translateY(${Math.round(shift)}px)` : ''
    }
    place()
    addEventListener('scroll', place, { passive: true })
    return () => {
      removeEventListener('scroll', place)
      head.style.transform = ''
    }
  }, [element, fits, layout])
}
