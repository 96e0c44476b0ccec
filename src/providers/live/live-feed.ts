import type { LiveChange } from '../../resources/kernel/wire/live'

/** A change by another user, or 'everything' if more was missed than the server can list. */
export type LiveNews = LiveChange | 'everything'

type Listener = (news: LiveNews) => void

const listeners = new Set<Listener>()

/**
 * Subscribes to changes of others, including this user in another tab, but not of this page itself. Returns a function
 * that unsubscribes.
 */
export function onLive(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Notifies all subscribers in the order of their subscription. */
export function publishLive(news: LiveNews): void {
  for (const listener of listeners) listener(news)
}
