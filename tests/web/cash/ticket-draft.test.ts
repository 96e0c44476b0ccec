import { expect, it } from 'vitest'
import { toggleAll, toggleRunner } from '../../../src/screens/cash/tickets/ticket-draft'

it('an alternate stays where the cashier typed it while runners are tapped', () => {
  expect(toggleRunner('5~8/2', 1, 7, 2)).toBe('5~8/2,7')
  expect(toggleRunner('5~8/2', 0, 6, 2)).toBe('5,6~8/2')
  expect(toggleAll('5/2~3', 1, 2)).toBe('5/ALL~3')
})
