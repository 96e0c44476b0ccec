import type { Field } from './field'
import { kindOf } from './kinds'

/** Whether a value of the field is kept nowhere in the browser: by its declaration, by its kind, or by a part of it. */
export function isSensitive(field: Field): boolean {
  const { isSecret, parts } = kindOf(field)
  return field.sensitive === true || isSecret?.(field) === true || (parts?.(field) ?? []).some(isSensitive)
}
