import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  activationProblem,
  expiryAfter,
  type GrantTerms,
  grantNeedsApproval,
  grantProblem,
  periodProblem,
  requiredWager,
  termsStartProblem,
} from '../../src/domain/bonus'

const now = '2026-11-22T10:00:00.000Z'
const open: GrantTerms = {
  currency: 'PHP',
  maxAmount: null,
  perUserCap: null,
  budget: null,
  startAt: null,
  endAt: null,
  countries: [],
  tags: [],
}
const asked = {
  amount: 500,
  currency: 'PHP',
  now,
  customer: { country: 'PH', tags: ['vip'] },
  toCustomer: 0,
  toAll: 0,
} as const

describe('a grant', () => {
  it.each([
    ['PHP', 999_999, false],
    ['PHP', 1_000_000, true],
    ['MXN', 299_999, false],
    ['MXN', 300_000, true],
  ] as const)('of %s %i needs a second person: %s', (currency, amount, needs) => {
    expect(grantNeedsApproval({ amount, currency })).toBe(needs)
  })

  it('is allowed by a template without conditions', () => {
    expect(grantProblem(open, asked)).toBeNull()
  })

  it.each<[string, Partial<GrantTerms>, Partial<typeof asked>, string]>([
    ['of another currency', { currency: 'MXN' }, {}, 'currency'],
    ['before the start', { startAt: '2026-11-22T10:00:00.001Z' }, {}, 'template'],
    ['at the end', { endAt: now }, {}, 'template'],
    ['to another country', { countries: ['MX'] }, {}, 'customer'],
    ['without the tag', { tags: ['new'] }, {}, 'customer'],
    ['above the maximum', { maxAmount: 499 }, {}, 'amount'],
    ['above what one customer gets', { perUserCap: 999 }, { toCustomer: 500 as 0 }, 'amount'],
    ['above the budget', { budget: 999 }, { toAll: 500 as 0 }, 'amount'],
  ])('%s is refused at its field', (_, terms, other, field) => {
    expect(grantProblem({ ...open, ...terms }, { ...asked, ...other })).toMatchObject({ field })
  })

  it.each<[Partial<GrantTerms>, Partial<typeof asked>, string]>([
    [{ maxAmount: 499 }, {}, 'The template grants at most ₱4.99 at once'],
    [{ perUserCap: 999 }, { toCustomer: 500 as 0 }, 'The template grants this customer ₱4.99 more at most'],
    [
      { perUserCap: 999 },
      { toCustomer: 999 as 0 },
      'The customer has all that the template grants one customer',
    ],
    [{ budget: 999 }, { toAll: 500 as 0 }, 'The budget has ₱4.99 left'],
    [{ budget: 400 }, { toAll: 500 as 0 }, 'The budget has ₱0.00 left'],
  ])('above %j says how much can be granted', (terms, other, problem) => {
    expect(grantProblem({ ...open, ...terms }, { ...asked, ...other })).toEqual({ field: 'amount', problem })
  })

  it('that uses up a cap exactly is allowed', () => {
    const terms = {
      ...open,
      maxAmount: 500,
      perUserCap: 1000,
      budget: 2000,
      countries: ['PH'],
      tags: ['vip'],
    }
    expect(grantProblem(terms, { ...asked, toCustomer: 500, toAll: 1500 })).toBeNull()
  })

  it('never takes the sum over a cap', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.maxSafeNat(), fc.maxSafeNat(), (cap, before, amount) => {
        const problem = grantProblem({ ...open, budget: cap }, { ...asked, amount, toAll: before })
        expect(problem === null).toBe(BigInt(before) + BigInt(amount) <= BigInt(cap))
      }),
    )
  })
})

describe('what must be wagered', () => {
  it('is the amount as often as the terms say', () => {
    expect(requiredWager(50_000, 5)).toBe(250_000)
    expect(requiredWager(50_000, 0)).toBe(0)
  })

  it('is never inexact', () => {
    expect(() => requiredWager(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError)
  })
})

it('a bonus expires whole days after its grant', () => {
  expect(expiryAfter(now, 30)).toBe('2026-12-22T10:00:00.000Z')
})

describe('an offer', () => {
  it.each<[string, { endAt: string | null; spent: number; budget: number | null }, boolean]>([
    ['without an end', { endAt: null, spent: 5, budget: null }, true],
    ['past its end', { endAt: now, spent: 0, budget: null }, false],
    ['with budget left', { endAt: null, spent: 5, budget: 6 }, true],
    ['without budget left', { endAt: null, spent: 6, budget: 6 }, false],
  ])('%s can be activated: %s', (_, row, can) => {
    expect(activationProblem(row, now) === null).toBe(can)
  })

  it('ends after it starts', () => {
    expect(periodProblem({ startAt: now, endAt: now })).toMatch(/after the start/)
    expect(periodProblem({ startAt: null, endAt: now })).toBeNull()
  })

  it('changes its terms from tomorrow, or now', () => {
    expect(termsStartProblem({ effectiveFrom: null }, '2026-11-22')).toBeNull()
    expect(termsStartProblem({ effectiveFrom: '2026-11-23' }, '2026-11-22')).toBeNull()
    expect(termsStartProblem({ effectiveFrom: '2026-11-22' }, '2026-11-22')).toMatch(/after 22 Nov 2026/)
  })
})
