import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter, dayIn } from '../../src/domain/day'
import { gamingDayOf } from '../../src/domain/gaming-day'

const at = (text: string) => new Date(text)

describe('the gaming day', () => {
  it('begins at 06:00 by the clocks of the place, unless another cut-off is said', () => {
    expect(gamingDayOf(at('2026-11-21T21:59:59.999Z'), 'Asia/Manila')).toBe('2026-11-21')
    expect(gamingDayOf(at('2026-11-21T22:00:00.000Z'), 'Asia/Manila')).toBe('2026-11-22')
    expect(gamingDayOf(at('2026-11-21T22:00:00.000Z'), 'Asia/Manila', 8 * 60)).toBe('2026-11-21')
    expect(gamingDayOf(at('2026-11-21T16:00:00.000Z'), 'Asia/Manila', 0)).toBe('2026-11-22')
  })

  it('is another one in another zone at the same instant', () => {
    const evening = at('2026-11-22T01:00:00Z')
    expect(gamingDayOf(evening, 'America/Mexico_City')).toBe('2026-11-21')
    expect(gamingDayOf(evening, 'Asia/Manila')).toBe('2026-11-22')
  })

  it('takes what is staked after midnight to the evening before, over the end of a month and of a year', () => {
    expect(gamingDayOf(at('2026-12-31T18:30:00Z'), 'Asia/Manila')).toBe('2026-12-31')
    expect(gamingDayOf(at('2028-02-29T20:00:00Z'), 'Asia/Manila')).toBe('2028-02-29')
  })

  it('keeps to the clocks of the wall where they change: 06:00 is another instant from then on', () => {
    const newYork = (text: string) => gamingDayOf(at(text), 'America/New_York')
    expect([newYork('2026-03-07T10:59:59Z'), newYork('2026-03-07T11:00:00Z')]).toEqual([
      '2026-03-06',
      '2026-03-07',
    ])
    expect([newYork('2026-03-08T09:59:59Z'), newYork('2026-03-08T10:00:00Z')]).toEqual([
      '2026-03-07',
      '2026-03-08',
    ])
  })

  it('begins once where the clocks go back over the cut-off', () => {
    // 01:30 comes at 05:30Z and again at 06:30Z.
    const days = ['05:29', '05:30', '06:00', '06:29', '06:30'].map(time =>
      gamingDayOf(at(`2026-11-01T${time}:00Z`), 'America/New_York', 90),
    )
    expect(days).toEqual(['2026-10-31', '2026-11-01', '2026-11-01', '2026-11-01', '2026-11-01'])
  })

  it('begins with the jump where the clocks go forward over the cut-off', () => {
    // From 02:00 to 03:00 at 07:00Z: no clock shows 02:30.
    const days = ['06:59:59', '07:00:00'].map(time =>
      gamingDayOf(at(`2026-03-08T${time}Z`), 'America/New_York', 150),
    )
    expect(days).toEqual(['2026-03-07', '2026-03-08'])
  })

  it('ends with the calendar of four digits, instead of looking for a day for ever', () => {
    expect(gamingDayOf(at('9998-12-31T23:59:59Z'), 'Asia/Manila')).toBe('9999-01-01')
    expect(() => gamingDayOf(at('9999-12-31T23:59:59Z'), 'Asia/Manila')).toThrow(RangeError)
  })

  it('is never a day that the place did not have', () => {
    // Samoa went from 29 December 2011 straight to the 31st.
    const days = ['2011-12-30T09:59:59Z', '2011-12-30T10:00:00Z', '2011-12-30T16:00:00Z'].map(text =>
      gamingDayOf(at(text), 'Pacific/Apia', 0),
    )
    expect(days).toEqual(['2011-12-29', '2011-12-31', '2011-12-31'])
  })

  it('refuses a zone that is none, and a cut-off that no clock shows', () => {
    expect(() => gamingDayOf(new Date(), 'Asia/Atlantis')).toThrow(RangeError)
    for (const cutoff of [-1, 1440, 1.5, Number.NaN])
      expect(() => gamingDayOf(new Date(), 'Asia/Manila', cutoff)).toThrow(RangeError)
    expect(() => gamingDayOf(new Date(Number.NaN), 'Asia/Manila')).toThrow(RangeError)
  })
})

