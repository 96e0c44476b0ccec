import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readOpenList, runListCommand } from '../../../../src/providers/page/open-list'
import { serveRecords } from '../record-server'
import { screenOf, toasts } from '../screen-of'
import { grooms, horses, stud } from '../stud'
import { cell, key, press, type } from './cells'

const server = serveRecords(stud)

beforeAll(async () => {
  // The sheet's code is large: a busy machine takes longer to load it than the usual timeout.
  await import('../../../../src/crud/sheet/list-sheet')
  // A refused request is logged (docs/contract.md, Error texts).
  vi.spyOn(console, 'error').mockReturnValue()
})

beforeEach(() => localStorage.clear())

const herd = (count: number, values: Record<string, unknown> = {}) =>
  server.put(
    horses,
    ...Array.from({ length: count }, (_, n) => ({
      name: `Horse ${String(n + 1).padStart(3, '0')}`,
      code: `H${n + 1}`,
      purse: 123_450,
      age: 4,
      ...values,
    })),
  )

const openSheet = async (query = '') => {
  const columns = 'name,code,currency,purse,age,insured,status'
  const view = screenOf(stud, `/masters/horses?shape=sheet&columns=${columns}${query}`)
  await screen.findByRole('grid', { name: 'Horses' })
  await screen.findAllByRole('gridcell')
  return view
}

const bar = () => screen.getByRole('toolbar', { name: 'Changes' })
const status = () => within(bar()).getByRole('status').textContent
const saveButton = () => within(bar()).getByRole<HTMLButtonElement>('button', { name: /^Save/ })
const save = () => fireEvent.click(saveButton())
const batches = () => server.requests('/admin/horses/batch').map(({ body }) => body)

const paste = (text: string) =>
  act(async () => {
    const clipboardData = { getData: () => text }
    fireEvent.paste(document.activeElement as HTMLElement, { clipboardData })
  })

