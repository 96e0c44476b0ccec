import { z } from 'zod'
import { type Field, labelOf } from '../../src/resources/kernel/declare/field'
import { type Filter, operators } from '../../src/resources/kernel/declare/filter'
import { filterValue } from '../../src/resources/kernel/declare/filter-value'
import { perResource } from '../../src/resources/kernel/declare/per-resource'
import { type AnyResource, allFields, fieldOf } from '../../src/resources/kernel/declare/resource'
import { operatorsOf } from '../../src/resources/kernel/kinds/mask'
import { usualLimit } from '../../src/resources/kernel/wire/list-call'
import { lastKeyParameter } from './cursor'

export const greatestLimit = 100
const mostFilters = 50
const mostSearched = 200

// Sentences for developers, who read them in an answer of the API.
const limitProblem = `limit is a whole number from 1 to ${greatestLimit}`
const searchProblem = `q is a text of at most ${mostSearched} characters`
const filtersProblem = 'filters is a list of objects with field, operator and value'
const filterProblem = 'A filter is an object with field, operator and value'

/** Every resource can be filtered by id. */
const idField: Field = { kind: 'reference', to: '', label: 'ID', filter: true }

/** Returns the field that a filter names; `id` counts as one. */
export function filterField(resource: AnyResource, name: string): Field | undefined {
  return name === 'id' ? idField : fieldOf(resource, name)
}

/**
 * Returns the schema of a list request of this resource; sort and filter accept only fields that declare it.
 */
export const listRequest = perResource(resource => {
  const sortable = ['id', ...named(resource, 'sort')]
  const order = z.enum(['asc', 'desc'], { error: 'order is asc or desc' })
  const field = z.enum(sortable, { error: `sort takes one of ${sortable.join(', ')}` })
  return z.strictObject(
    {
      lastKey: lastKeyParameter.nullish(),
      limit: z
        .int({ error: limitProblem })
        .min(1, limitProblem)
        .max(greatestLimit, limitProblem)
        .default(usualLimit),
      sort: z.strictObject({ field, order }, { error: 'sort is an object with field and order' }).optional(),
      filters: z
        .array(listFilter(resource), { error: filtersProblem })
        .max(mostFilters, `filters has at most ${mostFilters} items`)
        .default([]),
      q: z.string({ error: searchProblem }).max(mostSearched, searchProblem).optional(),
    },
    { error: 'A list request is an object such as {"limit": 25}' },
  )
})

/** Returns the schema of a count request. */
export const countRequest = perResource(resource => listRequest(resource).pick({ filters: true, q: true }))

export type ParsedListRequest = z.infer<ReturnType<typeof listRequest>>

/** Returns the schema of one filter: a field that declares it, with a value of its kind. */
export function listFilter(resource: AnyResource) {
  const filterable = ['id', ...named(resource, 'filter')]
  return z
    .strictObject(
      {
        field: z.enum(filterable, { error: `filters take one of ${filterable.join(', ')}` }),
        operator: z.enum(operators, { error: `operator is one of ${operators.join(', ')}` }),
        value: z.unknown().optional(),
      },
      { error: filterProblem },
    )
    .transform((filter, context): Filter => {
      const field = filterField(resource, filter.field)
      if (!field) return z.NEVER
      if (!operatorsOf(field).includes(filter.operator)) {
        context.addIssue({
          code: 'custom',
          path: ['operator'],
          message: `${filter.field} takes ${operatorsOf(field).join(', ')}`,
        })
        return z.NEVER
      }
      const value = filterValue(field, filter.operator, labelOf(filter.field, field)).safeParse(filter.value)
      for (const issue of value.error?.issues ?? []) {
        context.addIssue({ code: 'custom', path: ['value', ...issue.path], message: issue.message })
      }
      return { ...filter, value: value.data }
    })
}

function named(resource: AnyResource, flag: 'sort' | 'filter'): string[] {
  return allFields(resource)
    .filter(([, field]) => field[flag])
    .map(([name]) => name)
}
