import { beforeAll, expect, it } from 'vitest'
import { startApp } from './app-fixture'
import { act, read, rowsOf } from './corrections-fixture'
import { openDoors, type Person, person, send } from './deposits-fixture'
import { openRace, type RaceDoors } from './races-fixture'

let doors: RaceDoors
let colleague: Person

const [one, other] = [
  [[3], [1, 5], [2], [4], [6]],
  [[3], [5], [1], [2], [4], [6]],
]

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
  colleague = await person(opened, 'metaf')
})

async function closed(): Promise<string> {
  const { id } = await openRace(doors, { types: [] })
  await act(doors, doors.metaf, id, 'close')
  return id
}

const enter = (by: Person, race: string, input: object) =>
  send(doors, by.token, `/admin/races/${race}/enterResult`, input)

it('of two people who enter a result at once one wins, and the other is told who entered what', async () => {
  const race = await closed()
  const answers = await Promise.all([
    enter(doors.metaf, race, { positions: one }),
    enter(colleague, race, { positions: other }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
  expect(lost?.body).toMatchObject({
    code: 'result_entered',
    error: expect.stringMatching(/entered edition 1 of the result: 3 (1=5 2|5 1 2) 4 6\./),
    current: { resultVersion: 1, positions: won?.body.positions, enteredBy: won?.body.enteredBy },
  })
  expect(await rowsOf(doors, 'results', 'race', race)).toHaveLength(1)
})

it('a result takes the place of the edition that its maker saw, by its number or by the version of the race', async () => {
  const race = await closed()
  expect((await enter(doors.metaf, race, { positions: one })).body).toMatchObject({ resultVersion: 1 })
  expect(await enter(doors.metaf, race, { positions: other })).toMatchObject({ status: 409 })
  expect((await enter(colleague, race, { positions: other, replaces: 1 })).body).toMatchObject({
    resultVersion: 2,
    positions: other,
  })
  expect(await enter(doors.metaf, race, { positions: one, replaces: 1 })).toMatchObject({
    status: 409,
    body: { code: 'result_entered', error: expect.stringContaining('edition 2 of the result: 3 5 1 2 4 6') },
  })
  const { version } = await read(doors, 'Race', race)
  expect(await enter(doors.metaf, race, { positions: one, version: Number(version) - 1 })).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  })
  expect((await enter(doors.metaf, race, { positions: one, version })).body).toMatchObject({
    resultVersion: 3,
  })
})

it('a first result names no edition, unless it is none', async () => {
  const race = await closed()
  expect(await enter(doors.metaf, race, { positions: one, replaces: 1 })).toMatchObject({ status: 409 })
  expect(await enter(doors.metaf, race, { positions: one, replaces: 0 })).toMatchObject({ status: 200 })
})

it('nobody who entered a result since it was last official makes it official', async () => {
  const race = await closed()
  const [second, third] = [await person(doors, 'admin'), await person(doors, 'admin')]
  await enter(doors.admin, race, { positions: one })
  await enter(second, race, { positions: other, replaces: 1 })
  for (const editor of [doors.admin, second])
    expect(await act(doors, editor, race, 'declareOfficial')).toMatchObject({
      status: 403,
      body: { error: 'You entered a result of this race. Ask another person to make it official.' },
    })
  expect(await act(doors, third, race, 'declareOfficial')).toMatchObject({
    status: 200,
    body: { state: 'OFFICIAL', resultEditors: [] },
  })
})

it('an admin makes a result official, metaf never does', async () => {
  const race = await closed()
  await enter(doors.metaf, race, { positions: one })
  expect(await act(doors, colleague, race, 'declareOfficial')).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
  expect(await act(doors, doors.admin, race, 'declareOfficial')).toMatchObject({ status: 200 })
})
