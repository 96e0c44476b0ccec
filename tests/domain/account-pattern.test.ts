import { describe, expect, it } from 'vitest'
import { accountPatternProblem } from '../../src/domain/account-pattern'

describe('the account pattern of a bank', () => {
  it.each([
    '\\d{10,12}',
    '^\\d{10}$',
    '(?:\\d{10}|\\d{12}|\\d{16})',
    '(\\+63)?9\\d{9}',
    '09\\d{9}',
    '[A-Z]{2}\\d{2}[A-Z0-9]{4,30}',
    '[(+*?)|]\\d+',
    '\\(\\d+\\)',
    '\\p{Lu}\\d+?',
    '(?<branch>\\d{3})-\\d{7}',
    '',
  ])('may be %s', pattern => {
    expect(accountPatternProblem(pattern)).toBeNull()
  })

  it.each(['(', '[', '\\', 'a{2,1}', '*', ')|(', '(?<a', '{'])('must compile: %s', pattern => {
    expect(accountPatternProblem(pattern)).toBe('Enter a regular expression, such as \\d{10,12}')
  })

  it('has at most 100 characters', () => {
    expect(accountPatternProblem('1'.repeat(100))).toBeNull()
    expect(accountPatternProblem('1'.repeat(101))).toBe('Use at most 100 characters')
  })

  it.each([
    '(a+)+',
    '(a*)*$',
    '(?:\\d+){2,}',
    '([a-z]+)*x',
    '(a|a)*',
    '(?:a|ab)+?',
    '((a)?b)*',
    '(\\d{4}){3}',
  ])('repeats no group: %s', pattern => {
    expect(accountPatternProblem(pattern)).toBe("Groups can't be repeated: write the group out")
  })

  it.each(['(?=a)a', '(?!a)b', '(?<=a)b', '(?<!a)b', '(a)\\1', '(?<x>a)\\k<x>'])(
    'has no look-around and no back-reference: %s',
    pattern => {
      expect(accountPatternProblem(pattern)).toBe("Look-arounds and back-references can't be used")
    },
  )

  it.each([
    '\\d*\\d*\\d*\\d*',
    'a?a?a?a?',
    '\\d{0,9}\\d{0,9}\\d{0,9}\\d{0,9}',
    '(a)?(a)?(a)?(a)?',
    'a+?b+?c+?d+?',
  ])('has at most three parts of varying length: %s', pattern => {
    expect(accountPatternProblem(pattern)).toBe('Use at most 3 parts of varying length')
  })

  it.each(['\\d*-\\d+-\\d?', '(\\+63)?9\\d{9,}x?', '\\u{1F40E}\\u{41}\\u{42}\\u{43}\\d+'])(
    'may have three of them: %s',
    pattern => {
      expect(accountPatternProblem(pattern)).toBeNull()
    },
  )

  it('may fix the length of as many parts as it likes', () => {
    expect(accountPatternProblem('\\d{3}-\\d{3}-\\d{3}-\\d{3}-\\d{3}')).toBeNull()
  })

  it('has at most eight alternatives', () => {
    expect(accountPatternProblem('1|2|3|4|5|6|7|8')).toBeNull()
    expect(accountPatternProblem('1|2|3|4|5|6|7|8|9')).toBe('Use at most 8 alternatives')
  })
})
