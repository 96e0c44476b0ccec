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

/** The inputs of the plan. */
export interface PasteScene extends Pick<TextContext, 'titles'> {
  /** Returns the ids of the records with a title that a field may refer to. */
  readonly idsOf: (name: string, title: string) => readonly string[]
  /** The rows of the page as the sheet shows them. */
  readonly rows: readonly WireRow[]
  /** Returns empty new rows that follow them; fewer if the user may not create records here. */
  readonly moreRows: (count: number) => readonly WireRow[]
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
  /** The headings of the block that name no column. */
  readonly ignored: readonly string[]
}

/** A block of cells with the columns that they go to; undefined for cells that have no place. */
export interface PlacedBlock {
  readonly cells: readonly (readonly PastedCell[])[]
  readonly columns: readonly (SheetColumn | undefined)[]
  readonly ignored: readonly string[]
}

/** How many headings a first row must have to be taken for one. */
const fewestHeadings = 2

/**
 * Places a block at the selected cells. If its first row names columns, the cells go to those columns, in any order: a
 * list from elsewhere may have others.
 */
export function placeBlock(
  block: readonly (readonly PastedCell[])[],
  at: Block,
  columns: readonly SheetColumn[],
): PlacedBlock {
  const [head = [], ...rest] = block
  const named = head.map(({ text }) => columnNamed(text, columns))
  if (rest.length > 0 && named.filter(Boolean).length >= fewestHeadings) {
    const ignored = head.filter(({ text }, place) => !named[place] && text.trim() !== '')
    return { cells: rest, columns: named, ignored: ignored.map(({ text }) => text.trim()) }
  }
  return { cells: repeatToFill(block, at), columns: columns.slice(at.left), ignored: [] }
}

function columnNamed(text: string, columns: readonly SheetColumn[]): SheetColumn | undefined {
  const word = plain(text)
  return columns.find(({ name, label }) => word !== '' && [plain(name), plain(label)].includes(word))
}

/** Without case, spaces and stops: "No." and "no" are the same heading. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[\s.]/g, '')
}

/** Plans the paste of a block from a row on, without changing anything. */
export function planPaste(block: PlacedBlock, top: number, scene: PasteScene): PastePlan {
  const { cells, columns, ignored } = block
  const height = cells.length
  const width = Math.max(...cells.map(row => row.length))
  const missing = Math.max(0, top + height - scene.rows.length)
  const rows = missing > 0 ? [...scene.rows, ...scene.moreRows(missing)] : scene.rows
  const beyond = {
    rows: Math.max(0, top + height - rows.length),
    columns: Math.max(0, width - columns.length),
  }
  const plans = cells.flatMap((row, place) => {
    const target = rows[top + place]
    return target ? [planRow(row, { row: target, number: top + place + 1, columns }, scene)] : []
  })
  return {
    changes: plans.flatMap(plan => plan.changes),
    invalid: plans.flatMap(plan => plan.invalid),
    locked: plans.flatMap(plan => plan.locked),
    beyond,
    ignored,
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
  readonly columns: PlacedBlock['columns']
}

function planRow(cells: readonly PastedCell[], { row, number, columns }: Target, scene: PasteScene) {
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
  for (const { column, cell } of inDependencyOrder(cells, columns)) {
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
function inDependencyOrder(cells: readonly PastedCell[], columns: PlacedBlock['columns']) {
  const pairs = cells.flatMap((cell, place) => {
    const column = columns[place]
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
