import { describe, expect, it } from 'vitest'
import { actionName } from '../../../src/crud/record/history-words'
import { withdrawalCodes } from '../../../src/resources/money/withdrawal-codes'
import { users } from '../../../src/resources/people/users'

describe('what was done, in a history', () => {
  it.each([
    ['create', 'Created', users],
    ['forceSignOut', 'Signed out everywhere', users],
    ['edit', 'Edited', users],
    ['kycChecks', 'KYC checks run', users],
    ['listExclude', "Excluded by PAGCOR's list", users],
    ['ask', 'Asked for approval', withdrawalCodes],
    ['pay', 'Paid at the terminal', withdrawalCodes],
    ['somethingOfOld', 'Something of old', users],
  ] as const)('%s is "%s"', (action, name, resource) => {
    expect(actionName(resource, action)).toBe(name)
  })
})
