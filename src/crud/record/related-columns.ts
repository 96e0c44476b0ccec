import { firstView } from '../../providers/refine/paths'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import { kindOf } from '../../resources/kernel/kinds/kinds'
import { can } from '../../resources/kernel/rights/access'
import type { Subject } from '../../resources/kernel/rights/roles'
import { idColumn, startingColumns } from '../list/list-columns'

/** The most columns besides the title, where none are declared. */
const maxColumns = 5

/**
 * Returns the columns of a related list: the declared ones, or the title and the first of its own list, in their order;
 * states are always among them.
 * @param known the field that refers to the record of the page
 */
export function relatedColumns(resource: AnyResource, known: string, user: Subject): readonly string[] {
  if (resource.columns)
    return resource.columns.filter(name => name !== known && can(user, resource, 'list', name))
  const offered = startingColumns(resource, firstView(user, resource), user).filter(
    name => ![idColumn, resource.title, known].includes(name),
  )
  const states = offered.filter(name => isState(resource, name)).slice(0, maxColumns)
  const others = offered.filter(name => !states.includes(name)).slice(0, maxColumns - states.length)
  return [resource.title, ...offered.filter(name => states.includes(name) || others.includes(name))]
}

function isState(resource: AnyResource, name: string): boolean {
  const field = fieldOf(resource, name)
  return field !== undefined && (kindOf(field).isState?.(field) ?? false)
}