describe('the way to a sheet', () => {
  it('is a button of each list whose fields the person may edit, and leads back', async () => {
    herd(1)
    const { router } = screenOf(stud, '/masters/horses')
    fireEvent.click(await screen.findByRole('button', { name: 'Edit as sheet' }))
    await screen.findByRole('toolbar', { name: 'Changes' })
    expect(router.state.location.search).toBe('?shape=sheet')
    fireEvent.click(screen.getByRole('button', { name: 'Back to list' }))
    expect(await screen.findByRole('link', { name: 'Horse 001' })).toBeTruthy()
  })

  it('is a command of the list as well, for the palette and the key', async () => {
    herd(1)
    screenOf(stud, '/masters/horses')
    await screen.findByRole('link', { name: 'Horse 001' })
    act(() => runListCommand('sheet'))
    await screen.findByRole('toolbar', { name: 'Changes' })
    expect(readOpenList()?.commands).toContainEqual(expect.objectContaining({ label: 'Back to list' }))
  })

  it('does not exist for users without the right, and an address that asks for it opens the plain list', async () => {
    server.put(grooms, { name: 'Ana' })
    const { router } = screenOf(stud, '/masters/grooms?shape=sheet', 'csr')
    expect(await screen.findByRole('link', { name: 'Ana' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit as sheet' })).toBeNull()
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })
})

describe('a sheet', () => {
  it('asks for a page of a hundred, with all that its address says', async () => {
    herd(3)
    await openSheet('&age.gte=3&purse.nnull=&sort=-age&q=Horse')
    expect(server.requests('/admin/get/horses').at(-1)?.body).toEqual({
      limit: 100,
      sort: { field: 'age', order: 'desc' },
      filters: [
        { field: 'age', operator: 'gte', value: 3 },
        { field: 'purse', operator: 'nnull' },
      ],
      q: 'Horse',
    })
  })

  it('shows which columns and rows cannot be changed', async () => {
    herd(1)
    herd(1, { status: 'RETIRED' })
    await openSheet()
    expect(screen.getByRole('columnheader', { name: /^Code ?, read only/ })).toBeTruthy()
    expect(cell(1, 'code').className).toContain('sheet-locked')
    expect(cell(1, 'name').className).not.toContain('sheet-locked')
    expect(cell(2, 'name').className).toContain('sheet-locked')
    await press(2, 'name')
    key('F2')
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
    expect(screen.getByText(/editing needs status to be running or resting/i)).toBeTruthy()
  })

  it('edits a cell in the input of its kind, which bears the name of the field', async () => {
    herd(2)
    await openSheet()
    await press(1, 'purse')
    key('Enter')
    const input = await screen.findByRole('textbox', { name: 'Purse' })
    fireEvent.change(input, { target: { value: 'much' } })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    fireEvent.keyDown(input, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Purse' })).toBeNull())
    expect(status()).toBe('No changes')

    await type(1, 'purse', '99.5')
    expect(cell(1, 'purse').textContent).toBe('₱99.50, changed')
    expect(status()).toBe('1 change in 1 row')
  })

  it('goes down with Enter, and along the row with Tab, which leaves it at its end', async () => {
    herd(2)
    await openSheet()
    await type(1, 'age', '5')
    await waitFor(() => expect(document.activeElement).toBe(cell(2, 'age')))
    key('Tab')
    expect(document.activeElement).toBe(cell(2, 'insured'))
    key('Tab', { shiftKey: true })
    key('Tab', { shiftKey: true })
    expect(document.activeElement).toBe(cell(2, 'purse'))
    await press(2, 'status')
    expect(key('Tab')).toBe(true)
    expect(document.activeElement).toBe(cell(2, 'status'))
  })

  it('turns yes and no over with Space, and empties cells with Delete', async () => {
    herd(1)
    await openSheet()
    await press(1, 'insured')
    key(' ')
    expect(cell(1, 'insured').textContent).toContain('Yes')
    await press(1, 'age')
    key('Delete')
    expect(cell(1, 'age').textContent).toBe(', changed')
  })

  it('fills the chosen cells with the first of them, as one step that can be undone and done again', async () => {
    herd(3)
    await openSheet()
    await type(1, 'age', '9')
    await press(1, 'age')
    key('ArrowDown', { shiftKey: true })
    key('ArrowDown', { shiftKey: true })
    key('d', { ctrlKey: true })
    expect(status()).toBe('3 changes in 3 rows')
    key('z', { ctrlKey: true })
    expect(status()).toBe('1 change in 1 row')
    key('z', { ctrlKey: true, shiftKey: true })
    expect([1, 2, 3].map(row => cell(row, 'age').textContent)).toEqual(Array(3).fill('9 years, changed'))
  })

  it('says what is wrong with a cell, in it and under the cells', async () => {
    herd(1)
    await openSheet()
    await type(1, 'age', '99')
    expect(cell(1, 'age').textContent).toContain('Age: Enter a whole number from 0 to 40')
    expect(status()).toBe('1 change in 1 row · 1 cell to fix')
    await press(1, 'age')
    expect(screen.getByText(/^Horse 001, Age: Age: Enter a whole number from 0 to 40/)).toBeTruthy()
  })
})

describe('a block that is pasted', () => {
  it('is put in at once when all of it will do', async () => {
    herd(2)
    await openSheet()
    await press(1, 'purse')
    await paste('1\t5\n2\t6')
    expect(status()).toBe('4 changes in 2 rows')
    expect(toasts()).toEqual(['4 cells pasted'])
  })

  it('says beforehand which cells will not do and why, and nothing is changed by going back', async () => {
    herd(2)
    await openSheet()
    await press(1, 'name')
    await paste('Bagyo\tOTHER\n\tH2')
    const dialog = await screen.findByRole('dialog', { name: "Some cells can't be pasted" })
    const items = within(dialog).getAllByRole('listitem')
    expect(items.map(item => item.textContent)).toEqual([
      'Row 1, Horse 001: Code“OTHER”: Set when it was created',
      'Row 2, Horse 002: NameEmpty: Name is required',
    ])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(status()).toBe('No changes')
  })

  it('is put in without the cells that will not do, or with those that can be fixed', async () => {
    herd(2)
    await openSheet()
    await press(1, 'age')
    await paste('5\nold')
    let dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Paste 1 cell' }))
    expect(status()).toBe('1 change in 1 row')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press(1, 'age')
    await paste('6\nold')
    dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('checkbox', { name: /Also paste the cell to fix/ }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Paste 2 cells' }))
    expect(status()).toBe('2 changes in 2 rows · 1 cell to fix')
    expect(cell(2, 'age').textContent).toContain('old')
  })
})

describe('what is changed', () => {
  it('stays while pages are turned, and is saved in one request with the versions that were seen', async () => {
    const rows = herd(101)
    screenOf(stud, '/masters/horses?shape=sheet&columns=name')
    await screen.findByText('Horse 001')
    await type(1, 'name', 'First')
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByText('Horse 101')
    expect(status()).toBe('1 change in 1 row')
    await type(1, 'name', 'Last')
    save()
    await waitFor(() => expect(status()).toBe('No changes'))
    expect(batches()).toEqual([
      {
        rows: [
          { id: rows[0]?.id, version: 1, changes: { name: 'First' } },
          { id: rows[100]?.id, version: 1, changes: { name: 'Last' } },
        ],
      },
    ])
    expect(toasts()).toContain('2 rows saved')
    expect(cell(1, 'name').textContent).toBe('Last')
  })

  it('is sent again with its key after a lost answer', async () => {
    herd(1)
    await openSheet()
    await type(1, 'name', 'First')
    const keys = () => server.requests('/admin/horses/batch').map(({ key }) => key)
    for (const tries of [1, 2]) {
      server.replyOnce('/admin/horses/batch', { status: 503, body: { error: 'Busy' } })
      save()
      await waitFor(() => expect(keys()).toHaveLength(tries))
      await waitFor(() => expect(saveButton().disabled).toBe(false))
    }
    const [first, second] = keys()
    expect(first).toBeDefined()
    expect(second).toBe(first)
  })

  it('is saved row by row: what the server refuses stays, marked, until it is mended', async () => {
    const [one, two] = herd(2)
    await openSheet()
    await type(1, 'name', 'Taken')
    await type(2, 'name', 'Free')
    server.replyOnce('/admin/horses/batch', {
      status: 200,
      body: {
        outcomes: [
          {
            id: one?.id,
            result: 'refused',
            code: 'taken',
            error: 'Taken',
            fields: { name: 'Name is already taken' },
          },
          { id: two?.id, result: 'saved', record: { ...two, name: 'Free', version: 2 } },
        ],
      },
    })
    save()
    await waitFor(() => expect(status()).toBe('1 change in 1 row · 1 cell to fix'))
    expect(toasts()).toContain('1 row saved. 1 row needs your attention')
    expect(cell(1, 'name').textContent).toContain('Name is already taken')
    await waitFor(() => expect(document.activeElement).toBe(cell(1, 'name')))
    await type(1, 'name', 'Not taken')
    expect(status()).toBe('1 change in 1 row')
    save()
    await waitFor(() => expect(status()).toBe('No changes'))
    expect(batches().at(-1)).toEqual({ rows: [{ id: one?.id, version: 1, changes: { name: 'Not taken' } }] })
  })

  it('is not sent while it is not in order; the other rows are', async () => {
    const [, two] = herd(2)
    await openSheet()
    await type(1, 'age', '99')
    await type(2, 'age', '7')
    save()
    await waitFor(() => expect(status()).toBe('1 change in 1 row · 1 cell to fix'))
    expect(batches()).toEqual([{ rows: [{ id: two?.id, version: 1, changes: { age: 7 } }] }])
  })

  it('is compared with what somebody else made of the row meanwhile', async () => {
    const [one] = herd(1)
    await openSheet()
    await type(1, 'name', 'Mine')
    await type(1, 'age', '7')
    server.rows.set('horses', [{ ...one, name: 'Theirs', version: 2 } as never])
    save()
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Age')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Mine: Mine' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(status()).toBe('No changes'))
    expect(server.rows.get('horses')?.[0]).toMatchObject({ name: 'Mine', age: 7, version: 3 })
  })

  it('stays where it is when nothing can be saved', async () => {
    herd(1)
    await openSheet()
    await type(1, 'name', 'Kept')
    server.replyOnce('/admin/horses/batch', {
      status: 503,
      body: { error: 'The database is busy', code: 'busy', requestId: 'r' },
    })
    save()
    await waitFor(() => expect(toasts()).toContain('Request failed (503): The database is busy'))
    expect(status()).toBe('1 change in 1 row')
  })

  it('is asked about before the sheet is left, for the list too', async () => {
    herd(1)
    const { router } = await openSheet()
    await type(1, 'name', 'Unsaved')
    fireEvent.click(screen.getByRole('button', { name: 'Back to list' }))
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stay' }))
    expect(router.state.location.search).toContain('shape=sheet')
    expect(status()).toBe('1 change in 1 row')
  })

  it('is offered back after a crash, and put on the records as they are now', async () => {
    const [one] = herd(2)
    await openSheet()
    await type(1, 'name', 'Drafted')
    await waitFor(() => expect(Object.keys(localStorage).join()).toContain('horses.sheet'))
    cleanup()
    await openSheet()
    const offer = (await screen.findByText(/You have unsaved changes in 1 row/)).closest('[role="status"]')
    fireEvent.click(within(offer as HTMLElement).getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(cell(1, 'name').textContent).toBe('Drafted, changed'))
    save()
    await waitFor(() => expect(status()).toBe('No changes'))
    expect(batches().at(-1)).toEqual({ rows: [{ id: one?.id, version: 1, changes: { name: 'Drafted' } }] })
  })

  it('is discarded, and brought back by Undo', async () => {
    herd(1)
    await openSheet()
    await type(1, 'name', 'Discarded')
    fireEvent.click(within(bar()).getByRole('button', { name: 'Discard' }))
    expect(status()).toBe('No changes')
    fireEvent.click(within(bar()).getByRole('button', { name: 'Undo' }))
    expect(status()).toBe('1 change in 1 row')
  })
})

describe('the row below the records', () => {
  it('takes a new record, and another empty row follows it', async () => {
    herd(1)
    await openSheet()
    expect(within(cell(2, 'sheet.row')).getByText(/^Row 2: new/)).toBeTruthy()
    await type(2, 'name', 'Bagyo')
    await type(2, 'code', 'B1')
    expect(status()).toBe('2 changes in 1 new row')
    expect(within(cell(3, 'sheet.row')).getByText(/^Row 3: new/)).toBeTruthy()
    save()
    await waitFor(() => expect(toasts()).toEqual(['1 row saved']))
    expect(batches()).toEqual([
      {
        rows: [
          {
            id: expect.stringMatching(/^[0-9a-f-]{36}$/),
            values: expect.objectContaining({ name: 'Bagyo', code: 'B1', currency: 'PHP' }),
          },
        ],
      },
    ])
    await waitFor(() => expect(screen.getByRole('link', { name: 'Row 2: open Bagyo' })).toBeTruthy())
    expect(cell(2, 'code').className).toContain('sheet-locked')
    expect(status()).toBe('No changes')
  })

  it('takes rows that are pasted while its + has the focus', async () => {
    await openSheet()
    await press(1, 'name')
    const plus = within(cell(1, 'sheet.row')).getByText(/^Row 1: new/).parentElement as HTMLElement
    act(() => plus.focus())
    await paste('Bagyo\nKulog')
    await waitFor(() => expect(status()).toBe('2 changes in 2 new rows · 2 cells to fix'))
  })

  it('takes a block from a spreadsheet, each row a new record, with what must be fixed', async () => {
    await openSheet()
    await press(1, 'name')
    await paste('Name\tCode\tAge\nBagyo\tB1\t4\nKulog\tK1\t99')
    const dialog = await screen.findByRole('dialog', { name: "Some cells can't be pasted" })
    expect(dialog.textContent).toContain('Row 2, new: Age')
    fireEvent.click(within(dialog).getByRole('checkbox'))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Paste 6 cells' }))
    await waitFor(() => expect(status()).toBe('6 changes in 2 new rows · 1 cell to fix'))
    await type(2, 'age', '9')
    save()
    await waitFor(() => expect(toasts().at(-1)).toBe('2 rows saved'))
    expect(server.rows.get('horses')?.map(({ name, age }) => [name, age])).toEqual([
      ['Bagyo', 4],
      ['Kulog', 9],
    ])
  })

  it('is no record by being emptied, nor by filling all cells down', async () => {
    herd(2)
    await openSheet()
    await press(3, 'age')
    key('Delete')
    expect(status()).toBe('No changes')
    key('a', { ctrlKey: true })
    key('d', { ctrlKey: true })
    expect(status()).toMatch(/ in 1 row$/)
  })

  it('goes away with undo, and comes back', async () => {
    await openSheet()
    await type(1, 'name', 'Bagyo')
    key('z', { ctrlKey: true })
    await waitFor(() => expect(status()).toBe('No changes'))
    expect(document.querySelectorAll('[data-rowindex]')).toHaveLength(1)
    await press(1, 'name')
    key('y', { ctrlKey: true })
    await waitFor(() => expect(status()).toBe('1 change in 1 new row · 1 cell to fix'))
  })
})
