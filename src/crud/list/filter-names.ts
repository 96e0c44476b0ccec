import type { View } from '../../resources/kernel/declare/declared-view'
import { badgesOf } from '../../resources/kernel/declare/record-page'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { Subject } from '../../resources/kernel/rights/roles'
import { filterNames, startingColumns } from './list-columns'

export interface OfferedField {
  readonly name: string
  /** Whether the field is a column of the list or a badge of the record page. */
  readonly isShown: boolean
}

/**
 * Returns the fields to filter by, most used first: the record's badges, then the columns of the list, then the rest.
 */
export function offeredFilters(resource: AnyResource, view: View, subject: Subject): readonly OfferedField[] {
  const names = filterNames(resource, subject)
  const columns = startingColumns(resource, view, subject)
  const badges = badgesOf(resource)
  const shown = [...new Set([...badges, ...columns])].filter(name => names.includes(name))
  return [
    ...shown.map(name => ({ name, isShown: true })),
    ...names.filter(name => !shown.includes(name)).map(name => ({ name, isShown: false })),
  ]
}
