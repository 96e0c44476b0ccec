import type { Scene } from '../../fields/cell'
import { operandText } from '../../fields/cells'
import type { Filter } from '../../resources/kernel/declare/filter'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { filterWords } from '../../resources/kernel/kinds/filter-words'
import type { Siblings } from '../../resources/kernel/kinds/kind-row'

/** A filter as its chip says it, with the values drawn as the list draws them. */
export function sayFilter(resource: AnyResource, filter: Filter, row: Siblings, scene: Scene): string {
  return filterWords(resource, filter, (field, value) => operandText(field, value, row, scene))
}
