import { readToken } from '../session/token'
import { addressOf } from './configuration'
import { isConnected, noteConnection, subscribeConnection } from './connection'
import { currentEnvironment } from './environment'

/** Milliseconds between two looks for the server: at first, and at most. */
const firstWait = 2_000
const longestWait = 15_000

/**
 * Looks for the server while it cannot be reached, and notices when the browser itself goes offline. Nothing is
 * sent but the question whether it is there. Calls `onReturn` when it is back; answers what ends the watching.
 */
export function watchConnection(onReturn: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = firstWait
  let isOver = false

  const look = async () => {
    clearTimeout(timer)
    // The browser says itself when it is online again; asking before would only fill the console.
    if (navigator.onLine && (await isThere())) noteConnection(true)
    if (isConnected() || isOver) return
    clearTimeout(timer)
    timer = setTimeout(look, wait)
    wait = Math.min(longestWait, wait * 2)
  }
  const change = () => {
    clearTimeout(timer)
    wait = firstWait
    if (isConnected()) onReturn()
    else timer = setTimeout(look, wait)
  }
  const goOffline = () => noteConnection(false)
  const goOnline = () => {
    if (!isConnected()) look()
  }
  window.addEventListener('offline', goOffline)
  window.addEventListener('online', goOnline)
  const unsubscribe = subscribeConnection(change)
  if (!navigator.onLine) noteConnection(false)
  else if (!isConnected()) change()
  return () => {
    isOver = true
    clearTimeout(timer)
    window.removeEventListener('offline', goOffline)
    window.removeEventListener('online', goOnline)
    unsubscribe()
  }
}

/** Any answer will do: also one that says no. */
async function isThere(): Promise<boolean> {
  const address = `${addressOf(currentEnvironment())}`
  try {
    await fetch(`${address}/user`, {
      headers: {
        'Content-Type': 'application/json',
        // So that our own server says yes, and it counts as nobody's work. Another's need not know that header.
        ...(address.startsWith('/') && { Authorization: `Bearer ${readToken()}`, 'X-Unattended': 'true' }),
      },
      signal: AbortSignal.timeout(longestWait),
    })
    return true
  } catch {
    return false
  }
}
