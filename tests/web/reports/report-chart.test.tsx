import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { SessionProvider } from '../../../src/providers/session/session'
import { date, enumOf, money, text } from '../../../src/resources/kernel/declare/field'
import type { ReportRows } from '../../../src/resources/kernel/wire/report'
import type { SignedInUser } from '../../../src/resources/kernel/wire/wire'
import { ReportChart } from '../../../src/screens/reports/report-chart'

afterEach(cleanup)

const amount = (label: string) => money({ label, currency: { field: 'currency' } })
const chart = { by: 'day', values: ['handle', 'revenue'] }

function draw(items: ReportRows['items'], rest: Partial<ReportRows> = {}) {
  const rows: ReportRows = {
    columns: {
      day: date({ label: 'Day' }),
      shop: text({ label: 'Shop' }),
      currency: enumOf({ required: true, options: { PHP: 'PHP', MXN: 'MXN' } }),
      handle: amount('Handle'),
      revenue: amount('Revenue'),
    },
    items,
    from: 0,
    count: items.length,
    titles: {},
    totals: [],
    chart,
    ...rest,
  }
  const user = { id: 'u', username: 'u', roles: ['admin'] } as unknown as SignedInUser
  return render(
    <MemoryRouter>
      <SessionProvider user={user}>
        <ReportChart rows={rows} chart={rows.chart ?? chart} />
      </SessionProvider>
    </MemoryRouter>,
  ).container
}

const row = (day: string, handle: number, revenue: number, currency = 'PHP') => ({
  day: `2026-11-${day}`,
  shop: 'North',
  currency,
  handle,
  revenue,
})

const bars = (container: HTMLElement) =>
  [...container.querySelectorAll('rect')].map(bar => ({
    top: Number(bar.getAttribute('y')),
    bottom: Number(bar.getAttribute('y')) + Number(bar.getAttribute('height')),
    says: bar.textContent,
  }))

it('draws negative amounts below the zero line, and the others above it', () => {
  const container = draw([row('01', 10_000, 4_000), row('02', 8_000, -6_000)])
  const zero = Number(container.querySelector('line')?.getAttribute('y1'))
  const [handle, revenue, , loss] = bars(container)
  expect(handle?.bottom).toBeCloseTo(zero)
  expect(revenue?.bottom).toBeCloseTo(zero)
  expect(loss?.top).toBeCloseTo(zero)
  expect(loss?.says).toBe('2 Nov 2026, Revenue: -₱60.00')
  // To one scale: 60.00 of loss is as long as 60.00 of handle.
  const lengthOf = (bar: { top: number; bottom: number } | undefined) => (bar ? bar.bottom - bar.top : 0)
  expect(lengthOf(loss) / lengthOf(handle)).toBeCloseTo(0.6)
  expect(screen.getByText('-₱60.00 to ₱100.00')).toBeTruthy()
})

it('is drawn where all amounts are negative, and left out where all are 0', () => {
  expect(bars(draw([row('01', 0, -100), row('02', 0, -200)]))).toHaveLength(4)
  cleanup()
  expect(draw([row('01', 0, 0), row('02', 0, 0)]).textContent).toBe('')
})

it('has its groups as a table for screen readers, added up and in their order', () => {
  draw([row('02', 8_000, -6_000), row('01', 10_000, 4_000), row('02', 1_000, 500), row('01', 9, 9, 'MXN')])
  const table = screen.getByRole('table', { name: 'Handle and revenue by day' })
  const cells = within(table)
    .getAllByRole('row')
    .map(each => [...each.children].map(cell => cell.textContent))
  expect(cells).toEqual([
    ['Day', 'Handle', 'Revenue'],
    ['1 Nov 2026', '₱100.00', '₱40.00'],
    ['2 Nov 2026', '₱90.00', '-₱55.00'],
  ])
})

it('names a few groups below their bars, and many by the first and the last', () => {
  const shops = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ ...row('01', 100, 100), shop: `Shop ${n + 10}` }))
  const byShop = { chart: { by: 'shop', values: ['handle'] } }
  const named = (container: HTMLElement) =>
    [...container.querySelectorAll('[data-names] > *')].map(name => name.textContent)
  expect(named(draw(shops(3), byShop))).toEqual(['Shop 10', 'Shop 11', 'Shop 12'])
  cleanup()
  expect(named(draw(shops(30), byShop))).toEqual(['Shop 10', 'Shop 39'])
})

it('says so where the run has more rows than are shown', () => {
  draw([row('01', 1, 1), row('02', 1, 1)])
  expect(screen.queryByText('Of the rows shown')).toBeNull()
  cleanup()
  draw([row('01', 1, 1), row('02', 1, 1)], { count: 300 })
  expect(screen.getByText('Of the rows shown')).toBeTruthy()
})
