import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { pressable, stopAfter, stopsOf } from './grid-stops'

/**
 * Makes the grid a single tab stop: arrow keys reach its cells, links and buttons, and Tab returns to the last focused
 * one. The position is kept in the DOM and not in state, so that moving the focus renders nothing.
 */
export function useGridKeys(table: RefObject<HTMLTableElement | null>) {
  const tabStop = useRef<HTMLElement | null>(null)
  const setTabStop = (stop: HTMLElement) => {
    if (tabStop.current && tabStop.current !== stop) tabStop.current.tabIndex = -1
    tabStop.current = stop
    stop.tabIndex = 0
  }
  // After every render: cells and their content may have changed.
  useLayoutEffect(() => {
    const grid = table.current
    if (!grid) return
    for (const each of grid.querySelectorAll<HTMLElement>(pressable))
      if (each !== tabStop.current && each.tabIndex !== -1) each.tabIndex = -1
    const first = grid.rows[0]?.cells[0]
    if (!grid.contains(tabStop.current) && first) setTabStop(stopsOf(first)[0] as HTMLElement)
  })
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => setTabStop(target),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const from = event.target as HTMLElement
      const next = table.current && stopAfter(table.current, from, event)
      if (next) {
        event.preventDefault()
        next.focus()
      } else if (isCellPress(event)) {
        event.preventDefault()
        from.click()
      } else if (event.key === ' ' && event.shiftKey) {
        event.preventDefault()
        from.closest('tr')?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
      }
    },
  }
}

/** Enter on a cell or header without controls clicks it; links and buttons handle their own keys. */
function isCellPress({ key, shiftKey, target }: KeyboardEvent<HTMLElement>): boolean {
  const isBare = target instanceof HTMLTableCellElement
  return isBare && (key === 'Enter' || (key === ' ' && !shiftKey && target.tagName === 'TH'))
}
