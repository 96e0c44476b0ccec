import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPercent, parsePercent } from '../../src/domain/percent'

describe('basis points', () => {
  it.each([
    [1800, '18%'],
    [825, '8.25%'],
    [850, '8.5%'],
    [10_000, '100%'],
    [1000, '10%'],
    [5, '0.05%'],
    [0, '0%'],
    [-150, '-1.5%'],
  ])('%d are shown as %s', (bps, shown) => {
    expect(formatPercent(bps)).toBe(shown)
  })

  it.each([12.5, Number.NaN, Infinity])('that are not whole (%d) are not shown at all', bps => {
    expect(() => formatPercent(bps)).toThrow(RangeError)
  })

  it('are read back as they were shown, for all safe integers', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), bps => {
        expect(parsePercent(formatPercent(bps))).toEqual({ bps: bps + 0 })
      }),
      { examples: [[0], [-0], [Number.MAX_SAFE_INTEGER], [Number.MIN_SAFE_INTEGER]] },
    )
  })
})

describe('a typed percentage', () => {
  it.each([
    ['18', 1800],
    ['18%', 1800],
    [' 18 % ', 1800],
    ['8.25', 825],
    ['8.5', 850],
    ['0.01', 1],
    ['-1.5', -150],
    ['-0', 0],
  ])('"%s" is read', (text, bps) => {
    expect(parsePercent(text)).toEqual({ bps })
  })

  it.each(['', '%', '8.255', '8,25', '1,000', '.5', '5.', 'ten', '1e2', '5 % %', '9'.repeat(30)])(
    '"%s" is refused with an example',
    text => {
      expect(parsePercent(text)).toEqual({
        problem: 'Enter a percentage like 8.25, with at most two decimals',
      })
    },
  )
})
