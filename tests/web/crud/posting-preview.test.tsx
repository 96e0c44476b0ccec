import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { transfer } from '../../../src/domain/postings/posting'
import { money, reference, text } from '../../../src/resources/kernel/declare/field'
import { defineResource } from '../../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../../src/resources/kernel/registry'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'

const houses = defineResource({
  name: 'houses',
  typename: 'House',
  label: 'Houses',
  title: 'name',
  icon: 'bank',
  views: { list: { path: '/business/houses', label: 'Houses', menu: { admin: 1 } } },
  fields: { name: text({ required: true, search: true }) },
  access: { create: ['admin'] },
  actions: {},
})
const transfers = defineResource({
  name: 'transfers',
  typename: 'Transfer',
  label: 'Transfers',
  title: 'name',
  icon: 'bank',
  views: { list: { path: '/business/transfers', label: 'Transfers', menu: { admin: 2 } } },
  fields: {
    name: text({ required: true }),
    from: reference({ required: true, to: 'houses' }),
    into: reference({ required: true, to: 'houses' }),
    amount: money({ currency: 'PHP', required: true }),
  },
  access: { create: ['admin'] },
  posting: row => {
    const { from, into, amount } = row as unknown as { from?: string; into?: string; amount?: number }
    if (!from || !into || !amount) return null
    return transfer('ADJUSTMENT', 'PHP', {
      debit: { kind: 'BANK', owner: into },
      credit: { kind: 'BANK', owner: from },
      amount,
    })
  },
  actions: {},
})
const registry = buildRegistry([houses, transfers], [])
const server = serveRecords(registry)

const choose = async (name: string, option: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

it('the entry that a form would post names the owner of each account, also where two are of one kind', async () => {
  const errors = vi.spyOn(console, 'error')
  server.put(houses, { name: 'Banco Uno' }, { name: 'Banco Dos' })
  screenOf(registry, '/business/transfers/add')
  const amount = await screen.findByLabelText(/^Amount/)
  await choose('From', 'Banco Uno')
  await choose('Into', 'Banco Dos')
  fireEvent.change(amount, { target: { value: '25' } })
  fireEvent.blur(amount)
  const table = await screen.findByRole('table')
  await waitFor(() => {
    const rows = within(table)
      .getAllByRole('row')
      .map(row => row.textContent)
    expect(rows.slice(1, 3)).toEqual(['BankBanco Dos₱25.00', 'BankBanco Uno₱25.00'])
  })
  expect(errors.mock.calls.flat().join(' ')).not.toContain('same key')
})
