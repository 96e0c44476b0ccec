import type { Fields } from '../../resources/kernel/declare/field'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { can, mayAdd } from '../../resources/kernel/rights/access'
import { hasCellEditor } from '../../resources/kernel/rights/may-edit-as-sheet'
import type { Subject } from '../../resources/kernel/rights/roles'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { startingValues, type Values, writableFields } from '../form/form-fields'

/** The version of a row whose record is not created yet; records start with 1. */
const notCreated = 0

/**
 * Returns a row whose record is not created yet.
 * @param id a UUID, under which the server answers
 * @param values the values that the new record starts with
 */
export function newRow({ typename }: AnyResource, id: string, values: Values): WireRow {
  return { id, typename, version: notCreated, createdAt: '', updatedAt: '', ...values }
}

export function isNewRow({ version }: Pick<WireRow, 'version'>): boolean {
  return version === notCreated
}

/**
 * Returns the fields of a new record, if the user may create one in a sheet; null otherwise. A sheet asks for no files and
 * secrets, shows no value only once, and moves no money.
 */
export function addableFields(subject: Subject, resource: AnyResource): Fields | null {
  const { creation, movesMoney } = resource
  if (!mayAdd(subject, resource) || movesMoney || creation?.showsOnce) return null
  const fields = writableFields(resource, subject, 'create')
  const isAsked = Object.values(fields).every(
    field => hasCellEditor(field) || !field.required || field.default !== undefined,
  )
  const inputs = Object.values(creation?.input ?? {})
  return isAsked && inputs.every(field => !field.required || field.default !== undefined) ? fields : null
}

/** Whether a new row of the sheet has a cell for the field. */
export function isAsked(subject: Subject, resource: AnyResource, name: string): boolean {
  const field = resource.fields[name]
  return field !== undefined && can(subject, resource, 'create', name) && hasCellEditor(field)
}

/** Returns the values of a new record as its request sends them. */
export function valuesOfNewRow(fields: Fields, base: WireRow, typed: Values): Values {
  const values: Values = { ...base, ...typed }
  return Object.fromEntries(
    Object.entries(startingValues(fields)).map(([name, start]) => [name, values[name] ?? start]),
  )
}
