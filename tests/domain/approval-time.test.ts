import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { approvalTime, minutesAfterApproval, timeAfterApproval } from '../../src/domain/approval'

it('a time that counts from the approval says how long after it', () => {
  fc.assert(
    fc.property(fc.nat(), minutes => {
      expect(minutesAfterApproval(timeAfterApproval(minutes))).toBe(minutes)
    }),
  )
})

it.each([[approvalTime], ['2026-11-22T10:00:00.000Z'], [null], [30]])('%s is none', value => {
  expect(minutesAfterApproval(value)).toBeNull()
})
