import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { boolean, integer, text } from '../../../src/resources/kernel/declare/field'
import { defineResource } from '../../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../../src/resources/kernel/registry'
import { approvalType } from '../../../src/resources/kernel/wire/approval'
import { serveRecords } from './record-server'
import { screenOf, toasts } from './screen-of'

const troughs = defineResource({
  name: 'troughs',
  typename: 'Trough',
  label: 'Troughs',
  title: 'name',
  icon: 'stable',
  views: { list: { path: '/masters/troughs', label: 'Troughs', menu: { admin: 1 } } },
  fields: {
    name: text({ required: true }),
    litres: integer({ required: true, default: 0 }),
    isOpen: boolean({ required: true, default: true }),
  },
  access: { create: ['admin'], edit: ['admin'], delete: ['admin'] },
  actions: {
    pour: {
      label: 'Pour in',
      done: 'Poured in',
      roles: ['admin'],
      singleOnly: true,
      input: { more: integer({ required: true }) },
      changes: ['litres'],
      set: (row: { readonly litres: number }, { more }: { readonly more: number }) => ({
        litres: row.litres + more,
      }),
    },
    fill: { label: 'Fill', done: 'Filled', roles: ['admin'], set: { litres: 100 } },
    close: {
      label: 'Close',
      done: 'Closed',
      roles: ['admin'],
      when: { isOpen: [true] },
      set: { isOpen: false },
    },
  },
})

const registry = buildRegistry([troughs], [])
const server = serveRecords(registry)

async function pour(litres: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'Pour in' }))
  const dialog = await screen.findByRole('dialog', { name: 'Pour in: North' })
  fireEvent.change(within(dialog).getByLabelText(/More/), { target: { value: litres } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Pour in' }))
  return dialog
}

it('a press that only gets the answer of an earlier one says that nothing was done now; the next one does it', async () => {
  const [trough] = server.put(troughs, { name: 'North' })
  screenOf(registry, `/masters/troughs/view/${trough?.id}`)
  server.replyOnce('/pour', { status: 503, body: {} })
  const dialog = await pour('5')
  await within(dialog).findByRole('alert')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  server.replyOnce('/pour', { status: 200, body: { ...trough, litres: 5, version: 2 }, isReplay: true })
  await pour('5')
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(toasts()[0]).toMatch(/Litres is now 5.*nothing was done now. To do it once more, press again/)

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await pour('5')
  await waitFor(() => expect(server.requests('/pour')).toHaveLength(3))
  const keys = server.requests('/pour').map(({ key }) => key)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

it('a press that only gets the request for approval of an earlier one does not say that it was sent now', async () => {
  const [trough] = server.put(troughs, { name: 'North' })
  screenOf(registry, `/masters/troughs/view/${trough?.id}`)
  const request = {
    id: 'r1',
    typename: approvalType,
    version: 1,
    title: 'Pour in: North',
    status: 'REJECTED',
  }
  server.replyOnce('/pour', { status: 200, body: request, isReplay: true })
  await pour('5')
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(toasts()[0]).toMatch(/^Pour in: North.*nothing was sent now/)
})

it('a press without a dialog says so as well, and leaves the record as it is now', async () => {
  const [trough] = server.put(troughs, { name: 'North', litres: 7, version: 3 })
  screenOf(registry, `/masters/troughs/view/${trough?.id}`)
  const filled = { ...trough, litres: 100, version: 2 }
  server.replyOnce('/fill', { status: 200, body: filled, isReplay: true })
  fireEvent.click(await screen.findByRole('button', { name: 'Fill' }))
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(toasts()[0]).toMatch(
    /^North: Litres is now 100.*nothing was done now. To do it once more, press again/,
  )
  expect(screen.getByText('7')).toBeTruthy()
})

it('what cannot be done twice is not offered once more', async () => {
  const [trough] = server.put(troughs, { name: 'North', isOpen: true })
  screenOf(registry, `/masters/troughs/view/${trough?.id}`)
  const closed = { ...trough, isOpen: false, version: 2 }
  server.replyOnce('/close', { status: 200, body: closed, isReplay: true })
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(toasts()[0]).toMatch(/nothing was done now\.$/)
})
