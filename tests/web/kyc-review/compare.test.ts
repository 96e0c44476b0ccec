import { describe, expect, it } from 'vitest'
import type { Customer, KycDocument } from '../../../src/screens/kyc-review/case'
import { compare } from '../../../src/screens/kyc-review/compare'

const now = new Date('2026-11-20T08:00:00Z')
const ana = {
  firstName: 'Ana',
  lastName: 'Cruz',
  dob: '1990-05-01',
  country: 'PH',
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