describe('whatever the zone, the cut-off and the instant', () => {
  const zones = [
    'Asia/Manila',
    'America/Mexico_City',
    'America/New_York',
    'America/Sao_Paulo',
    'America/St_Johns',
    'Europe/London',
    'Africa/Casablanca',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Apia',
  ]
  /** Some times at which these places changed their clocks. */
  const changes = [
    ['America/New_York', '2026-03-08T07:00:00Z'],
    ['America/New_York', '2026-11-01T06:00:00Z'],
    ['America/Sao_Paulo', '2018-02-18T02:00:00Z'],
    ['America/Sao_Paulo', '2018-11-04T03:00:00Z'],
    ['America/St_Johns', '2006-10-29T02:31:00Z'],
    ['America/Mexico_City', '2022-10-30T07:00:00Z'],
    ['Europe/London', '2026-03-29T01:00:00Z'],
    ['Europe/London', '2026-10-25T01:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z'],
  ] as const
  const minutes = (instant: Date, count: number) => new Date(instant.getTime() + count * 60_000)
  const anywhere = fc.tuple(
    fc.constantFrom(...zones),
    fc.date({ min: at('1990-01-01'), max: at('2040-01-01'), noInvalidDate: true }),
  )
  const nearChange = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -1600, max: 1600 }))
    .map(([[zone, change], away]) => [zone, minutes(at(change), away)] as const)
  const places = fc.oneof(anywhere, nearChange)
  const cutoffs = fc.oneof(fc.constantFrom(0, 30, 90, 120, 150, 360), fc.integer({ min: 0, max: 1439 }))

  it('a later instant never falls on an earlier day', () => {
    const steps = fc.oneof(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 4000 }))
    fc.assert(
      fc.property(places, cutoffs, steps, ([zone, instant], cutoff, later) => {
        const [day, next] = [instant, minutes(instant, later)].map(one => gamingDayOf(one, zone, cutoff))
        expect(String(next) >= String(day)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('with a cut-off at midnight it is the day of the calendar, but where clocks went back over midnight', () => {
    const usual = places.filter(([zone]) => zone !== 'America/St_Johns')
    fc.assert(
      fc.property(usual, ([zone, instant]) => {
        expect(gamingDayOf(instant, zone, 0)).toBe(dayIn(zone, instant))
      }),
      { numRuns: 1000 },
    )
  })

  it('it is the day of the calendar, or the one before, but where clocks went back over midnight', () => {
    const usual = places.filter(([zone]) => zone !== 'America/St_Johns')
    fc.assert(
      fc.property(usual, cutoffs, ([zone, instant], cutoff) => {
        const today = dayIn(zone, instant)
        const before = dayIn(zone, new Date(Date.parse(`${today}T00:00:00Z`) - 14 * 3_600_000))
        expect([today, before, dayAfter(today, -1)]).toContain(gamingDayOf(instant, zone, cutoff))
      }),
      { numRuns: 1000 },
    )
  })

  it('a day lasts 22 to 26 hours, but where a place left one out', () => {
    const usual = places.filter(([zone]) => zone !== 'Pacific/Apia')
    fc.assert(
      fc.property(usual, cutoffs, ([zone, instant], cutoff) => {
        const [day, soon, later] = [0, 22, 26].map(hours =>
          gamingDayOf(minutes(instant, hours * 60), zone, cutoff),
        ) as [string, string, string]
        expect(later > day).toBe(true)
        expect(soon <= dayAfter(day, 1)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
