import type { Scene } from '../../fields/cell'
import { operandText } from '../../fields/cells'
import type { Filter } from '../../resources/kernel/filter'
import { filterWords } from '../../resources/kernel/filter-words'
import type { Siblings } from '../../resources/kernel/kind-row'
import type { AnyResource } from '../../resources/kernel/resource'

/** A filter as its chip says it, with the values drawn as the list draws them. */
export function sayFilter(resource: AnyResource, filter: Filter, row: Siblings, scene: Scene): string {
  return filterWords(resource, filter, (field, value) => operandText(field, value, row, scene))
}
