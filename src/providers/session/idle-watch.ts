import { getUser } from '../http/calls'
import { noteActivity, renewalMark, sinceRenewal } from './session-clock'
import { isInterrupted, subscribeInterruption, suspendSession } from './session-watch'

const minute = 60_000

/**
 * The server saves activity only now and then, so the session may end this much earlier (server/auth/sessions.ts), in
 * milliseconds.
 */
const leeway = 10_000

/** How long to wait for the server's answer, in milliseconds. */
const answerTimeout = 5_000

/**
 * Events that count as activity: scrolling and typing, but not moving the pointer. Voice control and switch devices
 * only click.
 */
const activityEvents = ['pointerdown', 'click', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Watches how much time the session has left. Activity renews it, at most once a minute. A minute before the end, calls
 * `warn(true)`, and `warn(false)` if the session continues. At the end it asks the server, and interrupts the session
 * unless the server says that it is alive. Returns a function that stops the watch.
 */
export function watchIdle(idleMinutes: number, warn: (isEnding: boolean) => void): () => void {
  const limit = idleMinutes * minute
  const renewEvery = Math.min(minute, limit / 4)
  let timer: ReturnType<typeof setTimeout> | undefined
  let renewing: Promise<unknown> | null = null

  const timeLeft = () => limit - sinceRenewal()
  // A background request, which does not renew the session. Without an answer, the session counts as over.
  const checkSession = async () => {
    const user = await getUser({ signal: AbortSignal.timeout(answerTimeout) })
    if (user === null && timeLeft() <= 0) suspendSession()
  }
  const check = () => {
    clearTimeout(timer)
    if (isInterrupted()) return warn(false)
    const left = timeLeft()
    const untilWarning = left - minute - leeway
    warn(untilWarning <= 0)
    // Repeated until the server confirms the end.
    if (left <= 0) void checkSession()
    timer = setTimeout(check, untilWarning > 0 ? untilWarning : Math.max(left, leeway))
  }
  const onActivity = () => {
    noteActivity()
    if (renewing || isInterrupted() || sinceRenewal() < renewEvery) return
    renewing = getUser().finally(() => {
      renewing = null
      check()
    })
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === renewalMark) check()
  }
  for (const name of activityEvents)
    window.addEventListener(name, onActivity, { capture: true, passive: true })
  window.addEventListener('storage', onStorage)
  document.addEventListener('visibilitychange', check)
  const unsubscribe = subscribeInterruption(check)
  check()
  return () => {
    clearTimeout(timer)
    for (const name of activityEvents) window.removeEventListener(name, onActivity, { capture: true })
    window.removeEventListener('storage', onStorage)
    document.removeEventListener('visibilitychange', check)
    unsubscribe()
  }
}
