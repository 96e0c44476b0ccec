import { describe, expect, it } from 'vitest'
import { lastSecond, readSecond } from '../../../src/crud/as-of/as-of'

describe('the second in the address', () => {
  it('is read as it was written, in UTC, and anything else is now', () => {
    expect(readSecond('2026-11-22T10:00:05Z')).toBe('2026-11-22T10:00:05Z')
    expect(readSecond('2026-11-22T18:00:05.9+08:00')).toBe('2026-11-22T10:00:05Z')
    expect([readSecond(null), readSecond(''), readSecond('yesterday')]).toEqual([null, null, null])
  })

  it('starts with the last one that has passed as a whole', () => {
    expect(lastSecond(Date.parse('2026-11-22T10:00:05.400Z'))).toBe('2026-11-22T10:00:04Z')
  })
})
