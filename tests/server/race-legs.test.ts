import { beforeAll, describe, expect, it } from 'vitest'
import { startApp } from './app-fixture'
import { act, approve, fetchAtTerminal, finish, read, rowsOf, soldAtTerminal } from './corrections-fixture'
import { openDoors, person, send } from './deposits-fixture'
import {
  bettor,
  done,
  plannedRace,
  poolBalance,
  poolType,
  type Race,
  type RaceDoors,
  runPoolJobs,
  sold,
  typeWith,
} from './races-fixture'

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

async function opened(race: Race): Promise<void> {
  expect((await act(doors, doors.metaf, race.id, 'open')).status).toBe(200)
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
    const error = 'Tickets may name this runner: its number, and whom it is coupled with, stay as they are'
    for (const changes of [{ no: 9 }, { coupledWith: 2 }])
      expect(await change('', changes, 'PUT')).toMatchObject({ status: 409, body: { code: 'in_use', error } })
    expect(await change('/delete', {})).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })

  it('keeps the numbers of its races once it opens, also while the first is postponed', async () => {
    const { first, second } = await doubleOver(2)
    const renumber = async ({ id }: Race, no: number) => {
      const { version } = await read(doors, 'Race', id)
      return send(doors, doors.metaf.token, `/admin/races/${id}`, { no, version }, { method: 'PUT' })
    }
    expect((await renumber(second, 3)).status).toBe(200)
    await opened(first)
    const stays = {
      status: 409,
      body: { code: 'in_use', error: 'Tickets may name this race: its number stays as it is' },
    }
    expect(await renumber(second, 4)).toMatchObject(stays)
    const postTime = '2026-11-20T12:00:00.000Z'
    await act(doors, doors.metaf, first.id, 'postpone', { postTime, reason: 'Rain on the track' })
    expect((await act(doors, doors.metaf, first.id, 'schedule')).status).toBe(200)
    expect(await renumber(first, 4)).toMatchObject(stays)
    expect((await renumber(first, 1)).status).toBe(200)
  })

  it('is refunded at once when the first race of two is cancelled', async () => {
    const { first, second } = await doubleOver(3)
    const [pool] = await rowsOf(doors, 'pools', 'race', first.id)
    for (const race of [first, second]) await opened(race)
    const customer = await bettor(doors)
    const ask = { customer, race: first.id, pool: pool?.id, unitStake: 1_000, selections: [[1], [2]] }
    const ticket = await sold(doors, ask)
    const onPaper = await soldAtTerminal(doors, { race: first.id, pool: pool?.id, selections: [[1], [3]] })
    const reason = 'The track is under water'
    expect((await act(doors, doors.metaf, first.id, 'cancel', { reason })).status).toBe(200)
    await runPoolJobs(doors)
    expect(await read(doors, 'Race', second.id)).toMatchObject({ state: 'OPEN' })
    expect(await read(doors, 'Bet', ticket)).toMatchObject({ state: 'REFUNDED', refunded: 1_000 })
    expect(await poolBalance(doors, 'POOL', String(pool?.id))).toBe(0)
    const refunded = {
      state: 'REFUNDED',
      refundReason: 'CANCELLED',
      gross: 11_000,
      refunds: 11_000,
      resultVersion: 1,
    }
    expect(await read(doors, 'Pool', String(pool?.id))).toMatchObject(refunded)
    const replay = () =>
      send(doors, doors.admin.token, `/admin/replay/pools/${pool?.id}`, {}, { method: 'GET' })
    expect((await replay()).body).toMatchObject({ outcome: 'AGREES' })
    await act(doors, doors.metaf, second.id, 'close')
    for (const positions of [
      [[1], [2], [3]],
      [[1], [3], [2]],
    ])
      await act(doors, doors.metaf, second.id, 'enterResult', { positions })
    expect(await fetchAtTerminal(doors, onPaper)).toMatchObject({ status: 200 })
    await finish(doors, second.id, [[2], [1], [3]])
    expect(await read(doors, 'Race', second.id)).toMatchObject({ state: 'SETTLED' })
    expect(await read(doors, 'Pool', String(pool?.id))).toMatchObject({ ...refunded, resultVersion: 3 })
    expect((await replay()).body).toMatchObject({ outcome: 'AGREES' })
  })

  it('does not pay what a scratch gave back, although its race is cancelled later', async () => {
    const first = await plannedRace(doors)
    const later = [2, 3].map(no => ({ program: first.program, no, minutes: 30 * (no + 1) }))
    const [second, third] = [await plannedRace(doors, later[0]), await plannedRace(doors, later[1])]
    const legs = [first.id, second.id, third.id]
    const type = await typeWith(doors, 'PK3', { family: 'MULTI_LEG', positions: 1, legs: 3, minInterests: 2 })
    const pool = String(
      (await done(doors, doors.metaf, '/pools', { race: first.id, poolType: type, legs })).id,
    )
    for (const race of [first, second, third]) await opened(race)
    const customer = await bettor(doors)
    const ask = { customer, race: first.id, pool, unitStake: 1_000 }
    const back = await sold(doors, { ...ask, selections: [[1], [2], [1]] })
    const won = await sold(doors, { ...ask, selections: [[1], [3], [1]] })
    const reason = 'Lame on the way to the gate'
    await done(doors, doors.metaf, `/races/${second.id}/scratch`, { runner: second.runners[1], reason })
    await runPoolJobs(doors)
    expect(await read(doors, 'Bet', back)).toMatchObject({ state: 'REFUNDED', refunded: 1_000 })
    const preview = await send(doors, doors.metaf.token, `/admin/races/${second.id}/cancel/preview`, {})
    expect(preview.body).toMatchObject({ pools: [{ tickets: 0, amount: 0, opened: 1 }] })
    await act(doors, doors.metaf, second.id, 'cancel', { reason })
    for (const race of [first, third]) {
      await act(doors, doors.metaf, race.id, 'close')
      const positions = [[1], [2], [3], [4], [5], [6]]
      await act(doors, doors.metaf, race.id, 'enterResult', { positions })
      await act(doors, doors.admin, race.id, 'declareOfficial')
    }
    await runPoolJobs(doors)
    expect(await read(doors, 'Bet', back)).toMatchObject({ state: 'REFUNDED', refunded: 1_000, returned: 0 })
    // 1,000 less 18 % is 820 for 1,000: raised to the minimum of 1.00 for each peso.
    expect(await read(doors, 'Bet', won)).toMatchObject({ state: 'WON', returned: 1_000 })
    expect(await read(doors, 'Pool', pool)).toMatchObject({ gross: 2_000, refunds: 1_000, paid: 1_000 })
    expect(await poolBalance(doors, 'POOL', pool)).toBe(0)
    const replay = await send(doors, doors.admin.token, `/admin/replay/pools/${pool}`, {}, { method: 'GET' })
    expect(replay.body).toMatchObject({ outcome: 'AGREES' })
  })

  it('pays no ticket by an old result once a later race has a corrected one', async () => {
    const secondAdmin = await person(doors as never, 'admin')
    const { first, second } = await doubleOver(6)
    const [pool] = await rowsOf(doors, 'pools', 'race', first.id)
    for (const race of [first, second]) await opened(race)
    const ticket = (selections: number[][]) =>
      soldAtTerminal(doors, { race: first.id, pool: pool?.id, selections })
    const [old, right] = [await ticket([[1], [1]]), await ticket([[1], [2]])]
    for (const race of [first, second]) {
      await act(doors, doors.metaf, race.id, 'close')
      const positions = [[1], [2], [3], [4], [5], [6]]
      // The first race has its second edition before it is official.
      for (const replaces of race === first ? [0, 1] : [0])
        await done(doors, doors.metaf, `/races/${race.id}/enterResult`, { positions, replaces })
      expect((await act(doors, doors.admin, race.id, 'declareOfficial')).status).toBe(200)
    }
    await runPoolJobs(doors)
    expect(await read(doors, 'Bet', old.id)).toMatchObject({ state: 'WON' })
    const correction = {
      positions: [[2], [1], [3], [4], [5], [6]],
      reason: 'The photo was read the wrong way',
    }
    const asked = await act(doors, doors.metaf, second.id, 'correctResult', correction)
    expect((await approve(doors, secondAdmin, String(asked.body.id))).status).toBe(200)
    expect(await fetchAtTerminal(doors, old)).toMatchObject({
      status: 409,
      body: { code: 'not_official', error: expect.stringContaining('being settled') },
    })
    await runPoolJobs(doors)
    expect(await fetchAtTerminal(doors, old)).toMatchObject({ status: 409, body: { code: 'ticket_lost' } })
    expect(await fetchAtTerminal(doors, right)).toMatchObject({ status: 200 })
  })
})
