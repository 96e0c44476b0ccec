import type { Field } from '../declare/field'
import { kindOf, partsOf } from './kinds'
import { isMasked } from './mask'

/**
 * Whether values of the field must not be stored in the browser: because of its declaration, its `read`
 * roles, its mask, or one of its parts.
 */
export function isSensitive(field: Field): boolean {
  if (field.sensitive || field.read || isMasked(field)) return true
  return Object.values(partsOf(field)).some(isSensitive)
}

/** Whether values of the field are stored sealed. */
export function isSealed(field: Field | undefined): boolean {
  return field !== undefined && kindOf(field).isSealed === true
}

/** Whether the field holds an uploaded file, which has its own download route. */
export function isFile(field: Field | undefined): boolean {
  return field !== undefined && kindOf(field).file !== undefined
}

/**
 * Whether values of the field are typed hidden, like a password: they are never stored in clear, not even in
 * the audit trail.
 */
export function isSecret(field: Field | undefined): boolean {
  return field !== undefined && (kindOf(field).isSecret?.(field) ?? false)
}
