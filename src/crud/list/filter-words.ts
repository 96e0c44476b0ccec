import type { Scene } from '../../fields/cell'
import { operandText, spanText } from '../../fields/cells'
import { labelOf } from '../../resources/kernel/declare/field'
import type { Filter } from '../../resources/kernel/declare/filter'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import { filterWords } from '../../resources/kernel/kinds/filter-words'
import type { Siblings } from '../../resources/kernel/kinds/kind-row'
import { listMessages } from './messages'

/** Returns the text of a filter's chip, with values formatted as in the list: "Created: Last 7 days". */
export function describeFilter(resource: AnyResource, filter: Filter, row: Siblings, scene: Scene): string {
  const field = fieldOf(resource, filter.field)
  const span = field && filter.operator === 'between' && spanText(field, filter.value as readonly unknown[])
  if (span) return listMessages.filters.span(labelOf(filter.field, field), span)
  return filterWords(resource, filter, (field, value) => operandText(field, value, row, scene))
}
