import type { Occasion } from '../kinds/kind-row'
import { kindOf } from '../kinds/kinds'
import type { Field } from './field'
import type { AnyResource } from './resource'

/** Whether the server sets the field when the record is created. */
export function isStamped(field: Field): boolean {
  return kindOf(field).stamp?.(field, { now: '', actor: '' }) !== undefined
}

/** Returns the values that the server sets in a new record. */
export function stampsOf(resource: AnyResource, occasion: Occasion): Record<string, unknown> {
  return stamps(resource, occasion, isStamped)
}

/** Returns the values that the server sets in a record that is changed; none where the system changes it. */
export function stampsOfChange(resource: AnyResource, occasion: Occasion): Record<string, unknown> {
  if (occasion.actor === null) return {}
  return stamps(resource, occasion, field => kindOf(field).isRestamped?.(field) === true)
}

function stamps(resource: AnyResource, occasion: Occasion, isMeant: (field: Field) => boolean) {
  return Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => isMeant(field))
      .map(([name, field]) => [name, kindOf(field).stamp?.(field, occasion)]),
  )
}
