import { type RefObject, useEffect } from 'react'

/**
 * Says on an element whether the grid in it can be scrolled on to either side: `data-more-start` and
 * `data-more-end`, for the style sheet to show. Looks anew whenever `layout` is another.
 */
export function useEdgeHints(element: RefObject<HTMLElement | null>, layout: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout is another scroll range
  useEffect(() => {
    const box = element.current
    const scroller = box?.querySelector('.grid-scroller')
    if (!box || !scroller) return
    const look = () => {
      // From right to left it counts below zero.
      const passed = Math.abs(scroller.scrollLeft)
      box.toggleAttribute('data-more-start', passed > 1)
      box.toggleAttribute('data-more-end', scroller.scrollWidth - scroller.clientWidth - passed > 1)
    }
    // The grid lays itself out after this.
    const frame = requestAnimationFrame(look)
    scroller.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      scroller.removeEventListener('scroll', look)
    }
  }, [element, layout])
}
