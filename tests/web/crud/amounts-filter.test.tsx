import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { amounts, enumOf, money, reference, text } from '../../../src/resources/kernel/declare/field'
import { defineResource } from '../../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../../src/resources/kernel/registry'
import { serveRecords } from './record-server'
import { screenOf, toasts } from './screen-of'

const access = { create: ['admin'], edit: ['admin'], delete: ['admin'] } as const
const view = (name: string, label: string, place: number) => ({
  list: { path: `/masters/${name}`, label, menu: { admin: place } },
})

const patrons = defineResource({
  name: 'patrons',
  typename: 'Patron',
  label: 'Patrons',
  title: 'name',
  icon: 'users',
  views: view('patrons', 'Patrons', 1),
  fields: {
    name: text({ required: true }),
    cash: amounts({
      of: 'purses',
      by: 'patron',
      sum: 'cash',
      lines: { account: 'WALLET_CASH', owner: 'id' },
      filter: true,
    }),
  },
  access,
  actions: {},
})

const purses = defineResource({
  name: 'purses',
  typename: 'Purse',
  label: 'Purses',
  title: 'name',
  icon: 'wallet',
  views: view('purses', 'Purses', 2),
  fields: {
    name: text({ required: true }),
    patron: reference({ to: 'patrons' }),
    currency: enumOf({ required: true, options: { PHP: 'PHP', MXN: 'MXN', JPY: 'JPY' } }),
    cash: money({ currency: { field: 'currency' } }),
  },
  access,
  actions: {},
})

const registry = buildRegistry([patrons, purses], [])
const server = serveRecords(registry)
const lists = () => server.requests('/admin/get/patrons').map(({ body }) => body)
const php = (amount: number) => ({ currency: 'PHP', amount })

async function openPanel(address = '') {
  server.rows.set('patrons', [])
  server.put(patrons, { name: 'Ana', cash: [php(500_00)] })
  const { router } = screenOf(registry, `/masters/patrons${address}`)
  await screen.findByRole('link', { name: 'Ana' })
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Filter' }))
  const type = (name: string, value: string) =>
    fireEvent.change(panel.getByRole('textbox', { name }), { target: { value } })
  const choose = (name: string, option: string) => {
    fireEvent.mouseDown(panel.getByRole('combobox', { name }))
    fireEvent.click(screen.getByRole('option', { name: option }))
  }
  const apply = () => fireEvent.click(panel.getByRole('button', { name: 'Apply' }))
  return { panel, type, choose, apply, router }
}

describe('a filter by amounts', () => {
  it('takes a minimum and a maximum in one currency, says both on its chip, and keeps them in the address', async () => {
    const { type, choose, apply, router } = await openPanel()
    choose('Currency', 'MXN')
    type('From', '100')
    type('To', '2,500.50')
    apply()
    await screen.findByRole('button', { name: 'Cash is between MX$100.00 and MX$2,500.50' })
    const value = [
      { currency: 'MXN', amount: 100_00 },
      { currency: 'MXN', amount: 2_500_50 },
    ]
    await waitFor(() =>
      expect(lists().at(-1)?.filters).toEqual([{ field: 'cash', operator: 'between', value }]),
    )
    const { location } = router.state
    cleanup()
    const again = await openPanel(location.search)
    expect(again.panel.getByRole<HTMLInputElement>('textbox', { name: 'To' }).value).toBe('2,500.50')
    expect(again.panel.getByRole('combobox', { name: 'Currency' }).textContent).toBe('MXN')
  })

  it('takes a minimum alone, or a maximum alone', async () => {
    const { type, apply } = await openPanel()
    type('From', '100')
    apply()
    await screen.findByRole('button', { name: 'Cash is at least ₱100.00' })
    await waitFor(() =>
      expect(lists().at(-1)?.filters).toEqual([{ field: 'cash', operator: 'gte', value: php(100_00) }]),
    )
  })

  it('keeps what was typed when the currency changes', async () => {
    const { panel, type, choose, apply } = await openPanel()
    type('From', '100')
    type('To', '250')
    choose('Currency', 'JPY')
    expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'To' }).value).toBe('250')
    apply()
    await screen.findByRole('button', { name: 'Cash is between ¥100 and ¥250' })
  })

  it.each([
    ['nothing', '', '', 'Enter a value'],
    ['a negative amount', '-1', '', 'Cash must be at least ₱0.00'],
    ['one of two that is negative', '-1', '5', 'From must be at least ₱0.00'],
    ['a fraction of a centavo', '1.005', '', 'PHP has at most 2 decimals: enter an amount like 1,234.50'],
    ['too much', '', '100,000,000,000.01', 'Cash must be at most ₱100,000,000,000.00'],
    ['a minimum above the maximum', '2', '1', 'The minimum of Cash must not be more than the maximum'],
    ['no amount', 'a lot', '', 'Enter an amount like 1,234.50'],
  ])('says what is wrong with %s', async (_, from, to, problem) => {
    const { panel, type, apply } = await openPanel()
    type('From', from)
    type('To', to)
    apply()
    expect(panel.getByText(problem)).toBeTruthy()
  })

  it('ignores an address with an unknown currency, and says so', async () => {
    const cash = encodeURIComponent('{"currency":"EUR","amount":1}')
    await openPanel(`?cash.gte=${cash}`)
    expect(toasts()).toEqual(["Part of this link wasn't understood and is ignored: cash.gte"])
  })
})
