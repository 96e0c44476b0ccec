import { getUser } from '../http/calls'
import { noteAct, readRenewal, renewalMark } from './session-clock'
import { isInterrupted, subscribeInterruption, suspendSession } from './session-watch'

const minute = 60_000

/** The server writes work down only so often: the session may be over that much sooner (server/auth/sessions.ts). */
const leeway = 10_000

/** Milliseconds that the server has to say that the session lives. */
const patience = 5_000

/** What counts as work: reading on and typing, but no pointer that is only pushed. Voices and switches only click. */
const acts = ['pointerdown', 'click', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Watches the time that the session has left. Work renews it, at most once a minute; a minute before its end
 * `warn(true)` is called, and `warn(false)` when it goes on; at its end the server is asked, and the session is
 * interrupted unless the server says that it lives.
 * Answers what ends the watching.
 */
export function watchIdle(idleMinutes: number, warn: (isEnding: boolean) => void): () => void {
  const limit = idleMinutes * minute
  const renewEvery = Math.min(minute, limit / 4)
  let timer: ReturnType<typeof setTimeout> | undefined
  let renewing: Promise<unknown> | null = null

  const timeLeft = () => readRenewal() + limit - Date.now()
  // Asked as the page's own question, which renews nothing; where the server does not say, nobody reads on either.
  const askWhetherOver = async () => {
    const user = await getUser({ signal: AbortSignal.timeout(patience) })
    if (user === null && timeLeft() <= 0) suspendSession()
  }
  const look = () => {
    clearTimeout(timer)
    if (isInterrupted()) return warn(false)
    const left = timeLeft()
    const calm = left - minute - leeway
    warn(calm <= 0)
    // Until the server agrees, it is asked again.
    if (left <= 0) void askWhetherOver()
    timer = setTimeout(look, calm > 0 ? calm : Math.max(left, leeway))
  }
  const act = () => {
    noteAct()
    if (renewing || isInterrupted() || Date.now() - readRenewal() < renewEvery) return
    renewing = getUser().finally(() => {
      renewing = null
      look()
    })
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === renewalMark) look()
  }
  for (const name of acts) window.addEventListener(name, act, { capture: true, passive: true })
  window.addEventListener('storage', onStorage)
  document.addEventListener('visibilitychange', look)
  const unsubscribe = subscribeInterruption(look)
  look()
  return () => {
    clearTimeout(timer)
    for (const name of acts) window.removeEventListener(name, act, { capture: true })
    window.removeEventListener('storage', onStorage)
    document.removeEventListener('visibilitychange', look)
    unsubscribe()
  }
}
