import { expect, it } from 'vitest'
import { pastStanding } from '../../src/domain/as-of'

const change = { isDeletion: false }

it.each([
  ['THEN', { isCreationKept: true, last: change, isLater: false }],
  ['DELETED', { isCreationKept: true, last: { isDeletion: true }, isLater: false }],
  ['BEFORE', { isCreationKept: true, last: null, isLater: false }],
  ['BEFORE', { isCreationKept: false, last: null, isLater: true }],
  ['UNKNOWN', { isCreationKept: false, last: change, isLater: false }],
  ['UNKNOWN', { isCreationKept: false, last: null, isLater: false }],
] as const)('a record is %s', (standing, facts) => {
  expect(pastStanding(facts)).toBe(standing)
})
