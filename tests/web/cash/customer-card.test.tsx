import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { FoundCustomer } from '../../../src/resources/kernel/wire/cash'
import { CustomerCard } from '../../../src/screens/cash/customer-card'

afterEach(cleanup)

it('the customer at the counter is shown with identity and account, so that the cashier need not ask', () => {
  const customer: FoundCustomer = {
    id: 'u1',
    name: 'Amihan Dalisay',
    phone: '+63 9•• ••• 0001',
    kyc: 'APPROVED',
    status: 'SELF_EXCLUDED',
    restricted: null,
    hasPhoto: false,
  }
  const { container } = render(<CustomerCard customer={customer} problem={null} />)
  expect(container.textContent).toContain('Identity: Approved · Account: Self-excluded')
})
