/** Runs tasks: a few at a time, a few more waiting, the rest refused. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>

/** Makes a queue that runs `running` tasks at once and lets `waiting` more wait; `refuse` throws for the rest. */
export function createQueue(limits: { running: number; waiting: number; reject: () => never }): Queue {
  let running = 0
  const waiting: (() => void)[] = []

  return async task => {
    if (running >= limits.running) {
      if (waiting.length >= limits.waiting) limits.reject()
      // Whoever ends hands its place over, so nobody who comes meanwhile can take it.
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

/** A queue for each key: its tasks begin in the order in which they came, and other keys do not wait for them. */
export function createLimiter(limits: { running: number; waiting: number; reject: () => never }) {
  const lines = new Map<string, { queue: Queue; tasks: number }>()

  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? { queue: createQueue(limits), tasks: 0 }
    lines.set(key, line)
    line.tasks += 1
    try {
      return await line.queue(task)
    } finally {
      line.tasks -= 1
      if (line.tasks === 0) lines.delete(key)
    }
  }
}
