import { describe, expect, it } from 'vitest'
import { easterSunday, publicHolidays } from '../../src/domain/public-holidays'

describe('public holidays', () => {
  // Dates of Easter as published by the U.S. Census Bureau and national almanacs.
  it.each([
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
  ])('Easter of %i is on %s', (year, sunday) => {
    expect(easterSunday(year)).toBe(sunday)
    expect(new Date(`${sunday}T00:00:00Z`).getUTCDay()).toBe(0)
  })

  it('of the Philippines in Holy Week and on the last Monday of August', () => {
    const named = (from: string, to: string) =>
      publicHolidays(from, to)
        .filter(({ country }) => country === 'PH')
        .map(({ date, name }) => `${date} ${name}`)
    expect(named('2026-04-01', '2026-04-30')).toEqual([
      '2026-04-02 Maundy Thursday',
      '2026-04-03 Good Friday',
      '2026-04-04 Black Saturday',
      '2026-04-09 Day of Valor',
    ])
    expect(named('2026-08-22', '2026-08-31')).toEqual(['2026-08-31 National Heroes Day'])
    expect(named('2027-08-22', '2027-08-31')).toEqual(['2027-08-30 National Heroes Day'])
  })

  it('of Mexico on Mondays, and of a new president every sixth year', () => {
    const named = (from: string, to: string) =>
      publicHolidays(from, to)
        .filter(({ country }) => country === 'MX')
        .map(({ date, name }) => `${date} ${name}`)
    expect(named('2026-02-01', '2026-03-31')).toEqual([
      '2026-02-02 Día de la Constitución',
      '2026-03-16 Natalicio de Benito Juárez',
    ])
    expect(named('2021-02-01', '2021-02-28')).toEqual(['2021-02-01 Día de la Constitución'])
    expect(named('2026-11-01', '2026-11-30')).toEqual(['2026-11-16 Día de la Revolución'])
    expect(named('2024-10-01', '2024-10-01')).toHaveLength(1)
    expect(named('2030-10-01', '2030-10-01')).toHaveLength(1)
    expect(named('2026-10-01', '2026-10-31')).toEqual([])
  })

  it('over a change of year, by date', () => {
    expect(
      publicHolidays('2026-12-25', '2027-01-01').map(({ date, country }) => `${date} ${country}`),
    ).toEqual([
      '2026-12-25 PH',
      '2026-12-25 MX',
      '2026-12-30 PH',
      '2026-12-31 PH',
      '2027-01-01 PH',
      '2027-01-01 MX',
    ])
  })
})
