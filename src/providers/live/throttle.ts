/** Milliseconds: what is asked for waits a little, differently on every page, and is done once in a while at most. */
const rhythm = { soon: [40, 400], atMostEvery: 1_000 } as const

export interface Throttled {
  ask(): void
  stop(): void
}

/**
 * Work that many small occasions ask for: done once for all that came meanwhile, at most once a second, never
 * twice at a time, and not while the page is hidden, for which it waits. A hundred open pages do not do it in one
 * instant.
 */
export function throttled(work: () => Promise<unknown>): Throttled {
  let isAsked = false
  let isBusy = false
  let earliest = 0
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const plan = () => {
    if (isOver || !isAsked || isBusy || timer !== undefined || document.hidden) return
    const [least, most] = rhythm.soon
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
      // The next change asks again; what is shown stays.
      console.warn('What others changed could not be fetched', error)
    }
    isBusy = false
    earliest = performance.now() + rhythm.atMostEvery
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
