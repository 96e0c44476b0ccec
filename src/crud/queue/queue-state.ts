/** The state of a review in its history entry. It survives a reload, and ends when the user leaves the queue. */
export interface QueueState {
  /** Ids of the records that the user passed over. */
  readonly passed: readonly string[]
  /** The path of the queue that a request for approval was opened from; null elsewhere. */
  readonly queue: string | null
}

/** Reads the state of a history entry; the browser stores it, so its content is not trusted. */
export function queueStateIn(state: unknown): QueueState {
  const { passed, queue } = (state ?? {}) as { passed?: unknown; queue?: unknown }
  return {
    passed: Array.isArray(passed) ? passed.filter(id => typeof id === 'string') : [],
    queue: typeof queue === 'string' && /^\/[^/]/.test(queue) ? queue : null,
  }
}
