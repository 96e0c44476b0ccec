import * as z from 'zod/mini'
import { kindOf } from '../kinds/kinds'
import type { Field } from './field'
import type { Filter, Operator } from './filter'
import type { States } from './referring'
import { type AnyResource, fieldOf } from './resource'

/** The schema of an operator's value, given the schema of one value of the field. */
const shapes: Record<Operator, (one: z.ZodMiniType) => z.ZodMiniType> = {
  eq: one => one,
  ne: one => one,
  lt: one => one,
  lte: one => one,
  gt: one => one,
  gte: one => one,
  in: one => z.array(one).check(z.minLength(1), z.maxLength(100)),
  nin: one => z.array(one).check(z.minLength(1), z.maxLength(100)),
  contains: () => z.string().check(z.minLength(1), z.maxLength(200)),
  ncontains: () => z.string().check(z.minLength(1), z.maxLength(200)),
  startswith: () => z.string().check(z.minLength(1), z.maxLength(200)),
  between: one => z.tuple([one, one]),
  null: () => z.unknown(),
  nnull: () => z.unknown(),
}

/** Returns the schema of a filter's value for a field and an operator of its kind. */
export function filterValue(field: Field, operator: Operator, label: string): z.ZodMiniType {
  const { operand, rangeFlaw } = kindOf(field)
  const schema = shapes[operator](operand(field, label))
  if (operator !== 'between' || !rangeFlaw) return schema
  return schema.check(
    z.superRefine((range, context) => {
      const [from, to] = range as [never, never]
      const message = rangeFlaw(from, to, label)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  )
}

/** Returns filters for records in these states. A field that holds a list must contain all of the values. */
export function filtersOf(resource: AnyResource, states: States): Filter[] {
  return Object.entries(states).flatMap(([field, values]): Filter[] => {
    const declared = fieldOf(resource, field)
    if (declared && !kindOf(declared).operators.includes('eq'))
      return values.map(value => ({ field, operator: 'contains', value }))
    return values.length === 1
      ? [{ field, operator: 'eq', value: values[0] }]
      : [{ field, operator: 'in', value: [...values] }]
  })
}
