import { columnLook } from '../../fields/cells'
import type { View } from '../../resources/kernel/declare/declared-view'
import { labelOf } from '../../resources/kernel/declare/field'
import { type AnyResource, allFields, fieldOf } from '../../resources/kernel/declare/resource'
import { isMasked } from '../../resources/kernel/kinds/mask'
import { can } from '../../resources/kernel/rights/access'
import type { Subject } from '../../resources/kernel/rights/roles'
import { listMessages } from './messages'

/** The column that is no field: the record's id. */
export const idColumn = 'id'

/** Every column that the person may have: the readable fields, and the id. */
export function offeredColumns(resource: AnyResource, subject: Subject): string[] {
  return [...readable(resource, subject).map(([name]) => name), idColumn]
}

/** The columns that a view shows at first, of those that the person may have. */
export function startingColumns(resource: AnyResource, view: View | undefined, subject: Subject): string[] {
  const fields = readable(resource, subject)
  const names = view?.columns ?? fields.filter(([, field]) => field.column !== false).map(([name]) => name)
  return [...names.filter(name => fields.some(([known]) => known === name)), idColumn]
}

/** The column that carries the link to the record: the title, or the first one when that is not shown. */
export function linkColumn(resource: AnyResource, shown: readonly string[]): string | undefined {
  return shown.includes(resource.title) ? resource.title : shown[0]
}

/** Fields that the person may filter by; no masked ones, whose whole values would stand in the address. */
export function filterNames(resource: AnyResource, subject: Subject): string[] {
  return readable(resource, subject)
    .filter(([, field]) => field.filter && !isMasked(field))
    .map(([name]) => name)
}

/** Fields that the person may sort by. */
export function sortNames(resource: AnyResource, subject: Subject): string[] {
  return readable(resource, subject)
    .filter(([, field]) => field.sort)
    .map(([name]) => name)
}

export function columnLabel(resource: AnyResource, name: string): string {
  return name === idColumn ? listMessages.columns.id : labelOf(name, fieldOf(resource, name))
}

/** Whether a column of the list shows times, which are in the viewer's zone. */
export function isZoned(resource: AnyResource, names: readonly string[]): boolean {
  return names.some(name => {
    const field = fieldOf(resource, name)
    return field !== undefined && columnLook(field).isZoned
  })
}

function readable(resource: AnyResource, subject: Subject) {
  return allFields(resource).filter(([name]) => can(subject, resource, 'list', name))
}
