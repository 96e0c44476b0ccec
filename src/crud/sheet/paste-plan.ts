import { emptyValue, readText, type TextContext } from '../../fields/spreadsheet-text'
import { Unparsed } from '../../fields/unparsed'
import { kindOf } from '../../resources/kernel/kinds/kinds'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { isSame } from '../form/form-fields'
import type { SheetColumn } from './sheet-columns'
import { type CellChange, putCells, type RowEdit } from './sheet-edits'
import type { Block } from './sheet-range'

/** A pasted cell: its text, and its value if it was copied from this sheet. */
export interface PastedCell {
  readonly text: string
  readonly value?: { readonly of: string; readonly is: unknown }
}

/** What the plan depends on. */
export interface PasteScene extends Pick<TextContext, 'titles'> {
  /** Returns the ids of the records with a title that a field may refer to. */
  readonly idsOf: (name: string, title: string) => readonly string[]
  readonly columns: readonly SheetColumn[]
  /** The rows of the page as the sheet shows them. */
  readonly rows: readonly WireRow[]
  readonly editOf: (id: string) => RowEdit | undefined
  /** Returns why a cell cannot be changed; null if it can. */
  readonly lockOf: (column: SheetColumn, row: WireRow) => string | null
  /** Returns the problems of a changed row, by field. */
  readonly problemsOf: (edit: RowEdit) => Readonly<Record<string, string>>
}

/** A pasted cell with a problem. */
export interface PasteRemark {
  /** The row number in the sheet, counted from 1. */
  readonly row: number
  readonly id: string
  readonly column: SheetColumn
  readonly text: string
  readonly problem: string
}

export interface PastePlan {
  /** Changes without problems. */
  readonly changes: readonly CellChange[]
  /** Changes that must be fixed in the sheet before it can be saved. */
  readonly invalid: readonly { readonly change: CellChange; readonly remark: PasteRemark }[]
  /** Cells that cannot be changed at all. */
  readonly locked: readonly PasteRemark[]
  /** How many rows and columns of the block are beyond the end of the page. */
  readonly beyond: { readonly rows: number; readonly columns: number }
}

/** Plans the paste of a block, without changing anything. */
export function planPaste(
  block: readonly (readonly PastedCell[])[],
  at: Block,
  scene: PasteScene,
): PastePlan {
  const cells = repeatToFill(block, at)
  const height = cells.length
  const width = Math.max(...cells.map(row => row.length))
  const beyond = {
    rows: Math.max(0, at.top + height - scene.rows.length),
    columns: Math.max(0, at.left + width - scene.columns.length),
  }
  const plans = cells.flatMap((row, place) => {
    const target = scene.rows[at.top + place]
    return target ? [planRow(row, { row: target, number: at.top + place + 1, left: at.left }, scene)] : []
  })
  return {
    changes: plans.flatMap(plan => plan.changes),
    invalid: plans.flatMap(plan => plan.invalid),
    locked: plans.flatMap(plan => plan.locked),
    beyond,
  }
}

/** Repeats a block to fill a larger selection whose size is a multiple of it, such as one cell in any selection. */
function repeatToFill(
  block: readonly (readonly PastedCell[])[],
  at: Block,
): readonly (readonly PastedCell[])[] {
  const height = block.length
  const width = Math.max(...block.map(row => row.length))
  const [rows, columns] = [at.bottom - at.top + 1, at.right - at.left + 1]
  if (rows % height !== 0 || columns % width !== 0) return block
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => block[row % height]?.[column % width] ?? { text: '' }),
  )
}

interface Target {
  readonly row: WireRow
  readonly number: number
  readonly left: number
}

function planRow(cells: readonly PastedCell[], { row, number, left }: Target, scene: PasteScene) {
  const remark = (column: SheetColumn, text: string, problem: string): PasteRemark => ({
    row: number,
    id: row.id,
    column,
    text,
    problem,
  })
  const locked: PasteRemark[] = []
  const read: { column: SheetColumn; text: string; value: unknown; problem: string | null }[] = []
  let typed: WireRow = row
  for (const { column, cell } of inDependencyOrder(cells, left, scene.columns)) {
    const { value, problem } = readValue(cell, column, typed, scene)
    if (problem === null && isSame(row[column.name], value)) continue
    const lock = scene.lockOf(column, row)
    if (lock !== null) locked.push(remark(column, cell.text, lock))
    else {
      read.push({ column, text: cell.text, value, problem })
      typed = { ...typed, [column.name]: value }
    }
  }
  const base = scene.editOf(row.id)?.base ?? row
  const changes = read.map(({ column, value }) => ({ row: base, name: column.name, value }))
  const before = scene.editOf(row.id)
  const after = putCells(before ? new Map([[row.id, before]]) : new Map(), changes).get(row.id)
  const problems = after ? scene.problemsOf(after) : {}
  const checked = read.map((cell, place) => ({
    change: changes[place] as CellChange,
    remark: remark(cell.column, cell.text, cell.problem ?? problems[cell.column.name] ?? ''),
  }))
  return {
    changes: checked.filter(each => each.remark.problem === '').map(each => each.change),
    invalid: checked.filter(each => each.remark.problem !== ''),
    locked,
  }
}

/** Cells that other cells depend on are read first: an amount needs its currency. */
function inDependencyOrder(cells: readonly PastedCell[], left: number, columns: readonly SheetColumn[]) {
  const pairs = cells.flatMap((cell, place) => {
    const column = columns[left + place]
    return column ? [{ cell, column }] : []
  })
  const needed = new Set(pairs.flatMap(({ column }) => kindOf(column.field).needs(column.field)))
  return [
    ...pairs.filter(({ column }) => needed.has(column.name)),
    ...pairs.filter(({ column }) => !needed.has(column.name)),
  ]
}

/** A text that cannot be parsed is kept as it was pasted, to be fixed in its cell. */
function readValue(
  { text, value }: PastedCell,
  { name, field }: SheetColumn,
  row: WireRow,
  { titles, idsOf }: PasteScene,
): { readonly value: unknown; readonly problem: string | null } {
  if (value?.of === name) return { value: value.is, problem: null }
  if (text.trim() === '') return { value: emptyValue(field), problem: null }
  const parsed = readText(field, text, { row, titles, idsOf: title => idsOf(name, title) })
  if ('value' in parsed) return { value: parsed.value, problem: null }
  return { value: new Unparsed(text, parsed.problem), problem: parsed.problem }
}
