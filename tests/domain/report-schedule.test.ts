import { describe, expect, it } from 'vitest'
import { dueAfter, dueUntil, type Recurrence, recurrenceWords } from '../../src/domain/report-schedule'

const daily: Recurrence = {
  ...{ frequency: 'DAILY', weekday: null, monthDay: null },
  ...{ time: '06:00', timezone: 'Asia/Manila' },
}
const weekly: Recurrence = { ...daily, frequency: 'WEEKLY', weekday: 'MON' }
const monthly: Recurrence = { ...daily, frequency: 'MONTHLY', monthDay: 31 }

const next = (recurrence: Recurrence, after: string) => dueAfter(recurrence, new Date(after)).toISOString()
const last = (recurrence: Recurrence, until: string) => dueUntil(recurrence, new Date(until)).toISOString()

describe('a scheduled report is due', () => {
  it.each([
    // 22:00 UTC is 06:00 in Manila.
    [daily, '2026-11-24T21:59:59.999Z', '2026-11-24T22:00:00.000Z'],
    [daily, '2026-11-24T22:00:00.000Z', '2026-11-25T22:00:00.000Z'],
    // 29 November 2026 is a Sunday in UTC and already Monday at 06:00 in Manila.
    [weekly, '2026-11-25T00:00:00.000Z', '2026-11-29T22:00:00.000Z'],
    [weekly, '2026-11-29T22:00:00.000Z', '2026-12-06T22:00:00.000Z'],
    [monthly, '2026-12-31T00:00:00.000Z', '2027-01-30T22:00:00.000Z'],
    [monthly, '2027-01-30T22:00:00.000Z', '2027-02-27T22:00:00.000Z'],
    [{ ...monthly, monthDay: 29 }, '2028-01-29T00:00:00.000Z', '2028-02-28T22:00:00.000Z'],
  ])('%j after %s at %s', (recurrence, after, due) => {
    expect(next(recurrence, after)).toBe(due)
  })

  it('last at the time itself, and before it at the one before', () => {
    expect(last(weekly, '2026-11-29T22:00:00.000Z')).toBe('2026-11-29T22:00:00.000Z')
    expect(last(weekly, '2026-11-29T21:59:59.999Z')).toBe('2026-11-22T22:00:00.000Z')
    expect(last(monthly, '2027-03-01T00:00:00.000Z')).toBe('2027-02-27T22:00:00.000Z')
  })

  it('by the clocks of its zone: when they skip the time at the jump, when they show it twice at the first', () => {
    const chicago = { ...daily, timezone: 'America/Chicago' }
    expect(next(chicago, '2026-03-07T13:00:00Z')).toBe('2026-03-08T11:00:00.000Z')
    expect(next({ ...chicago, time: '02:30' }, '2026-03-08T00:00:00Z')).toBe('2026-03-08T08:00:00.000Z')
    expect(next({ ...chicago, time: '01:30' }, '2026-11-01T00:00:00Z')).toBe('2026-11-01T06:30:00.000Z')
    expect(next({ ...chicago, time: '01:30' }, '2026-11-01T06:30:00Z')).toBe('2026-11-02T07:30:00.000Z')
  })

  it('and the last time before the next one is the one before it', () => {
    for (const recurrence of [daily, weekly, monthly]) {
      let due = new Date('2026-01-01T00:00:00Z')
      for (let n = 0; n < 60; n += 1) {
        const following = dueAfter(recurrence, due)
        expect(dueUntil(recurrence, following)).toEqual(following)
        expect(dueAfter(recurrence, new Date(following.getTime() - 1))).toEqual(following)
        due = following
      }
    }
  })

  it('in words', () => {
    expect([daily, weekly, monthly].map(recurrenceWords)).toEqual([
      'Every day at 06:00',
      'Every Monday at 06:00',
      'Day 31 of each month at 06:00',
    ])
  })
})
