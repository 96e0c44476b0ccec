import type { LiveChange } from '../../resources/kernel/wire/live'

/** What became known: one deed of somebody else, or that more was missed than can be told. */
export type LiveNews = LiveChange | 'everything'

type Listener = (news: LiveNews) => void

const listeners = new Set<Listener>()

/**
 * Hears what others change, this person in another tab among them; never what this page does itself. Answers
 * what ends it.
 */
export function onLive(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Tells every open screen at once, in the order in which they began to listen. */
export function tellLive(news: LiveNews): void {
  for (const listener of listeners) listener(news)
}
