import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readOpenList, runListCommand } from '../../../src/providers/page/open-list'
import type { ExportProgress } from '../../../src/resources/kernel/wire/wire'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'
import { horses, stud } from './stud'

const server = serveRecords(stud)
/** The address that the browser was told to save. */
let saved: string[]

beforeAll(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
beforeEach(() => {
  saved = []
  // jsdom cannot navigate.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${new URL(this.href).pathname} ${this.hasAttribute('download')}`)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const id = '0192f1a0-0000-7000-8000-000000000001'
const far = (changes: Partial<ExportProgress>) => ({
  status: 200,
  body: { id, state: 'RUNNING', rows: 0, count: null, problem: null, ...changes },
})

async function openDialog(address = '/masters/horses', role = 'admin') {
  server.put(horses, { name: 'Horse 01', code: 'H1', status: 'FIT' })
  screenOf(stud, address, role)
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }))
  return screen.findByRole('dialog', { name: 'Export Horses' })
}

const press = (dialog: HTMLElement, name: string) =>
  fireEvent.click(within(dialog).getByRole('button', { name }))

describe('the export of a list', () => {
  it('asks for what the list shows, lets the browser save it, and tells how far it is', async () => {
    const dialog = await openDialog('/masters/horses?q=horse&columns=name,code')
    expect(dialog.textContent).toContain('All rows matching “horse” as a CSV file')
    server.replyOnce('/admin/get/horses/export', {
      status: 200,
      body: { id, ticket: 'dev_ticket', expiresInSeconds: 60 },
    })
    server.replyOnce(`/admin/exports/${id}`, far({ rows: 1200, count: 5000 }))
    press(dialog, 'Export')
    await within(dialog).findByText('1,200 of 5,000 rows')
    server.replyOnce(`/admin/exports/${id}`, far({ state: 'DONE', rows: 5000, count: 5000 }))
    expect(saved).toEqual(['/api/export/dev_ticket true'])
    expect(server.requests('/admin/get/horses/export').map(({ body }) => body)).toEqual([
      { filters: [], columns: ['name', 'code'], q: 'horse', view: 'list' },
    ])
    await within(dialog).findByText('Exported 5,000 rows.')
    press(dialog, 'Close')
  })

  it('takes the chosen rows alone, whatever the list asks for besides', async () => {
    const [one, two] = server.put(
      horses,
      { name: 'Horse 02', code: 'H2', status: 'FIT' },
      { name: 'Horse 03', code: 'H3', status: 'FIT' },
      { name: 'Horse 04', code: 'H4', status: 'FIT' },
    )
    screenOf(stud, '/masters/horses?q=horse')
    const boxes = await screen.findAllByRole('checkbox', { name: 'Select row' })
    for (const box of boxes.slice(0, 2)) fireEvent.click(box)
    fireEvent.click(screen.getByRole('button', { name: 'Export selected' }))
    const dialog = await screen.findByRole('dialog', { name: 'Export Horses' })
    expect(dialog.textContent).toContain('The 2 selected rows as a CSV file.')
    server.replyOnce('/admin/get/horses/export', {
      status: 200,
      body: { id, ticket: 'dev_ticket', expiresInSeconds: 60 },
    })
    server.replyOnce(`/admin/exports/${id}`, far({ state: 'DONE', rows: 2, count: 2 }))
    press(dialog, 'Export')
    await within(dialog).findByText('Exported 2 rows.')
    const [asked] = server.requests('/admin/get/horses/export').map(({ body }) => body)
    expect(asked).toMatchObject({ filters: [{ field: 'id', operator: 'in', value: [one?.id, two?.id] }] })
    expect(asked).not.toHaveProperty('q')
  })

  it('can be cancelled, and asked for once more', async () => {
    const dialog = await openDialog()
    server.replyOnce('/admin/get/horses/export', {
      status: 200,
      body: { id, ticket: 'dev_ticket', expiresInSeconds: 60 },
    })
    fireEvent.click(within(dialog).getByLabelText(/^All \(/))
    press(dialog, 'Export')
    await within(dialog).findByText('Starting the download…')
    server.replyOnce(`/admin/exports/${id}/cancel`, far({ state: 'CANCELLED', rows: 7 }))
    press(dialog, 'Cancel export')
    await within(dialog).findByText('Cancelled after 7 rows. The file is incomplete.')
    expect(within(dialog).getByRole('button', { name: 'Export again' })).toBeTruthy()
  })

  it('says why the server refuses it', async () => {
    const dialog = await openDialog()
    server.replyOnce('/admin/get/horses/export', {
      status: 429,
      body: { error: 'You have 3 exports running', code: 'too_many_exports', requestId: '1' },
    })
    press(dialog, 'Export')
    expect((await within(dialog).findByRole('alert')).textContent).toContain('3 exports running')
    expect(saved).toEqual([])
  })

  it('is known to the palette and the keys while its list is open', async () => {
    server.put(horses, { name: 'Horse 01', code: 'H1' })
    const { unmount } = screenOf(stud, '/masters/horses')
    await screen.findByRole('button', { name: 'Export' })
    expect(readOpenList()).toMatchObject({
      label: 'Horses',
      commands: expect.arrayContaining([expect.objectContaining({ name: 'export', label: 'Export' })]),
    })
    runListCommand('export')
    expect(await screen.findByRole('dialog', { name: 'Export Horses' })).toBeTruthy()
    unmount()
    expect(readOpenList()).toBeNull()
  })

  it('is not offered to users who may list but not export', async () => {
    server.put(horses, { name: 'Horse 01', code: 'H1' })
    screenOf(stud, '/masters/horses', 'csr')
    await screen.findByRole('link', { name: 'Horse 01' })
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
    expect(readOpenList()?.commands.map(({ name }) => name)).not.toContain('export')
  })
})
