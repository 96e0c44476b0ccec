import { expect, it } from 'vitest'
import { describeClose } from '../../src/domain/race'
import { tally } from '../../src/resources/kernel/declare/field'
import { displayValue } from '../../src/resources/kernel/kinds/kinds'

it.each([
  ['06:00:00', 'Closed at post time'],
  ['06:00:12', 'Closed 12 s after post time'],
  ['06:01:05', 'Closed 1 min 5 s after post time'],
  ['07:00:30', 'Closed 1 h 30 s after post time'],
  ['05:57:00', 'Closed 3 min early'],
  ['04:39:59', 'Closed 1 h 20 min early'],
])('a race of 06:00:00 that closed at %s says "%s"', (at, words) => {
  expect(describeClose(`2026-11-20T${at}.000Z`, '2026-11-20T06:00:00.000Z')).toBe(words)
})

it('a tally that names the others says how many there are', () => {
  const field = tally({ of: 'runners', by: 'race', when: {}, rest: 'scratched' })
  expect(displayValue(field, { all: 8, some: 7 }, {})).toBe('7 (1 scratched)')
  expect(displayValue(field, { all: 8, some: 8 }, {})).toBe('8')
})
