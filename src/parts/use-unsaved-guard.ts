import { useEffect, useRef, useState } from 'react'
import type { BlockerFunction } from 'react-router'
import { type Exit, type Guard, guardUnsaved, isWorthAsking, type Navigation } from './unsaved'

export interface UnsavedGuard {
  /** The user is about to leave, and the dialog is open. */
  readonly isAsking: boolean
  readonly stay: () => void
  readonly leave: () => void
  /** The form is saved: from now on the user may leave without a question. */
  readonly release: () => void
}

/** Guards what a component holds while it is shown. `exit` is what the user is asked about; `answer` says whether to leave. */
export function useExitGuard(guard: Pick<Guard, 'hasUnsaved' | 'isLeftBy'>): {
  readonly exit: Exit | null
  readonly answer: (mayLeave: boolean) => void
} {
  const current = useRef(guard)
  current.current = guard
  const [waiting, setWaiting] = useState<{ exit: Exit; answer: (mayLeave: boolean) => void } | null>(null)
  useEffect(
    () =>
      guardUnsaved({
        hasUnsaved: () => current.current.hasUnsaved(),
        isLeftBy: navigation => current.current.isLeftBy(navigation),
        ask: exit => new Promise(answer => setWaiting({ exit, answer })),
      }),
    [],
  )
  useEffect(() => {
    const warnBeforeUnload = (event: BeforeUnloadEvent) => {
      if (current.current.hasUnsaved() && isWorthAsking()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warnBeforeUnload)
    return () => window.removeEventListener('beforeunload', warnBeforeUnload)
  }, [])
  const answer = (mayLeave: boolean) => {
    waiting?.answer(mayLeave)
    setWaiting(null)
  }
  return { exit: waiting?.exit ?? null, answer }
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
  const { exit, answer } = useExitGuard({
    hasUnsaved: () => hasUnsaved.current,
    isLeftBy: typeof leaving === 'function' ? leaving : leaving === 'path' ? isOtherPath : isOtherAddress,
  })
  const release = () => {
    isReleased.current = true
    hasUnsaved.current = false
  }
  return {
    isAsking: exit !== null,
    stay: () => answer(false),
    leave: () => {
      onLeave()
      // The browser would ask again when the page itself is left.
      if (exit === 'page') release()
      answer(true)
    },
    release,
  }
}

function isOtherPath({ currentLocation: from, nextLocation: to }: Navigation): boolean {
  return from.pathname !== to.pathname
}

export function isOtherAddress(navigation: Navigation): boolean {
  return isOtherPath(navigation) || navigation.currentLocation.search !== navigation.nextLocation.search
}
