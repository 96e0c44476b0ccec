import { describe, expect, it } from 'vitest'
import {
  changedLimit,
  limitAt,
  limitProblem,
  periodAround,
  type UsedLimit,
  withoutPending,
} from '../../src/domain/deposit-limit'

const now = '2026-11-23T10:00:00.000Z'
const tomorrow = '2026-11-24T10:00:00.000Z'
const limit = (amount: number | null) => ({ amount, pendingAmount: null, pendingFrom: null })

describe('a changed limit', () => {
  it.each([
    [500, 300],
    [500, 500],
    [null, 300],
  ])('from %s to %s applies at once', (before, after) => {
    expect(changedLimit(limit(before), after, now)).toEqual(limit(after))
  })

  it.each([
    [500, 501],
    [500, null],
    [0, null],
  ])('from %s to %s applies after 24 hours', (before, after) => {
    const changed = changedLimit(limit(before), after, now)
    expect(changed).toEqual({ amount: before, pendingAmount: after, pendingFrom: tomorrow })
    expect(limitAt(changed, '2026-11-24T09:59:59.999Z')).toBe(before)
    expect(limitAt(changed, tomorrow)).toBe(after)
  })

  it('replaces a pending change; one whose time has come is the limit', () => {
    const raised = changedLimit(limit(500), 900, now)
    expect(changedLimit(raised, 400, now)).toEqual(limit(400))
    expect(changedLimit(raised, 800, tomorrow)).toEqual(limit(800))
    expect(changedLimit(raised, 950, tomorrow)).toMatchObject({ amount: 900, pendingAmount: 950 })
  })

  it('is as before once its pending change is withdrawn', () => {
    expect(withoutPending(changedLimit(limit(500), null, now), now)).toEqual(limit(500))
  })
})

describe('the period around an instant', () => {
  it.each([
    // 23 November 2026 is a Monday; midnight in Manila is 16:00 UTC the day before.
    ['DAY', '2026-11-23T15:59:59.999Z', '2026-11-22T16:00:00.000Z', '2026-11-23T16:00:00.000Z'],
    ['DAY', '2026-11-23T16:00:00.000Z', '2026-11-23T16:00:00.000Z', '2026-11-24T16:00:00.000Z'],
    ['WEEK', '2026-11-22T15:59:00.000Z', '2026-11-15T16:00:00.000Z', '2026-11-22T16:00:00.000Z'],
    ['WEEK', '2026-11-22T16:00:00.000Z', '2026-11-22T16:00:00.000Z', '2026-11-29T16:00:00.000Z'],
    ['MONTH', '2026-12-31T15:59:00.000Z', '2026-11-30T16:00:00.000Z', '2026-12-31T16:00:00.000Z'],
    ['MONTH', '2028-02-29T10:00:00.000Z', '2028-01-31T16:00:00.000Z', '2028-02-29T16:00:00.000Z'],
  ] as const)('%s at %s is that of Manila in PHP', (period, at, from, until) => {
    expect(periodAround(period, 'PHP', new Date(at))).toEqual({ from, until })
  })

  it.each([
    // Midnight in Mexico City is 06:00 UTC.
    ['DAY', '2026-11-23T05:59:59.999Z', '2026-11-22T06:00:00.000Z', '2026-11-23T06:00:00.000Z'],
    ['DAY', '2026-11-23T16:00:00.000Z', '2026-11-23T06:00:00.000Z', '2026-11-24T06:00:00.000Z'],
    ['WEEK', '2026-11-23T05:59:00.000Z', '2026-11-16T06:00:00.000Z', '2026-11-23T06:00:00.000Z'],
    ['MONTH', '2026-12-01T05:59:00.000Z', '2026-11-01T06:00:00.000Z', '2026-12-01T06:00:00.000Z'],
  ] as const)('%s at %s is that of Mexico City in MXN', (period, at, from, until) => {
    expect(periodAround(period, 'MXN', new Date(at))).toEqual({ from, until })
  })
})

describe('an amount beyond a limit', () => {
  const day: UsedLimit = {
    period: 'DAY',
    currency: 'PHP',
    amount: 500_000,
    used: 450_000,
    until: '2026-11-23T16:00:00.000Z',
  }
  const month: UsedLimit = { ...day, period: 'MONTH', used: 600_000, until: '2026-11-30T16:00:00.000Z' }

  it('is told the limit, what is used and when it is free again', () => {
    expect(limitProblem([day], 50_000)).toBeNull()
    expect(limitProblem([day], 50_001)).toBe(
      'The daily deposit limit is ₱5,000.00: ₱4,500.00 is used and ₱500.00 is left. ' +
        'It is free again on 24 November 2026 at 00:00, Manila time.',
    )
  })

  it('is told the clocks of the place of its currency', () => {
    expect(limitProblem([{ ...day, currency: 'MXN', until: '2026-11-24T06:00:00.000Z' }], 50_001)).toContain(
      'It is free again on 24 November 2026 at 00:00, Mexico City time.',
    )
  })

  it('is told of the limit that is free again last', () => {
    expect(limitProblem([month, day], 50_001)).toContain(
      'monthly deposit limit is ₱5,000.00: ₱6,000.00 is used',
    )
    expect(limitProblem([month, day], 50_001)).toContain('1 December 2026')
  })
})
