import { useEffect, useRef, useState } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { guardUnsaved, isWorthAsking } from './unsaved'

export interface UnsavedGuard {
  /** The user is about to leave, and the dialog is open. */
  readonly isAsking: boolean
  readonly stay: () => void
  readonly leave: () => void
  /** The form is saved: from now on the user may leave without a question. */
  readonly release: () => void
}

/** Asks before Logout or closing the page loses what is not saved. `answer` says whether the user leaves. */
export function useUnloadGuard(hasUnsaved: () => boolean): {
  readonly isAsking: boolean
  readonly answer: (mayLeave: boolean) => void
} {
  const current = useRef(hasUnsaved)
  current.current = hasUnsaved
  const [waiting, setWaiting] = useState<{ answer: (mayLeave: boolean) => void } | null>(null)
  useEffect(
    () =>
      guardUnsaved(
        async () => {
          if (!current.current()) return true
          return new Promise(answer => setWaiting({ answer }))
        },
        () => current.current(),
      ),
    [],
  )
  useEffect(() => {
    const warnBeforeUnload = (event: BeforeUnloadEvent) => {
      if (current.current() && isWorthAsking()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warnBeforeUnload)
    return () => window.removeEventListener('beforeunload', warnBeforeUnload)
  }, [])
  const answer = (mayLeave: boolean) => {
    waiting?.answer(mayLeave)
    setWaiting(null)
  }
  return { isAsking: waiting !== null, answer }
}

/**
 * Asks before unsaved changes are lost: by a link, Back, Logout or closing the page. `onLeave` is called when the user
 * leaves anyway. `leaving` says which navigation counts: any change of the path, any change of the address (for a form
 * in a tab), or a function (for a sheet).
 */
export function useUnsavedGuard(
  isDirty: boolean,
  onLeave: () => void,
  leaving: 'path' | 'address' | BlockerFunction = 'path',
): UnsavedGuard {
  const isReleased = useRef(false)
  const hasUnsaved = useRef(false)
  hasUnsaved.current = isDirty && !isReleased.current
  const blocker = useBlocker(navigation => hasUnsaved.current && isLeaving(leaving, navigation))
  const unload = useUnloadGuard(() => hasUnsaved.current)
  const release = () => {
    isReleased.current = true
    hasUnsaved.current = false
  }
  return {
    isAsking: blocker.state === 'blocked' || unload.isAsking,
    stay: () => {
      blocker.reset?.()
      unload.answer(false)
    },
    leave: () => {
      onLeave()
      // The browser would ask again when the page itself is left.
      if (unload.isAsking) release()
      blocker.proceed?.()
      unload.answer(true)
    },
    release,
  }
}

function isLeaving(
  leaving: 'path' | 'address' | BlockerFunction,
  navigation: Parameters<BlockerFunction>[0],
): boolean {
  if (typeof leaving === 'function') return leaving(navigation)
  const { currentLocation: from, nextLocation: to } = navigation
  return from.pathname !== to.pathname || (leaving === 'address' && from.search !== to.search)
}
