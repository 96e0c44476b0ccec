import type { Field, Fields } from '../declare/field'
import type { AnyResource } from '../declare/resource'
import type { ChosenFrom } from '../kinds/kind-row'
import { kindOf, partsOf } from '../kinds/kinds'
import { can } from './access'
import { roles, type Subject } from './roles'

/** A reference that users fill in: its path (`contacts.person`), and the action that asks for it. */
export interface ChoiceField {
  readonly path: string
  /** Undefined for a field of the record itself. */
  readonly action?: string
  readonly from: ChosenFrom
}

/** Returns the references that users fill in: in a record's form, on creation, and in actions. */
export function choiceFields(resource: AnyResource): ChoiceField[] {
  const ofRecord = Object.entries({ ...resource.fields, ...resource.creation?.input })
  const ofActions = Object.entries(resource.actions).flatMap(([action, { input = {} }]) =>
    within(input).map(found => ({ ...found, action })),
  )
  const all = [...ofRecord.flatMap(references), ...ofActions]
  return all.filter(field => roles.some(role => mayChoose({ roles: [role] }, resource, field)))
}

/**
 * Whether the user may search the records that a reference can name: roles that may write the reference may,
 * even when they may not list the records.
 */
export function mayChoose(subject: Subject, resource: AnyResource, { path, action }: ChoiceField): boolean {
  if (action !== undefined) return can(subject, resource, action)
  const [name = ''] = path.split('.')
  if (resource.creation?.input?.[name]) return can(subject, resource, 'create')
  return ['create', 'edit'].some(verb => can(subject, resource, verb, name))
}

function within(fields: Fields): Omit<ChoiceField, 'action'>[] {
  return Object.entries(fields).flatMap(references)
}

function references([path, field]: [string, Field]): Omit<ChoiceField, 'action'>[] {
  const from = kindOf(field).chosenFrom?.(field)
  if (from) return [{ path, from }]
  return Object.entries(partsOf(field)).flatMap(([name, part]) =>
    references([name === '' ? path : `${path}.${name}`, part]),
  )
}
