import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { PoolWorksheet } from '../../../src/resources/racing/race-worksheet'
import { DividendsDelta } from '../../../src/screens/race-result/dividends-delta'

afterEach(cleanup)

const none = { gross: 0, refunds: 0, paid: 0, carryOut: 0, winners: [] }
const sheetOf = (sheet: object) =>
  ({ name: 'Forecast', currency: 'PHP', ...none, ...sheet }) as unknown as PoolWorksheet

function rowsOf(before: PoolWorksheet | null, after: PoolWorksheet): string[] {
  render(<DividendsDelta before={before} after={after} />)
  return screen.getAllByRole('row').map(row => row.textContent ?? '')
}

it('a pool that was paid and would be refunded has a sum for each', () => {
  const winner = { combination: '4-1', stake: 1000, unbroken: '270', dividend: 270, paid: 5400 }
  const paid = sheetOf({ gross: 7000, outcome: 'PAID', paid: 5400, winners: [winner] })
  const refunded = sheetOf({ gross: 7000, outcome: 'REFUNDED', refunds: 7000 })
  expect(rowsOf(paid, refunded).slice(1)).toEqual(['4-1₱2.70–', 'Paid₱54.00₱0.00', 'Refunds₱0.00₱70.00'])
})

it('a pool without sales says so, and has no sums of nothing', () => {
  const empty = sheetOf({ outcome: 'REFUNDED' })
  render(<DividendsDelta before={empty} after={empty} />)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('No tickets were sold.')).toBeTruthy()
})
