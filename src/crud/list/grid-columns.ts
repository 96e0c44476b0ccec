import { columnLook } from '../../fields/cells'
import type { Field } from '../../resources/kernel/declare/field'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import { kindOf } from '../../resources/kernel/kinds/kinds'
import type { Subject } from '../../resources/kernel/rights/roles'
import { columnWish } from './column-wish'
import type { ColumnWish } from './fit-widths'
import { columnLabel, linkColumn, sortNames } from './list-columns'

/** A column of the grid. The user's rights are checked once per column, not per cell. */
export interface GridColumn {
  readonly name: string
  readonly label: string
  readonly wish: ColumnWish
  /** The field whose values say how wide the column must be; undefined if its width does not depend on them. */
  readonly measured: Field | undefined
  /** Whether its values are never cut. */
  readonly isWhole: boolean
  readonly isSortable: boolean
  /** Whether the values align right, as numbers do. */
  readonly isRight: boolean
  /** Whether the column shows times. */
  readonly isZoned: boolean
  /** Whether the values have colours, as states do. */
  readonly isState: boolean
  /** Whether the values are money. */
  readonly isAmount: boolean
  /** Whether the cells link to the record. */
  readonly isLink: boolean
}

/** Returns the columns in the order of `names`. `isLinked`: the user may open the records. */
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
      measured: look?.isWhole || look?.isWorded ? field : undefined,
      isWhole: look?.isWhole ?? false,
      isSortable,
      isRight: look?.align === 'right',
      isZoned: look?.zone != null,
      isState: field !== undefined && (kindOf(field).isState?.(field) ?? false),
      isAmount: field !== undefined && kindOf(field).numbers !== undefined,
      isLink: name === link,
    }
  })
}
