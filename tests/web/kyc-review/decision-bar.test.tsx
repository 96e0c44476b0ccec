// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SessionProvider } from '../../../src/providers/session/session'
import type { Customer } from '../../../src/screens/kyc-review/case'
import { DecisionBar } from '../../../src/screens/kyc-review/decision-bar'
import type { Decision } from '../../../src/screens/kyc-review/use-decision'

const jomar = {
  typename: 'User',
  id: 'jomar',
  firstName: 'Jomar',
  username: 'jomar',
  roles: ['kyc'],
  lastSignInAt: null,
} as const

const shown = {
  id: 'ana',
  name: 'Ana Cruz',
  kyc: 'PENDING',
  kycAssignee: null,
  kycFlags: [],
  kycDocTypes: ['PASSPORT'],
} as unknown as Customer

/** The bar of a case that Jomar may decide; answers the steps that are taken with it. */
function decide(customer: Customer): readonly string[] {
  const taken: string[] = []
  const decision: Decision = {
    decide: async name => taken.push(name) > 0,
    step: async name => taken.push(name) > 0,
    goNext: () => taken.push('next'),
    doing: null,
    problem: null,
    isArmed: true,
  }
  render(
    <SessionProvider user={jomar}>
      <DecisionBar customer={customer} decision={decision} next={{ row: null, isKnown: true }} />
    </SessionProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: /^Approve/ }))
  return taken
}

afterEach(cleanup)

it('a case with documents and without flags is approved by one press', () => {
  expect(decide(shown)).toEqual(['approveKyc'])
})

it.each([
  [{ kycDocTypes: [] }, ['No document was added to this case: nothing could be compared.']],
  [{ kycFlags: ['DUPLICATE_ID'] }, ['This case is flagged: Duplicate ID.']],
] as const)('nobody approves past %j in passing', (change, words) => {
  const taken = decide({ ...shown, ...change } as unknown as Customer)
  expect(taken).toEqual([])
  const dialog = screen.getByRole('dialog', { name: 'Approve: Ana Cruz' })
  for (const each of words) expect(dialog.textContent).toContain(each)
  fireEvent.click(screen.getByRole('button', { name: 'Approve all the same' }))
  expect(taken).toEqual(['approveKyc'])
})
