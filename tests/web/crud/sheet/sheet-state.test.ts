import { describe, expect, it } from 'vitest'
import { newRow } from '../../../../src/crud/sheet/new-rows'
import { differingCells, type RowEdit } from '../../../../src/crud/sheet/sheet-edits'
import {
  change,
  discard,
  emptySheet,
  newerVersionOf,
  redo,
  type SheetState,
  settleConflict,
  settleOutcomes,
  undo,
} from '../../../../src/crud/sheet/sheet-state'
import type { RowOutcome } from '../../../../src/resources/kernel/wire/batch'
import type { WireRow } from '../../../../src/resources/kernel/wire/wire'
import { horses } from '../stud'

const row = (id: string, values: Record<string, unknown> = {}): WireRow => ({
  id,
  typename: 'Horse',
  version: 1,
  createdAt: '',
  updatedAt: '',
  name: `Horse ${id}`,
  age: 3,
  ...values,
})

const one = row('1')
const two = row('2')

const put = (state: SheetState, of: WireRow, name: string, value: unknown) =>
  change(state, [{ row: of, name, value }])

/** The changed values of each row. */
const values = ({ edits }: SheetState) =>
  Object.fromEntries([...edits].map(([id, edit]) => [id, edit.values]))

const saved = (record: WireRow): RowOutcome => ({ id: record.id, result: 'saved', record })

/** All changes, as they are sent. */
const sentOf = ({ edits }: SheetState) =>
  new Map([...edits].map(([id, edit]) => [id, { edit, changes: edit.values }]))

describe('the changes of a sheet', () => {
  it('are kept apart from the records, cell by cell', () => {
    const state = put(put(put(emptySheet, one, 'name', 'A'), two, 'age', 4), one, 'age', 5)
    expect(values(state)).toEqual({ 1: { name: 'A', age: 5 }, 2: { age: 4 } })
  })

  it('are none where a cell has its original value again', () => {
    const state = put(put(put(emptySheet, one, 'name', 'A'), one, 'age', 5), one, 'name', 'Horse 1')
    expect(values(state)).toEqual({ 1: { age: 5 } })
    expect(values(put(state, one, 'age', 3))).toEqual({})
  })

  it('stay on the record as it was when the first of them was made', () => {
    const state = put(put(emptySheet, one, 'name', 'A'), row('1', { version: 2, age: 9 }), 'age', 10)
    expect(state.edits.get('1')?.base.version).toBe(1)
  })
})

describe('undo and redo', () => {
  it('go back and forth by what was done at once', () => {
    const pasted = change(emptySheet, [
      { row: one, name: 'name', value: 'A' },
      { row: two, name: 'name', value: 'B' },
    ])
    const typed = put(pasted, one, 'age', 5)
    expect(values(undo(typed))).toEqual({ 1: { name: 'A' }, 2: { name: 'B' } })
    expect(values(undo(undo(typed)))).toEqual({})
    expect(values(redo(redo(undo(undo(typed)))))).toEqual(values(typed))
  })

  it('do nothing where there is nothing to go to', () => {
    expect(undo(emptySheet)).toBe(emptySheet)
    expect(redo(emptySheet)).toBe(emptySheet)
  })

  it('forget what was undone once something else is changed', () => {
    const state = put(undo(put(emptySheet, one, 'name', 'A')), one, 'name', 'B')
    expect(redo(state)).toBe(state)
  })

  it('bring back what was discarded', () => {
    const state = put(emptySheet, one, 'name', 'A')
    expect(values(discard(state))).toEqual({})
    expect(values(undo(discard(state)))).toEqual(values(state))
  })

  it('tell which cells are others than before', () => {
    const before = put(emptySheet, one, 'name', 'A')
    const after = put(put(before, one, 'name', 'B'), two, 'age', 4)
    expect(differingCells(before.edits, after.edits)).toEqual([
      { id: '1', name: 'name' },
      { id: '2', name: 'age' },
    ])
  })
})

describe('the outcomes of a save', () => {
  const changed = put(put(put(emptySheet, one, 'name', 'A'), two, 'name', 'B'), two, 'age', 4)

  it('remove saved rows, and keep rejected rows with their errors', () => {
    const outcomes: RowOutcome[] = [
      saved(row('1', { name: 'A', version: 2 })),
      { id: '2', result: 'refused', code: 'invalid', error: 'No', fields: { name: 'Name is taken' } },
    ]
    const { state, saved: records } = settleOutcomes(changed, sentOf(changed), outcomes)
    expect(records.map(({ id }) => id)).toEqual(['1'])
    expect(values(state)).toEqual({ 2: { name: 'B', age: 4 } })
    expect(state.refusals.get('2')).toMatchObject({ error: 'No', fields: { name: 'Name is taken' } })
  })

  it('cannot be undone, while what is not saved still can', () => {
    const { state } = settleOutcomes(changed, sentOf(changed), [saved(row('1', { name: 'A', version: 2 }))])
    expect(values(undo(state))).toEqual({ 2: { name: 'B' } })
    expect(values(undo(undo(state)))).toEqual({})
    expect(undo(undo(undo(state)))).toEqual(undo(undo(state)))
  })

  it('keep what was typed into a row while it was being saved, on the record as it is now', () => {
    const sent = sentOf(changed)
    const typed = put(changed, one, 'age', 7)
    const { state } = settleOutcomes(typed, sent, [saved(row('1', { name: 'A', version: 2 }))])
    expect(state.edits.get('1')).toMatchObject({ base: { version: 2 }, values: { age: 7 } })
  })

  it('show a row that somebody else changed as such, and send it no more until it is compared', () => {
    const theirs = row('2', { name: 'Theirs', version: 2 })
    const { state } = settleOutcomes(changed, sentOf(changed), [
      { id: '2', result: 'refused', code: 'stale_version', error: 'Stale', current: theirs },
    ])
    expect(newerVersionOf(state, '2', two)).toBe(theirs)
    expect(state.refusals.size).toBe(0)
  })

  it('take a row as saved whose answer was lost: the record holds all that is sent a second time', () => {
    const current = row('2', { name: 'B', age: 4, version: 2 })
    const { state, saved: records } = settleOutcomes(changed, sentOf(changed), [
      { id: '2', result: 'refused', code: 'stale_version', error: 'Stale', current },
    ])
    expect(records).toEqual([current])
    expect(values(state)).toEqual({ 1: { name: 'A' } })
  })
})

