import type { Field, Fields } from '../../resources/kernel/declare/field'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { fieldSchema, kindOf } from '../../resources/kernel/kinds/kinds'
import { isMasked } from '../../resources/kernel/kinds/mask'
import { isFile } from '../../resources/kernel/kinds/sensitive'
import { can } from '../../resources/kernel/rights/access'
import type { Subject } from '../../resources/kernel/rights/roles'
import type { WireRow } from '../../resources/kernel/wire/wire'

export type FormMode = 'create' | 'edit'
export type Values = Record<string, unknown>

/** The fields that the person may fill in. */
export function writableFields(resource: AnyResource, subject: Subject, mode: FormMode): Fields {
  const own = fieldsWhere(resource, name => can(subject, resource, mode, name))
  return mode === 'create' ? { ...own, ...resource.creation?.input } : own
}

/** The fields that somebody else would have to set, when the record is the person's own (`notByOwner`). */
export function fieldsOfOneself(
  fields: Fields,
  id: string | undefined,
  subject: { readonly id: string },
): Fields {
  if (id !== subject.id) return {}
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field.notByOwner))
}

/** The fields of an existing record that were set for good when it was made. */
export function fixedFields(resource: AnyResource, subject: Subject): Fields {
  return fieldsWhere(
    resource,
    (name, field) => field.immutable === true && !field.managed && can(subject, resource, 'show', name),
  )
}

/** What the form of a new record starts from. */
export function startingValues(fields: Fields): Values {
  return mapValues(fields, (_, field) => field.suggested ?? field.default ?? null)
}

/** What an address fills in of a new record: references, by their names (`?customer={id}`). */
export function givenValues(fields: Fields, params: URLSearchParams): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const id = params.get(name)
      const isReference = kindOf(field).targets(field).length > 0
      const values = isReference && id !== null ? [id, [id]] : []
      const fitting = values.filter(value => fieldSchema(name, field).safeParse(value).success)
      return fitting.map(value => [name, value])
    }),
  )
}

/** What the form of an existing record starts from. */
export function valuesOf(fields: Fields, row: Values): Values {
  return mapValues(fields, name => row[name] ?? null)
}

/** What the form of a clone starts from: everything but what must differ, and what only the server knows. */
export function clonedValues(fields: Fields, row: WireRow): Values {
  return mapValues(fields, (name, field) =>
    field.unique || isMasked(field) || isFile(field) ? (field.default ?? null) : (row[name] ?? null),
  )
}

/** The fields whose values differ from those of the record. */
export function changedValues(base: Values, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(base[name], value)))
}

/** Whether two values are the same; null and nothing are. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}

/** The fields that are not among the others. */
export function without(fields: Fields, others: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in others)))
}

function fieldsWhere(resource: AnyResource, keep: (name: string, field: Field) => boolean): Fields {
  return Object.fromEntries(Object.entries(resource.fields).filter(([name, field]) => keep(name, field)))
}

function mapValues(fields: Fields, value: (name: string, field: Field) => unknown): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(name, field)]))
}
