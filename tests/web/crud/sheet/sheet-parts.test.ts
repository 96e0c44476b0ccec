import { describe, expect, it } from 'vitest'
import { inBatches } from '../../../../src/crud/sheet/batches'
import { lookUpTitles, namesIn } from '../../../../src/crud/sheet/look-up-titles'
import { newRow } from '../../../../src/crud/sheet/new-rows'
import { type SheetColumn, sheetColumns } from '../../../../src/crud/sheet/sheet-columns'
import { draftedIds, restoredEdits, sheetDraft } from '../../../../src/crud/sheet/sheet-draft'
import { putCells } from '../../../../src/crud/sheet/sheet-edits'
import type { SheetFields } from '../../../../src/crud/sheet/sheet-problems'
import { blockOf, cellsOf, isOneCell, stepFrom } from '../../../../src/crud/sheet/sheet-range'
import { Unparsed } from '../../../../src/fields/unparsed'
import { greatestBatch } from '../../../../src/resources/kernel/wire/batch'
import type { SignedInUser, WireRow } from '../../../../src/resources/kernel/wire/wire'
import { horses } from '../stud'

const user = { id: 'u1', roles: ['admin'] } as unknown as SignedInUser

const horse = (n: number, version = 1): WireRow =>
  ({
    id: `h${n}`,
    typename: 'Horse',
    version,
    createdAt: '',
    updatedAt: '',
    name: `Horse ${n}`,
    age: 3,
    reserve: 1,
  }) as WireRow

describe('the chosen block', () => {
  const order = { ids: ['1', '2', '3'], names: ['a', 'b', 'c'] }
  const range = (anchor: string, head: string) => ({
    anchor: { id: anchor.charAt(0), name: anchor.charAt(1) },
    head: { id: head.charAt(0), name: head.charAt(1) },
  })

  it('lies between its corners, whichever it was begun at', () => {
    const block = { top: 0, bottom: 2, left: 1, right: 2 }
    expect(blockOf(range('1b', '3c'), order)).toEqual(block)
    expect(blockOf(range('3c', '1b'), order)).toEqual(block)
    expect(isOneCell(block)).toBe(false)
    expect(cellsOf({ ...block, bottom: 0 }, order)).toEqual([
      [
        { id: '1', name: 'b' },
        { id: '1', name: 'c' },
      ],
    ])
  })

  it('is none once a corner of it is gone', () => {
    expect(blockOf(range('1a', '9a'), order)).toBeNull()
  })

  it('is stepped over to the edges of the sheet and no further', () => {
    const from = { id: '2', name: 'b' }
    expect(stepFrom(from, { rows: 1, columns: -1 }, order)).toEqual({ id: '3', name: 'a' })
    expect(stepFrom(from, { rows: 9, columns: 9 }, order)).toEqual({ id: '3', name: 'c' })
  })
})

describe('the requests of a save', () => {
  const change = (n: number, size = 1) => ({ id: `h${n}`, version: 1, changes: { name: 'x'.repeat(size) } })

  it('hold as many rows as one takes, in their order', () => {
    const rows = Array.from({ length: greatestBatch + 1 }, (_, n) => change(n))
    const batches = inBatches(rows)
    expect(batches.map(batch => batch.length)).toEqual([greatestBatch, 1])
    expect(batches.flat()).toEqual(rows)
  })

  it('stay below what the server takes at once', () => {
    const rows = Array.from({ length: 10 }, (_, n) => change(n, 20_000))
    for (const batch of inBatches(rows))
      expect(JSON.stringify({ rows: batch }).length).toBeLessThan(64 * 1024)
    expect(inBatches(rows).flat()).toEqual(rows)
  })

  it('hold a row by itself that is larger than others', () => {
    expect(inBatches([change(1), change(2, 60_000), change(3)]).map(batch => batch.length)).toEqual([1, 1, 1])
  })
})

describe('the names in a pasted block', () => {
  const columns = sheetColumns(user, horses, ['name', 'stable', 'rivals'])

  it('are those of records, each once', () => {
    const block = [
      ['Bagyo', 'Metro', 'A, B'],
      ['Amihan', 'Metro', 'b'],
    ].map(row => row.map(text => ({ text })))
    expect(
      namesIn({ cells: block, columns, ignored: [] }).map(({ column, title }) => [column.name, title]),
    ).toEqual([
      ['stable', 'Metro'],
      ['rivals', 'A'],
      ['rivals', 'b'],
    ])
  })

  it('are looked up by their whole title, in small letters or capitals, a few at a time', async () => {
    let running = 0
    let most = 0
    const find = async (_: unknown, words: string) => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      return [
        { id: `${words} 1`, title: words.toUpperCase() },
        { id: `${words} 2`, title: `${words} and more` },
      ]
    }
    const names = Array.from({ length: 20 }, (_, n) => ({
      column: columns[1] as SheetColumn,
      title: `Stable ${n}`,
    }))
    const idsOf = await lookUpTitles(names, find)
    expect(idsOf('stable', 'stable 7')).toEqual(['Stable 7 1'])
    expect(idsOf('stable', 'Another')).toEqual([])
    expect(most).toBeLessThanOrEqual(4)
  })
})

describe('the draft of a sheet', () => {
  const edits = putCells(new Map(), [
    { row: horse(1), name: 'name', value: 'Renamed' },
    { row: horse(1), name: 'reserve', value: 500 },
    { row: horse(2), name: 'age', value: new Unparsed('old', 'Enter a whole number') },
    { row: horse(3), name: 'reserve', value: 600 },
  ])
  const fields: SheetFields = { changed: horses.fields, added: horses.fields }
  const none = new Map()
  const kept = () => JSON.parse(JSON.stringify(sheetDraft(fields, edits, none)))

  it('keeps what was changed, but nothing that may not stay in a browser', () => {
    expect(draftedIds(kept())).toEqual({ changed: ['h1', 'h2'], added: [] })
    expect(JSON.stringify({ ...kept(), at: 0 })).not.toContain('500')
    expect(sheetDraft(fields, new Map(), none)).toBeNull()
  })

  it('is taken up again, texts that could not be read among it', () => {
    const restored = restoredEdits(kept(), horses, fields, [horse(1), horse(2)])
    expect(restored.get('h1')?.values).toEqual({ name: 'Renamed' })
    expect(restored.get('h2')?.values).toEqual({ age: new Unparsed('old', 'Enter a whole number') })
  })

  it('is put on the record as it was then, when somebody changed that since', () => {
    const now = { ...horse(1, 4), name: 'Theirs' }
    const edit = restoredEdits(kept(), horses, fields, [now]).get('h1')
    expect(edit?.base).toMatchObject({ version: 1, name: 'Horse 1' })
    expect(edit?.values).toEqual({ name: 'Renamed' })
  })

  it('leaves out records that are gone', () => {
    expect([...restoredEdits(kept(), horses, fields, [horse(2)]).keys()]).toEqual(['h2'])
  })
  it('keeps new rows with all their values, and takes them up as new rows', () => {
    const base = newRow(horses, 'n1', { currency: 'PHP', age: 4 })
    const typed = putCells(new Map(), [{ row: base, name: 'name', value: 'Bagyo' }])
    const draft = JSON.parse(JSON.stringify(sheetDraft(fields, typed, none)))
    expect(draftedIds(draft)).toEqual({ changed: [], added: ['n1'] })
    const restored = restoredEdits(draft, horses, fields, []).get('n1')
    expect(restored?.base.version).toBe(0)
    expect(restored?.values).toEqual({ name: 'Bagyo', currency: 'PHP', age: 4 })
  })
})
