import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  birthProblem,
  type CustomerState,
  customerStates,
  customerSteps,
  type Excludable,
  excluded,
  exclusionTerms,
  included,
  isExclusionOver,
  suspended,
  tagged,
  untagged,
} from '../../src/domain/customer'

/** A line for each state (docs/domain.md, Customers): what staff can make of it. */
const ways: readonly (readonly [CustomerState, readonly CustomerState[]])[] = [
  ['ACTIVE', ['SUSPENDED', 'BLOCKED', 'SELF_EXCLUDED', 'CLOSED']],
  ['SUSPENDED', ['ACTIVE', 'BLOCKED', 'SELF_EXCLUDED', 'CLOSED']],
  ['BLOCKED', ['CLOSED']],
  ['SELF_EXCLUDED', ['BLOCKED', 'SELF_EXCLUDED']],
  ['CLOSED', []],
]

const pairs = ways.flatMap(([from, open]) => customerStates.map(to => [from, to, open.includes(to)] as const))

describe('a customer', () => {
  it.each(pairs)('who is %s can become %s: %s', (from, to, isPossible) => {
    const steps = Object.values(customerSteps).filter(
      step => step.to === to && step.from.some(state => state === from),
    )
    expect(steps.length > 0).toBe(isPossible)
  })

  it('is told of in every pair of states', () => {
    expect(pairs).toHaveLength(customerStates.length ** 2)
  })
})

const now = '2026-11-21T08:00:00.000Z'
const active: Excludable = { status: 'ACTIVE', exclusionUntil: null, exclusionThen: null }

describe('a self-exclusion', () => {
  it.each([
    ['HALF_YEAR', '2026-08-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
    ['HALF_YEAR', now, '2027-05-21T08:00:00.000Z'],
    ['YEAR', '2028-02-29T23:59:59.999Z', '2029-02-28T23:59:59.999Z'],
    ['FIVE_YEARS', now, '2031-11-21T08:00:00.000Z'],
  ] as const)('of %s from %s ends on %s', (term, from, until) => {
    expect(excluded(active, term, from)).toEqual({
      status: 'SELF_EXCLUDED',
      exclusionUntil: until,
      exclusionThen: 'ACTIVE',
    })
  })

  it('is made longer by another, and never shorter', () => {
    const long = excluded(active, 'FIVE_YEARS', now)
    expect(excluded(long, 'HALF_YEAR', '2026-12-01T00:00:00.000Z')).toEqual(long)
    expect(excluded(long, 'FIVE_YEARS', '2026-12-01T00:00:00.000Z').exclusionUntil).toBe(
      '2031-12-01T00:00:00.000Z',
    )
  })

  it('lasts six months at least, whatever comes after it', () => {
    const terms = fc.array(
      fc.constantFrom(...(Object.keys(exclusionTerms) as (keyof typeof exclusionTerms)[])),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    fc.assert(
      fc.property(
        terms,
        fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
        (asked, at) => {
          const from = at.toISOString()
          const after = asked.reduce((customer: Excludable, term) => excluded(customer, term, from), active)
          const days = (Date.parse(after.exclusionUntil ?? '') - at.getTime()) / 86_400_000
          expect(days).toBeGreaterThanOrEqual(180)
        },
      ),
    )
  })

  it('is over at its last instant and not before', () => {
    const customer = excluded(active, 'HALF_YEAR', now)
    expect(isExclusionOver(customer, '2027-05-21T07:59:59.999Z')).toBe(false)
    expect(isExclusionOver(customer, '2027-05-21T08:00:00.000Z')).toBe(true)
    expect(isExclusionOver({ ...customer, status: 'BLOCKED' }, '2030-01-01T00:00:00.000Z')).toBe(false)
  })

  it('leaves an account as it was before: active, or suspended', () => {
    expect(included(excluded(active, 'YEAR', now))).toEqual(active)
    const held = excluded({ ...active, status: 'SUSPENDED' }, 'YEAR', now)
    expect(included(held)).toEqual({ ...active, status: 'SUSPENDED' })
    expect(included(excluded(held, 'FIVE_YEARS', now)).status).toBe('SUSPENDED')
  })

  it('is followed by a suspension that was decided meanwhile', () => {
    const customer = excluded(active, 'YEAR', now)
    expect(included({ ...customer, ...suspended(customer) }).status).toBe('SUSPENDED')
  })
})

describe('a suspension', () => {
  it.each([
    ['ACTIVE', { status: 'SUSPENDED' }],
    ['SUSPENDED', {}],
    ['BLOCKED', {}],
    ['SELF_EXCLUDED', { exclusionThen: 'SUSPENDED' }],
    ['CLOSED', {}],
  ] as const)('of who is %s makes %j of them', (status, changes) => {
    expect(suspended({ status })).toEqual(changes)
  })
})

describe('a tag', () => {
  it('is there once, and gone when it is taken away', () => {
    expect(tagged(['vip', 'racing'], 'vip')).toEqual(['racing', 'vip'])
    expect(untagged(['vip', 'racing'], 'vip')).toEqual(['racing'])
    expect(untagged(['racing'], 'vip')).toEqual(['racing'])
  })
})

describe('a day of birth', () => {
  it.each([null, undefined, '1900-01-01', '1990-05-01', '2026-11-21'])('may be %s', dob => {
    expect(birthProblem(dob, '2026-11-21')).toBeNull()
  })

  it.each(['1000-01-01', '1899-12-31', '2026-11-22', '2030-01-01'])('is nobody’s when it is %s', dob => {
    expect(birthProblem(dob, '2026-11-21')).toMatch(/from 1900 until today/)
  })
})
