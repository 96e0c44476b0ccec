import { describe, expect, it } from 'vitest'
import { inGroups, readCode } from '../../src/domain/two-step'

describe('a code', () => {
  it.each([
    ['123456', 'app', '123456'],
    [' 123 456 ', 'app', '123456'],
    ['123\u00a0456', 'app', '123456'],
    ['ABCD-EFGH-2345-67YZ', 'recovery', 'ABCDEFGH234567YZ'],
    ['abcd efgh 2345 67yz', 'recovery', 'ABCDEFGH234567YZ'],
    ['ABCD\u2013EFGH\u20132345\u201367YZ', 'recovery', 'ABCDEFGH234567YZ'],
  ])('typed as %j is one of the %s', (text, kind, code) => {
    expect(readCode(text)).toEqual({ kind, code })
  })

  it.each(['', '12345', '1234567', '12345a', 'ABCDEFGH234567Y', 'ABCDEFGH234567Y0', '١٢٣٤٥٦'])(
    '%j is none',
    text => expect(readCode(text)).toBeNull(),
  )

  it('for recovery is shown in groups of four', () => {
    expect(inGroups('ABCDEFGH234567YZ')).toBe('ABCD-EFGH-2345-67YZ')
  })
})
