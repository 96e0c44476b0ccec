import { rangeEnds } from '../../fields/filter-input'
import { labelOf } from '../../resources/kernel/declare/field'
import type { Filter } from '../../resources/kernel/declare/filter'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import type { Problems } from '../../resources/kernel/declare/schema'
import { listMessages } from './messages'

/** What is wrong with a range that ends before it begins: numbers, days and instants in UTC are compared as they are. */
export function rangeProblems({ operator, value }: Pick<Filter, 'operator' | 'value'>): Problems {
  if (operator !== 'between') return {}
  const [from, to] = value as readonly [number, number]
  return from > to ? { '': listMessages.filters.wrongOrder(...rangeEnds) } : {}
}

/** The label of the first field whose range holds nothing; undefined when all may hold something. */
export function emptyRange(resource: AnyResource, filters: readonly Filter[]): string | undefined {
  const found = filters.find(filter => '' in rangeProblems(filter))
  return found && labelOf(found.field, fieldOf(resource, found.field))
}
