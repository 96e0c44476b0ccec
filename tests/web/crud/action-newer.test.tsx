import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { enumOf, integer, text } from '../../../src/resources/kernel/declare/field'
import { defineResource } from '../../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../../src/resources/kernel/registry'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'
import { serveRecords } from './record-server'
import { screenOf, toasts } from './screen-of'

const tents = defineResource({
  name: 'tents',
  typename: 'Tent',
  label: 'Tents',
  title: 'name',
  icon: 'stable',
  views: { list: { path: '/masters/tents', label: 'Tents', menu: { admin: 1 } } },
  fields: {
    name: text({ required: true }),
    most: integer({ required: true, default: 0 }),
    least: integer({ required: true, default: 0 }),
    state: enumOf({
      managed: true,
      default: 'OPEN',
      options: { OPEN: { label: 'Open', color: 'info' }, SHUT: { label: 'Shut', color: 'default' } },
    }),
  },
  access: { create: ['admin'], edit: ['admin'], delete: ['admin'] },
  actions: {
    setLimits: {
      label: 'Set limits',
      done: 'Limits set',
      roles: ['admin'],
      singleOnly: true,
      when: { state: ['OPEN'] },
      input: { most: integer({ required: true }), least: integer({ required: true }) },
      prefill: ['most', 'least'],
      changes: ['most', 'least'],
      set: (_row: object, input: object) => input,
    },
    fill: { label: 'Fill', done: 'Filled', roles: ['admin'], set: { most: 100 } },
  },
})

const registry = buildRegistry([tents], [])
const server = serveRecords(registry)

/** Opens the record of a tent, and lets somebody else change it while the page stays open. */
async function openTent() {
  const [tent] = server.put(tents, { name: 'North', most: 50, least: 5, state: 'OPEN' })
  if (!tent) throw new Error('The server stored no tent')
  const { client } = screenOf(registry, `/masters/tents/view/${tent.id}`)
  const changeByOther = async (values: Partial<WireRow>) => {
    server.rows.set('tents', [{ ...tent, version: 2, ...values }])
    await act(() => client.refetchQueries())
  }
  return { tent, changeByOther }
}

const press = (dialog: HTMLElement, name: string) =>
  fireEvent.click(within(dialog).getByRole('button', { name }))

it('a dialog does not overwrite what others changed below it: it says so first', async () => {
  const { changeByOther } = await openTent()
  fireEvent.click(await screen.findByRole('button', { name: 'Set limits' }))
  const dialog = await screen.findByRole('dialog', { name: 'Set limits: North' })
  fireEvent.change(within(dialog).getByLabelText(/Least/), { target: { value: '7' } })
  await changeByOther({ most: 20 })

  press(dialog, 'Set limits')
  await within(dialog).findByText(
    'This tent changed meanwhile: Most is now 20. If you still want to, press Set limits again.',
  )
  expect(server.rows.get('tents')?.[0]).toMatchObject({ most: 20, least: 5 })
  fireEvent.change(within(dialog).getByLabelText(/Most/), { target: { value: '20' } })
  press(dialog, 'Set limits')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.rows.get('tents')?.[0]).toMatchObject({ most: 20, least: 7 })
})

it('a dialog asks for no other press where what others did leaves nothing to do', async () => {
  const { changeByOther } = await openTent()
  fireEvent.click(await screen.findByRole('button', { name: 'Set limits' }))
  const dialog = await screen.findByRole('dialog', { name: 'Set limits: North' })
  await changeByOther({ state: 'SHUT' })
  press(dialog, 'Set limits')
  await within(dialog).findByText(
    'This tent changed meanwhile: State is now Shut. Set limits needs State to be Open; it is Shut.',
  )
})

it('a dialog does not delete what others changed below it: it says so first', async () => {
  const { changeByOther } = await openTent()
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog')
  await changeByOther({ most: 20 })
  press(dialog, 'Delete')
  await within(dialog).findByText(/changed meanwhile: Most is now 20.*press Delete again/)
  expect(server.rows.get('tents')).toHaveLength(1)
})

it('a dialog goes on with what the user changed in this page while it was open', async () => {
  const { tent } = await openTent()
  const release = server.hold('/fill')
  fireEvent.click(await screen.findByRole('button', { name: 'Fill' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog')
  release()
  await waitFor(() => expect(toasts()).toHaveLength(1))
  press(dialog, 'Delete')
  await waitFor(() => expect(server.rows.get('tents')).toEqual([]))
  expect(server.requests(`/${tent.id}/delete`).map(({ body }) => body)).toEqual([{ version: 2 }])
})
