/** What the history entry of a review keeps: it survives a reload, and ends with the way through the queue. */
export interface QueueState {
  /** Ids of the records that the user passed over. */
  readonly passed: readonly string[]
}

/** Reads the state of a history entry; the browser stores it, so its content is not trusted. */
export function queueStateIn(state: unknown): QueueState {
  const passed = (state as { passed?: unknown } | null)?.passed
  return { passed: Array.isArray(passed) ? passed.filter(id => typeof id === 'string') : [] }
}
