import { describe, expect, it } from 'vitest'
import { newRow } from '../../../../src/crud/sheet/new-rows'
import {
  type PastedCell,
  type PasteScene,
  placeBlock,
  planPaste,
} from '../../../../src/crud/sheet/paste-plan'
import { cellLock, sheetColumns } from '../../../../src/crud/sheet/sheet-columns'
import { putCells } from '../../../../src/crud/sheet/sheet-edits'
import { checkRow } from '../../../../src/crud/sheet/sheet-problems'
import type { Block } from '../../../../src/crud/sheet/sheet-range'
import { readTsv } from '../../../../src/crud/sheet/tsv'
import type { SignedInUser, WireRow } from '../../../../src/resources/kernel/wire/wire'
import { horses } from '../stud'

const user: SignedInUser = {
  typename: 'User',
  id: 'u1',
  firstName: null,
  username: 'ana',
  roles: ['admin'],
  lastSignInAt: null,
}

const horse = (n: number, values: Record<string, unknown> = {}): WireRow => ({
  id: `h${n}`,
  typename: 'Horse',
  version: 1,
  createdAt: '',
  updatedAt: '',
  name: `Horse ${n}`,
  code: `H${n}`,
  currency: 'PHP',
  purse: null,
  age: 4,
  insured: false,
  reserve: null,
  ...values,
})

const rows = [horse(1), horse(2), horse(3)]
const names = ['name', 'code', 'purse', 'currency', 'age', 'insured']

const scene = (changes: Partial<PasteScene> = {}): PasteScene => ({
  rows,
  moreRows: () => [],
  titles: {},
  idsOf: () => [],
  editOf: () => undefined,
  lockOf: column => column.locked,
  problemsOf: edit => checkRow(horses, { changed: horses.fields, added: null }, edit).problems.cells,
  ...changes,
})

const columns = sheetColumns(user, horses, names)

/** Plans a paste as the sheet does. */
const plan = (cells: readonly (readonly PastedCell[])[], where: Block, of: PasteScene) =>
  planPaste(placeBlock(cells, where, columns), where.top, of)

const block = (text: string) => readTsv(text).map(cells => cells.map(cell => ({ text: cell })))

/** One cell at a row and a column, or a block with a number of rows and columns. */
const at = (top: number, left: number, height = 1, width = 1) => ({
  top,
  left,
  bottom: top + height - 1,
  right: left + width - 1,
})

const said = ({ changes }: ReturnType<typeof planPaste>) =>
  changes.map(({ row, name, value }) => [row.id, name, value])

