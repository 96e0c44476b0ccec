import { rangeEnds } from '../../fields/filter-input'
import { labelOf } from '../../resources/kernel/declare/field'
import type { Filter } from '../../resources/kernel/declare/filter'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import type { Problems } from '../../resources/kernel/declare/schema'
import { listMessages } from './messages'

/**
 * Returns a problem if a range ends before it begins. Numbers, days and times in UTC compare as they are; ranges of other
 * values have passed the rule of their kind (`rangeFlaw`).
 */
export function rangeProblems({ operator, value }: Pick<Filter, 'operator' | 'value'>): Problems {
  if (operator !== 'between') return {}
  const [from, to] = value as readonly [number, number]
  return from > to ? { '': listMessages.filters.wrongOrder(...rangeEnds) } : {}
}

/** Returns the label of the first field whose range is empty; undefined if there is none. */
export function emptyRange(resource: AnyResource, filters: readonly Filter[]): string | undefined {
  const found = filters.find(filter => '' in rangeProblems(filter))
  return found && labelOf(found.field, fieldOf(resource, found.field))
}
