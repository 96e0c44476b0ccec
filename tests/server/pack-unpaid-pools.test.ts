import { beforeAll, describe, expect, it } from 'vitest'
import { startApp } from './app-fixture'
import { act, read } from './corrections-fixture'
import { type PackDoors, prepare, wholeDay } from './daily-packs-fixture'
import { openDoors, person } from './deposits-fixture'
import { bettor, done, plannedRace, poolType, type RaceDoors, settleNow, sold } from './races-fixture'

let doors: PackDoors

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf'), finance: await person(opened, 'finance') }
})

async function runRace(of: RaceDoors, race: string): Promise<void> {
  await act(of, of.metaf, race, 'close')
  await done(of, of.metaf, `/races/${race}/enterResult`, { positions: [[1], [2], [3], [4], [5], [6]] })
  expect((await act(of, of.admin, race, 'declareOfficial')).status).toBe(200)
}

describe('the checks of a day', () => {
  it('name a pool over several races that is not paid, although each of its races is settled', async () => {
    const first = await plannedRace(doors, { types: ['WIN'] })
    const second = await plannedRace(doors, { program: first.program, no: 2, minutes: 90, types: ['WIN'] })
    const legs = [first.id, second.id]
    const double = { race: first.id, poolType: await poolType(doors, 'DD'), legs }
    const pool = String((await done(doors, doors.metaf, '/pools', double)).id)
    for (const { id } of [first, second]) expect((await act(doors, doors.metaf, id, 'open')).status).toBe(200)
    const customer = await bettor(doors)
    await sold(doors, { customer, race: first.id, pool, unitStake: 1_000, selections: [[1], [1]] })
    for (const { id, pools } of [first, second]) {
      await runRace(doors, id)
      await settleNow(doors, String(pools.WIN))
      expect(await read(doors, 'Race', id)).toMatchObject({ state: 'SETTLED' })
    }
    await prepare(doors, 2)
    expect((await wholeDay(doors, doors.finance)).checks).toEqual([
      {
        check: 'RACES_PAID',
        text: 'DD pool: all its races are over, and not all of it is paid',
        resource: 'pools',
        id: pool,
      },
    ])
    await settleNow(doors, pool)
    await prepare(doors, 2)
    expect((await wholeDay(doors, doors.finance)).checks).toEqual([])
  })
})
