import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Milliseconds in which a page that opened by itself accepts no decision: a double click was meant for the page before.
 */
const pause = 700

/**
 * Returns false for a moment on a page that opened by itself after a decision (`isByItself` in the location's state).
 */
export function useArmed(): boolean {
  const { state } = useLocation()
  const isByItself = (state as { isByItself?: boolean } | null)?.isByItself === true
  const [isArmed, setArmed] = useState(!isByItself)
  useEffect(() => {
    if (!isByItself) return
    const timer = setTimeout(() => setArmed(true), pause)
    return () => clearTimeout(timer)
  }, [isByItself])
  return isArmed
}
