import { type Field, labelOf } from '../declare/field'
import type { Filter, Operator } from '../declare/filter'
import { type AnyResource, fieldOf } from '../declare/resource'

/** Operators in words for users. */
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

/**
 * Describes a filter as a sentence without its full stop: "Status is any of Active, Suspended". `describe` formats
 * one value.
 */
export function filterWords(
  resource: AnyResource,
  filter: Filter,
  describe: (field: Field, value: unknown) => string,
): string {
  const field = fieldOf(resource, filter.field)
  const label = labelOf(filter.field, field)
  const values = [filter.value].flat().map(value => (field ? describe(field, value) : String(value)))
  const joined = values.join(filter.operator === 'between' ? ' and ' : ', ')
  // A list of one value needs no "any of".
  const isSingle = values.length === 1 && ['in', 'nin'].includes(filter.operator)
  const words = isSingle
    ? { in: 'is', nin: 'is not' }[filter.operator as 'in' | 'nin']
    : operatorWords[filter.operator]
  return `${label} ${words} ${joined}`.trim()
}
