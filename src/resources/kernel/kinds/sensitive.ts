import type { Field } from '../declare/field'
import { kindOf, partsOf } from './kinds'
import { isMasked } from './mask'

/**
 * Whether a value of the field is kept nowhere in the browser: by its declaration, by who alone may read it,
 * by its being masked, or by a part of it.
 */
export function isSensitive(field: Field): boolean {
  if (field.sensitive || field.read || isMasked(field)) return true
  return Object.values(partsOf(field)).some(isSensitive)
}

/** Whether values of the field are sealed before they are kept. */
export function isSealed(field: Field | undefined): boolean {
  return field !== undefined && kindOf(field).isSealed === true
}

/** Whether the field holds an uploaded file, which is read by a call of its own. */
export function isFile(field: Field | undefined): boolean {
  return field !== undefined && kindOf(field).file !== undefined
}

/** Whether a value of the field is typed unseen, such as a password: it is kept in clear nowhere, not in the audit trail either. */
export function isSecret(field: Field | undefined): boolean {
  return field !== undefined && (kindOf(field).isSecret?.(field) ?? false)
}
