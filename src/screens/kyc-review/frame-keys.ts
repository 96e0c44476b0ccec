import { type RefObject, useEffect, useState } from 'react'

/** How the frame got the keyboard focus. */
export type KeysHolder = 'pointer' | 'tab'

/** The focus follows the Tab key within this time, in milliseconds. */
const tabDelay = 300

/**
 * A frame of the browser itself, such as its PDF viewer, keeps all key presses to scroll and search, so the page's
 * shortcuts do not work. If the user clicked into the frame, the focus returns to the page when the pointer leaves it.
 * If the user came with Tab, only Tab leaves it: a pointer that moves by accident must not take the focus away.
 */
export function useFrameKeys(frame: RefObject<HTMLIFrameElement | null>): KeysHolder | null {
  const [holder, setHolder] = useState<KeysHolder | null>(null)

  useEffect(() => {
    let tabbed = Number.NEGATIVE_INFINITY
    const note = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') tabbed = performance.now()
    }
    const leave = () => {
      if (frame.current === null || document.activeElement !== frame.current) return
      setHolder(performance.now() - tabbed < tabDelay ? 'tab' : 'pointer')
    }
    const comeBack = () => setHolder(null)
    window.addEventListener('keydown', note, { capture: true })
    window.addEventListener('blur', leave)
    window.addEventListener('focus', comeBack)
    return () => {
      window.removeEventListener('keydown', note, { capture: true })
      window.removeEventListener('blur', leave)
      window.removeEventListener('focus', comeBack)
    }
  }, [frame])

  useEffect(() => {
    if (holder !== 'pointer') return
    // Movements over the frame do not reach the page, so this one is outside it.
    // The window sends no event if a viewer that is still loading lost the focus before: then no element has it.
    const releaseFocus = () => {
      frame.current?.blur()
      if (document.activeElement !== frame.current) setHolder(null)
    }
    window.addEventListener('pointermove', releaseFocus)
    return () => window.removeEventListener('pointermove', releaseFocus)
  }, [holder, frame])

  return holder
}
