import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter, lastBornAt } from '../../src/domain/day'
import {
  ageOn,
  isDobMismatch,
  isNameMismatch,
  isUnderAge,
  minimumAge,
  type Risks,
  riskFlagsOf,
} from '../../src/domain/kyc-checks'

const noon = (day: string) => new Date(`${day}T12:00:00Z`)

describe('the minimum age', () => {
  it('is 21 in the Philippines and 18 in Mexico; elsewhere the stricter of both', () => {
    expect(minimumAge('PH')).toBe(21)
    expect(minimumAge('MX')).toBe(18)
    expect(minimumAge('JP')).toBe(21)
  })

  it.each([
    ['PH', '2005-11-21', '2026-11-20', true],
    ['PH', '2005-11-20', '2026-11-20', false],
    ['MX', '2008-11-21', '2026-11-20', true],
    ['MX', '2008-11-20', '2026-11-20', false],
  ] as const)('in %s, born %s, on %s: too young is %s', (country, born, day, expected) => {
    expect(isUnderAge(born, country, noon(day))).toBe(expected)
  })

  it('is reached on the day that it is in the country, not in Greenwich', () => {
    const lateInGreenwich = new Date('2026-11-19T17:00:00Z')
    expect(isUnderAge('2005-11-20', 'PH', lateInGreenwich)).toBe(false)
    const earlyInGreenwich = new Date('2026-11-20T03:00:00Z')
    expect(isUnderAge('2008-11-20', 'MX', earlyInGreenwich)).toBe(true)
  })

  it('counts whoever was born on 29 February a year older on 1 March', () => {
    expect(ageOn('2004-02-29', '2025-02-28')).toBe(20)
    expect(ageOn('2004-02-29', '2025-03-01')).toBe(21)
    expect(ageOn('2004-02-29', '2028-02-29')).toBe(24)
  })

  it('is had on a day by those who were born on its last day of birth or before, and by nobody younger', () => {
    const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(
        fc.oneof(day, fc.constant(new Date('2028-02-29'))),
        fc.integer({ min: 1, max: 90 }),
        (when, age) => {
          const today = when.toISOString().slice(0, 10)
          const last = lastBornAt(age, today)
          expect(dayAfter(last, 0)).toBe(last)
          expect(ageOn(last, today)).toBe(age)
          expect(ageOn(dayAfter(last, 1), today)).toBe(age - 1)
        },
      ),
    )
  })

  it('goes up by one on every birthday, and on no other day', () => {
    const day = fc.date({ min: new Date('1930-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 90 }), (born, years) => {
        const birth = born.toISOString().slice(0, 10)
        fc.pre(!birth.endsWith('02-29'))
        const birthday = `${Number(birth.slice(0, 4)) + years}${birth.slice(4)}`
        const before = new Date(Date.parse(birthday) - 86_400_000).toISOString().slice(0, 10)
        expect(ageOn(birth, birthday)).toBe(years)
        expect(ageOn(birth, before)).toBe(years - 1)
      }),
    )
  })
})

describe('the name in a document', () => {
  const ana = { firstName: 'Ana María', lastName: 'Peña' }

  it.each([
    'Ana María Peña',
    'PEÑA, ANA MARIA',
    'Ana Maria Dela Cruz Pena-Ruiz',
    'pen\u0303a  ana-mari\u0301a',
  ])('%s is that of Ana María Peña', name => expect(isNameMismatch(ana, name)).toBe(false))

  it.each(['Ana Peña', 'Anamaria Peña', 'Maria Peña'])('%s is not', name => {
    expect(isNameMismatch(ana, name)).toBe(true)
  })

  it('is no mismatch where it could not be read', () => {
    expect(isNameMismatch(ana, null)).toBe(false)
    expect(isDobMismatch('1990-01-01', null)).toBeNull()
    expect(isDobMismatch('1990-01-01', '1990-10-01')).toBe(true)
    expect(isDobMismatch('1990-01-01', '1990-01-01')).toBe(false)
  })
})

describe('the risk flags', () => {
  const declared = { firstName: 'Ana', lastName: 'Cruz', dob: '1990-01-01', country: 'PH' } as const
  const plain: Risks = {
    declared,
    documents: [{ extractedName: 'CRUZ, ANA', extractedDob: '1990-01-01' }],
    isIdOfAnother: false,
    isEmailOfAnother: false,
    isDeviceOfAnother: false,
    isExcluded: false,
    now: noon('2026-11-20'),
  }

  it('are none for a plain case', () => {
    expect(riskFlagsOf(plain)).toEqual([])
  })

  it('name each thing by itself', () => {
    const flagsOf = (change: Partial<Risks>) => riskFlagsOf({ ...plain, ...change })
    expect(flagsOf({ isIdOfAnother: true })).toEqual(['DUPLICATE_ID'])
    expect(flagsOf({ isEmailOfAnother: true })).toEqual(['SHARED_EMAIL'])
    expect(flagsOf({ isDeviceOfAnother: true })).toEqual(['SHARED_DEVICE'])
    expect(flagsOf({ isExcluded: true })).toEqual(['EXCLUSION_HIT'])
    expect(flagsOf({ declared: { ...declared, dob: '2010-01-01' } })).toEqual(['UNDER_AGE'])
    expect(flagsOf({ documents: [{ extractedName: null, extractedDob: '2010-01-01' }] })).toEqual([
      'UNDER_AGE',
    ])
    expect(flagsOf({ documents: [{ extractedName: 'Ana Reyes', extractedDob: null }] })).toEqual([
      'NAME_MISMATCH',
    ])
  })

  it('are said together, in one order', () => {
    expect(
      riskFlagsOf({
        declared: { ...declared, dob: '2010-01-01' },
        documents: [{ extractedName: 'Somebody Else', extractedDob: null }],
        isIdOfAnother: true,
        isEmailOfAnother: true,
        isDeviceOfAnother: true,
        isExcluded: true,
        now: plain.now,
      }),
    ).toEqual([
      'DUPLICATE_ID',
      'SHARED_EMAIL',
      'SHARED_DEVICE',
      'UNDER_AGE',
      'NAME_MISMATCH',
      'EXCLUSION_HIT',
    ])
  })
})
