import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { loadAhead } from './parts/load-ahead'
import { loadChunk } from './parts/load-chunk'
import { whenIdle } from './parts/when-idle'
import { endSession } from './providers/session/session-end'
import { isInterrupted, subscribeInterruption } from './providers/session/session-watch'
import { readStepUp, subscribeStepUp } from './providers/session/step-up'
import { readToken } from './providers/session/token'
import type { SignedInUser } from './resources/kernel/wire/wire'
import { tokens } from './theme/tokens'

interface Attended {
  readonly user: SignedInUser
  readonly client: QueryClient
}

/** Holds what attends to the session; its code comes when nothing else is to be done, or when it is needed. */
export function SessionGate(attended: Attended) {
  const isEnded = useSyncExternalStore(subscribeInterruption, isInterrupted)
  const question = useSyncExternalStore(subscribeStepUp, readStepUp)
  const [Attendant, setAttendant] = useState<ComponentType<Attended> | null>(null)
  useFocusKept(isEnded)
  useEffect(() => {
    if (Attendant) return
    const load = async () => {
      const { SessionAttendant } = await loadChunk(
        'session',
        () => import('./session-attendant'),
        tokens.chunkTimeout,
      )
      setAttendant(() => SessionAttendant)
    }
    // Without the dialog there is nothing but the sign-in screen.
    if (isEnded) load().catch(() => endSession(readToken()))
    else if (question) load().catch(() => question.settle(false))
    else whenIdle(() => loadAhead(load()))
  }, [Attendant, isEnded, question])
  return Attendant && <Attendant {...attended} />
}

/** Whoever goes on finds the focus where it was when the page was covered. */
function useFocusKept(isEnded: boolean): void {
  useEffect(() => {
    if (!isEnded) return
    const focused = document.activeElement
    return () => {
      // The dialog leaves in the same turn; it would keep the focus from going elsewhere before.
      requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus({ preventScroll: true }))
    }
  }, [isEnded])
}
