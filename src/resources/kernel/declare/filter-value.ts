import * as z from 'zod/mini'
import { comparedText } from '../kinds/kind-schemas'
import { kindOf } from '../kinds/kinds'
import type { Field } from './field'
import type { Filter, Operator } from './filter'
import type { States } from './referring'
import { type AnyResource, fieldOf } from './resource'

const mostValues = 100

type Shape = (one: z.ZodMiniType, label: string) => z.ZodMiniType

const single: Shape = one => one

const several: Shape = (one, label) => {
  const error = `${label} must be a list of 1 to ${mostValues} values`
  return z.array(one, { error }).check(z.minLength(1, error), z.maxLength(mostValues, error))
}

const part: Shape = (_, label) => comparedText(label, 200, 1)

/** The schema of an operator's value, given the schema of one value of the field. */
const shapes: Record<Operator, Shape> = {
  eq: single,
  ne: single,
  lt: single,
  lte: single,
  gt: single,
  gte: single,
  in: several,
  nin: several,
  contains: part,
  ncontains: part,
  startswith: part,
  between: (one, label) => z.tuple([one, one], { error: `${label} must be a list of two values` }),
  null: () => z.unknown(),
  nnull: () => z.unknown(),
}

/** Returns the schema of a filter's value for a field and an operator of its kind. */
export function filterValue(field: Field, operator: Operator, label: string): z.ZodMiniType {
  const { operand, rangeFlaw } = kindOf(field)
  const schema = shapes[operator](operand(field, label), label)
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
