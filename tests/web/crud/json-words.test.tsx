import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { json, text } from '../../../src/resources/kernel/declare/field'
import { defineResource } from '../../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../../src/resources/kernel/registry'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'

const parades = defineResource({
  name: 'parades',
  typename: 'Parade',
  label: 'Parades',
  title: 'name',
  icon: 'stable',
  views: { list: { path: '/masters/parades', label: 'Parades', menu: { admin: 1 } } },
  fields: {
    name: text({ required: true }),
    order: json({ words: (horses: readonly number[]) => horses.join(', then ') }),
    raw: json({ overview: false, label: 'Kept for the tab' }),
  },
  access: { create: [], edit: [], delete: [] },
  actions: {},
})

const registry = buildRegistry([parades], [])
const server = serveRecords(registry)

it('the page of a record says JSON in words, and leaves out what a tab shows', async () => {
  const [row] = server.put(parades, { name: 'Sunday', order: [3, 1], raw: { a: 1 } })
  screenOf(registry, `/masters/parades/view/${row?.id}`)
  await screen.findByRole('heading', { level: 1, name: 'Sunday' })
  const panel = within(screen.getByRole('tabpanel'))
  expect(panel.getByText('3, then 1')).toBeTruthy()
  expect(panel.queryByText('Kept for the tab')).toBeNull()
})
