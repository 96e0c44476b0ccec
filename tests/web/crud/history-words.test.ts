import { describe, expect, it } from 'vitest'
import { sayAction } from '../../../src/crud/record/history-words'
import { users } from '../../../src/resources/people/users'

describe('what was done, in a history', () => {
  it.each([
    ['create', 'Created'],
    ['forceSignOut', 'Force sign-out'],
    ['kycChecks', 'KYC checks looked up'],
    ['somethingOfOld', 'Something of old'],
  ])('%s is "%s"', (action, said) => {
    expect(sayAction(users, action)).toBe(said)
  })
})
