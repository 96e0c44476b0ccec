import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSignature } from '../../src/domain/provider-event'

const digest = fc.stringMatching(/^[0-9a-f]{64}$/)

describe('a signature', () => {
  it('is read back as it was written, whatever else stands in the header', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999_999 }),
        fc.array(digest, { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        (at, digests, isSpaced) => {
          const parts = [`t=${at}`, ...digests.map(each => `v1=${each}`), 'v0=abc']
          expect(parseSignature(parts.join(isSpaced ? ', ' : ','))).toEqual({ at, digests })
        },
      ),
    )
  })

  it('is nothing else: any other text is refused, and none breaks the parser', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[tv01=,a-f]{0,200}$/)), text => {
        const read = parseSignature(text)
        if (read === null) return
        expect(Number.isSafeInteger(read.at)).toBe(true)
        expect(read.digests.every(each => /^[0-9a-f]{64}$/.test(each))).toBe(true)
      }),
    )
  })

  it.each(
    [['', 't=1', 'v1='.padEnd(67, '0'), `t=1,t=2,v1=${'0'.repeat(64)}`, `t=-1,v1=${'0'.repeat(64)}`]].flat(),
  )('is not read from %j', text => {
    expect(parseSignature(text)).toBeNull()
  })
})
