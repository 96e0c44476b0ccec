import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trimStrings } from '../../../src/providers/http/trim'

describe('trimming what is sent', () => {
  it('takes the surrounding whitespace off every string, however deep', () => {
    expect(trimStrings({ a: ' x ', b: [{ c: '\ty\n' }, ' z'], d: { e: { f: '  ' } } })).toEqual({
      a: 'x',
      b: [{ c: 'y' }, 'z'],
      d: { e: { f: '' } },
    })
  })

  it('leaves whatever is no string as it is', () => {
    const value = { n: 1, yes: true, nothing: null, absent: undefined, when: new Date(0) }
    expect(trimStrings(value)).toEqual(value)
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        expect(trimStrings(trimStrings(value))).toEqual(trimStrings(value))
      }),
    )
  })

  it('leaves the names of fields as they are', () => {
    expect(trimStrings({ ' a ': 'x' })).toEqual({ ' a ': 'x' })
  })
})
