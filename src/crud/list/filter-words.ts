import type { Scene } from '../../fields/cell'
import { operandText } from '../../fields/cells'
import { labelOf } from '../../resources/kernel/field'
import type { Filter, Operator } from '../../resources/kernel/filter'
import type { Siblings } from '../../resources/kernel/kind-row'
import { type AnyResource, fieldOf } from '../../resources/kernel/resource'

/** Operators as people say them, for the choice of one. */
export const operatorWords: Readonly<Record<Operator, string>> = {
  eq: 'is',
  ne: 'is not',
  lt: 'is less than',
  lte: 'is at most',
  gt: 'is more than',
  gte: 'is at least',
  in: 'is any of',
  nin: 'is none of',
  contains: 'contains',
  ncontains: 'does not contain',
  startswith: 'starts with',
  between: 'is between',
  null: 'is empty',
  nnull: 'is not empty',
}

/** A filter as a sentence without its full stop: "Status is any of Active, Suspended". */
export function sayFilter(resource: AnyResource, filter: Filter, row: Siblings, scene: Scene): string {
  const field = fieldOf(resource, filter.field)
  const label = labelOf(filter.field, field)
  const say = (value: unknown) => (field ? operandText(field, value, row, scene) : String(value))
  const values = (Array.isArray(filter.value) ? filter.value : [filter.value]).map(say)
  const joined = values.join(filter.operator === 'between' ? ' and ' : ', ')
  // A list of one needs no "any of".
  const isSingle = values.length === 1 && ['in', 'nin'].includes(filter.operator)
  const words = isSingle
    ? { in: 'is', nin: 'is not' }[filter.operator as 'in' | 'nin']
    : operatorWords[filter.operator]
  return `${label} ${words} ${joined}`.trim()
}
