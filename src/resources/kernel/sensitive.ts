import type { Field } from './field'
import { kindOf } from './kinds'

/**
 * Whether a value of the field is kept nowhere in the browser: by its declaration, by who alone may read it,
 * by its kind, or by a part of it.
 */
export function isSensitive(field: Field): boolean {
  const { isSecret, parts } = kindOf(field)
  if (field.sensitive || field.read || isSecret?.(field)) return true
  return (parts?.(field) ?? []).some(isSensitive)
}
