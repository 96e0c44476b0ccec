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
import { countries } from '../../src/domain/venue'

/** One line per state (docs/domain.md, Customers): the states that staff can change it to. */
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
const country = 'PH'
const open = { status: 'ACTIVE', exclusionUntil: null, exclusionThen: null } as const
const active = { ...open, country } as const
const inCountry = (customer: Excludable) => ({ ...customer, country }) as const

const terms = Object.keys(exclusionTerms) as (keyof typeof exclusionTerms)[]

/** Returns the local date and time in a zone. */
function clockIn(zone: string, instant: string): string {
  return new Date(instant).toLocaleString('sv', { timeZone: zone })
}

/** Returns the date a number of months later, computed without the clock. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const total = year * 12 + month - 1 + months
  const [toYear, toMonth] = [Math.floor(total / 12), (total % 12) + 1]
  const isLeap = toYear % 4 === 0 && (toYear % 100 !== 0 || toYear % 400 === 0)
  const last = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][toMonth - 1] ?? 0
  return [toYear, toMonth, Math.min(date, last)].map(part => String(part).padStart(2, '0')).join('-')
}

describe('a self-exclusion', () => {
  it.each([
    ['HALF_YEAR', '2026-08-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
    ['HALF_YEAR', now, '2027-05-21T08:00:00.000Z'],
    // In Manila it is 1 March, 07:59.
    ['YEAR', '2028-02-29T23:59:59.999Z', '2029-02-28T23:59:59.999Z'],
    ['HALF_YEAR', '2027-02-28T20:00:00.000Z', '2027-08-31T20:00:00.000Z'],
    ['YEAR', '2028-02-29T10:00:00.000Z', '2029-02-28T10:00:00.000Z'],
    ['FIVE_YEARS', now, '2031-11-21T08:00:00.000Z'],
  ] as const)('of %s from %s ends on %s', (term, from, until) => {
    expect(excluded(active, term, from)).toEqual({
      status: 'SELF_EXCLUDED',
      exclusionUntil: until,
      exclusionThen: 'ACTIVE',
    })
  })

  it.each(Object.entries(countries))(
    'in %s ends on the same day of the month by its clocks, or the last',
    (code, { timeZones: [zone] }) => {
      const instants = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
      fc.assert(
        fc.property(fc.constantFrom(...terms), instants, (term, at) => {
          const customer = { ...open, country: code as keyof typeof countries }
          const from = at.toISOString()
          const [day = '', time = ''] = clockIn(zone, from).split(' ')
          const [lastDay, lastTime = ''] = clockIn(zone, excluded(customer, term, from).exclusionUntil).split(
            ' ',
          )
          expect(lastDay).toBe(monthsLater(day, exclusionTerms[term].months))
          // Later only if daylight saving skips that time.
          expect(lastTime >= time).toBe(true)
        }),
        { numRuns: 300 },
      )
    },
  )

  it('in Mexico counts by the clocks of its capital', () => {
    const customer = { ...open, country: 'MX' } as const
    // 28 February, 20:00 there; in UTC and in Manila it is March.
    expect(excluded(customer, 'HALF_YEAR', '2027-03-01T02:00:00.000Z').exclusionUntil).toBe(
      '2027-08-29T02:00:00.000Z',
    )
  })

  it('is made longer by another, and never shorter', () => {
    const long = excluded(active, 'FIVE_YEARS', now)
    expect(excluded(inCountry(long), 'HALF_YEAR', '2026-12-01T00:00:00.000Z')).toEqual(long)
    expect(excluded(inCountry(long), 'FIVE_YEARS', '2026-12-01T00:00:00.000Z').exclusionUntil).toBe(
      '2031-12-01T00:00:00.000Z',
    )
  })

  it('lasts six months at least, whatever comes after it', () => {
    const asked = fc.array(fc.constantFrom(...terms), { minLength: 1, maxLength: 5 })
    const instants = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(asked, instants, (those, at) => {
        const from = at.toISOString()
        const after = those.reduce(
          (customer: Excludable, term) => excluded(inCountry(customer), term, from),
          active,
        )
        const days = (Date.parse(after.exclusionUntil ?? '') - at.getTime()) / 86_400_000
        expect(days).toBeGreaterThanOrEqual(180)
      }),
    )
  })

  it('is over at its last instant and not before', () => {
    const customer = excluded(active, 'HALF_YEAR', now)
    expect(isExclusionOver(customer, '2027-05-21T07:59:59.999Z')).toBe(false)
    expect(isExclusionOver(customer, '2027-05-21T08:00:00.000Z')).toBe(true)
    expect(isExclusionOver({ ...customer, status: 'BLOCKED' }, '2030-01-01T00:00:00.000Z')).toBe(false)
  })

  it('leaves an account as it was before: active, or suspended', () => {
    expect(included(excluded(active, 'YEAR', now))).toEqual(open)
    const held = excluded({ ...active, status: 'SUSPENDED' }, 'YEAR', now)
    expect(included(held)).toEqual({ ...open, status: 'SUSPENDED' })
    expect(included(excluded(inCountry(held), 'FIVE_YEARS', now)).status).toBe('SUSPENDED')
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
