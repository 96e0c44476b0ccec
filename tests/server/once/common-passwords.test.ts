import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { newPasswordProblem } from '../../../server/auth/common-passwords'

const refusal = 'This password is too common. Choose another one.'

describe('a new password', () => {
  it.each([
    'Paddock!2026',
    'correct horse battery staple',
    'ñandú-rápido',
    'x7#kq2Lm',
    `${'z'.repeat(127)}!`,
  ])('may be "%s"', password => {
    expect(newPasswordProblem(password)).toBeNull()
  })

  it.each([
    'password',
    'iloveyou',
    'trustno1',
    'liverpool1',
    'P@ssword',
    'Paddock2026',
    'mahalkita',
    '12345678',
    '0987654321',
    'ABCDEFGH',
    'aaaaaaaa',
    'qwerqwerqwer',
  ])('is not one that anyone would guess: %s', password => {
    expect(newPasswordProblem(password)).toBe(refusal)
  })

  it('is none of at least 3,000 that leaked most, whatever their capitals', () => {
    const leaked = dictionary['passwords-common'].filter(({ length }) => length >= 8 && length <= 128)
    expect(leaked.length).toBeGreaterThan(3000)
    const accepted = leaked.filter(password => newPasswordProblem(password.toUpperCase()) !== refusal)
    expect(accepted).toEqual([])
  })

  it('of fewer than 8 characters is refused for its length', () => {
    expect(newPasswordProblem('abc123')).toBe('Use at least 8 characters')
  })
})
