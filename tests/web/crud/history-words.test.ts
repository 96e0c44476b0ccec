import { describe, expect, it } from 'vitest'
import { actionName, inputsOf } from '../../../src/crud/record/history-words'
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

describe('what was entered, in a history', () => {
  it('says who agreed by name, with the request, after what the first person entered', () => {
    const input = { approval: 'a1', approvedBy: 'Ana Cruz', approverId: 's1', reason: 'Asked for it' }
    const shown = inputsOf(users, { action: 'block', input })
    expect(shown.map(([label, , value]) => [label, value])).toEqual([
      ['Reason', 'Asked for it'],
      ['Approved by', 'Ana Cruz'],
      ['Request', 'a1'],
    ])
  })
})
