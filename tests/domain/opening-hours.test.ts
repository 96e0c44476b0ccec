import { expect, it } from 'vitest'
import { type OpeningHours, openingHoursProblem, type Weekday } from '../../src/domain/opening-hours'

const hours = (...rows: [Weekday, string, string][]): OpeningHours[] =>
  rows.map(([day, opens, closes]) => ({ day, opens, closes }))

it.each([
  [[]],
  [hours(['MON', '09:00', '21:00'])],
  [hours(['MON', '00:00', '00:00'])],
  [hours(['MON', '09:00', '12:00'], ['MON', '12:00', '21:00'])],
  [hours(['SUN', '20:00', '04:00'], ['MON', '04:00', '12:00'])],
  [hours(['FRI', '22:00', '06:00'], ['SAT', '22:00', '06:00'], ['SUN', '22:00', '06:00'])],
])('the hours %j do not overlap', rows => {
  expect(openingHoursProblem(rows)).toBeNull()
})

it.each([
  ['Monday', hours(['MON', '09:00', '12:30'], ['MON', '12:00', '21:00'])],
  ['Monday', hours(['MON', '09:00', '21:00'], ['MON', '09:00', '21:00'])],
  ['Friday', hours(['SAT', '05:00', '12:00'], ['FRI', '22:00', '06:00'])],
  ['Sunday', hours(['MON', '03:59', '12:00'], ['SUN', '20:00', '04:00'])],
  ['Tuesday', hours(['TUE', '00:00', '00:00'], ['TUE', '23:00', '01:00'])],
])('the hours of %s that overlap with others are refused', (day, rows) => {
  expect(openingHoursProblem(rows)).toBe(`The hours of ${day} overlap with others`)
})
