import type { DashboardAnswer } from '../../resources/kernel/wire/dashboard'

/**
 * Returns the values of the hours or days that have begun: of those to come nothing is known, which is no zero. A later one
 * that has a value already is kept, with all before it.
 */
export function begun(
  { buckets, now }: Pick<DashboardAnswer, 'buckets' | 'now'>,
  values: readonly number[],
): readonly number[] {
  const past = buckets.filter(bucket => bucket <= now).length
  const lastKnown = values.findLastIndex(value => value !== 0) + 1
  return values.slice(0, Math.max(past, lastKnown))
}
