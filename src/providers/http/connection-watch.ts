import { readToken } from '../session/token'
import { addressOf } from './configuration'
import { isConnected, noteConnection, subscribeConnection } from './connection'
import { currentEnvironment } from './environment'

/** The first and the longest wait between two checks of the connection, in milliseconds. */
const firstWait = 2_000
const longestWait = 15_000

/**
 * Checks whether the server is back while it cannot be reached, and notices when the browser goes offline. Calls
 * `onReturn` when the server is back. Returns a function that stops the watch.
 */
export function watchConnection(onReturn: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = firstWait
  let isOver = false

  const check = async () => {
    clearTimeout(timer)
    // The browser reports itself when it is online again; requests before that would only fill the console.
    if (navigator.onLine && (await isServerUp())) noteConnection(true)
    if (isConnected() || isOver) return
    clearTimeout(timer)
    timer = setTimeout(check, wait)
    wait = Math.min(longestWait, wait * 2)
  }
  const change = () => {
    clearTimeout(timer)
    wait = firstWait
    if (isConnected()) onReturn()
    else timer = setTimeout(check, wait)
  }
  const goOffline = () => noteConnection(false)
  const goOnline = () => {
    if (!isConnected()) check()
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

/** Any answer counts, also an error. */
async function isServerUp(): Promise<boolean> {
  const address = `${addressOf(currentEnvironment())}`
  try {
    await fetch(`${address}/user`, {
      headers: {
        'Content-Type': 'application/json',
        // Our own server answers 200 and does not count the request as user activity. Another server may not know these
        // headers.
        ...(address.startsWith('/') && { Authorization: `Bearer ${readToken()}`, 'X-Unattended': 'true' }),
      },
      signal: AbortSignal.timeout(longestWait),
    })
    return true
  } catch {
    return false
  }
}
