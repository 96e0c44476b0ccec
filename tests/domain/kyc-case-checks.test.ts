import { describe, expect, it } from 'vitest'
import { type CheckedCase, type CheckedDocument, checksOf } from '../../src/domain/kyc-case-checks'
import type { RiskFlag } from '../../src/domain/kyc-checks'

const now = new Date('2026-11-20T08:00:00Z')
const ana: CheckedCase = {
  firstName: 'Ana',
  lastName: 'Cruz',
  dob: '1990-05-01',
  country: 'PH',
  email: '•••@example.com',
  status: 'ACTIVE',
  kyc: 'PENDING',
  kycDocTypes: ['PASSPORT'],
  kycFlags: [],
}
const card: CheckedDocument = {
  extractedName: 'CRUZ, ANA',
  extractedDob: '1990-05-01',
  extractedNumber: '•••• 4567',
  sha256: 'a1',
}
const unread: CheckedDocument = {
  extractedName: null,
  extractedDob: null,
  extractedNumber: null,
  sha256: 'b2',
}

const said = (change: Partial<CheckedCase> = {}, documents: readonly CheckedDocument[] | null = [card]) =>
  Object.fromEntries(
    checksOf({ ...ana, ...change }, documents, now).map(({ name, outcome, words }) => [
      name,
      `${outcome}: ${words}`,
    ]),
  )
const outcomes = (change: Partial<CheckedCase> = {}, documents: readonly CheckedDocument[] | null = [card]) =>
  checksOf({ ...ana, ...change }, documents, now).map(({ outcome }) => outcome)

describe('the checks of a case', () => {
  it('are fine where everything was there to compare and nothing was found', () => {
    expect(said()).toEqual({
      'Age of at least 21': 'fine: 36 years old',
      'Name in the documents': 'fine: No difference was found',
      Duplicates: 'fine: No other customer showed the same number or the same file',
      'E-mail': 'fine: No other customer has the same address',
      'Exclusion list': 'fine: Not found on it',
    })
  })

  it('say of a case without documents that there is nothing to compare, and praise nothing', () => {
    expect(said({}, [])).toMatchObject({
      'Age of at least 21': 'fine: 36 years old, as declared',
      'Name in the documents': 'open: Nothing to compare yet: no document was added',
      Duplicates: 'open: Nothing to compare yet: no document was added',
    })
  })

  it('say of documents that nothing was read from that they were not compared, but for their files', () => {
    expect(said({}, [unread])).toMatchObject({
      'Name in the documents': 'open: Nothing to compare yet: no name was read from the documents',
      Duplicates: 'open: No other customer showed the same file; no number was read yet',
    })
    expect(said({}, [{ ...unread, sha256: null }])).toMatchObject({
      Duplicates: 'open: Nothing to compare yet: no number was read from the documents',
    })
  })

  it('do not take documents that are still on their way for none', () => {
    expect(said({}, null)).toMatchObject({
      'Name in the documents': 'open: Checked once the documents have loaded',
      Duplicates: 'open: Checked once the documents have loaded',
    })
  })

  it('compare no address and no namesake of who declared neither address nor birthday', () => {
    expect(said({ email: null, dob: null })).toMatchObject({
      'Age of at least 21': 'open: Nothing to compare yet: no date of birth is declared',
      'E-mail': 'open: Nothing to compare yet: no address is declared',
      'Exclusion list': 'open: Nothing to compare yet: who is on it is found by name and date of birth',
    })
  })

  it('say of who had no case and showed nothing that others are not looked up yet', () => {
    expect(outcomes({ kyc: 'NONE', kycDocTypes: [] }, [])).toEqual(['fine', 'open', 'open', 'open', 'open'])
    expect(outcomes({ kyc: 'NONE' })).toEqual(Array(5).fill('fine'))
  })

  it.each(['SELF_EXCLUDED', 'BLOCKED'] as const)(
    'find on the exclusion list who is %s, case or none',
    status => {
      expect(said({ status, kyc: 'NONE', kycDocTypes: [], dob: null }, [])['Exclusion list']).toBe(
        'wrong: This person is excluded or blocked',
      )
    },
  )

  it('hold the age against the least one of the country, as declared and as shown', () => {
    expect(said({ dob: '2008-01-01' })['Age of at least 21']).toBe('wrong: 18 years old')
    expect(said({ dob: '2008-01-01', country: 'MX' })['Age of at least 18']).toBe('fine: 18 years old')
    const young = { ...card, extractedDob: '2010-01-01' }
    expect(said({}, [card, young])['Age of at least 21']).toBe('wrong: 16 years old by a document')
    expect(said({ dob: null }, [young])['Age of at least 21']).toBe('wrong: 16 years old by a document')
  })

  it('find another name in a document before the server says so', () => {
    expect(said({}, [card, { ...card, extractedName: 'Ana Reyes' }])['Name in the documents']).toBe(
      'wrong: Differs from the declared one',
    )
  })

  it('name the device that another customer used, beside a duplicate ID', () => {
    const duplicates = (...kycFlags: RiskFlag[]) => said({ kycFlags }, [card]).Duplicates
    expect(duplicates('SHARED_DEVICE')).toBe('wrong: Another customer signed in on the same device')
    expect(duplicates('DUPLICATE_ID', 'SHARED_DEVICE')).toBe(
      'wrong: Another customer showed the same number or the same file; another signed in on the same device',
    )
  })

  it.each([[[card]], [[unread]], [[]], [null]])(
    'are wrong where the server found something, with %j',
    documents => {
      const kycFlags = [
        'DUPLICATE_ID',
        'NAME_MISMATCH',
        'EXCLUSION_HIT',
        'UNDER_AGE',
        'SHARED_EMAIL',
      ] as const
      expect(outcomes({ kycFlags: [...kycFlags] }, documents)).toEqual(Array(5).fill('wrong'))
    },
  )
})
