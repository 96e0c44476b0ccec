import { describe, expect, it } from 'vitest'
import { accessProblem, expiryProblem, isExpired, scopeDatesProblem } from '../../src/domain/auditor'

describe('the scope of an auditor', () => {
  it('ends on or after the day it begins', () => {
    expect(scopeDatesProblem({ scopeFrom: '2026-01-01', scopeTo: '2026-01-01' })).toBeNull()
    expect(scopeDatesProblem({ scopeFrom: '2026-01-01', scopeTo: null })).toBeNull()
    expect(scopeDatesProblem({ scopeFrom: null, scopeTo: '2026-01-01' })).toBeNull()
    expect(scopeDatesProblem({ scopeFrom: '2026-01-02', scopeTo: '2026-01-01' })).toBe(
      'The scope must start on or before its last day',
    )
  })
})

describe('the access of an auditor', () => {
  it('expires after the first day of the scope', () => {
    expect(expiryProblem({ scopeFrom: '2026-01-01', expiry: '2026-01-02' })).toBeNull()
    expect(expiryProblem({ scopeFrom: null, expiry: '2026-01-02' })).toBeNull()
    expect(expiryProblem({ scopeFrom: '2026-01-01', expiry: null })).toBeNull()
    expect(expiryProblem({ scopeFrom: '2026-01-01', expiry: '2026-01-01' })).toBe(
      'Expiry must be after the first day of the scope',
    )
  })

  it('lasts to the end of the day of expiry', () => {
    expect(isExpired('2026-11-20', '2026-11-19')).toBe(false)
    expect(isExpired('2026-11-20', '2026-11-20')).toBe(false)
    expect(isExpired('2026-11-20', '2026-11-21')).toBe(true)
  })

  it('without an expiry does not end by itself', () => {
    expect(isExpired(null, '2099-01-01')).toBe(false)
  })

  it('ends while the record is suspended, whatever its expiry', () => {
    const today = '2026-11-20'
    expect(accessProblem({ status: 'ACTIVE', expiry: today }, today)).toBeNull()
    expect(accessProblem({ status: 'ACTIVE', expiry: '2026-11-19' }, today)).toContain('after 19 Nov 2026')
    expect(accessProblem({ status: 'SUSPENDED', expiry: null }, today)).toContain('is suspended')
  })
})
