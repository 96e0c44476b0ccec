import { describe, expect, it } from 'vitest'
import { actionName } from '../../../src/crud/record/history-words'
import { users } from '../../../src/resources/people/users'

describe('what was done, in a history', () => {
  it.each([
    ['create', 'Created'],
    ['forceSignOut', 'Signed out everywhere'],
    ['edit', 'Edited'],
    ['kycChecks', 'KYC checks run'],
    ['somethingOfOld', 'Something of old'],
  ])('%s is "%s"', (action, name) => {
    expect(actionName(users, action)).toBe(name)
  })
})
