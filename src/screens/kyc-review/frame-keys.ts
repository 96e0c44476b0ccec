import { type RefObject, useEffect, useState } from 'react'

/** How a frame came to have the keys. */
export type KeysHolder = 'pointer' | 'tab'

/** Milliseconds within which the focus follows the Tab key. */
const following = 300

/**
 * Keys that are pressed in a frame of the browser's own, such as its PDF viewer, never reach the page: there they
 * scroll and look for words. Whoever pressed into it gets the keys of the page back as soon as the pointer is off the
 * frame; whoever came by Tab goes by Tab, and is not pulled out by a pointer that nobody meant.
 */
export function useFrameKeys(frame: RefObject<HTMLIFrameElement | null>): KeysHolder | null {
  const [holder, hold] = useState<KeysHolder | null>(null)

  useEffect(() => {
    let tabbed = Number.NEGATIVE_INFINITY
    const note = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') tabbed = performance.now()
    }
    const leave = () => {
      if (frame.current === null || document.activeElement !== frame.current) return
      hold(performance.now() - tabbed < following ? 'tab' : 'pointer')
    }
    const comeBack = () => hold(null)
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
    // What moves over the frame is not told to the page: this one is off it.
    const giveBack = () => frame.current?.blur()
    window.addEventListener('pointermove', giveBack)
    return () => window.removeEventListener('pointermove', giveBack)
  }, [holder, frame])

  return holder
}
