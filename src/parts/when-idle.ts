/** Runs work when the browser is idle. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 })
  else setTimeout(work, 2_000)
}

/** Runs work once: when the browser is idle, or when the page is left before that. */
export function whenIdleOrLeaving(work: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    removeEventListener('pagehide', once)
    work()
  }
  addEventListener('pagehide', once)
  whenIdle(once)
}
