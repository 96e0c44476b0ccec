// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Customer, KycDocument } from '../../../src/screens/kyc-review/case'
import { ChecksList } from '../../../src/screens/kyc-review/checks-list'

const ana = {
  firstName: 'Ana',
  lastName: 'Cruz',
  dob: '1990-05-01',
  country: 'PH',
  email: null,
  kyc: 'PENDING',
  kycDocTypes: [],
  kycFlags: [],
} as unknown as Customer
const card = {
  extractedName: 'CRUZ, ANA',
  extractedDob: '1990-05-01',
  extractedNumber: '•••• 4567',
  sha256: 'a1',
} as KycDocument

afterEach(cleanup)

const lineOf = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement)
const lines = ['Name in the documents', 'Duplicates', 'E-mail']

it('a case without documents shows no ticks, and gets them as documents arrive', () => {
  const { rerender } = render(<ChecksList customer={ana} documents={[]} />)
  for (const name of lines) {
    expect(lineOf(name).getByText(/^Nothing to compare yet: /)).toBeDefined()
    expect(lineOf(name).getByTitle('Not checked')).toBeDefined()
    expect(lineOf(name).queryByTitle('Passed')).toBeNull()
  }

  rerender(<ChecksList customer={ana} documents={[card]} />)
  expect(lineOf('Name in the documents').getByTitle('Passed')).toBeDefined()
  expect(lineOf('Duplicates').getByTitle('Passed')).toBeDefined()
  expect(lineOf('E-mail').getByTitle('Not checked')).toBeDefined()

  rerender(<ChecksList customer={{ ...ana, kycFlags: ['DUPLICATE_ID'] }} documents={[card]} />)
  expect(lineOf('Duplicates').getByTitle('Check this')).toBeDefined()
})
