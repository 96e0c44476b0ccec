import { describe, expect, it } from 'vitest'
import type { Customer, KycDocument } from '../../../src/screens/kyc-review/case'
import { checksOf } from '../../../src/screens/kyc-review/checks-list'
import { compare } from '../../../src/screens/kyc-review/compare'

const now = new Date('2026-11-20T08:00:00Z')
const ana = {
  firstName: 'Ana',
  lastName: 'Cruz',
  dob: '1990-05-01',
  country: 'PH',
  kycFlags: [],
} as unknown as Customer
const paper = {
  extractedName: 'CRUZ, ANA',
  extractedDob: '1990-05-01',
  extractedNumber: '•••• 4567',
  expiry: '2026-11-20',
} as KycDocument
const verdicts = (change: object, customer = ana) =>
  compare(customer, { ...paper, ...change }, now).map(({ verdict }) => verdict)

describe('declared and found', () => {
  it('are the same where all agrees, and a document is valid on its last day', () => {
    expect(verdicts({})).toEqual(['same', 'same', null, 'valid'])
    expect(compare(ana, paper, now)[1]).toMatchObject({
      declared: '1 May 1990 (36)',
      found: '1 May 1990 (36)',
    })
  })

  it('differ in words, each by itself', () => {
    expect(verdicts({ extractedName: 'Ana Reyes' })[0]).toBe('differs')
    expect(verdicts({ extractedDob: '1990-05-02' })[1]).toBe('differs')
    expect(verdicts({ expiry: '2026-11-19' })[3]).toBe('expired')
  })

  it('are not compared where nothing could be read', () => {
    expect(
      verdicts({ extractedName: null, extractedDob: null, extractedNumber: null, expiry: null }),
    ).toEqual(Array(4).fill('unread'))
    expect(verdicts({}, { ...ana, dob: null } as Customer)[1]).toBe('unread')
  })
})

describe('the checks', () => {
  it('say the age and the least one of the country', () => {
    expect(checksOf(ana, now)[0]).toEqual({ name: 'Age of at least 21', words: '36 years old', isFine: true })
    const young = { ...ana, dob: '2008-01-01' } as Customer
    expect(checksOf(young, now)[0]).toMatchObject({ words: '18 years old', isFine: false })
    expect(checksOf({ ...young, country: 'MX' } as Customer, now)[0]).toMatchObject({ isFine: true })
    expect(checksOf({ ...ana, dob: null } as Customer, now)[0]?.isFine).toBe(false)
  })

  it('are not fine where the server flagged something', () => {
    const flags = ['DUPLICATE_ID', 'NAME_MISMATCH', 'EXCLUSION_HIT', 'UNDER_AGE', 'SHARED_EMAIL'] as const
    const flagged = checksOf({ ...ana, kycFlags: [...flags] }, now)
    expect(flagged.map(({ isFine }) => isFine)).toEqual([false, false, false, false, false])
    expect(checksOf(ana, now).every(({ isFine }) => isFine)).toBe(true)
  })
})
