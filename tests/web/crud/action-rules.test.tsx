import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { text } from '../../../src/resources/kernel/declare/field'
import { defineResource } from '../../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../../src/resources/kernel/registry'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'

const transfers = defineResource({
  name: 'transfers',
  typename: 'Transfer',
  label: 'Transfers',
  title: 'name',
  icon: 'deposits',
  views: { list: { path: '/business/transfers', label: 'Transfers', menu: { admin: 1 } } },
  fields: { name: text({ required: true }), reference: text({}), note: text({}) },
  access: { create: ['admin'], edit: ['admin'] },
  actions: {
    settle: {
      label: 'Settle',
      roles: ['admin'],
      input: { typed: text({ required: true, label: 'Bank reference' }) },
      checks: [
        {
          field: 'typed',
          problem: ({ typed }: { typed: string }, { reference }) =>
            typed === reference ? null : 'This is the reference of another transfer',
        },
      ],
      set: { note: 'settled' },
    },
  },
})
const registry = buildRegistry([transfers], [])
const server = serveRecords(registry)

async function openSettle(): Promise<HTMLElement> {
  const [row] = server.put(transfers, { name: 'Transfer 1', reference: 'REF-1' })
  screenOf(registry, `/business/transfers/view/${row?.id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Settle' }))
  return screen.findByRole('dialog')
}
const settle = (dialog: HTMLElement, typed: string) => {
  fireEvent.change(within(dialog).getByLabelText(/Bank reference/), { target: { value: typed } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Settle' }))
}

describe('a rule between an input and the record', () => {
  it('says nothing about an input that is empty: that it is required is said', async () => {
    const dialog = await openSettle()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Settle' }))
    expect(await within(dialog).findByText('Bank reference is required')).toBeDefined()
    expect(within(dialog).queryByText(/another transfer/)).toBeNull()
  })

  it('is asked of what is sent: spaces around a pasted reference do not make it another one', async () => {
    const dialog = await openSettle()
    settle(dialog, 'REF-2')
    expect(await within(dialog).findByText('This is the reference of another transfer')).toBeDefined()
    settle(dialog, ' REF-1 ')
    await waitFor(() =>
      expect(server.requests('/settle').map(({ body }) => body)).toEqual([{ typed: 'REF-1', version: 1 }]),
    )
  })
})

it('what the server said of the last input is not shown with the next one', async () => {
  const dialog = await openSettle()
  server.replyOnce('/settle', {
    status: 422,
    body: { error: 'REF-1 was used before', code: 'invalid', fields: {}, requestId: 'r' },
  })
  settle(dialog, 'REF-1')
  expect(await within(dialog).findByRole('alert')).toBeDefined()
  settle(dialog, '')
  expect(await within(dialog).findByText('Bank reference is required')).toBeDefined()
  expect(within(dialog).queryByRole('alert')).toBeNull()
})

it('a value that only the server finds wrong has the focus', async () => {
  const dialog = await openSettle()
  server.replyOnce('/settle', {
    status: 422,
    body: { error: 'REF-1 was used before', code: 'invalid', fields: { typed: ['REF-1 was used before'] } },
  })
  settle(dialog, 'REF-1')
  within(dialog).getByRole('button', { name: 'Settle' }).focus()
  await within(dialog).findAllByText('REF-1 was used before')
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText(/Bank reference/)))
})

it('a record that changed meanwhile is shown as it is now, and the dialog can go on with what was typed', async () => {
  const dialog = await openSettle()
  fireEvent.change(within(dialog).getByLabelText(/Bank reference/), { target: { value: 'REF-1' } })
  const [row] = server.rows.get('transfers') ?? []
  server.rows.set('transfers', [{ ...row, note: 'Called the bank', version: 2 } as WireRow])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Settle' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'This transfer changed meanwhile: Note is now Called the bank. If you still want to, press Settle again.',
  )
  fireEvent.click(within(dialog).getByRole('button', { name: 'Settle' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.requests('/settle').map(({ body }) => body)).toEqual([
    { typed: 'REF-1', version: 1 },
    { typed: 'REF-1', version: 2 },
  ])
})
