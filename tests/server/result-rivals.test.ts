import { beforeAll, expect, it } from 'vitest'
import { startApp } from './app-fixture'
import { act, read, rowsOf } from './corrections-fixture'
import { cashOf, openDoors, type Person, person, send } from './deposits-fixture'
import { bettor, openRace, type RaceDoors, runPoolJobs, sold } from './races-fixture'

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

/** A race with an interim result that placed runner 4 first, and bets on 2 and 4 in its win pool. */
async function interim() {
  const { id, runners, pools } = await openRace(doors, { runners: 4 })
  const customer = await bettor(doors, 100_000)
  const wish = { customer, race: id, pool: pools.WIN, unitStake: 10_000 }
  const tickets = [
    await sold(doors, { ...wish, selections: [[4]] }),
    await sold(doors, { ...wish, selections: [[2]] }),
  ] as const
  await act(doors, doors.metaf, id, 'close')
  const positions = [[4], [2, 3], [1]]
  await enter(doors.metaf, id, { positions, officialTime: '1:13.8', margins: 'neck' })
  const reason = 'Never left the gate'
  return { id, runners, customer, tickets, pool: String(pools.WIN), scratch: { runner: runners[3], reason } }
}

it('a runner that did not run is scratched until the result is official: it leaves the result and is refunded', async () => {
  const { id, tickets, customer, pool, scratch } = await interim()
  const preview = await send(doors, doors.admin.token, `/admin/races/${id}/scratch/preview`, {
    runner: scratch.runner,
  })
  expect(preview.body.summary).toBe(
    '1 ticket gets ₱100.00 back. The interim result becomes 2=3 1. Somebody else makes it official.',
  )
  const seen = await read(doors, 'Race', id)
  expect(await send(doors, doors.admin.token, `/admin/races/${id}/scratch`, scratch)).toMatchObject({
    status: 200,
    body: { state: 'INTERIM', positions: [[2, 3], [1]], resultVersion: 2, officialTime: null, margins: null },
  })
  expect(await rowsOf(doors, 'results', 'race', id)).toHaveLength(2)
  const third = await person(doors, 'admin')
  const unseen = { version: seen.version }
  expect(await send(doors, third.token, `/admin/races/${id}/declareOfficial`, unseen)).toMatchObject({
    status: 409,
  })
  expect(await act(doors, doors.admin, id, 'declareOfficial')).toMatchObject({ status: 403 })
  expect(await act(doors, third, id, 'declareOfficial')).toMatchObject({ status: 200 })
  await runPoolJobs(doors)
  expect(await read(doors, 'Bet', tickets[0])).toMatchObject({ state: 'REFUNDED', refunded: 10_000 })
  // 10,000 at 18 % are 8,200, which the least dividend lifts to the stake.
  expect(await read(doors, 'Pool', pool)).toMatchObject({ gross: 20_000, refunds: 10_000, paid: 10_000 })
  expect(await cashOf(doors, customer)).toBe(100_000)
})

it('a scratch on the page of the runner leaves the same result, with an official time where the runner was not placed', async () => {
  const { id, runners } = await openRace(doors, { runners: 3, types: [] })
  await act(doors, doors.metaf, id, 'close')
  await enter(doors.metaf, id, {
    positions: [[1]],
    didNotFinish: [2],
    disqualified: [3],
    officialTime: '58.42',
  })
  const scratch = (no: number) =>
    send(doors, doors.metaf.token, `/admin/runners/${runners[no - 1]}/scratch`, {
      ...{ version: 2, reason: 'Never left the gate' },
    })
  expect(await scratch(2)).toMatchObject({ status: 200, body: { status: 'SCRATCHED' } })
  expect(await read(doors, 'Race', id)).toMatchObject({
    ...{ positions: [[1]], didNotFinish: [], disqualified: [3], resultVersion: 2, officialTime: '58.42' },
  })
  expect(await scratch(1)).toMatchObject({
    status: 409,
    body: { error: 'Nobody else finished this race: cancel it' },
  })
})

it('of a scratch and the result that is made official at once, one comes first, and the other is refused', async () => {
  const { id, scratch, tickets } = await interim()
  const [out, official] = await Promise.all([
    send(doors, doors.metaf.token, `/admin/races/${id}/scratch`, scratch),
    act(doors, doors.admin, id, 'declareOfficial'),
  ])
  expect([out.status, official.status].sort()).toEqual([200, 409])
  if (out.status === 200) await act(doors, doors.admin, id, 'declareOfficial')
  await runPoolJobs(doors)
  expect((await read(doors, 'Bet', tickets[0])).state).toBe(out.status === 200 ? 'REFUNDED' : 'WON')
})
