import { columnLook } from '../../fields/cells'
import type { View } from '../../resources/kernel/declare/declared-view'
import { labelOf } from '../../resources/kernel/declare/field'
import { type AnyResource, allFields, fieldOf } from '../../resources/kernel/declare/resource'
import { isMasked } from '../../resources/kernel/kinds/mask'
import { can } from '../../resources/kernel/rights/access'
import type { Subject } from '../../resources/kernel/rights/roles'
import { listMessages } from './messages'

/** The name of the column with the record's id, which is not a field. */
export const idColumn = 'id'

/** Returns all columns that the user may see: the readable fields and the id. */
export function offeredColumns(resource: AnyResource, subject: Subject): string[] {
  return [...readable(resource, subject).map(([name]) => name), idColumn]
}

/** Returns the default columns of a view that the user may see. */
export function startingColumns(resource: AnyResource, view: View | undefined, subject: Subject): string[] {
  const fields = readable(resource, subject)
  const names = view?.columns ?? fields.filter(([, field]) => field.column !== false).map(([name]) => name)
  return [...names.filter(name => fields.some(([known]) => known === name)), idColumn]
}

/** Returns the column that links to the record: the title, or the first column if the title is hidden. */
export function linkColumn(resource: AnyResource, shown: readonly string[]): string | undefined {
  return shown.includes(resource.title) ? resource.title : shown[0]
}

/**
 * Returns the fields that the user may filter by. Masked fields are excluded, because their full values would appear in
 * the address.
 */
export function filterNames(resource: AnyResource, subject: Subject): string[] {
  return readable(resource, subject)
    .filter(([, field]) => field.filter && !isMasked(field))
    .map(([name]) => name)
}

/** Returns the fields that the user may sort by. */
export function sortNames(resource: AnyResource, subject: Subject): string[] {
  return readable(resource, subject)
    .filter(([, field]) => field.sort)
    .map(([name]) => name)
}

export function columnLabel(resource: AnyResource, name: string): string {
  return name === idColumn ? listMessages.columns.id : labelOf(name, fieldOf(resource, name))
}

/** Whether a column shows times, which are in the viewer's time zone. */
export function isZoned(resource: AnyResource, names: readonly string[]): boolean {
  return names.some(name => {
    const field = fieldOf(resource, name)
    return field !== undefined && columnLook(field).isZoned
  })
}

function readable(resource: AnyResource, subject: Subject) {
  return allFields(resource).filter(([name]) => can(subject, resource, 'list', name))
}
