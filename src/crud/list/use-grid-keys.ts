import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { pressable, stopAfter, stopsOf } from './grid-stops'

/**
 * Makes a grid one stop of Tab: its cells, links and buttons are reached with the arrow keys, and Tab comes back to
 * the last of them. Kept in the page and not in a state, so that no step draws anything.
 */
export function useGridKeys(table: RefObject<HTMLTableElement | null>) {
  const turn = useRef<HTMLElement | null>(null)
  const give = (stop: HTMLElement) => {
    if (turn.current && turn.current !== stop) turn.current.tabIndex = -1
    turn.current = stop
    stop.tabIndex = 0
  }
  // With whatever is drawn, cells and what is in them come and go.
  useLayoutEffect(() => {
    const grid = table.current
    if (!grid) return
    for (const each of grid.querySelectorAll<HTMLElement>(pressable))
      if (each !== turn.current && each.tabIndex !== -1) each.tabIndex = -1
    const first = grid.rows[0]?.cells[0]
    if (!grid.contains(turn.current) && first) give(stopsOf(first)[0] as HTMLElement)
  })
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => give(target),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const from = event.target as HTMLElement
      const next = table.current && stopAfter(table.current, from, event)
      if (next) {
        event.preventDefault()
        next.focus()
      } else if (isOwnPress(event)) {
        event.preventDefault()
        from.click()
      } else if (event.key === ' ' && event.shiftKey) {
        event.preventDefault()
        from.closest('tr')?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
      }
    },
  }
}

/** Enter on a bare cell or head presses it, as the pointer would; what is in a cell presses itself. */
function isOwnPress({ key, shiftKey, target }: KeyboardEvent<HTMLElement>): boolean {
  const isBare = target instanceof HTMLTableCellElement
  return isBare && (key === 'Enter' || (key === ' ' && !shiftKey && target.tagName === 'TH'))
}
