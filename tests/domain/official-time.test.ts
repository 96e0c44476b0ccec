import { expect, it } from 'vitest'
import { isOfficialTime, officialTimePattern } from '../../src/domain/official-time'

it.each(['1:13.8', '58.42', '2:03.45', '1:00.0', officialTimePattern.sample(7)])(
  '%s is a time of a race',
  text => {
    expect(isOfficialTime(text)).toBe(true)
  },
)

it.each([
  'abc',
  'yesterday',
  '1:13',
  '73.8',
  '1.14',
  '1:60.1',
  '1:3.8',
  '0:58.4',
  '1:13.845',
  '1:13,8',
  '-1:13.8',
  '',
])('"%s" is none', text => {
  expect(isOfficialTime(text)).toBe(false)
})
