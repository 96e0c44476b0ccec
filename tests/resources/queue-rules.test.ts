import { expect, it } from 'vitest'
import type { Queue } from '../../src/resources/kernel/declare/queue'
import { isUndecided } from '../../src/resources/kernel/declare/queue-rules'
import { withdrawals } from '../../src/resources/money/withdrawals'

const queue = withdrawals.views.list?.queue as Queue

it.each([
  ['REQUESTED', true],
  ['IN_REVIEW', true],
  ['APPROVED', false],
  ['REJECTED', false],
  ['CANCELLED', false],
] as const)('of a withdrawal that is %s the case is undecided: %s', (state, expected) => {
  expect(isUndecided(withdrawals, queue, { state })).toBe(expected)
})
