import type { ShownZone } from '../../fields/cell'
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

/**
 * Returns the zone in which the columns show times: the viewer's, or that of each record, which has its offset where the
 * viewer's clocks show another time. Null without times.
 */
export function zoneNote(resource: AnyResource, names: readonly string[]): ShownZone | null {
  const zones = names.map(name => {
    const field = fieldOf(resource, name)
    return field ? columnLook(field).zone : null
  })
  return zones.find(zone => zone === 'record') ?? zones.find(zone => zone !== null) ?? null
}

function readable(resource: AnyResource, subject: Subject) {
  return allFields(resource).filter(([name]) => can(subject, resource, 'list', name))
}
