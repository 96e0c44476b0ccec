/** A part of the page that failed to load; the message names it. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/**
 * Loads a lazy part of the page; gives up after `timeout` milliseconds.
 * @throws ChunkLoadError when it fails or takes too long
 */
export async function loadChunk<T>(name: string, load: () => Promise<T>, timeout: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ChunkLoadError(`Loading chunk ${name} failed: timeout after ${timeout} ms`)),
      timeout,
    )
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    if (cause instanceof ChunkLoadError) throw cause
    throw new ChunkLoadError(`Loading chunk ${name} failed`, { cause })
  } finally {
    clearTimeout(timer)
  }
}
