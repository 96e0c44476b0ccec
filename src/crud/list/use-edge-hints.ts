import { type RefObject, useEffect } from 'react'

/**
 * Sets `data-more-start` and `data-more-end` on an element while the grid in it can be scrolled further to that side;
 * the stylesheet shows a shadow. Checks again whenever `layout` changes.
 */
export function useEdgeHints(element: RefObject<HTMLElement | null>, layout: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `layout` changes the scroll width, so check again
  useEffect(() => {
    const box = element.current
    const scroller = box?.querySelector('.grid-scroller')
    if (!box || !scroller) return
    const update = () => {
      // Right to left, scrollLeft is negative.
      const scrolled = Math.abs(scroller.scrollLeft)
      box.toggleAttribute('data-more-start', scrolled > 1)
      box.toggleAttribute('data-more-end', scroller.scrollWidth - scroller.clientWidth - scrolled > 1)
    }
    // The grid's layout is ready in the next frame.
    const frame = requestAnimationFrame(update)
    scroller.addEventListener('scroll', update, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      scroller.removeEventListener('scroll', update)
    }
  }, [element, layout])
}
