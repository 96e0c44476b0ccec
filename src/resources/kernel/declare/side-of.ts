import type { Changes } from './field'

/** Returns the values of one side of a change. */
export function sideOf(
  { changes, unchanged }: Pick<Changes, 'changes' | 'unchanged'>,
  side: 'before' | 'after',
): Record<string, unknown> {
  return { ...unchanged, ...Object.fromEntries(changes.map(change => [change.field, change[side]])) }
}
