// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { SessionProvider } from '../../../src/providers/session/session'
import type { Customer, KycDocument } from '../../../src/screens/kyc-review/case'
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
  dob: '1990-05-01',
  country: 'PH',
} as unknown as Customer

const paper = (values: object = {}) =>
  ({
    id: 'passport',
    type: 'PASSPORT',
    side: null,
    decision: 'ACCEPTED',
    addedBy: null,
    correctedBy: [],
    ...values,
  }) as unknown as KycDocument

/** Renders the bar of a case that Jomar may decide; returns the actions that run. */
function decide(
  customer: Customer,
  documents: readonly KycDocument[] = [paper()],
  onDecided?: (...call: Parameters<Decision['decide']>) => void,
): readonly string[] {
  const taken: string[] = []
  const decision: Decision = {
    decide: async (...call) => {
      onDecided?.(...call)
      return taken.push(call[0]) > 0
    },
    step: async name => taken.push(name) > 0,
    goNext: () => taken.push('next'),
    forget: () => {},
    doing: null,
    problem: null,
    isArmed: true,
  }
  render(
    <SessionProvider user={jomar}>
      <DecisionBar
        customer={customer}
        documents={documents}
        decision={decision}
        next={{ row: null, isKnown: true }}
      />
    </SessionProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: /^Approve/ }))
  return taken
}

afterEach(cleanup)

it('a case whose customer is asked to submit again is called so, and not declined', async () => {
  const said: unknown[] = []
  decide(shown, [paper()], (...call) => said.push(call))
  fireEvent.click(screen.getByRole('button', { name: /^Ask to re-submit/ }))
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Reason' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Blurry image' }))
  fireEvent.click(screen.getByRole('button', { name: 'Ask to re-submit' }))
  const input = { kycDeclinedReason: 'BLURRY_IMAGE', kycDeclinedRemarks: null }
  expect(said.at(-1)).toEqual(['declineKyc', input, 'Asked to re-submit'])
})

it('a dialog says nothing of what was refused before it', async () => {
  const refusal = 'Somebody else decided this case'
  function Bar() {
    const [problem, setProblem] = useState<string | null>(refusal)
    const decision: Decision = {
      decide: async () => false,
      step: async () => false,
      goNext: () => {},
      forget: () => setProblem(null),
      ...{ doing: null, problem, isArmed: true },
    }
    return (
      <DecisionBar
        customer={shown}
        documents={[paper()]}
        decision={decision}
        next={{ row: null, isKnown: true }}
      />
    )
  }
  render(
    <SessionProvider user={jomar}>
      <Bar />
    </SessionProvider>,
  )
  expect(screen.getByText(refusal)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Ask to re-submit/ }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(screen.queryByText(refusal)).toBeNull()
})

it('a case with decided documents and without flags is approved by one press', () => {
  expect(decide(shown)).toEqual(['approveKyc'])
})

it.each([
  [
    { kycFlags: [] },
    [paper(), paper({ type: 'SELFIE', decision: 'OPEN' })],
    'Decide each document first. Not decided yet: Selfie.',
  ],
  [{ kycFlags: ['DUPLICATE_ID'] }, [paper()], 'This case is flagged: Duplicate ID.'],
] as const)('an approval past %j is asked for, naming what is open', (change, documents, words) => {
  const taken = decide({ ...shown, ...change } as unknown as Customer, documents)
  expect(taken).toEqual([])
  const dialog = screen.getByRole('dialog', { name: 'Approve: Ana Cruz' })
  expect(dialog.textContent).toContain(words)
  fireEvent.click(screen.getByRole('button', { name: 'Approve anyway' }))
  expect(taken).toEqual(['approveKyc'])
})

it.each([
  [{}, [], 'Accept at least one document before you approve this case.'],
  [{}, [paper({ addedBy: 'jomar' })], 'Another reviewer must approve it.'],
  [{}, [paper({ correctedBy: ['ana', 'jomar'] })], 'Another reviewer must approve it.'],
  [{ kycFlags: ['UNDER_AGE'] }, [paper()], 'This customer is under age and cannot be approved.'],
] as const)(
  'an approval that would be refused is not offered, and the bar says why: %j %j',
  (change, documents, words) => {
    expect(decide({ ...shown, ...change } as unknown as Customer, documents)).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: /^Approve/ })).toHaveProperty('disabled', true)
    expect(screen.getByRole('status').textContent).toContain(words)
  },
)
