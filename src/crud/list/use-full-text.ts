import { useCallback, useRef } from 'react'

/**
 * Returns a function that gives the cell under the pointer or with the focus its whole text as a tooltip while the column
 * cuts it. Only that cell: its elements are used again for other records.
 */
export function useFullText(): (cell: HTMLElement | null) => void {
  const titled = useRef<HTMLElement | null>(null)
  return useCallback(cell => {
    titled.current?.removeAttribute('title')
    titled.current = null
    // A value that has more to say, such as the exact time, has a tooltip of its own.
    if (!cell || !isCut(cell) || cell.querySelector('[title]:not(button)')) return
    cell.title = cell.textContent ?? ''
    titled.current = cell
  }, [])
}

/** Whether the cell, or the link in it, shows less than its text. */
function isCut(cell: HTMLElement): boolean {
  const parts = [cell, ...cell.querySelectorAll<HTMLElement>('a[data-title]')]
  return parts.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
}
