import type { Siblings } from '../kinds/kind-row'
import { kindOf } from '../kinds/kinds'
import type { Filter } from './filter'
import { type AnyResource, fieldOf } from './resource'

/**
 * Returns the values needed to read a filter's value, such as the currency of an amount: from another filter
 * on that field, otherwise the field's default or first value.
 */
export function filterRow(resource: AnyResource, name: string, filters: readonly Filter[]): Siblings {
  const field = fieldOf(resource, name)
  // An id alone names a record of any type.
  const needs = field && !kindOf(field).isOfAnyType ? kindOf(field).needs(field) : []
  return Object.fromEntries(needs.map(need => [need, valueFor(resource, need, filters)]))
}

function valueFor(resource: AnyResource, name: string, filters: readonly Filter[]): unknown {
  const filtered = filters.find(
    filter => filter.field === name && ['eq', 'in'].includes(filter.operator),
  )?.value
  const field = fieldOf(resource, name)
  return [filtered].flat()[0] ?? field?.default ?? (field && kindOf(field).sample(field, 0))
}
