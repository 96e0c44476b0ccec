import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import Cookies from 'js-cookie'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { RegistryContext } from '../../../src/crud/registry-context'
import { makeQueryClient } from '../../../src/providers/refine/query-client'
import { SessionProvider } from '../../../src/providers/session/session'
import { registry } from '../../../src/resources'
import { figuresOf } from '../../../src/resources/kernel/figures'
import type { DashboardAnswer } from '../../../src/resources/kernel/wire/dashboard'
import type { SignedInUser } from '../../../src/resources/kernel/wire/wire'
import { DashboardScreen } from '../../../src/screens/dashboard/dashboard-screen'
import { Appearance, prepareAppearance } from '../../../src/theme/appearance'
import { type AnsweringServer, startAnsweringServer } from '../providers/answering-server'

let server: AnsweringServer

beforeAll(async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  await prepareAppearance()
  server = await startAnsweringServer()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
})
beforeEach(() => Cookies.set('env', 'DEV'))
afterEach(cleanup)

vi.setConfig({ testTimeout: 60_000 })

const user = { id: 'u', username: 'u', roles: ['admin'] } as unknown as SignedInUser

const amounts: Record<string, number> = {
  'bets.handle': 900_00,
  'gameRounds.handle': 100_00,
  'deposits.confirmed': 500_00,
  'deposits.reversed': 20_00,
  'withdrawals.paid': 80_00,
}

function answerOf(product: DashboardAnswer['product']): DashboardAnswer {
  const figures = figuresOf(registry.resources, user, product).map(({ key, figure }) => {
    const amount = figure.sum === undefined ? null : (amounts[key] ?? 0)
    const series = figure.group === 'queue' ? [] : [{ count: 1, amount }]
    return [key, { count: 1, amount, oldest: null, series: [...series, ...series] }] as const
  })
  return {
    ...{ currency: 'PHP', product, now: '2026-11-02T00:00:00.000Z' },
    period: ['2026-10-31T22:00:00.000Z', '2026-11-02T21:59:59.999Z'],
    buckets: ['2026-10-31T22:00:00.000Z', '2026-11-01T22:00:00.000Z'],
    figures: Object.fromEntries(figures),
    ...{ before: {}, wins: [], drawers: [], next: [] },
    balances: { cash: 0, bonus: 0, held: 0, open: 70_00, reserve: 0 },
    openBets: { stake: 100_00, refunded: 30_00 },
  }
}

async function show(
  product: DashboardAnswer['product'] = null,
  changes: Partial<DashboardAnswer> = {},
): Promise<void> {
  open(product ? `?product=${product}` : '', product, changes)
  await screen.findByRole('region', { name: 'Revenue' })
}

function open(
  query: string,
  product: DashboardAnswer['product'] = null,
  changes: Partial<DashboardAnswer> = {},
): void {
  server.answer(({ path }) =>
    path.includes('/admin/dashboard')
      ? { body: { ...answerOf(product), ...changes } }
      : { body: { items: [], lastKey: null } },
  )
  render(
    <Appearance>
      <MemoryRouter initialEntries={[`/customer/dashboard${query}`]}>
        <RegistryContext value={registry}>
          <SessionProvider user={user}>
            <QueryClientProvider client={makeQueryClient(() => false)}>
              <DashboardScreen />
            </QueryClientProvider>
          </SessionProvider>
        </RegistryContext>
      </MemoryRouter>
    </Appearance>,
  )
}

async function whyOf(label: string): Promise<HTMLElement> {
  const [tile] = screen
    .getAllByRole('listitem')
    .flatMap(each => within(each).queryAllByRole('button', { name: `${label}: why this number?` }))
  fireEvent.click(tile as HTMLElement)
  return screen.findByRole('dialog', { name: `${label}: why this number?` })
}

it('asks for days that a calendar has, also where an address names none', async () => {
  open('?from=9999-12-31&to=9999-12-31')
  expect(await screen.findByText('Enter both days')).toBeTruthy()
})

it('begins with handle, payouts and GGR of all products, and unfolds handle to bets and games', async () => {
  await show()
  const tiles = within(screen.getByRole('region', { name: 'Revenue' })).getAllByRole('listitem')
  const [first, second, third] = tiles.map(tile => tile.textContent ?? '')
  expect(first).toMatch(/^Handle₱1,000\.00/)
  expect([second, third]).toEqual([expect.stringMatching(/^Payouts₱/), expect.stringMatching(/^GGR₱/)])
  const rows = within(await whyOf('Handle')).getAllByRole('row', { hidden: true })
  expect(rows.slice(0, 2).map(row => row.textContent)).toEqual([
    'Handle, bets₱900.00',
    'Handle, games₱100.00',
  ])
})

it('unfolds net to what comes in and goes out, and open bets to both sums of their list', async () => {
  await show()
  const net = within(await whyOf('Net')).getAllByRole('row', { hidden: true })
  expect(net.slice(0, 3).map(row => row.textContent)).toEqual([
    'Deposits₱500.00',
    'Deposits reversed-₱20.00',
    'Withdrawals-₱80.00',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  const open = within(await whyOf('Open bets')).getAllByRole('row')
  expect(open.map(row => row.textContent)).toEqual([
    'Stakes in the list₱100.00',
    'Given back in the list-₱30.00',
  ])
})

it('says nothing of the days that are to come', async () => {
  const answer = answerOf(null)
  const figures = Object.fromEntries(
    Object.entries(answer.figures).map(([key, figure]) => {
      const [first] = figure.series
      return [key, { ...figure, series: first ? [first, { count: 0, amount: first.amount && 0 }] : [] }]
    }),
  )
  await show(null, { figures, now: '2026-11-01T12:00:00.000Z' })
  const table = within(await whyOf('GGR')).getByRole('table', { name: 'GGR by day', hidden: true })
  const days = within(table).getAllByRole('rowheader', { hidden: true })
  expect(days.map(each => each.textContent)).toEqual(['1 Nov'])
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  const [asTable] = screen.getAllByRole('button', { name: 'Show as table' })
  fireEvent.click(asTable as HTMLElement)
  const revenue = screen.getByRole('table', { name: /^Handle and GGR/ })
  expect(
    within(revenue)
      .getAllByRole('rowheader')
      .map(each => each.textContent),
  ).toEqual(['1 Nov'])
})

it('shows what a sparkline draws as a table, of figures and of derived ones', async () => {
  await show()
  for (const label of ['GGR', 'Withdrawals']) {
    const table = within(await whyOf(label)).getByRole('table', { name: `${label} by day`, hidden: true })
    expect(
      within(table)
        .getAllByRole('rowheader', { hidden: true })
        .map(each => each.textContent),
    ).toEqual(['1 Nov', '2 Nov'])
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  }
})

it('links the handle of one product to its list', async () => {
  await show('FIXED')
  expect(screen.getByRole('link', { name: /^Handle: ₱900\.00/ }).getAttribute('href')).toContain(
    '/customer/bets?',
  )
})

it('says of a reserve that is a little short how much it covers, and never that it covers all', async () => {
  const balances = { cash: 900_000_00, bonus: 0, held: 100_000_00, open: 0, reserve: 999_995_00 }
  await show(null, { balances })
  expect(screen.getByText('99.99% of wallets and open bets: ₱5.00 short')).toBeTruthy()
})
