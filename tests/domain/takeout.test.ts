import { describe, expect, it } from 'vitest'
import { takeoutCaps, takeoutProblem } from '../../src/domain/takeout'
import { countries } from '../../src/domain/venue'

describe('the takeout of a pool', () => {
  it('is at most 18 % in the Philippines', () => {
    expect(takeoutProblem('PH', 1800)).toBeNull()
    expect(takeoutProblem('PH', 1801)).toBe("Takeout can't exceed 18% in the Philippines (EO 194 of 1987)")
  })

  it.each([
    ['JP', 3000],
    ['SG', 2500],
    ['GB', 3000],
    ['US', 2500],
    ['HK', 2500],
    ['AU', 2500],
    ['MX', 3000],
  ])('reaches the cap of %s, %d basis points, and not one more', (country, cap) => {
    expect(takeoutProblem(country, cap)).toBeNull()
    expect(takeoutProblem(country, cap + 1)).not.toBeNull()
  })

  it.each([-1, 0.5, Number.NaN])('is a whole number of basis points, not %d', bps => {
    expect(takeoutProblem('PH', bps)).toBe('Enter a takeout from 0% to 18%')
  })

  it('may be nothing', () => {
    expect(takeoutProblem('PH', 0)).toBeNull()
  })

  it.each(['FR', '', 'constructor'])('is refused where the law is not known: "%s"', country => {
    expect(takeoutProblem(country, 0)).toBe(
      'Choose a country with a known takeout cap: PH, MX, HK, JP, AU, US, SG, GB',
    )
  })

  it('has a cap with its source in every country that has venues', () => {
    expect(Object.keys(takeoutCaps).sort()).toEqual(Object.keys(countries).sort())
    expect(Object.values(takeoutCaps).filter(cap => !cap.source)).toEqual([])
  })
})
