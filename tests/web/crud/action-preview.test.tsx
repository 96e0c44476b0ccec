import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { enumOf, integer, money, text } from '../../../src/resources/kernel/declare/field'
import { defineResource } from '../../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../../src/resources/kernel/registry'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'

const stables = defineResource({
  name: 'stables',
  typename: 'Stable',
  label: 'Stables',
  title: 'name',
  icon: 'stable',
  views: { list: { path: '/masters/stables', label: 'Stables', menu: { admin: 1 } } },
  fields: {
    name: text({ required: true }),
    currency: enumOf({ required: true, options: { PHP: 'PHP', MXN: 'MXN' } }),
  },
  access: { create: ['admin'], edit: ['admin'], delete: ['admin'] },
  actions: {
    clear: {
      label: 'Clear debts',
      roles: ['admin'],
      singleOnly: true,
      confirm: 'They are forgiven.',
      preview: {
        inputs: [],
        list: 'debts',
        columns: { name: text({}) },
        none: 'It has no debts.',
        needsRows: true,
      },
      set: {},
    },
    sell: {
      label: 'Sell horse',
      roles: ['admin'],
      singleOnly: true,
      input: { horse: integer({ required: true, min: 1 }), reason: text({ required: true }) },
      preview: {
        inputs: ['horse'],
        list: 'owners',
        columns: {
          name: text({ label: 'Owner' }),
          shares: integer({}),
          amount: money({ currency: { field: 'currency' }, label: 'To pay' }),
        },
        none: 'Nobody owns a share.',
      },
      set: {},
    },
  },
})
const registry = buildRegistry([stables], [])
const server = serveRecords(registry)

const end = '/sell/preview'
const ana = { name: 'Ana Cruz', shares: 1_200, amount: 50_000, currency: 'PHP' }
const told = { status: 200, body: { summary: '1 owner gets ₱500.00.', owners: [ana] } }

async function openDialog() {
  const [row] = server.put(stables, { name: 'North', currency: 'PHP' })
  screenOf(registry, `/masters/stables/view/${row?.id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Sell horse' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sell horse: North' })
  const choose = (horse: string) => {
    fireEvent.change(within(dialog).getByLabelText(/Horse/), { target: { value: horse } })
    fireEvent.blur(within(dialog).getByLabelText(/Horse/))
  }
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Sell horse' })
  return { dialog, choose, confirm }
}

it('a dialog shows what the action changes above its button, once it knows what it depends on', async () => {
  const { dialog, choose, confirm } = await openDialog()
  expect(within(dialog).getByText('Fill in Horse to see what this changes.')).toBeTruthy()
  expect(confirm.disabled).toBe(true)
  expect(server.requests(end)).toEqual([])
  server.replyOnce(end, told)
  choose('5')
  expect(await within(dialog).findByText('1 owner gets ₱500.00.')).toBeTruthy()
  const table = within(dialog).getByRole('table', { name: 'What changes, row by row' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(cell => cell.textContent),
  ).toEqual(['Owner', 'Shares', 'To pay'])
  expect(within(table).getByRole('rowheader').textContent).toBe('Ana Cruz')
  expect(
    within(table)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  ).toEqual(['1200', '₱500.00'])
  expect(confirm.disabled).toBe(false)
  expect(server.requests(end).map(({ body }) => body)).toEqual([{ horse: 5 }])
})

it.each([
  ['without rows', [], true],
  ['with a row', [{ name: 'Hay' }], false],
])(
  'an action that needs rows of its preview, %s, is confirmed only with them',
  async (_, debts, isDisabled) => {
    const [row] = server.put(stables, { name: 'North', currency: 'PHP' })
    server.replyOnce('/clear/preview', { status: 200, body: { summary: 'Its debts', debts } })
    screenOf(registry, `/masters/stables/view/${row?.id}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Clear debts' }))
    const dialog = await screen.findByRole('dialog')
    expect(
      await within(dialog).findByText(debts.length === 0 ? 'It has no debts.' : 'Its debts'),
    ).toBeTruthy()
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Clear debts' })
    expect(confirm.disabled).toBe(isDisabled)
  },
)

it('other values are asked about anew, and nobody confirms what they have not seen', async () => {
  const { dialog, choose, confirm } = await openDialog()
  server.replyOnce(end, told)
  choose('5')
  await within(dialog).findByText('1 owner gets ₱500.00.')
  server.replyOnce(end, { status: 200, body: { summary: 'Nobody gets money.', owners: [] } })
  const release = server.hold(end)
  choose('6')
  expect(confirm.disabled).toBe(true)
  expect(within(dialog).getByRole('progressbar', { name: 'Checking what this changes…' })).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: 'Sold' } })
  fireEvent.submit(confirm.closest('form') as HTMLFormElement)
  release()
  expect(await within(dialog).findByText('Nobody owns a share.')).toBeTruthy()
  expect(confirm.disabled).toBe(false)
  expect(server.requests('/sell')).toEqual([])
  expect(server.requests(end).map(({ body }) => body)).toEqual([{ horse: 5 }, { horse: 6 }])
})

it('a refusal is said, and asked again by a button', async () => {
  const { dialog, choose, confirm } = await openDialog()
  server.replyOnce(end, { status: 422, body: { error: 'Invalid', fields: { horse: 'There is no horse 9' } } })
  choose('9')
  const alert = await within(dialog).findByRole('alert')
  expect(alert.textContent).toContain('There is no horse 9')
  expect(confirm.disabled).toBe(true)
  server.replyOnce(end, told)
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(confirm.disabled).toBe(false))
})
