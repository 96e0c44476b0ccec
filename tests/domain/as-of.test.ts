import { expect, it } from 'vitest'
import { endOfMoment, pastStanding } from '../../src/domain/as-of'

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

it.each([
  ['2026-11-22T10:00:00Z', '2026-11-22T10:00:00.999Z'],
  ['2026-11-22T18:00:00+08:00', '2026-11-22T10:00:00.999Z'],
  ['2026-11-22T10:00:00.000Z', '2026-11-22T10:00:00.000Z'],
  ['2026-11-22T10:00:00.25Z', '2026-11-22T10:00:00.250Z'],
])('the moment %s ends at %s', (at, end) => {
  expect(endOfMoment(at)).toBe(end)
})
