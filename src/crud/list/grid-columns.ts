import { columnLook } from '../../fields/cells'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import type { Subject } from '../../resources/kernel/rights/roles'
import { columnWish } from './column-wish'
import type { Wish } from './fit-widths'
import { columnLabel, linkColumn, sortNames } from './list-columns'

/** A column as the grid draws it; what a person may do is asked once, not for every cell. */
export interface GridColumn {
  readonly name: string
  readonly label: string
  readonly wish: Wish
  readonly isSortable: boolean
  /** Numbers, which stand below one another at their ends. */
  readonly isRight: boolean
  /** Shows times, in the viewer's zone. */
  readonly isZoned: boolean
  /** Carries the way to the record. */
  readonly isLink: boolean
}

/** `names` in their order; `isLinked` for who may see the records. */
export function gridColumns(
  resource: AnyResource,
  subject: Subject,
  names: readonly string[],
  isLinked: boolean,
): readonly GridColumn[] {
  const sortable = sortNames(resource, subject)
  const link = isLinked ? linkColumn(resource, names) : undefined
  return names.map(name => {
    const field = fieldOf(resource, name)
    const look = field && columnLook(field)
    const isSortable = sortable.includes(name)
    return {
      name,
      label: columnLabel(resource, name),
      wish: columnWish(resource, name, isSortable),
      isSortable,
      isRight: look?.align === 'right',
      isZoned: look?.isZoned ?? false,
      isLink: name === link,
    }
  })
}
