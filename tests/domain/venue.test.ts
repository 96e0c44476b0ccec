import { describe, expect, it } from 'vitest'
import { currencies } from '../../src/domain/money'
import { type CountryCode, countries, timeZoneProblem } from '../../src/domain/venue'

const codes = Object.keys(countries) as CountryCode[]

describe.each(codes)('the country %s', code => {
  const { currency, timeZones } = countries[code]

  it('uses a currency that Paddock keeps', () => {
    expect(Object.keys(currencies)).toContain(currency)
  })

  it('has at least one time zone, all of them in the IANA database', () => {
    expect(timeZones.map(timeZoneProblem)).toEqual(timeZones.map(() => null))
    expect(timeZones).not.toHaveLength(0)
  })
})

describe('a time zone', () => {
  it('may be any that this platform knows', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    expect(zones.filter(zone => timeZoneProblem(zone))).toEqual([])
    expect(zones.length).toBeGreaterThan(300)
  })

  it.each([
    'UTC',
    'Asia/Manila',
    'America/Port-au-Prince',
    'America/Argentina/Buenos_Aires',
    'Asia/Kolkata',
    'Asia/Calcutta',
  ])('may be %s', zone => {
    expect(timeZoneProblem(zone)).toBeNull()
  })

  it.each([
    '',
    'Manila',
    'asia/manila',
    'Asia/manila ',
    'Asia/Atlantis',
    'EST',
    '+08:00',
    'GMT+8',
    'PHT',
    'utc',
  ])('may not be "%s"', zone => {
    expect(timeZoneProblem(zone)).toBe('Enter an IANA time zone, such as Asia/Manila')
  })
})