describe('a row that somebody else changed', () => {
  const changed = put(put(emptySheet, one, 'name', 'Mine'), one, 'age', 4)
  const theirs = row('1', { name: 'Theirs', version: 2 })

  it('is known by its newer version, from the list or from a save', () => {
    expect(newerVersionOf(changed, '1', one)).toBeUndefined()
    expect(newerVersionOf(changed, '1', theirs)).toBe(theirs)
    expect(newerVersionOf(emptySheet, '1', theirs)).toBeUndefined()
    const told = { ...changed, newerVersions: new Map([['1', theirs]]) }
    const later = row('1', { version: 3 })
    expect(newerVersionOf(told, '1', later)).toBe(later)
    expect(newerVersionOf(told, '1', undefined)).toBe(theirs)
  })

  it('is none that holds what was typed already: an earlier save was done, and only its answer was lost', () => {
    const done = row('1', { name: 'Mine', age: 4, version: 2 })
    expect(newerVersionOf(changed, '1', done)).toBeUndefined()
    const spaced = put(emptySheet, one, 'name', ' Mine ')
    expect(newerVersionOf(spaced, '1', done)).toBeUndefined()
    const half = row('1', { name: 'Mine', version: 2 })
    expect(newerVersionOf(changed, '1', half)).toBe(half)
  })

  it('is none that holds what was sent, where more was typed since the answer was lost', () => {
    const sent = changed.edits.get('1') as RowEdit
    const typed = { ...put(changed, one, 'age', 5), attempts: new Map([['1', { edit: sent, key: 'k' }]]) }
    const done = row('1', { name: 'Mine', age: 4, version: 2 })
    expect(newerVersionOf(typed, '1', done)).toBeUndefined()
    const later = row('1', { name: 'Mine', age: 4, version: 3 })
    expect(newerVersionOf(typed, '1', later)).toBe(later)
  })

  it('takes over their values and keeps those that were chosen', () => {
    const state = settleConflict(changed, theirs, { name: 'theirs', age: 'mine' })
    expect(state.edits.get('1')).toEqual({ base: theirs, values: { age: 4 } })
    expect(newerVersionOf(state, '1', theirs)).toBeUndefined()
  })

  it('is changed no more when all of theirs is taken', () => {
    expect(values(settleConflict(changed, theirs, { name: 'theirs', age: 'theirs' }))).toEqual({})
  })
})

describe('a new row', () => {
  const base = newRow(horses, 'n1', { currency: 'PHP' })
  const typed = put(put(emptySheet, base, 'name', 'Bagyo'), base, 'code', 'B1')
  const record = row('h9', { name: 'Bagyo', code: 'B1', currency: 'PHP' })

  it('is an edit until it is saved, so undo and emptying take it away', () => {
    expect(values(undo(undo(typed)))).toEqual({})
    expect(values(put(put(typed, base, 'name', null), base, 'code', null))).toEqual({})
  })

  it('is a record once it is saved, and its id is never used again', () => {
    const { state, saved: records } = settleOutcomes(typed, sentOf(typed), [
      { id: 'n1', result: 'saved', record },
    ])
    expect(values(state)).toEqual({})
    expect(records).toEqual([record])
    expect(state.created).toEqual([record])
    expect([...state.spent]).toEqual(['n1'])
    expect(undo(state)).toEqual(state)
  })

  it('keeps what was typed while it was being saved, as a change of the record', () => {
    const later = put(typed, base, 'age', 7)
    const { state } = settleOutcomes(later, sentOf(typed), [{ id: 'n1', result: 'saved', record }])
    expect(state.edits.get('h9')).toEqual({ base: record, values: { age: 7 } })
    expect(state.edits.has('n1')).toBe(false)
  })

  it('stays with its errors when it is refused', () => {
    const { state } = settleOutcomes(typed, sentOf(typed), [
      { id: 'n1', result: 'refused', code: 'taken', error: 'No', fields: { code: 'Code is taken' } },
    ])
    expect(values(state)).toEqual({ n1: { name: 'Bagyo', code: 'B1' } })
    expect(state.refusals.get('n1')?.fields).toEqual({ code: 'Code is taken' })
    expect(state.spent.size).toBe(0)
  })
})
