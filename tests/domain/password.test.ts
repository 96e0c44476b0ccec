import { describe, expect, it } from 'vitest'
import { passwordProblem } from '../../src/domain/password'

describe('number 20: a password', () => {
  it.each([
    'Paddock!2026',
    'correct horse battery staple',
    'ñandú-rápido',
    'x7#kq2Lm',
    `${'z'.repeat(127)}!`,
  ])('may be "%s"', password => {
    expect(passwordProblem(password)).toBeNull()
  })

  it.each(['', 'x7#kq2L', '🐎🐎🐎🐎'])('of fewer than 8 characters is refused: "%s"', password => {
    expect(passwordProblem(password)).toBe('Use at least 8 characters')
  })

  it('has at most 128 characters', () => {
    expect(passwordProblem('aB3!'.repeat(32))).toBeNull()
    expect(passwordProblem(`${'aB3!'.repeat(32)}x`)).toBe('Use at most 128 characters')
  })

  it.each([' x7#kq2Lm', 'x7#kq2Lm ', '\tx7#kq2Lm'])('has no space at either end: "%s"', password => {
    expect(passwordProblem(password)).toBe("A password can't begin or end with a space")
  })
})
