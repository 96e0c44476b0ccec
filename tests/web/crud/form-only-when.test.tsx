import { fireEvent, screen, waitFor } from '@testing-library/react'
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
    method: enumOf({
      required: true,
      default: 'CARD',
      options: { CARD: 'Card', BANK: 'Bank', CASH: 'Cash' },
    }),
    iban: text({ label: 'IBAN', required: true, onlyWhen: { method: ['BANK'] } }),
    card: text({ label: 'Card number', required: true, onlyWhen: { method: ['CARD'] } }),
  },
  access: { create: ['admin'], edit: ['admin'] },
  actions: {},
})
const letters = defineResource({
  name: 'letters',
  typename: 'Letter',
  label: 'Letters',
  title: 'name',
  icon: 'deposits',
  views: { list: { path: '/business/letters', label: 'Letters', menu: { admin: 2 } } },
  fields: {
    name: text({ required: true }),
    method: enumOf({ required: true, default: 'CARD', options: { CARD: 'Card', BANK: 'Bank' } }),
    receipt: enumOf({
      options: { SLIP: 'Slip', LETTER: 'Letter', MAIL: 'E-mail' },
      optionsWhen: { LETTER: { method: ['BANK'] } },
    }),
  },
  access: { create: ['admin'], edit: ['admin'] },
  actions: {},
})
const registry = buildRegistry([payments, letters], [])
const server = serveRecords(registry)

const box = (name: string) => screen.queryByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) =>
  fireEvent.change(box(name) as HTMLInputElement, { target: { value } })
const choose = async (value: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Method' }))
  fireEvent.click(await screen.findByRole('option', { name: value }))
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const labels = () => ['IBAN', 'Card number'].filter(name => box(name) !== null)

describe('a field of some records', () => {
  it('is in the form while the other field has the value, and keeps what was typed', async () => {
    screenOf(registry, '/business/payments/add')
    await screen.findByRole('button', { name: 'Save' })
    expect(labels()).toEqual(['Card number'])
    type('Card number', '4111')
    await choose('Bank')
    await waitFor(() => expect(labels()).toEqual(['IBAN']))
    await choose('Cash')
    await waitFor(() => expect(labels()).toEqual([]))
    await choose('Card')
    await waitFor(() => expect(box('Card number')?.value).toBe('4111'))
  })

  it('is not sent while it is hidden', async () => {
    screenOf(registry, '/business/payments/add')
    await screen.findByRole('button', { name: 'Save' })
    type('Name', 'One')
    type('Card number', '4111')
    await choose('Bank')
    type('IBAN', 'PH1')
    save()
    await waitFor(() =>
      expect(server.requests('/admin/payments').map(({ body }) => body)).toEqual([
        { name: 'One', method: 'BANK', iban: 'PH1' },
      ]),
    )
  })

  it('is required while it is shown, and no problem once it is hidden', async () => {
    screenOf(registry, '/business/payments/add')
    await screen.findByRole('button', { name: 'Save' })
    type('Name', 'One')
    save()
    expect((await screen.findAllByText('Card number is required')).length).toBeGreaterThan(0)
    await choose('Cash')
    await waitFor(() => expect(screen.queryByText('Card number is required')).toBeNull())
    save()
    await waitFor(() => expect(server.requests('/admin/payments')).toHaveLength(1))
  })

  it('is emptied by an edit that leaves the state', async () => {
    const [row] = server.put(payments, { name: 'One', method: 'BANK', iban: 'PH1' })
    screenOf(registry, `/business/payments/add/${row?.id}`)
    await screen.findByRole('button', { name: 'Save' })
    await choose('Cash')
    save()
    await waitFor(() =>
      expect(server.requests(`/admin/payments/${row?.id}`).map(({ body }) => body)).toEqual([
        expect.objectContaining({ method: 'CASH', iban: null }),
      ]),
    )
  })

  it('is no empty field on the page of a record that does not have it', async () => {
    const [row] = server.put(payments, { name: 'One', method: 'CASH' })
    screenOf(registry, `/business/payments/view/${row?.id}`)
    await screen.findByRole('heading', { level: 1, name: 'One' })
    expect(screen.queryByText(/empty field/)).toBeNull()
  })
})

describe('an option of some records', () => {
  const offered = async () => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Receipt' }))
    const options = await screen.findAllByRole('option')
    const labels = options.map(option => option.textContent)
    fireEvent.click(options[1] as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
    return labels
  }

  it('is offered while the other field has the value', async () => {
    screenOf(registry, '/business/letters/add')
    await screen.findByRole('button', { name: 'Save' })
    expect(await offered()).not.toContain('Letter')
    await choose('Bank')
    expect(await offered()).toContain('Letter')
  })
})
