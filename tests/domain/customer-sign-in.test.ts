import { describe, expect, it } from 'vitest'
import { isLater, signInProblems } from '../../src/domain/customer-sign-in'

const now = '2026-11-27T12:00:00.000Z'
const address = '203.0.113.7'

describe('a sign-in of a customer', () => {
  it.each([
    ['2026-11-27T12:00:00.000Z', true],
    ['2026-11-27T12:01:00.000Z', true],
    ['2026-11-27T12:01:00.001Z', false],
    ['2020-01-01T00:00:00.000Z', true],
  ])('at %s is recorded at noon: %s', (at, isRecorded) => {
    expect(Object.keys(signInProblems({ at, address }, now))).toEqual(isRecorded ? [] : ['at'])
  })

  it.each(['203.0.113.7', '2001:db8::1', '2001:DB8::1', '::ffff:203.0.113.7'])('comes from %s', one => {
    expect(signInProblems({ at: now, address: one }, now)).toEqual({})
  })

  it.each(['999.1.1.1', '203.0.113.0/24', 'unknown', '203.0.113.7, 10.0.0.1'])('comes not from %s', one => {
    expect(signInProblems({ at: now, address: one }, now)).toEqual({
      address: 'Expected an IP address such as 203.0.113.7 or 2001:db8::1',
    })
  })

  it('is the last one if no other is as late, in whatever form the times are', () => {
    expect(isLater(now, null)).toBe(true)
    expect(isLater(now, now)).toBe(false)
    expect(isLater('2026-11-27T12:00:00.5Z', now)).toBe(true)
    expect(isLater('2026-11-27T11:59:59.999Z', now)).toBe(false)
  })
})
