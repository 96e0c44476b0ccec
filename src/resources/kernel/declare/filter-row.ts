import type { Siblings } from '../kinds/kind-row'
import { kindOf } from '../kinds/kinds'
import type { Filter } from './filter'
import { type AnyResource, fieldOf } from './resource'

/**
 * What a filter's value is read with, such as the currency of an amount: what another filter says of that
 * field, otherwise its default or its first value.
 */
export function filterRow(resource: AnyResource, name: string, filters: readonly Filter[]): Siblings {
  const field = fieldOf(resource, name)
  // An id alone names a record of any type.
  const needs = field && !kindOf(field).isOfAnyType ? kindOf(field).needs(field) : []
  return Object.fromEntries(needs.map(need => [need, saidOf(resource, need, filters)]))
}

function saidOf(resource: AnyResource, name: string, filters: readonly Filter[]): unknown {
  const said = filters.find(filter => filter.field === name && ['eq', 'in'].includes(filter.operator))?.value
  const field = fieldOf(resource, name)
  return [said].flat()[0] ?? field?.default ?? (field && kindOf(field).sample(field, 0))
}
