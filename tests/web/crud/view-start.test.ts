import { describe, expect, it } from 'vitest'
import { parentLink } from '../../../src/crud/parent-link'
import { viewStart } from '../../../src/crud/view-start'
import { registry } from '../../../src/resources'
import { adjustments } from '../../../src/resources/money/adjustments'
import { users } from '../../../src/resources/people/users'

const admin = { roles: ['admin'] } as const

describe('the money desk', () => {
  it('starts what is created from Withdraw as a withdrawal, and from Deposits as a deposit', () => {
    const starts = Object.values(adjustments.views).map(view => viewStart(admin, adjustments, view))
    expect(starts).toEqual([{ direction: 'CREDIT' }, { direction: 'DEBIT' }])
  })

  it.each([
    ['CREDIT', '/business/deposit'],
    ['DEBIT', '/business/withdraw'],
  ])('leads from %s back to %s', (direction, path) => {
    expect(parentLink(registry, admin, adjustments, { direction }).to).toBe(path)
  })
})

it('a list of what nobody may set creates nothing', () => {
  const pending = Object.values(users.views).find(view => view.filter)
  expect(pending && viewStart(admin, users, pending)).toBeNull()
})
