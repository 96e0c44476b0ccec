import type { Occasion } from '../kinds/kind-row'
import { kindOf } from '../kinds/kinds'
import type { Field, Fields } from './field'
import type { AnyResource } from './resource'

/** Whether the server sets the field when the record is created. */
export function isStamped(field: Field): boolean {
  return kindOf(field).stamp?.(field, { now: '', actor: '' }) !== undefined
}

/** Whether the field names who approved the creation. */
export function isStampedByApprover(field: Field): boolean {
  return kindOf(field).stamp?.(field, { now: '', actor: '', approver: 'approver' }) === 'approver'
}

/** Returns the values that the server sets in a new record. */
export function stampsOf(resource: AnyResource, occasion: Occasion): Record<string, unknown> {
  return stampsFor(fieldsWhere(resource, isStamped), occasion)
}

/** Returns the fields that the server sets with each later change, too. */
export function restampedFields(resource: AnyResource): Fields {
  return fieldsWhere(resource, field => kindOf(field).isRestamped?.(field) === true)
}

/** Returns the values of stamped fields. */
export function stampsFor(fields: Fields, occasion: Occasion): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, kindOf(field).stamp?.(field, occasion)]),
  )
}

function fieldsWhere(resource: AnyResource, isMeant: (field: Field) => boolean): Fields {
  return Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => isMeant(field)))
}
