import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Receipt } from '../../../src/resources/kernel/wire/cash'
import { ReceiptView } from '../../../src/screens/cash/receipt-view'
import { Appearance, prepareAppearance } from '../../../src/theme/appearance'

beforeAll(prepareAppearance)
afterEach(cleanup)

const receipt: Receipt = {
  typename: 'CashMovement',
  customer: 'u1',
  ticketNo: null,
  shift: 's1',
  terminal: 't1',
  id: 'm1',
  receipt: 'T1-0001-0007',
  kind: 'CASH_IN',
  at: '2026-11-22T10:00:00.000Z',
  currency: 'PHP',
  amount: 50_000,
  tendered: 50_000,
  change: 0,
  customerName: 'Amihan Dalisay',
  terminalCode: 'T1',
  locationName: 'Malate OTB',
  cashierName: 'Hernan',
}

const paper = () => document.querySelector('[data-printed]')

it('number 26: what is printed after the first time is marked as a reprint', () => {
  const print = vi
    .spyOn(window, 'print')
    .mockImplementation(() => window.dispatchEvent(new Event('afterprint')))
  render(
    <Appearance>
      <ReceiptView receipt={receipt} title="Cash In" onNext={() => {}} />
    </Appearance>,
  )
  expect(paper()?.textContent).toContain('T1-0001-0007')
  expect(paper()?.querySelector('h1 > bdi')?.textContent).toBe('Malate OTB')
  expect(paper()?.textContent).not.toContain('Reprint')
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(1)
  expect(paper()?.textContent).toContain('Reprint')
  expect(screen.getByRole('button', { name: 'Print again' })).toBeTruthy()
})

it('is printed on a page 80 mm wide, as long as the paper is just before it is printed', () => {
  render(
    <Appearance>
      <ReceiptView receipt={receipt} title="Cash In" onNext={() => {}} />
    </Appearance>,
  )
  // 378 pixels are 100.01 mm; with a margin of 4 mm at both ends, and 1 mm for rounding.
  vi.spyOn(paper() as Element, 'getBoundingClientRect').mockReturnValue({ height: 378 } as DOMRect)
  window.dispatchEvent(new Event('beforeprint'))
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
  expect(styles).toMatch(/@page\s*{[^}]*size:\s*80mm 110mm;[^}]*margin:\s*4mm;/)
})
