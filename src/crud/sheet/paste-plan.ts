import { emptyValue, readText, type TextContext } from '../../fields/spreadsheet-text'
import { Unparsed } from '../../fields/unparsed'
import { kindOf } from '../../resources/kernel/kinds/kinds'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { isSame } from '../form/form-fields'
import type { SheetColumn } from './sheet-columns'
import { type CellChange, putCells, type RowEdit } from './sheet-edits'
import type { Block } from './sheet-range'

/** One cell of what is pasted: its text, and the value itself where it was copied from this sheet. */
export interface PastedCell {
  readonly text: string
  readonly value?: { readonly of: string; readonly is: unknown }
}

/** What the plan goes by. */
export interface PasteScene extends Pick<TextContext, 'titles'> {
  /** The ids of the records that a field may name and that have a title. */
  readonly idsOf: (name: string, title: string) => readonly string[]
  readonly columns: readonly SheetColumn[]
  /** The rows of the page, as they are shown. */
  readonly rows: readonly WireRow[]
  readonly editOf: (id: string) => RowEdit | undefined
  /** Why a cell cannot be changed; null when it can. */
  readonly lockOf: (column: SheetColumn, row: WireRow) => string | null
  /** What would be wrong with a row, by field. */
  readonly problemsOf: (edit: RowEdit) => Readonly<Record<string, string>>
}

/** A cell that something is said of. */
export interface PasteRemark {
  /** Counted from 1; as the sheet numbers them. */
  readonly row: number
  readonly id: string
  readonly column: SheetColumn
  readonly text: string
  readonly problem: string
}

export interface PastePlan {
  /** What can be put in as it is. */
  readonly changes: readonly CellChange[]
  /** What would have to be mended in the sheet before it can be saved. */
  readonly wrong: readonly { readonly change: CellChange; readonly remark: PasteRemark }[]
  /** What cannot be put in at all. */
  readonly locked: readonly PasteRemark[]
  /** Rows and columns that lie beyond the end of the page. */
  readonly beyond: { readonly rows: number; readonly columns: number }
}

/** What would become of a block that is pasted at a place: nothing is changed by asking. */
export function planPaste(
  block: readonly (readonly PastedCell[])[],
  at: Block,
  scene: PasteScene,
): PastePlan {
  const cells = spread(block, at)
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
    wrong: plans.flatMap(plan => plan.wrong),
    locked: plans.flatMap(plan => plan.locked),
    beyond,
  }
}

/** A block fills a larger one that it fits into a whole number of times, as one cell does any. */
function spread(block: readonly (readonly PastedCell[])[], at: Block): readonly (readonly PastedCell[])[] {
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
  for (const { column, cell } of inReadingOrder(cells, left, scene.columns)) {
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
  const judged = read.map((cell, place) => ({
    change: changes[place] as CellChange,
    remark: remark(cell.column, cell.text, cell.problem ?? problems[cell.column.name] ?? ''),
  }))
  return {
    changes: judged.filter(each => each.remark.problem === '').map(each => each.change),
    wrong: judged.filter(each => each.remark.problem !== ''),
    locked,
  }
}

/** What other values are read with comes before them: an amount needs its currency. */
function inReadingOrder(cells: readonly PastedCell[], left: number, columns: readonly SheetColumn[]) {
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

/** A text that cannot be read is kept as it was pasted, to be mended in its cell. */
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
