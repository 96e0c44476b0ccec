import { expect, it } from 'vitest'
import { oneLine } from '../../src/domain/visible-text'

it.each([
  ['  Account closed ', 'Account closed'],
  ['Rejected:\r\n\tno funds', 'Rejected: no funds'],
  ['No\u200b funds\ufeff', 'No funds'],
  ['\u202eNo funds\0', 'No funds'],
  ['Half a \ud83d', 'Half a'],
  [' \r\n\u200b', null],
  ['', null],
])('%j of a provider is kept as the line %j', (said, line) => {
  expect(oneLine(said, 100)).toBe(line)
})

it('a line is cut where it is too long, never within a character', () => {
  expect(oneLine('abcdef', 3)).toBe('abc')
  expect(oneLine('ab cd', 3)).toBe('ab')
  expect(oneLine('ab🐎', 3)).toBe('ab')
})
