import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { PoolTotals } from '../../../src/resources/racing/race-totals'
import { PoolTotalsCard } from '../../../src/screens/race-totals/pool-totals'

afterEach(cleanup)

const runners = [
  {
    ...{ no: 2, name: 'Amihan', isScratched: true },
    coupled: [{ no: 7, name: 'Bagyo', isScratched: false }],
  },
  { no: 3, name: 'Dagat', isScratched: false, coupled: [] },
]
const pool: PoolTotals = {
  ...{
    pool: 'id',
    name: 'Win',
    state: 'OPEN',
    currency: 'PHP',
    unit: 100,
    isDivided: false,
    isOrdered: false,
  },
  ...{ shape: 'RUNNERS', tickets: 1, gross: 1000, net: 820, sold: 1, willPays: null },
  combinations: [
    { combination: '2', stake: 1000, dividend: 100 },
    { combination: '3', stake: 0, dividend: null },
  ],
}
const rowsOf = (shown: PoolTotals) => {
  render(<PoolTotalsCard pool={shown} runners={runners} />)
  const table = within(screen.getByRole('table', { name: `Amounts of ${shown.name}` }))
  return table.getAllByRole('row').map(row => row.textContent)
}

it('coupled runners are one row with both names, and say which of them is scratched', () => {
  expect(rowsOf(pool)[1]).toMatch(/^2Amihan · Scratched, 7 Bagyo₱10\.00/)
  cleanup()
  const pairs = [{ combination: '2-3', stake: 100, dividend: 820 }]
  const rows = rowsOf({ ...pool, name: 'Exacta', shape: 'PAIRS', isOrdered: true, combinations: pairs })
  expect(rows.map(row => row?.replaceAll(/\d+\.\d\d|–/g, ''))).toEqual([
    expect.stringMatching(/23$/),
    '2 Amihan · Scratched, 7 Bagyo',
    '3 Dagat',
  ])
})
