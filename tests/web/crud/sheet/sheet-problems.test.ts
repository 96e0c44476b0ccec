import { describe, expect, it } from 'vitest'
import { newRow } from '../../../../src/crud/sheet/new-rows'
import { putCells, type RowEdit, shownRow } from '../../../../src/crud/sheet/sheet-edits'
import {
  atColumns,
  checkRow,
  needsReason,
  rowProblems,
  type SheetFields,
} from '../../../../src/crud/sheet/sheet-problems'
import { Unparsed } from '../../../../src/fields/unparsed'
import { registry } from '../../../../src/resources'
import type { AnyResource } from '../../../../src/resources/kernel/declare/resource'
import { creatable } from '../../../../src/resources/kernel/declare/schema'
import type { WireRow } from '../../../../src/resources/kernel/wire/wire'
import { horses } from '../stud'

const horse = {
  id: 'h1',
  typename: 'Horse',
  version: 1,
  createdAt: '',
  updatedAt: '',
  name: 'Bagyo',
  age: 4,
  weight: 450,
  insured: false,
  reserve: null,
  doubled: 8,
} as WireRow

const editOf = (values: Record<string, unknown>, row = horse): RowEdit =>
  putCells(
    new Map(),
    Object.entries(values).map(([name, value]) => ({ row, name, value })),
  ).get(row.id) as RowEdit

const fields: SheetFields = { changed: horses.fields, added: null }

const problems = (values: Record<string, unknown>) => rowProblems(horses, fields, editOf(values))

describe('a changed row', () => {
  it('is judged by its declaration, cell by cell', () => {
    expect(problems({ name: null, age: 50 })).toEqual({
      cells: { name: 'Name is required', age: 'Age must be at most 40' },
      row: '',
    })
  })

  it('says of what cannot be read what is expected', () => {
    expect(problems({ age: new Unparsed('old', 'Enter a whole number') }).cells).toEqual({
      age: expect.stringContaining('Enter a whole number'),
    })
  })

  it('is judged by the rules between its fields, at the field that they point to', () => {
    expect(problems({ age: 1 }).cells).toEqual({ weight: 'A foal of more than 400 kg is not believable' })
    expect(problems({ age: 1, weight: 380 })).toEqual({ cells: {}, row: '' })
  })

  it('is sent as the declaration writes it', () => {
    expect(checkRow(horses, fields, editOf({ name: ' Bagyo II ' })).changes).toEqual({
      name: 'Bagyo II',
    })
    expect(checkRow(horses, fields, editOf({ name: null })).changes).toBeNull()
  })

  it('shows what is calculated from what was changed, and nothing while that is not in order', () => {
    const { doubled: before } = shownRow(horses, horse, undefined)
    const { doubled } = shownRow(horses, horse, editOf({ age: 6 }))
    const { doubled: unread } = shownRow(horses, horse, editOf({ age: new Unparsed('x', 'No') }))
    expect([before, doubled, unread]).toEqual([8, 12, null])
  })
})

describe('a new row', () => {
  const base = newRow(horses, 'n1', { currency: 'PHP', insured: false })
  const added: SheetFields = { changed: horses.fields, added: creatable(horses) }

  it('is judged as a new record: everything required, and the rules between fields', () => {
    const { cells } = rowProblems(horses, added, editOf({ age: 1, weight: 450 }, base))
    expect(cells).toEqual({
      name: 'Name is required',
      code: 'Code is required',
      weight: 'A foal of more than 400 kg is not believable',
    })
  })

  it('is sent with what it started with', () => {
    const { changes } = checkRow(horses, added, editOf({ name: 'Bagyo', code: ' B1 ' }, base))
    expect(changes).toMatchObject({ name: 'Bagyo', code: 'B1', currency: 'PHP', insured: false })
  })

  it('says at the row what is wrong in a field that has no column', () => {
    const found = rowProblems(horses, added, editOf({ age: 4 }, base))
    expect(atColumns(found, new Set(['name', 'age']))).toEqual({
      cells: { name: 'Name is required' },
      row: 'Code is required',
    })
  })
})

describe('the errors of the server for a row', () => {
  const edit = editOf({ name: 'Taken', age: 6 })
  const afterwards = (next: RowEdit, said: Record<string, string>) =>
    rowProblems(horses, fields, next, { edit, error: 'Refused', fields: said })

  it('stands at its cell until that is changed, whatever else is', () => {
    const said = { name: 'Name is already taken' }
    expect(afterwards(edit, said).cells).toEqual(said)
    expect(afterwards(editOf({ name: 'Taken', age: 7 }), said).cells).toEqual(said)
    expect(afterwards(editOf({ name: 'Free', age: 6 }), said)).toEqual({ cells: {}, row: '' })
  })

  it('stands at the row when it names no field of the sheet, until anything is changed', () => {
    expect(afterwards(edit, {})).toEqual({ cells: {}, row: 'Refused' })
    expect(afterwards(edit, { elsewhere: 'Wrong elsewhere' }).row).toContain('Wrong elsewhere')
    expect(afterwards(editOf({ name: 'Free', age: 6 }), {}).row).toBe('')
  })
})

describe('the reason of a change', () => {
  const users = registry.byName.get('users') as AnyResource
  const person = { ...horse, id: 'p1', phone: '+63•••', email: 'a@example.com' } as WireRow
  const reasoned = Object.keys(users.fields).find(name => users.fields[name]?.reasoned) ?? ''

  it('is asked for where a changed field asks for one, and is no problem of a cell', () => {
    const edit = editOf({ [reasoned]: '+639998887777' }, person)
    expect(needsReason(users, edit)).toBe(true)
    expect(checkRow(users, { changed: users.fields, added: null }, edit)).toMatchObject({
      problems: { cells: {}, row: '' },
      changes: { [reasoned]: '+639998887777' },
    })
  })

  it('is not asked for otherwise', () => {
    expect(needsReason(users, editOf({ email: 'b@example.com' }, person))).toBe(false)
  })
})
