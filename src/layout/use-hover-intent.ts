import { type PointerEvent, useEffect, useRef } from 'react'

/** Milliseconds in which a pointer crosses the row of the menu on its way to the page. */
const crossing = 200

/**
 * Opens a panel when the mouse stays, and closes it when the mouse leaves. A pointer that only passes opens nothing: the
 * panel would cover what it is on its way to, and take the click.
 */
export function useHoverIntent(open: (isOpen: boolean) => void) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') waiting.current = setTimeout(open, crossing, true)
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      clearTimeout(waiting.current)
      open(false)
    },
  }
}
