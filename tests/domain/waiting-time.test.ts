import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDuration, kycWaiting } from '../../src/domain/waiting-time'

const hour = 3_600_000
const since = '2026-11-20T08:00:00.000Z'
const waitedFor = (milliseconds: number) => kycWaiting(since, new Date(Date.parse(since) + milliseconds))

describe('an identity check that waits', () => {
  it.each([
    [0, '0 min', 'success'],
    [59_999, '0 min', 'success'],
    [4 * hour - 1, '3 h 59 min', 'success'],
    [4 * hour, '4 h, due soon', 'warning'],
    [24 * hour - 1, '23 h 59 min, due soon', 'warning'],
    [24 * hour, '1 d, overdue', 'error'],
    [52 * hour, '2 d 4 h, overdue', 'error'],
  ])('after %d ms has waited %s, which is %s', (waited, words, tone) => {
    expect(waitedFor(waited)).toEqual({ words, tone })
  })

  it('has not waited less than not at all, whatever the clocks say', () => {
    expect(waitedFor(-hour)).toEqual({ words: '0 min', tone: 'success' })
  })

  it('never becomes less urgent by waiting', () => {
    const order = ['success', 'warning', 'error']
    fc.assert(
      fc.property(fc.nat(100 * hour), fc.nat(100 * hour), (one, more) => {
        expect(order.indexOf(waitedFor(one + more).tone)).toBeGreaterThanOrEqual(
          order.indexOf(waitedFor(one).tone),
        )
      }),
    )
  })
})

it('a duration is said in two units at most', () => {
  expect(formatDuration(26 * hour + 59_000)).toBe('1 d 2 h')
  expect(formatDuration(2 * hour)).toBe('2 h')
})
