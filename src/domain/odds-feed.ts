// Messages of feeds of odds (docs/odds-feed.md). Prices are integers × 1,000.

/** The maximum size of a message, in bytes. */
export const maxMessageBytes = 256 * 1024

/** The maximum number of nested objects and lists; a message has six levels. */
export const maxMessageDepth = 8

/** The maximum number of values in a message: names, numbers, objects and lists. */
export const maxMessageValues = 3_000

/** Whether a message is newer than the last one that was taken. */
export function isNewer(sequence: number, last: number | null): boolean {
  return last === null || sequence > last
}

/**
 * Returns the next value of a field: it follows the feed while it equals the previous value of the feed. A value that a
 * trader changed stays.
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
