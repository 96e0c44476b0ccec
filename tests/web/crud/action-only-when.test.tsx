import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { enumOf, text } from '../../../src/resources/kernel/declare/field'
import { defineResource } from '../../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../../src/resources/kernel/registry'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'

const payments = defineResource({
  name: 'payments',
  typename: 'Payment',
  label: 'Payments',
  title: 'name',
  icon: 'deposits',
  views: { list: { path: '/business/payments', label: 'Payments', menu: { admin: 1 } } },
  fields: {
    name: text({ required: true }),
    state: enumOf({ required: true, options: { OPEN: 'Open', PAID: 'Paid', VOID: 'Void' } }),
  },
  access: { create: ['admin'], edit: ['admin'] },
  actions: {
    cancel: {
      label: 'Cancel payment',
      roles: ['admin'],
      when: { state: ['OPEN', 'PAID'] },
      set: { state: 'VOID' },
      input: { bearer: text({ required: true, onlyWhen: { state: ['PAID'] } }) },
    },
  },
})
const registry = buildRegistry([payments], [])
const server = serveRecords(registry)

const put = (...states: readonly string[]) =>
  server.put(payments, ...states.map((state, n) => ({ name: `Payment ${n + 1}`, state })))
const press = (place: HTMLElement, name: string) =>
  fireEvent.click(within(place).getByRole('button', { name }))
const sent = () => server.requests('/cancel').map(({ body }) => body)

describe('an input that applies to some records', () => {
  it('is asked for with a record that it applies to', async () => {
    const [paid] = put('PAID')
    screenOf(registry, `/business/payments/view/${paid?.id}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel payment' }))
    const dialog = await screen.findByRole('dialog')
    press(dialog, 'Cancel payment')
    expect((await within(dialog).findAllByText('Bearer is required')).length).toBeGreaterThan(0)
    fireEvent.change(within(dialog).getByLabelText(/Bearer/), { target: { value: 'Us' } })
    press(dialog, 'Cancel payment')
    await waitFor(() => expect(sent()).toEqual([{ bearer: 'Us', version: 1 }]))
  })

  it('is not asked for with any other: an action without a question runs at once', async () => {
    const [open] = put('OPEN')
    screenOf(registry, `/business/payments/view/${open?.id}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel payment' }))
    await waitFor(() => expect(sent()).toEqual([{ version: 1 }]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is asked for with several if it applies to one of them, and sent for these only', async () => {
    put('OPEN', 'PAID')
    screenOf(registry, '/business/payments')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows' }))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel payment' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(await within(dialog).findByLabelText(/Bearer/), { target: { value: 'Us' } })
    press(dialog, 'Cancel payment')
    await within(dialog).findByText(/2 of 2 done/)
    expect(sent()).toEqual([{ version: 1 }, { bearer: 'Us', version: 1 }])
  })

  it('is not asked for with several that it applies to none of', async () => {
    put('OPEN', 'OPEN', 'VOID')
    screenOf(registry, '/business/payments')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows' }))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel payment' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByRole('status')
    expect(within(dialog).queryByLabelText(/Bearer/)).toBeNull()
    press(dialog, 'Cancel payment')
    await within(dialog).findByText(/2 of 3 done/)
    expect(sent()).toEqual([{ version: 1 }, { version: 1 }])
  })
})
