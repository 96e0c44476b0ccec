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

/** Returns the fields that the user may fill in. */
export function writableFields(resource: AnyResource, subject: Subject, mode: FormMode): Fields {
  const own = fieldsWhere(resource, name => can(subject, resource, mode, name))
  return mode === 'create' ? { ...own, ...resource.creation?.input } : own
}

/** Returns the fields that only another user may change because the record is the user's own (`notByOwner`). */
export function ownerLockedFields(
  fields: Fields,
  id: string | undefined,
  subject: { readonly id: string },
): Fields {
  if (id !== subject.id) return {}
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field.notByOwner))
}

/** Returns the fields of an existing record that can never change after creation. */
export function fixedFields(resource: AnyResource, subject: Subject): Fields {
  return fieldsWhere(
    resource,
    (name, field) => field.immutable === true && !field.managed && can(subject, resource, 'show', name),
  )
}

/** Returns the starting values of a new record's form. */
export function startingValues(fields: Fields): Values {
  return mapValues(fields, (_, field) => field.suggested ?? field.default ?? null)
}

/** Returns the values that the URL sets for a new record, by field name: `?customer={id}`, `?direction=DEBIT`. */
export function givenValues(fields: Fields, params: URLSearchParams): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const given = params.get(name)
      const isChosen = kindOf(field).isChosen || kindOf(field).targets(field).length > 0
      const values = isChosen && given !== null ? [given, [given]] : []
      const fitting = values.filter(value => fieldSchema(name, field).safeParse(value).success)
      return fitting.map(value => [name, value])
    }),
  )
}

/** Returns the starting values of an existing record's form. */
export function valuesOf(fields: Fields, row: Values): Values {
  return mapValues(fields, name => row[name] ?? null)
}

/**
 * Returns the starting values of a clone's form: the record's values, except unique fields, files and masked values.
 */
export function clonedValues(fields: Fields, row: WireRow): Values {
  return mapValues(fields, (name, field) =>
    field.unique || isMasked(field) || isFile(field) ? (field.default ?? null) : (row[name] ?? null),
  )
}

/** Returns the values that differ from those of the record. */
export function changedValues(base: Values, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(base[name], value)))
}

/** Whether two values are equal; null equals undefined. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}

/** Returns the fields that are not among the others. */
export function without(fields: Fields, others: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in others)))
}

function fieldsWhere(resource: AnyResource, keep: (name: string, field: Field) => boolean): Fields {
  return Object.fromEntries(Object.entries(resource.fields).filter(([name, field]) => keep(name, field)))
}

function mapValues(fields: Fields, value: (name: string, field: Field) => unknown): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(name, field)]))
}
