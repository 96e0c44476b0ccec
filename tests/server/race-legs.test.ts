import { beforeAll, describe, expect, it } from 'vitest'
import { startApp } from './app-fixture'
import { act, read } from './corrections-fixture'
import { openDoors, person, send } from './deposits-fixture'
import { done, plannedRace, poolType, type Race, type RaceDoors } from './races-fixture'

let doors: RaceDoors

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
})

const writeRunner = (race: string, no: number) =>
  send(doors, doors.metaf.token, '/admin/runners', { race, no, name: `Horse ${no}` })

/** A double over two races, the second of them with so many runners. */
async function doubleOver(runners: number): Promise<{ first: Race; second: Race }> {
  const first = await plannedRace(doors)
  const second = await plannedRace(doors, { program: first.program, no: 2, minutes: 90, runners })
  const legs = [first.id, second.id]
  await done(doors, doors.metaf, '/pools', { race: first.id, poolType: await poolType(doors, 'DD'), legs })
  return { first, second }
}

describe('a pool over several races', () => {
  it.each([0, 1])('does not open while a later race has %i runners', async runners => {
    const { first, second } = await doubleOver(runners)
    expect(await act(doors, doors.metaf, first.id, 'open')).toMatchObject({
      status: 409,
      body: {
        error: 'Race 2 of a pool over several races has fewer than 2 runners. Write its runners first.',
      },
    })
    for (let no = runners + 1; no <= 2; no += 1) expect((await writeRunner(second.id, no)).status).toBe(200)
    expect(await act(doors, doors.metaf, first.id, 'open')).toMatchObject({ status: 200 })
  })

  it('fixes the runners of its later races when it opens', async () => {
    const { first, second } = await doubleOver(2)
    expect(await act(doors, doors.metaf, first.id, 'open')).toMatchObject({ status: 200 })
    expect(await writeRunner(second.id, 3)).toMatchObject({
      status: 409,
      body: {
        code: 'in_use',
        error: 'A pool over several races is sold: the runners of this race are complete',
      },
    })
    const runner = String(second.runners[0])
    const { version } = await read(doors, 'Runner', runner)
    const change = (path: string, body: object, method: 'PUT' | 'POST' = 'POST') =>
      send(doors, doors.metaf.token, `/admin/runners/${runner}${path}`, { version, ...body }, { method })
    expect(await change('', { no: 9 }, 'PUT')).toMatchObject({ status: 409, body: { code: 'in_use' } })
    expect(await change('/delete', {})).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })
})
