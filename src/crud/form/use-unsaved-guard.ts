import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

export interface UnsavedGuard {
  /** Somebody is about to leave, and waits for an answer. */
  readonly isAsking: boolean
  readonly stay: () => void
  readonly leave: () => void
  /** What was typed is saved: from here on nobody is asked. */
  readonly release: () => void
}

/** Asks before what was typed is left behind: by a link, by Back, by closing the page. */
export function useUnsavedGuard(isDirty: boolean): UnsavedGuard {
  const isHolding = useRef(false)
  const isReleased = useRef(false)
  isHolding.current = isDirty && !isReleased.current
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isHolding.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (isHolding.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [])
  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    release: () => {
      isReleased.current = true
      isHolding.current = false
    },
  }
}
