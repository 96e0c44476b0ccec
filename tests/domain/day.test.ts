import { describe, expect, it } from 'vitest'
import { type DaySpanName, dayAfter, dayIn, daySpans, workingDayAfter } from '../../src/domain/day'

describe('the day', () => {
  const lateOnNewYearsEve = new Date('2026-12-31T23:30:00Z')

  it.each([
    ['UTC', '2026-12-31'],
    ['Asia/Manila', '2027-01-01'],
    ['America/Mexico_City', '2026-12-31'],
  ])('is in %s what its clocks say', (timeZone, day) => {
    expect(dayIn(timeZone, lateOnNewYearsEve)).toBe(day)
  })

  it('has two digits for month and day', () => {
    expect(dayIn('Asia/Manila', new Date('2026-01-01T15:59:59Z'))).toBe('2026-01-01')
    expect(dayIn('Asia/Manila', new Date('2026-01-01T16:00:00Z'))).toBe('2026-01-02')
  })
})

it('a day after another passes over the ends of months and years', () => {
  expect(dayAfter('2026-11-21', 60)).toBe('2027-01-20')
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
})

it.each([
  ['a Monday', '2026-11-23', '2026-11-30'],
  ['a Friday', '2026-11-27', '2026-12-04'],
  ['a Saturday', '2026-11-28', '2026-12-04'],
  ['a Sunday', '2026-12-27', '2027-01-01'],
])('five working days after %s pass over weekends', (_, day, due) => {
  expect(workingDayAfter(day, 5)).toBe(due)
})

it('34: five working days pass over holidays', () => {
  const holidays = new Set(['2026-11-30', '2026-12-05'])
  expect(workingDayAfter('2026-11-25', 5, holidays)).toBe('2026-12-03')
})

it.each<[DaySpanName, string, string, string]>([
  ['today', '2026-11-22', '2026-11-22', '2026-11-22'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['last7Days', '2026-11-03', '2026-10-28', '2026-11-03'],
  ['thisMonth', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['thisMonth', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2027-01-15', '2026-12-01', '2026-12-31'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
])('%s, on %s, is from %s to %s', (name, today, first, last) => {
  expect(daySpans[name](today)).toEqual([first, last])
})
