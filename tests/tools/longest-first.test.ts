import { describe, expect, it } from 'vitest'
import { longestTimeout } from '../../tools/longest-first'

describe('the time that a test file asks for', () => {
  it('is the longest of its timeouts', () => {
    expect(longestTimeout("it('a', { timeout: 30_000 }, …); it('b', { timeout: 300_000 }, …)")).toBe(300_000)
  })

  it('is nothing when it has none', () => {
    expect(longestTimeout("it('a', …)")).toBe(0)
  })
})
