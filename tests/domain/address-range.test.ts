import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithin, rangeProblem } from '../../src/domain/address-range'

describe('a range of addresses', () => {
  it.each(['203.0.113.7', '203.0.113.0/24', '10.0.0.0/8', '2001:db8::/32', '::1', '2001:db8::1/128'])(
    'may be %s',
    text => expect(rangeProblem(text)).toBeNull(),
  )

  it.each([
    '',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.07',
    '203.0.113.0/33',
    '2001:db8::1::2',
    '1:2:3:4:5:6:7:8:9',
    'localhost',
    '2001:db8:::',
  ])('is not "%s"', text => expect(rangeProblem(text)).toContain('Expected an IP address'))

  it('is not all addresses, and has no bits beyond its length', () => {
    expect(rangeProblem('0.0.0.0/0')).toContain('everybody')
    expect(rangeProblem('::/0')).toContain('everybody')
    expect(rangeProblem('203.0.113.7/24')).toContain('beyond /24')
  })

  it('contains what starts with the same bits, and nothing else, for any address and length', () => {
    const bytes = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255))
    const bitsOf = (parts: readonly number[]) => parts.map(part => part.toString(2).padStart(8, '0')).join('')
    fc.assert(
      fc.property(bytes, bytes, fc.integer({ min: 1, max: 32 }), (range, address, length) => {
        const isAlike = bitsOf(range).slice(0, length) === bitsOf(address).slice(0, length)
        expect(isWithin(address.join('.'), [`${range.join('.')}/${length}`])).toBe(isAlike)
        expect(isWithin(`::ffff:${address.join('.')}`, [`${range.join('.')}/${length}`])).toBe(isAlike)
      }),
    )
  })

  it('of one family contains no address of the other, and no text that is no address', () => {
    expect(isWithin('2001:db8::5', ['2001:db8::/32'])).toBe(true)
    expect(isWithin('2001:db9::5', ['2001:db8::/32'])).toBe(false)
    expect(isWithin('203.0.113.7', ['2001:db8::/32'])).toBe(false)
    expect(isWithin('unknown', ['203.0.113.0/24'])).toBe(false)
  })
})
