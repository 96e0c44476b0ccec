import type { Occasion } from '../kinds/kind-row'
import { kindOf } from '../kinds/kinds'
import type { Field } from './field'
import type { AnyResource } from './resource'

/** Whether the server sets the field when the record is made. */
export function isStamped(field: Field): boolean {
  return kindOf(field).stamp?.(field, { now: '', actor: '' }) !== undefined
}

/** What the server sets by itself in a record that is made. */
export function stampsOf(resource: AnyResource, occasion: Occasion): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => isStamped(field))
      .map(([name, field]) => [name, kindOf(field).stamp?.(field, occasion)]),
  )
}
