import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { dismiss, readToasts } from '../../../src/providers/refine/notification'
import { registry } from '../../../src/resources'
import { banks } from '../../../src/resources/money/banks'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'

const server = serveRecords(registry)
const reason = 'The commission asks for it in writing'

beforeAll(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

async function openDialog(address: string, role = 'admin') {
  server.put(registry.byName.get('banks') ?? banks, { name: 'First Bank', code: 'FB', country: 'PH' })
  screenOf(registry, address, role)
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }))
  return screen.findByRole('dialog', { name: 'Export Banks' })
}

const offer = 'Include full values of Settlement account'

describe('full values in an export', () => {
  it('are offered for masked columns, to users who may reveal single values', async () => {
    const dialog = await openDialog('/business/banks?columns=name,code')
    expect(within(dialog).queryByRole('checkbox')).toBeNull()
    fireEvent.click(within(dialog).getByLabelText(/^All \(/))
    expect(within(dialog).getByRole('checkbox', { name: offer })).toBeTruthy()
    fireEvent.click(within(dialog).getByLabelText(/^Visible/))
    expect(within(dialog).queryByRole('checkbox')).toBeNull()
  })

  it('take a reason and another person', async () => {
    const dialog = await openDialog('/business/banks?q=bank&columns=name,settlementAccount')
    fireEvent.click(within(dialog).getByRole('checkbox', { name: offer }))
    const ask = within(dialog).getByRole('button', { name: 'Ask for approval' })
    fireEvent.click(ask)
    const field = within(dialog).getByRole('textbox', { name: 'Reason' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(server.requests('/admin/fullExports')).toEqual([])
    fireEvent.change(field, { target: { value: reason } })
    expect(field.getAttribute('aria-invalid')).toBe('false')
    const request = { id: '1', typename: 'Approval', title: 'New full export: Settlement account of Banks' }
    server.replyOnce('/admin/fullExports', { status: 200, body: request })
    fireEvent.click(ask)
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.requests('/admin/fullExports').map(({ body }) => body)).toEqual([
      {
        resource: 'banks',
        view: 'list',
        filters: [],
        q: 'bank',
        columns: ['name', 'settlementAccount'],
        values: ['settlementAccount'],
        reason,
      },
    ])
    const toasts = readToasts()
    expect(toasts.map(({ message }) => message)).toEqual([`Sent for approval: ${request.title}`])
    for (const { key } of toasts) dismiss(key)
  })

  it('are refused with what the server says', async () => {
    const dialog = await openDialog('/business/banks?columns=name,settlementAccount')
    fireEvent.click(within(dialog).getByRole('checkbox', { name: offer }))
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Reason' }), { target: { value: reason } })
    const error = 'You don’t have access to all of these values'
    server.replyOnce('/admin/fullExports', {
      status: 403,
      body: { error, code: 'forbidden', requestId: '1' },
    })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ask for approval' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain(error)
  })
})

it('a full export has no form: its list offers no new record', async () => {
  screenOf(registry, '/business/fullexports')
  await screen.findByText('No full exports yet')
  expect(screen.queryByRole('link', { name: /Create|New/ })).toBeNull()
})
