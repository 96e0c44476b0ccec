import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { PoolTotals, PoolWillPays } from '../../../src/resources/racing/race-totals'
import { WillPays } from '../../../src/screens/race-totals/will-pays'

afterEach(cleanup)

const pool = { currency: 'PHP', unit: 100 } as PoolTotals

function cells(runners: PoolWillPays['runners']) {
  const { container } = render(<WillPays pool={pool} willPays={{ race: 'id', name: 'Race 2', runners }} />)
  return {
    amounts: [...container.querySelectorAll('td')].map(cell => cell.textContent),
    text: container.textContent ?? '',
  }
}

it('what a race will pay is an amount, or a range after a dead heat in another race', () => {
  const tied = cells([
    { no: 1, least: 100, most: 200 },
    { no: 2, least: null, most: null },
    { no: 3, least: 410, most: 410 },
  ])
  expect(tied.amounts).toEqual(['₱1.00 to ₱2.00', '–', '₱4.10'])
  expect(tied.text).toContain('Another race ended in a dead heat')
  cleanup()
  expect(cells([{ no: 3, least: 410, most: 410 }]).text).not.toContain('dead heat')
})
