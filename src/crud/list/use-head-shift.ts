import { type RefObject, useEffect } from 'react'

/**
 * Keeps the header of the grid visible below the bars while the page scrolls. If the columns fit, CSS does this
 * (`position: sticky`). If not, the list scrolls in its own box, in which nothing can stick to the page, so the header
 * is shifted here.
 */
export function useHeadShift(element: RefObject<HTMLElement | null>, fits: boolean, layout: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table is rendered only once `layout` is known
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
