import { emptyValue, writeText } from '../../fields/spreadsheet-text'
import { Unparsed } from '../../fields/unparsed'
import { isNewRow } from './new-rows'
import type { PastedCell } from './paste-plan'
import type { Sheet } from './sheet-context'
import { type CellChange, differingCells } from './sheet-edits'
import { blockOf, type CellPlace, cellsOf, orderOf } from './sheet-range'
import { redo, undo } from './sheet-state'
import { readTsv, writeTsv } from './tsv'

/** The commands on the selected cells and on the sheet as a whole. */
export interface SheetCommands {
  /** Returns the selected cells as tab-separated text; null without a selection. */
  readonly copy: () => string | null
  /** Reads the cells of a text copied here or in a spreadsheet. */
  readonly read: (text: string) => readonly (readonly PastedCell[])[]
  /** Copies the first selected row into the rows below it; with one row selected, copies the row above into it. */
  readonly fillDown: () => void
  readonly clear: () => void
  /** Returns the cells that changed. */
  readonly undo: () => readonly CellPlace[]
  readonly redo: () => readonly CellPlace[]
}

/** The last copied cells, recognised when they are pasted: their values contain more than the text. */
let copied: { readonly text: string; readonly cells: readonly (readonly PastedCell[])[] } | null = null

export function sheetCommands(sheet: () => Sheet): SheetCommands {
  const selection = () => {
    const { range, rows, columns } = sheet()
    const place = range.read()
    const order = orderOf(rows, columns)
    const block = place && blockOf(place, order)
    return block && { block, order }
  }
  const valuesAt = (place: CellPlace) => {
    const { rows, columns } = sheet()
    const row = rows.find(({ id }) => id === place.id)
    const column = columns.find(({ name }) => name === place.name)
    return row && column && { row, column, value: row[column.name] }
  }
  /** Changes those of the cells that the user may change. */
  const setValues = (places: readonly CellPlace[], value: (place: CellPlace) => unknown) =>
    sheet().change(
      places.flatMap((place): CellChange[] => {
        const at = valuesAt(place)
        if (!at || sheet().lockOf(at.column, at.row) !== null) return []
        return [{ row: at.row, name: place.name, value: value(place) }]
      }),
    )
  const applyStep = (step: typeof undo) => () => {
    const { state } = sheet()
    const before = state.read()
    state.change(step(before))
    return differingCells(before.edits, state.read().edits)
  }
  return {
    copy: () => {
      const place = selection()
      if (!place) return null
      const { titles } = sheet()
      const cells = cellsOf(place.block, place.order).map(row =>
        row.map((each): PastedCell => {
          const at = valuesAt(each)
          if (!at) return { text: '' }
          const { value, column, row } = at
          const text =
            value instanceof Unparsed
              ? value.text
              : writeText(column.field, value, { row, titles, idsOf: () => [] })
          return { text, value: { of: each.name, is: value } }
        }),
      )
      const text = writeTsv(cells.map(row => row.map(cell => cell.text)))
      copied = { text, cells }
      return text
    },
    read: text =>
      // Windows uses \r\n in the clipboard.
      copied?.text === text.replaceAll('\r\n', '\n')
        ? copied.cells
        : readTsv(text).map(row => row.map(cell => ({ text: cell }))),
    fillDown: () => {
      const place = selection()
      if (!place) return
      const { block, order } = place
      const isOneRow = block.top === block.bottom
      const source = isOneRow ? block.top - 1 : block.top
      const id = order.ids[source]
      if (id === undefined) return
      const below = cellsOf({ ...block, top: source + 1 }, order).flat()
      setValues(below, ({ name }) => valuesAt({ id, name })?.value)
    },
    clear: () => {
      const place = selection()
      if (!place) return
      const { edits } = sheet().state.read()
      const cells = cellsOf(place.block, place.order).flat()
      const isEmptied = ({ id }: CellPlace) => {
        const row = sheet().rows.find(one => one.id === id)
        // Emptying an empty new row must not begin a record.
        return row !== undefined && (edits.has(id) || !isNewRow(row))
      }
      setValues(cells.filter(isEmptied), each => {
        const at = valuesAt(each)
        return at && emptyValue(at.column.field)
      })
    },
    undo: applyStep(undo),
    redo: applyStep(redo),
  }
}
