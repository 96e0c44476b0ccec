let isReached = true
const listeners = new Set<() => void>()

/** Whether the last request got an answer, of whatever kind. */
export function isConnected(): boolean {
  return isReached
}

/** A request got an answer, or none: then the server or the way to it is down. */
export function noteConnection(isUp: boolean): void {
  if (isUp === isReached) return
  isReached = isUp
  for (const listener of listeners) listener()
}

export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
