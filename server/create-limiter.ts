/** Runs tasks: a few at a time, a few more waiting, the rest rejected. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>

/**
 * Makes a queue that runs `running` tasks at once and lets `waiting` more wait; `reject` throws for the rest.
 */
export function createQueue(limits: { running: number; waiting: number; reject: () => never }): Queue {
  let running = 0
  const waiting: (() => void)[] = []

  return async task => {
    if (running >= limits.running) {
      if (waiting.length >= limits.waiting) limits.reject()
      // A finished task passes its place on directly, so that a new task cannot take it.
      await new Promise<void>(resolve => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/**
 * Makes a queue for each key: its tasks start in the order of arrival, and other keys do not wait for them.
 */
export function createLimiter(limits: { running: number; waiting: number; reject: () => never }) {
  const queues = new Map<string, { queue: Queue; tasks: number }>()

  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const line = queues.get(key) ?? { queue: createQueue(limits), tasks: 0 }
    queues.set(key, line)
    line.tasks += 1
    try {
      return await line.queue(task)
    } finally {
      line.tasks -= 1
      if (line.tasks === 0) queues.delete(key)
    }
  }
}
