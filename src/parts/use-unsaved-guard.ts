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

/**
 * Asks before unsaved changes are lost: by a link, Back, Logout or closing the page. `onLeave` is called when the user
 * leaves anyway. `leaving` says which navigation counts: any change of the path, any change of the address (for a form
 * in a tab), or a function (for a sheet and a dialog).
 */
export function useUnsavedGuard(
  isDirty: boolean | (() => boolean),
  onLeave: () => void,
  leaving: 'path' | 'address' | BlockerFunction = 'path',
): UnsavedGuard {
  const isReleased = useRef(false)
  const dirty = useRef(isDirty)
  dirty.current = isDirty
  const hasUnsaved = useRef(
    () => !isReleased.current && (typeof dirty.current === 'function' ? dirty.current() : dirty.current),
  )
  const blocker = useBlocker(navigation => hasUnsaved.current() && isLeaving(leaving, navigation))
  const [waiting, setWaiting] = useState<{ answer: (mayLeave: boolean) => void } | null>(null)
  useEffect(
    () =>
      guardUnsaved(async () => {
        if (!hasUnsaved.current()) return true
        return new Promise(answer => setWaiting({ answer }))
      }, hasUnsaved.current),
    [],
  )
  useEffect(() => {
    const warnBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsaved.current() && isWorthAsking()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warnBeforeUnload)
    return () => window.removeEventListener('beforeunload', warnBeforeUnload)
  }, [])
  const release = () => {
    isReleased.current = true
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
      // The browser would ask again when the page itself is left.
      if (waiting) release()
      blocker.proceed?.()
      answer(true)
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
