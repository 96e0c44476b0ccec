import { useSyncExternalStore } from 'react'
import { draw } from '../../fields/cells'
import { Unparsed } from '../../fields/unparsed'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { sheetMessages } from './messages'
import type { SheetColumn } from './sheet-columns'
import { type Sheet, useSheet } from './sheet-context'
import { blockOf, isOneCell, orderOf } from './sheet-range'

interface SheetCellProps {
  readonly column: SheetColumn
  /** The row as the sheet shows it. */
  readonly row: WireRow
}

/** Shows a value in the sheet with its marks: changed, invalid or selected. */
export function SheetCell({ column, row }: SheetCellProps) {
  const sheet = useSheet()
  const mark = useSyncExternalStore(sheet.state.subscribe, () => markOf(sheet, row.id, column.name))
  const edges = useSyncExternalStore(sheet.range.subscribe, () => edgesOf(sheet, row.id, column.name))
  const value = row[column.name]
  const scene = { titles: sheet.titles, linkTo: noLink, isDense: true, isPlain: true }
  return (
    <span
      className="sheet-value"
      data-mark={mark === '' ? undefined : mark === changed ? 'changed' : 'wrong'}
      data-edges={edges ?? undefined}
      title={mark === '' || mark === changed ? undefined : mark}
    >
      <span className="sheet-text">
        {value instanceof Unparsed ? value.text : draw(column.field, value, row, scene).node}
      </span>
      {mark !== '' && (
        <span className="sheet-hidden-text">
          {mark === changed ? sheetMessages.cell.changed : sheetMessages.cell.mark(mark)}
        </span>
      )}
    </span>
  )
}

/** The mark of a changed cell without problems. */
const changed = 'changed'

/** Returns '' for an unchanged cell, 'changed', or the problem of the cell. */
function markOf({ state, problemsOf }: Sheet, id: string, name: string): string {
  const edit = state.read().edits.get(id)
  if (!edit) return ''
  return problemsOf(id, edit).cells[name] ?? (name in edit.values ? changed : '')
}

/**
 * Returns the edges of the selection that the cell touches, as letters; null outside the selection and for a single
 * cell.
 */
function edgesOf({ range, rows, columns }: Sheet, id: string, name: string): string | null {
  const selection = range.read()
  const order = orderOf(rows, columns)
  const block = selection && blockOf(selection, order)
  if (!block || isOneCell(block)) return null
  const [row, column] = [order.ids.indexOf(id), order.names.indexOf(name)]
  if (row < block.top || row > block.bottom || column < block.left || column > block.right) return null
  const edges = [
    row === block.top && 't',
    row === block.bottom && 'b',
    column === block.left && 's',
    column === block.right && 'e',
  ]
  return edges.filter(Boolean).join('')
}

function noLink(): null {
  return null
}
