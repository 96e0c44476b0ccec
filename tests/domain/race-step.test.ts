import { expect, it } from 'vitest'
import { nextStep } from '../../src/domain/race-step'
import { raceActions as actions } from '../../src/resources/racing/race-actions'

const now = '2026-11-20T06:00:00.000Z'
const later = '2026-11-20T06:10:00.000Z'
const soon = '2026-11-20T06:02:00.000Z'
const earlier = '2026-11-20T05:50:00.000Z'
const good = { state: 'LIVE', health: 'GOOD' }

it.each([
  ['DRAFT', later, good, 'open'],
  ['SCHEDULED', later, null, 'open'],
  ['POSTPONED', later, good, 'open'],
  ['DRAFT', earlier, good, 'delay'],
  ['SCHEDULED', earlier, good, 'delay'],
  ['POSTPONED', earlier, null, 'delay'],
  ['OPEN', later, good, null],
  ['OPEN', soon, good, 'close'],
  ['OPEN', earlier, null, 'close'],
  ['OPEN', soon, { state: 'READY', health: 'LOST' }, 'close'],
  ['OPEN', later, { state: 'LIVE', health: 'LOST' }, 'fixStream'],
  ['OPEN', later, { state: 'LIVE', health: 'FAILING' }, 'fixStream'],
  ['OPEN', later, { state: 'ERROR', health: null }, 'fixStream'],
  ['SUSPENDED', later, good, 'resume'],
  ['CLOSED', earlier, { state: 'ERROR', health: null }, 'enterResult'],
  ['INTERIM', earlier, good, 'declareOfficial'],
  ['OFFICIAL', earlier, good, null],
  ['SETTLED', earlier, good, null],
  ['CANCELLED', later, good, null],
])('after %s with post time %s and the picture %j comes %s', (state, postTime, picture, step) => {
  expect(nextStep({ state, postTime, resultEditors: ['metaf'] }, picture, { now, user: 'admin' })).toBe(step)
})

it.each(['DRAFT', 'SCHEDULED', 'POSTPONED'] as const)(
  'the step of a %s race past its post time is possible in that state',
  state => {
    const race = { state, postTime: earlier, resultEditors: null }
    const step = nextStep(race, null, { now, user: 'admin' })
    expect(actions[step as 'delay'].when.state).toContain(state)
  },
)

it('whoever entered a result is not offered to make it official', () => {
  const race = { state: 'INTERIM', postTime: earlier, resultEditors: ['metaf', 'colleague'] }
  expect(nextStep(race, good, { now, user: 'metaf' })).toBe(null)
})
