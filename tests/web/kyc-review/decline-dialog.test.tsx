import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Customer } from '../../../src/screens/kyc-review/case'
import { DeclineDialog } from '../../../src/screens/kyc-review/decline-dialog'
import { Appearance, prepareAppearance } from '../../../src/theme/appearance'

beforeAll(prepareAppearance)
afterEach(cleanup)

const customer = { id: 'ana', name: 'Ana Cruz', kycRound: 1 } as unknown as Customer

it('the reason of a decline is marked as required, and the remarks once their reason needs them', async () => {
  const onDecline = vi.fn()
  render(
    <Appearance>
      <DeclineDialog
        {...{ customer, refusal: 'decline', isDoing: false, problem: null, onClose: vi.fn(), onDecline }}
      />
    </Appearance>,
  )
  const reason = screen.getByRole('combobox', { name: 'Reason' })
  const remarks = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Remarks' })
  expect(reason.getAttribute('aria-required')).toBe('true')
  expect(remarks().required).toBe(false)

  fireEvent.click(screen.getByRole('button', { name: 'Decline' }))
  await screen.findByText('Choose a reason')
  fireEvent.mouseDown(reason)
  fireEvent.click(await screen.findByRole('option', { name: 'Other' }))
  expect(remarks().required).toBe(true)
  expect(onDecline).not.toHaveBeenCalled()
})
