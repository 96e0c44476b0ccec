import { setTimeout as pause } from 'node:timers/promises'
import { isConflict } from './failures'

/** How often the same work runs at most, and how long until the first time again: milliseconds, doubled each time. */
const tries = { most: 4, pause: 20 }

/** Of requests that wait for a person, none is tried again when it has taken so long already. Milliseconds. */
const longest = 4000

/**
 * Runs a transaction again when rivals got in its way (deadlock, serialization failure), after a pause of random
 * length so that the same rivals do not meet again.
 * @throws the error of the last try
 */
export async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  const start = performance.now()
  for (let tried = 1; ; tried += 1) {
    try {
      return await run()
    } catch (error) {
      const isLast = tried >= tries.most || performance.now() - start > longest
      if (isLast || !isConflict(error)) throw error
      await pause(tries.pause * 2 ** (tried - 1) * (0.5 + Math.random()))
    }
  }
}
