import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { boolean, integer, text } from '../../../src/resources/kernel/declare/field'
import { defineResource } from '../../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../../src/resources/kernel/registry'
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
    owner: text({ managed: true }),
  },
  access: { create: ['admin'], edit: ['admin'], delete: ['admin'] },
  actions: {
    drain: {
      label: 'Drain',
      done: 'Drained',
      roles: ['admin'],
      singleOnly: true,
      absolute: true,
      input: { litres: integer({ required: true }) },
      changes: ['litres'],
      set: (_row: object, input: { readonly litres: number }) => input,
    },
    sell: {
      label: 'Sell',
      done: 'Sold',
      roles: ['admin'],
      singleOnly: true,
      input: { owner: text({ required: true }) },
      changes: ['owner'],
      set: (_row: object, input: { readonly owner: string }) => input,
      approval: { because: 'A sale needs a second person', roles: ['admin'] },
    },
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

// Refused requests are logged (docs/contract.md, Error texts).
beforeAll(() => void vi.spyOn(console, 'error').mockReturnValue())

it('what was undone since an answer was lost is done again at the first press', async () => {
  const [trough] = server.put(troughs, { name: 'North', version: 3 })
  screenOf(registry, `/masters/troughs/view/${trough?.id}`)
  server.replyOnce('/close', { status: 200, body: { ...trough, isOpen: false, version: 2 }, isReplay: true })
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(toasts()).toEqual(['North: Is open is now No']))
  const [first, again] = server.requests('/close')
  expect(again?.key).not.toBe(first?.key)
  expect(server.rows.get('troughs')?.[0]).toMatchObject({ isOpen: false, version: 4 })
})

it('the next value of what is only set is saved although the answer to the last one was lost', async () => {
  const [trough] = server.put(troughs, { name: 'North', litres: 90 })
  screenOf(registry, `/masters/troughs/view/${trough?.id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Drain' }))
  const dialog = await screen.findByRole('dialog', { name: 'Drain: North' })
  const drainTo = (litres: string) => {
    fireEvent.change(within(dialog).getByLabelText(/Litres/), { target: { value: litres } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Drain' }))
  }
  server.replyOnce('/drain', { status: 503, body: {} })
  drainTo('50')
  await within(dialog).findByRole('alert')

  const drained = { ...trough, litres: 50, version: 2 } as never
  server.rows.set('troughs', [drained])
  server.replyOnce('/drain', { status: 422, body: { error: 'Other values', code: 'idempotency_mismatch' } })
  server.replyOnce('/drain', { status: 200, body: drained, isReplay: true })
  drainTo('20')
  await waitFor(() => expect(toasts()).toEqual(['North: Litres is now 20']))
  expect(server.requests('/drain').at(-1)?.body).toEqual({ litres: 20, version: 2 })
})

it('what an earlier press has sent for approval with other values is said to wait, not only to be done', async () => {
  const [trough] = server.put(troughs, { name: 'North' })
  screenOf(registry, `/masters/troughs/view/${trough?.id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Sell' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sell: North' })
  const sellTo = (owner: string) => {
    fireEvent.change(within(dialog).getByLabelText(/Owner/), { target: { value: owner } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Sell' }))
  }
  server.replyOnce('/sell', { status: 503, body: {} })
  sellTo('Ana Cruz')
  await within(dialog).findByRole('alert')

  const waiting = { id: 'waiting', typename: 'Approval', version: 1, title: 'Sell: North' }
  server.replyOnce('/sell', { status: 422, body: { error: 'Other values', code: 'idempotency_mismatch' } })
  server.replyOnce('/sell', { status: 200, body: waiting, isReplay: true })
  sellTo('Ben Cruz')
  await waitFor(() =>
    expect(toasts()).toEqual([
      'Sell: North. An earlier try had sent this for approval, and its answer was lost: nothing was sent now. To send it once more, press again.',
    ]),
  )
  expect(within(dialog).getByRole('alert').textContent).toBe('Other values')
  expect(server.requests('/sell')).toHaveLength(3)
})
