import { describe, expect, it } from 'vitest'
import { putCells, type RowEdit, shownRow } from '../../../../src/crud/sheet/sheet-edits'
import { checkRow, needsReason, rowProblems } from '../../../../src/crud/sheet/sheet-problems'
import { Unparsed } from '../../../../src/fields/unparsed'
import { registry } from '../../../../src/resources'
import type { AnyResource } from '../../../../src/resources/kernel/declare/resource'
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

const problems = (values: Record<string, unknown>) => rowProblems(horses, horses.fields, editOf(values))

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
    expect(checkRow(horses, horses.fields, editOf({ name: ' Bagyo II ' })).changes).toEqual({
      name: 'Bagyo II',
    })
    expect(checkRow(horses, horses.fields, editOf({ name: null })).changes).toBeNull()
  })

  it('shows what is calculated from what was changed, and nothing while that is not in order', () => {
    const { doubled: before } = shownRow(horses, horse, undefined)
    const { doubled } = shownRow(horses, horse, editOf({ age: 6 }))
    const { doubled: unread } = shownRow(horses, horse, editOf({ age: new Unparsed('x', 'No') }))
    expect([before, doubled, unread]).toEqual([8, 12, null])
  })
})

describe('the errors of the server for a row', () => {
  const edit = editOf({ name: 'Taken', age: 6 })
  const refusal = (fields: Record<string, string>, error = 'Refused') => ({ edit, error, fields })
  const afterwards = (next: RowEdit, fields: Record<string, string>) =>
    rowProblems(horses, horses.fields, next, refusal(fields))

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
    expect(checkRow(users, users.fields, edit)).toMatchObject({
      problems: { cells: {}, row: '' },
      changes: { [reasoned]: '+639998887777' },
    })
  })

  it('is not asked for otherwise', () => {
    expect(needsReason(users, editOf({ email: 'b@example.com' }, person))).toBe(false)
  })
})
