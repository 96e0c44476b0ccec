/** In milliseconds: a random delay per page before the work, and the least time between two runs. */
const delays = { soon: [40, 400], atMostEvery: 1_000 } as const

export interface Throttled {
  ask(): void
  stop(): void
}

/**
 * Runs work that many small events ask for: once for all of them, at most once a second, never twice at a time, and not
 * while the page is hidden. The random delay prevents a hundred open pages from running it at the same moment.
 */
export function throttled(work: () => Promise<unknown>): Throttled {
  let isAsked = false
  let isBusy = false
  let earliest = 0
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const plan = () => {
    if (isOver || !isAsked || isBusy || timer !== undefined || document.hidden) return
    const [least, most] = delays.soon
    const soon = least + Math.random() * (most - least)
    timer = setTimeout(run, Math.max(soon, earliest - performance.now()))
  }
  const run = async () => {
    timer = undefined
    if (document.hidden) return
    isAsked = false
    isBusy = true
    try {
      await work()
    } catch (error) {
      // The next change tries again; what is shown stays.
      console.warn('What others changed could not be fetched', error)
    }
    isBusy = false
    earliest = performance.now() + delays.atMostEvery
    plan()
  }
  document.addEventListener('visibilitychange', plan)
  return {
    ask: () => {
      isAsked = true
      plan()
    },
    stop: () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', plan)
    },
  }
}
