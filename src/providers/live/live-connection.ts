import { readEvents, type StreamEvent } from '../http/event-stream'
import { openStream } from '../http/http'

/** Milliseconds. */
const patience = {
  /** A page that is hidden for longer gives its connection back: a browser has few of them for one server. */
  hidden: 10_000,
  /** The server shows every 15 s that it is there. */
  silence: 40_000,
  firstRetry: 1_000,
  lastRetry: 30_000,
}

/** This server tells no changes, and never will: another platform's, or an older one. */
const unknown = [404, 405]

/**
 * Listens to GET /admin/live for as long as the page lives: comes back after every break with what it heard last,
 * and rests while the page is hidden or offline.
 */
export async function keepListening(hear: (event: StreamEvent) => void): Promise<void> {
  let last = ''
  let failures = 0
  /** What an event brings about may fail; the connection has nothing to do with it. */
  const attend = (event: StreamEvent) => {
    try {
      hear(event)
    } catch (error) {
      console.error('A change of others could not be followed', error)
    }
  }
  for (;;) {
    await untilWanted()
    const status = await listen(last, event => {
      failures = 0
      // Ids begin with their time. What is told again has an earlier one than what was heard before.
      if (event.id > last) last = event.id
      if (event.type !== '') attend(event)
    })
    if (unknown.includes(status)) return
    failures += 1
    await pause(Math.min(patience.lastRetry, patience.firstRetry * 2 ** (failures - 1)))
  }
}

/** One connection, until it breaks or is not wanted any more; answers the status, 0 when there was none. */
async function listen(last: string, hear: (event: StreamEvent) => void): Promise<number> {
  const controller = new AbortController()
  const stop = () => controller.abort()
  let silence = setTimeout(stop, patience.silence)
  const unwatch = whenUnwanted(stop)
  try {
    const answer = await openStream(`/admin/live${last && `?after=${last}`}`, controller.signal)
    if (answer.status !== 200 || !answer.body) return answer.status
    await readEvents(answer.body, event => {
      clearTimeout(silence)
      silence = setTimeout(stop, patience.silence)
      hear(event)
    })
    return 200
  } catch {
    // However it broke, it is tried again; only what a person asks for is worth a word when it fails.
    return 0
  } finally {
    clearTimeout(silence)
    unwatch()
    stop()
  }
}

function isWanted(): boolean {
  return !document.hidden && navigator.onLine
}

function untilWanted(): Promise<void> {
  return new Promise(resolve => {
    const look = () => {
      if (!isWanted()) return
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('online', look)
    look()
  })
}

/** Stops when the page has been hidden for a while, or is offline. */
function whenUnwanted(stop: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (!isWanted()) timer = setTimeout(stop, navigator.onLine ? patience.hidden : 0)
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('offline', look)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    removeEventListener('offline', look)
  }
}

/** From half to one and a half times as long: after a restart of the server, not all pages come at once. */
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
