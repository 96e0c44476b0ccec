import { beforeAll, expect, it } from 'vitest'
import { startApp } from './app-fixture'
import { act } from './corrections-fixture'
import { openDoors, person } from './deposits-fixture'
import { bettor, done, openRace, plannedRace, type RaceDoors, runPoolJobs, sold } from './races-fixture'

let doors: RaceDoors

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
})

const finish = (first: number) => [[first], ...[1, 2, 3, 4, 5, 6].filter(no => no !== first).map(no => [no])]

it('the worksheet says which other race with a result waits for the same carry-over', async () => {
  const lost = await openRace(doors, { types: ['TRI'] })
  const customer = await bettor(doors)
  const ticket = { customer, unitStake: 10_000, selections: [[1], [2], [3]] }
  await sold(doors, { ...ticket, race: lost.id, pool: lost.pools.TRI })
  const enter = async (race: string, first: number) => {
    await act(doors, doors.metaf, race, 'close')
    expect(await act(doors, doors.metaf, race, 'enterResult', { positions: finish(first) })).toMatchObject({
      status: 200,
    })
  }
  await enter(lost.id, 6)
  await act(doors, doors.admin, lost.id, 'declareOfficial')
  await runPoolJobs(doors)

  const worksheetOf = async (race: string, positions: number[][]) => {
    const { pools } = await done(doors, doors.metaf, `/races/${race}/enterResult/preview`, { positions })
    return (pools as unknown as Record<string, unknown>[])[0]
  }
  const next = []
  for (const no of [2, 3]) {
    const race = await plannedRace(doors, { types: ['TRI'], program: lost.program, no })
    await done(doors, doors.metaf, `/races/${race.id}/open`, { version: 1 })
    await sold(doors, { ...ticket, race: race.id, pool: race.pools.TRI })
    next.push(race.id)
  }
  const [second = '', third = ''] = next
  await enter(second, 1)
  expect(await worksheetOf(second, finish(1))).toMatchObject({ carryIn: 8_200, carryAlsoFor: [] })
  await enter(third, 1)
  expect(await worksheetOf(second, finish(1))).toMatchObject({ carryIn: 8_200, carryAlsoFor: ['Race 3'] })
  expect(await worksheetOf(third, finish(1))).toMatchObject({ carryIn: 8_200, carryAlsoFor: ['Race 2'] })
})
