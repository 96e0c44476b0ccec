import { useEffect, useRef, useState } from 'react'
import { type Location, useBlocker } from 'react-router'
import { guardUnsaved, isWorthAsking } from '../../providers/page/unsaved'

export interface UnsavedGuard {
  /** Somebody is about to leave, and waits for an answer. */
  readonly isAsking: boolean
  readonly stay: () => void
  readonly leave: () => void
  /** What was typed is saved: from here on nobody is asked. */
  readonly release: () => void
}

/**
 * Asks before what was typed is left behind: by a link, by Back, by Logout, by closing the page.
 * `onLeave` is called when somebody leaves it behind all the same. What stands on a tab is left with the address, a
 * sheet with its shape, all else with the path.
 */
export function useUnsavedGuard(
  isDirty: boolean,
  onLeave: () => void,
  leaving: 'path' | 'address' | ((from: Location, to: Location) => boolean) = 'path',
): UnsavedGuard {
  const isHolding = useRef(false)
  const isReleased = useRef(false)
  isHolding.current = isDirty && !isReleased.current
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isHolding.current && isLeft(leaving, currentLocation, nextLocation),
  )
  const [waiting, setWaiting] = useState<{ answer: (mayLeave: boolean) => void } | null>(null)
  useEffect(
    () =>
      guardUnsaved(
        async () => {
          if (!isHolding.current) return true
          return new Promise(answer => setWaiting({ answer }))
        },
        () => isHolding.current,
      ),
    [],
  )
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (isHolding.current && isWorthAsking()) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [])
  const release = () => {
    isReleased.current = true
    isHolding.current = false
  }
  const answer = (mayLeave: boolean) => {
    waiting?.answer(mayLeave)
    setWaiting(null)
  }
  return {
    isAsking: blocker.state === 'blocked' || waiting !== null,
    stay: () => {
      blocker.reset?.()
      answer(false)
    },
    leave: () => {
      onLeave()
      // The browser would ask a second time when the page itself is left.
      if (waiting) release()
      blocker.proceed?.()
      answer(true)
    },
    release,
  }
}

function isLeft(leaving: Parameters<typeof useUnsavedGuard>[2], from: Location, to: Location): boolean {
  if (typeof leaving === 'function') return leaving(from, to)
  return from.pathname !== to.pathname || (leaving === 'address' && from.search !== to.search)
}