describe('a block that is pasted', () => {
  it('goes cell by cell from where it is put, and is read as each column is', () => {
    const planned = plan(block('1,500.00\tPHP\t5\tYes\n20\tPHP\t6\tNo'), at(1, 2), scene())
    expect(said(planned)).toEqual([
      ['h2', 'purse', 150_000],
      ['h2', 'age', 5],
      ['h3', 'purse', 2000],
      ['h3', 'age', 6],
    ])
    expect(planned.invalid.map(({ remark }) => remark.problem)).toEqual(['An insured horse needs a reserve'])
  })

  it('leaves alone what it does not change', () => {
    expect(plan(block('Horse 1\tH1\t\tPHP\t4\tNo'), at(0, 0), scene())).toEqual({
      changes: [],
      invalid: [],
      locked: [],
      beyond: { rows: 0, columns: 0 },
      ignored: [],
    })
  })

  it('reads an amount in the currency that comes with it, on whichever side that stands', () => {
    const planned = plan(block('1500\tJPY'), at(0, 2), scene())
    expect(said(planned)).toEqual([
      ['h1', 'currency', 'JPY'],
      ['h1', 'purse', 1500],
    ])
  })

  it('says which cells must be fixed and why, and keeps what was typed', () => {
    const planned = plan(block('\tH1\tmuch\tXXX\told'), at(0, 0), scene())
    expect(
      planned.invalid.map(({ remark: { row, column, text, problem } }) => [row, column.label, text, problem]),
    ).toEqual([
      [1, 'Currency', 'XXX', 'Enter one of: PHP, MXN, JPY'],
      [1, 'Name', '', 'Name is required'],
      [1, 'Purse', 'much', expect.stringContaining('currency')],
      [1, 'Age', 'old', 'Enter a whole number from 0 to 40'],
    ])
    expect(planned.changes).toEqual([])
  })

  it('does not change what may not be changed here, and says so only where it would', () => {
    const planned = plan(block('A\tOTHER\nB\tH2'), at(0, 0), scene())
    expect(planned.locked).toMatchObject([{ row: 1, text: 'OTHER', problem: 'Set when it was created' }])
    expect(said(planned)).toEqual([
      ['h1', 'name', 'A'],
      ['h2', 'name', 'B'],
    ])
  })

  it('says how far it lies beyond the last row and the last column', () => {
    const planned = plan(block('A\nB\nC'), at(2, 0), scene())
    expect(planned.beyond).toEqual({ rows: 2, columns: 0 })
    expect(said(planned)).toEqual([['h3', 'name', 'A']])
    expect(plan(block('No\tB\tC'), at(0, 5), scene()).beyond).toEqual({ rows: 0, columns: 2 })
  })

  it('fills a larger block as often as it fits into it, and no other', () => {
    expect(said(plan(block('7'), at(0, 4, 3), scene()))).toEqual([
      ['h1', 'age', 7],
      ['h2', 'age', 7],
      ['h3', 'age', 7],
    ])
    expect(said(plan(block('7\n8'), at(0, 4, 3), scene()))).toEqual([
      ['h1', 'age', 7],
      ['h2', 'age', 8],
    ])
  })

  it('takes a value that was copied from its own column as it is', () => {
    const cell = { text: '1,500.00', value: { of: 'purse', is: 150_001 } }
    expect(said(plan([[cell]], at(0, 2), scene()))).toEqual([['h1', 'purse', 150_001]])
    expect(said(plan([[{ ...cell, text: '9' }]], at(0, 4), scene()))).toEqual([['h1', 'age', 9]])
  })

  it('goes on top of what is changed already', () => {
    const edits = putCells(new Map(), [{ row: rows[0] as WireRow, name: 'reserve', value: 100 }])
    const insured = plan(block('Yes'), at(0, 5), scene({ editOf: id => edits.get(id) }))
    expect(said(insured)).toEqual([['h1', 'insured', true]])
  })
})

describe('a block that is pasted into new rows', () => {
  const empty = (n: number) => newRow(horses, `new${n}`, { currency: 'PHP', insured: false })
  const adding = (changes: Partial<PasteScene> = {}) =>
    scene({
      rows: [...rows, empty(1)],
      moreRows: count => Array.from({ length: count }, (_, n) => empty(n + 2)),
      lockOf: (column, row) => cellLock(horses, user, column, row),
      problemsOf: edit =>
        checkRow(horses, { changed: horses.fields, added: horses.fields }, edit).problems.cells,
      ...changes,
    })

  it('makes as many as it has rows, also with what is only set at creation', () => {
    const planned = plan(block('Bagyo\tB1\nKulog\tK1\nUlan\tU1'), at(3, 0), adding())
    expect(said(planned)).toEqual([
      ['new1', 'name', 'Bagyo'],
      ['new1', 'code', 'B1'],
      ['new2', 'name', 'Kulog'],
      ['new2', 'code', 'K1'],
      ['new3', 'name', 'Ulan'],
      ['new3', 'code', 'U1'],
    ])
    expect(planned).toMatchObject({ locked: [], beyond: { rows: 0, columns: 0 } })
  })

  it('goes to the columns that its first row names, in any order, and says which it has not', () => {
    const planned = plan(
      block('Code\towner\tAGE\tname\nB1\tAna\t5\tBagyo\nK1\tBen\told\tKulog'),
      at(3, 2),
      adding(),
    )
    expect(said(planned)).toEqual([
      ['new1', 'code', 'B1'],
      ['new1', 'age', 5],
      ['new1', 'name', 'Bagyo'],
      ['new2', 'code', 'K1'],
      ['new2', 'name', 'Kulog'],
    ])
    expect(planned.ignored).toEqual(['owner'])
    expect(planned.invalid.map(({ remark }) => [remark.row, remark.text, remark.problem])).toEqual([
      [5, 'old', 'Enter a whole number from 0 to 40'],
    ])
  })
})
