import { columnLook } from '../../fields/cells'
import { editingProblem } from '../../resources/kernel/declare/action'
import type { Field } from '../../resources/kernel/declare/field'
import { appliesTo, conditionOf } from '../../resources/kernel/declare/only-when'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import { isFile } from '../../resources/kernel/kinds/sensitive'
import { can } from '../../resources/kernel/rights/access'
import { mayEditInSheet } from '../../resources/kernel/rights/may-edit-as-sheet'
import type { SignedInUser, WireRow } from '../../resources/kernel/wire/wire'
import { columnWish } from '../list/column-wish'
import { columnLabel, sortNames } from '../list/list-columns'
import { sheetMessages } from './messages'
import { isAsked, isNewRow } from './new-rows'

const say = sheetMessages.lock

/** A column of the sheet. The user's rights are checked once per column, not per cell. */
export interface SheetColumn {
  readonly name: string
  readonly label: string
  readonly field: Field
  /** The preferred and the minimum width, in CSS pixels. */
  readonly width: number
  readonly least: number
  readonly isSortable: boolean
  /** Whether the values align right, as numbers do. */
  readonly isRight: boolean
  /** Why the column cannot be changed here; null if the user may change it. */
  readonly locked: string | null
  /** Why new rows have no value of the user's here; null if they have. */
  readonly lockedInNew: string | null
}

/**
 * Returns the columns with these names in their order. Leaves out the id, because the row number links to the record.
 */
export function sheetColumns(
  user: SignedInUser,
  resource: AnyResource,
  names: readonly string[],
): readonly SheetColumn[] {
  const sortable = sortNames(resource, user)
  return names.flatMap(name => {
    const field = fieldOf(resource, name)
    if (!field) return []
    const isSortable = sortable.includes(name)
    return {
      name,
      label: columnLabel(resource, name),
      field,
      ...widthsOf(resource, name, isSortable),
      isSortable,
      isRight: columnLook(field).align === 'right',
      locked: lockOf(user, resource, name, field),
      lockedInNew: newLockOf(user, resource, name, field),
    }
  })
}

function widthsOf(resource: AnyResource, name: string, isSortable: boolean) {
  const { width, least } = columnWish(resource, name, isSortable)
  return { width, least }
}

function lockOf(user: SignedInUser, resource: AnyResource, name: string, field: Field): string | null {
  if (!can(user, resource, 'edit', name)) return field.immutable ? say.immutable : say.readOnly
  if (isFile(field)) return say.file
  if (!mayEditInSheet(user, resource, name)) return say.hidden
  return null
}

function newLockOf(user: SignedInUser, resource: AnyResource, name: string, field: Field): string | null {
  if (isAsked(user, resource, name)) return null
  return isFile(field) ? say.fileOfNew : say.setOnCreate
}

/** Returns why the record does not have the field; null if it has, or if a value is there to be removed. */
function conditionLock(resource: AnyResource, { name, field }: SheetColumn, row: WireRow): string | null {
  const isEmpty = row[name] === null || row[name] === undefined
  return isEmpty && !appliesTo(field, row) ? say.onlyWhen(conditionOf(field, resource.fields)) : null
}

/** Returns why a cell cannot be changed; null if it can. */
export function cellLock(
  resource: AnyResource,
  user: SignedInUser,
  column: SheetColumn,
  row: WireRow,
): string | null {
  if (isNewRow(row)) return column.lockedInNew ?? conditionLock(resource, column, row)
  if (column.locked !== null) return column.locked
  if (column.field.notByOwner && row.id === user.id) return say.notByOwner
  return editingProblem(resource, row) ?? conditionLock(resource, column, row)
}
