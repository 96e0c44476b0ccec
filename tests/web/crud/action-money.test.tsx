import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { enumOf, money, text } from '../../../src/resources/kernel/declare/field'
import { defineResource } from '../../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../../src/resources/kernel/registry'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'

const currency = { field: 'currency' } as const
const tills = defineResource({
  name: 'tills',
  typename: 'Till',
  label: 'Tills',
  title: 'name',
  icon: 'stable',
  views: { list: { path: '/masters/tills', label: 'Tills', menu: { admin: 1 } } },
  fields: {
    name: text({ required: true }),
    currency: enumOf({ required: true, options: { PHP: 'PHP', MXN: 'MXN' } }),
    most: money({ currency }),
  },
  access: { create: ['admin'], edit: ['admin'], delete: ['admin'] },
  actions: {
    limit: {
      label: 'Limit',
      roles: ['admin'],
      singleOnly: true,
      prefill: ['most'],
      input: { most: money({ currency, required: true }) },
      changes: ['most'],
      set: () => ({}),
    },
  },
})
const registry = buildRegistry([tills], [])
const server = serveRecords(registry)

it('an action asks for an amount in the currency of its record, starting with the amount that it has', async () => {
  const [row] = server.put(tills, { name: 'One', currency: 'MXN', most: 12_345 })
  screenOf(registry, `/masters/tills/view/${row?.id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Limit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Limit: One' })
  const box = within(dialog).getByLabelText<HTMLInputElement>(/Most/)
  expect([box.value, box.disabled]).toEqual(['123.45', false])
  fireEvent.change(box, { target: { value: '200' } })
  fireEvent.blur(box)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Limit' }))
  const sent = () => server.asked.find(({ path }) => path.endsWith('/limit'))
  await waitFor(() => expect(sent()?.body).toMatchObject({ most: 20_000 }))
})
