/**
 * Repeats the work every so many milliseconds, one call at a time, until it is stopped or throws. Stopping waits for the
 * running call.
 */
export function repeat(
  every: number,
  work: () => Promise<void>,
  giveUp: (error: Error) => void,
): () => Promise<void> {
  let doing: Promise<void> | null = null
  const timer = setInterval(() => {
    doing ??= work()
      .catch(giveUp)
      .finally(() => {
        doing = null
      })
  }, every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await doing
  }
}
