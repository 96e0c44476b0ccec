import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { publishLive } from '../../../src/providers/live/live-feed'
import { integer, money, text } from '../../../src/resources/kernel/declare/field'
import { defineResource } from '../../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../../src/resources/kernel/registry'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'

const takings = defineResource({
  name: 'takings',
  typename: 'Taking',
  label: 'Takings',
  title: 'name',
  icon: 'stable',
  views: {
    list: {
      path: '/masters/takings',
      label: 'Takings',
      menu: { admin: 1 },
      columns: ['name', 'stake', 'bets', 'races'],
      totals: ['stake', 'bets'],
    },
    plain: { path: '/masters/takings/plain', label: 'Plain takings', menu: { admin: 2 } },
  },
  fields: {
    name: text({ required: true, filter: true }),
    stake: money({ currency: 'PHP' }),
    bets: integer({}),
    races: integer({}),
  },
  access: { create: [], edit: [], delete: [] },
  actions: {},
})

const registry = buildRegistry([takings], [])
const server = serveRecords(registry)

const answer = (bets: number) => ({
  status: 200,
  body: {
    stake: [
      { unit: 'MXN', sum: 500 },
      { unit: 'PHP', sum: 123_450 },
    ],
    bets: [{ unit: '', sum: bets }],
  },
})

const total = () => within(screen.getByRole('grid')).getByRole('rowheader', { name: 'Total' })
const cells = () => within(total().closest('tr') as HTMLElement).getAllByRole('cell')
const texts = () => cells().map(cell => [...cell.children].map(line => line.textContent))

describe('the totals under a list', () => {
  it('say what there was before and after, and whether it adds up', async () => {
    const balances = [
      { unit: 'MXN', sum: 500, opening: 100, closing: 600 },
      { unit: 'PHP', sum: -123_450, opening: 200_000, closing: 76_549 },
    ]
    server.put(takings, { name: 'One', stake: 1, bets: 2, races: 3 })
    server.replyOnce('/totals', { status: 200, body: { stake: balances, bets: [] } })
    screenOf(registry, '/masters/takings')
    await screen.findByText('Opening MX$1.00, total MX$5.00, closing MX$6.00')
    expect(screen.getByRole('alert').textContent).toBe(
      'Opening ₱2,000.00, total -₱1,234.50, closing ₱765.49. These do not add up: tell your admin.',
    )
  })

  it('stand below their columns, a line for each currency, and ask for the filters of the list alone', async () => {
    server.put(takings, { name: 'One', stake: 1, bets: 2, races: 3 })
    server.replyOnce('/totals', answer(42))
    screenOf(registry, '/masters/takings?name.contains=One')
    await waitFor(() => expect(texts()[1]).toEqual(['42']))
    // The third is a number without a total; the last is the id.
    expect(texts()).toEqual([['MX$5.00', '₱1,234.50'], ['42'], [], []])
    expect(server.requests('/totals').map(({ body }) => body)).toEqual([
      { filters: [{ field: 'name', operator: 'contains', value: 'One' }] },
    ])
  })

  it('are whole, like the amounts above them: the column is as wide as the longest', async () => {
    const width = () => {
      const place = screen.getByRole<HTMLTableCellElement>('columnheader', { name: 'Stake' }).cellIndex
      return Number.parseInt(screen.getByRole('grid').querySelectorAll('col')[place]?.style.width ?? '', 10)
    }
    server.put(
      takings,
      { name: 'One', stake: 1, bets: 2 },
      { name: 'Two', stake: 1_000_000_000_000, bets: 2 },
    )
    server.replyOnce('/totals', {
      status: 200,
      body: { stake: [{ unit: 'PHP', sum: 1_000_000_000_000_000 }], bets: [{ unit: '', sum: 4 }] },
    })
    screenOf(registry, '/masters/takings')
    expect((await screen.findByText('₱10,000,000,000.00')).textContent).toHaveLength(18)
    expect(width()).toBeGreaterThanOrEqual(18 * 9)
    await screen.findByText('₱10,000,000,000,000.00')
    await waitFor(() => expect(width()).toBeGreaterThanOrEqual(22 * 9))
  })

  it('are asked for again when the rows change', async () => {
    const [row] = server.put(takings, { name: 'One', stake: 1, bets: 2 })
    server.replyOnce('/totals', answer(2))
    screenOf(registry, '/masters/takings')
    await waitFor(() => expect(texts()[1]).toEqual(['2']))
    server.replyOnce('/totals', answer(7))
    server.rows.set('takings', [{ ...row, bets: 7, version: 2 } as never])
    publishLive({
      id: 'c',
      resource: 'takings',
      record: row?.id ?? '',
      action: 'edit',
      version: 2,
      actor: null,
    })
    await waitFor(() => expect(texts()[1]).toEqual(['7']))
  })

  it('say why there are none', async () => {
    server.put(takings, { name: 'One' })
    const error = 'The totals took too long. Add a filter to select fewer records.'
    server.replyOnce('/totals', { status: 503, body: { error, code: 'busy', requestId: 'r' } })
    screenOf(registry, '/masters/takings')
    expect(await screen.findByText(error)).toBeTruthy()
  })

  it('are reached with the arrow keys', async () => {
    server.put(takings, { name: 'One', bets: 2 })
    server.replyOnce('/totals', answer(2))
    screenOf(registry, '/masters/takings')
    await waitFor(() => expect(texts()[1]).toEqual(['2']))
    expect(cells().every(cell => cell.tabIndex === -1)).toBe(true)
  })

  it.each([
    ['without the columns that have some', '/masters/takings?columns=name,races', 'Takings'],
    ['of a view that declares none', '/masters/takings/plain', 'Plain takings'],
  ])('are not there %s, and not asked for', async (_, path, label) => {
    server.put(takings, { name: 'One' })
    screenOf(registry, path)
    await screen.findByRole('grid', { name: label })
    await screen.findByText('One')
    expect(screen.queryByRole('rowheader')).toBeNull()
    expect(server.requests('/totals')).toEqual([])
  })
})
