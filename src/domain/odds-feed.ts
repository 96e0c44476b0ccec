// Messages of feeds of odds (docs/odds-feed.md). Prices are integers × 1,000.

/** Bytes of a message. */
export const greatestMessage = 256 * 1024

/** Levels of objects and lists: a message has six. */
export const deepestMessage = 8

/** Values of a message: names, numbers, objects and lists. */
export const mostMessageValues = 3_000

/** Whether a message is newer than the last one that was taken. */
export function isNewer(sequence: number, last: number | null): boolean {
  return last === null || sequence > last
}

/**
 * Returns what ours becomes: it follows the feed as long as it is what the feed said before. What a trader changed stays.
 */
export function followed<Value>(ours: Value, saidBefore: Value | null, said: Value): Value {
  return ours === saidBefore ? said : ours
}

/** The order of selections on a market: home before draw before away. */
export function orderOfOutcome(outcome: string): number {
  return ['HOME', 'DRAW', 'AWAY'].indexOf(outcome) + 1 || ['OVER', 'UNDER'].indexOf(outcome) + 1 || 1
}

/** The order of markets on a fixture, by their types. */
export function orderOfType(type: string, types: readonly string[]): number {
  return types.indexOf(type) + 1
}
