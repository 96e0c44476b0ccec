import { describe, expect, it } from 'vitest'
import { dayAway, isCalendarDay, weeksAround } from '../../src/domain/calendar-span'
import { type PlannedRaceDay, raceDayConflicts } from '../../src/domain/race-day-conflicts'

describe('the weeks of a calendar', () => {
  it('of a month are whole, from Monday to Sunday', () => {
    const weeks = weeksAround('2026-11-23', 'month')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([
      ...['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29'],
      ...['2026-10-30', '2026-10-31', '2026-11-01'],
    ])
    expect(weeks[5]?.[6]).toBe('2026-12-06')
    // February 2027 starts on a Monday and has four weeks.
    expect(weeksAround('2027-02-10', 'month').map(([monday]) => monday)).toEqual([
      ...['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22'],
    ])
  })

  it('of a week is one', () => {
    expect(weeksAround('2026-11-29', 'week').map(([monday]) => monday)).toEqual(['2026-11-23'])
  })

  it.each([
    ['2026-11-23', 'week', 1, '2026-11-30'],
    ['2026-11-23', 'month', 1, '2026-12-23'],
    ['2026-11-23', 'month', 2, '2027-01-23'],
    ['2026-01-31', 'month', 1, '2026-02-28'],
    ['2024-03-31', 'month', -1, '2024-02-29'],
    ['2026-01-15', 'month', -1, '2025-12-15'],
    ['2026-12-31', 'month', 12, '2027-12-31'],
  ] as const)('%s and %s %i on is %s', (day, span, count, away) => {
    expect(dayAway(day, span, count)).toBe(away)
  })

  it('start from a day that exists', () => {
    expect(['2026-11-23', '2024-02-29'].every(isCalendarDay)).toBe(true)
    expect(['2026-02-29', '2026-13-01', '2026-1-1', 'tomorrow', '0001-01-01', ''].some(isCalendarDay)).toBe(
      false,
    )
  })
})

describe('race days in each other’s way', () => {
  const day = (id: string, rest: Partial<PlannedRaceDay>): PlannedRaceDay => ({
    ...{ id, name: `Day ${id}`, date: '2026-11-28', venue: id, races: 8, status: 'PLANNED' },
    firstPost: '2026-11-28T06:00:00Z',
    ...rest,
  })

  it('are those of two venues in the same slot, from the first post to half an hour after the last', () => {
    const conflicts = (rest: Partial<PlannedRaceDay>) => [...raceDayConflicts([day('a', {}), day('b', rest)])]
    expect(conflicts({})).toEqual([
      ['a', 'Races at the same time as Day b.'],
      ['b', 'Races at the same time as Day a.'],
    ])
    // Eight races, half an hour apart, end four hours later.
    expect(conflicts({ firstPost: '2026-11-28T09:59:00Z' })).toHaveLength(2)
    expect(conflicts({ firstPost: '2026-11-28T10:00:00Z' })).toEqual([])
    expect(conflicts({ firstPost: '2026-11-28T04:00:00Z', races: 4 })).toEqual([])
    expect(conflicts({ firstPost: '2026-11-28T04:00:00Z', races: null })).toHaveLength(2)
    expect(conflicts({ firstPost: null })).toEqual([])
    expect(conflicts({ status: 'CANCELLED' })).toEqual([])
  })

  it('also when it is another date at the other venue', () => {
    const mexico = day('b', { date: '2026-11-27', firstPost: '2026-11-28T06:30:00Z' })
    expect(raceDayConflicts([day('a', {}), mexico]).size).toBe(2)
  })

  it('are two of one venue on a date', () => {
    const twice = [day('a', {}), day('b', { venue: 'a', firstPost: null })]
    expect(raceDayConflicts(twice).get('a')).toBe('The venue has another race day on this date: Day b.')
    expect(
      raceDayConflicts([twice[0] as PlannedRaceDay, day('b', { venue: 'a', date: '2026-11-29' })]).size,
    ).toBe(0)
  })
})
