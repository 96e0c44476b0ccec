import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { checkProblems, derivedValues } from '../../src/resources/kernel/declare/schema'
import { stampsOf } from '../../src/resources/kernel/declare/stamp'
import { type By, occasionOf } from '../context'
import { isStored } from '../db/columns'
import { invalid } from '../validate'

type Values = Readonly<Record<string, unknown>>

/**
 * The values of a new record, with its defaults, stamps and derived fields.
 * @throws AppError 422 with a sentence per field that breaks a rule of the declaration
 */
export function newValues(by: By, resource: AnyResource, given: Values): Record<string, unknown> {
  const initial = { ...emptyRow(resource), ...stampsOf(resource, occasionOf(by)), ...given }
  const values = { ...initial, ...derivedValues(resource, initial) }
  const problems = checkProblems(resource, values, by)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return values
}

function emptyRow(resource: AnyResource): Values {
  const stored = Object.entries(resource.fields).filter(([, field]) => isStored(field))
  return Object.fromEntries(stored.map(([name, field]) => [name, field.default ?? null]))
}
