import type { Field, Fields } from '../../src/resources/kernel/declare/field'
import { isAlwaysRequired } from '../../src/resources/kernel/declare/only-when'
import { isSecret } from '../../src/resources/kernel/kinds/sensitive'

/** Returns the body with null for each blank text that may be left out: an empty box of a form says nothing. */
export function withoutBlanks(fields: Fields, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, isBlank(fields[name], value) ? null : value]),
  )
}

function isBlank(field: Field | undefined, value: unknown): boolean {
  if (!field || isAlwaysRequired(field) || isSecret(field)) return false
  return typeof value === 'string' && value.trim() === ''
}
