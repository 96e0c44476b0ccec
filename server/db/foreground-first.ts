import { setTimeout as pause } from 'node:timers/promises'

/**
 * Milliseconds. A request has several statements: that none runs does not mean that the request is over, so a short
 * quiet has to pass. Where it never becomes quiet, background work goes on all the same, slowly.
 */
const quiet = { least: 5, longestWait: 300 }

/** Gives the only connection of an embedded database to requests first, then to background work. */
export interface ForegroundFirst {
  foreground<T>(work: () => Promise<T>): Promise<T>
  background<T>(work: () => Promise<T>): Promise<T>
}

export function foregroundFirst(): ForegroundFirst {
  let running = 0
  let lastEnd = Number.NEGATIVE_INFINITY

  return {
    async foreground(work) {
      running += 1
      try {
        return await work()
      } finally {
        running -= 1
        lastEnd = performance.now()
      }
    },
    async background(work) {
      const since = performance.now()
      const isQuiet = () => running === 0 && performance.now() - lastEnd >= quiet.least
      // At least once: embedded, a statement ends without the event loop ever turning, and requests wait there.
      do await pause(isQuiet() ? 0 : quiet.least)
      while (!isQuiet() && performance.now() - since < quiet.longestWait)
      return work()
    },
  }
}
