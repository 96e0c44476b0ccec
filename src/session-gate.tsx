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

interface SessionGateProps {
  readonly user: SignedInUser
  readonly client: QueryClient
}

/** Loads the session's dialogs, when the browser is idle or when one is needed. */
export function SessionGate(props: SessionGateProps) {
  const isEnded = useSyncExternalStore(subscribeInterruption, isInterrupted)
  const prompt = useSyncExternalStore(subscribeStepUp, readStepUp)
  const [Attendant, setAttendant] = useState<ComponentType<SessionGateProps> | null>(null)
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
    // If the dialog cannot load, only the sign-in screen is left.
    if (isEnded) load().catch(() => endSession(readToken()))
    else if (prompt) load().catch(() => prompt.settle(false))
    else whenIdle(() => loadAhead(load()))
  }, [Attendant, isEnded, prompt])
  return Attendant && <Attendant {...props} />
}

/** Restores the focus to where it was when the page was covered. */
function useFocusKept(isEnded: boolean): void {
  useEffect(() => {
    if (!isEnded) return
    const focused = document.activeElement
    return () => {
      // The dialog closes in the same frame; until then it would keep the focus.
      requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus({ preventScroll: true }))
    }
  }, [isEnded])
}
