import { readEvents, type StreamEvent } from '../http/event-stream'
import { openStream } from '../http/http'

/** Timeouts, in milliseconds. */
const timeouts = {
  /** A page hidden for longer closes its connection: browsers allow few connections per server. */
  hidden: 10_000,
  /** Without a sign of life for this long, the connection counts as broken. The server sends one every 15 s. */
  silence: 40_000,
  firstRetry: 1_000,
  lastRetry: 30_000,
}

/** Statuses of a server without live changes, such as another platform or an older version. */
const unsupported = [404, 405]

export interface Ears {
  /** @param roles those that the server opened the stream for; null from one that does not say */
  onOpen(roles: string | null): void
  onEvent(event: StreamEvent): void
  /** The server ended the stream, as it does when the access of the user changes. */
  onEnd(): void
}

/**
 * Listens to GET /admin/live as long as the page is open. After each break it reconnects with the id of the last event,
 * and it pauses while the page is hidden or offline.
 */
export async function keepListening({ onOpen, onEvent, onEnd }: Ears): Promise<void> {
  let last = ''
  let failures = 0
  /** A failing event handler must not break the connection. */
  const handleEvent = (event: StreamEvent) => {
    try {
      onEvent(event)
    } catch (error) {
      console.error('A change of others could not be followed', error)
    }
  }
  for (;;) {
    await untilNeeded()
    const status = await listen(last, onOpen, event => {
      failures = 0
      // Ids begin with a time. Repeated events have earlier ids than events already received.
      if (event.id > last) last = event.id
      if (event.type !== '') handleEvent(event)
    })
    if (unsupported.includes(status)) return
    if (status === 200) onEnd()
    failures += 1
    await pause(Math.min(timeouts.lastRetry, timeouts.firstRetry * 2 ** (failures - 1)))
  }
}

/** Keeps one connection until it breaks or is no longer needed. Returns the status; 0 if there was none. */
async function listen(last: string, onOpen: Ears['onOpen'], onEvent: Ears['onEvent']): Promise<number> {
  const controller = new AbortController()
  const stop = () => controller.abort()
  let silence = setTimeout(stop, timeouts.silence)
  const stopWatching = onUnneeded(stop)
  try {
    const answer = await openStream(`/admin/live${last && `?after=${last}`}`, controller.signal)
    if (answer.status !== 200 || !answer.body) return answer.status
    onOpen(answer.headers.get('x-roles'))
    await readEvents(answer.body, event => {
      clearTimeout(silence)
      silence = setTimeout(stop, timeouts.silence)
      onEvent(event)
    })
    return 200
  } catch {
    // A broken connection is retried silently; the user did not ask for it.
    return 0
  } finally {
    clearTimeout(silence)
    stopWatching()
    stop()
  }
}

function isNeeded(): boolean {
  return !document.hidden && navigator.onLine
}

function untilNeeded(): Promise<void> {
  return new Promise(resolve => {
    const check = () => {
      if (!isNeeded()) return
      document.removeEventListener('visibilitychange', check)
      removeEventListener('online', check)
      resolve()
    }
    document.addEventListener('visibilitychange', check)
    addEventListener('online', check)
    check()
  })
}

/** Calls `stop` when the page has been hidden for a while or is offline. */
function onUnneeded(stop: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    clearTimeout(timer)
    if (!isNeeded()) timer = setTimeout(stop, navigator.onLine ? timeouts.hidden : 0)
  }
  document.addEventListener('visibilitychange', check)
  addEventListener('offline', check)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', check)
    removeEventListener('offline', check)
  }
}

/**
 * Waits between half and one and a half times as long, so that not all pages reconnect at once after a server restart.
 */
function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(end, milliseconds * (0.5 + Math.random()))
    function end() {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    addEventListener('online', end)
  })
}
