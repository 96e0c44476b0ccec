import { count } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../../server/db/system-tables'
import { jobTable } from '../../../server/jobs/job-table'
import { modules } from '../../../server/modules'
import { registry } from '../../../src/resources'
import { startApp } from '../app-fixture'
import { openDoors, person, send } from '../deposits-fixture'
import {
  bettor,
  done,
  openRace,
  plannedRace,
  poolType,
  type Race,
  type RaceDoors,
  runPoolJobs,
  sold,
} from '../races-fixture'

let doors: RaceDoors

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
})

interface Told {
  readonly status: number
  readonly body: { summary: string; pools: { pool: string }[]; items: { id: string; title: string }[] }
}
const call = async (path: string, body: object) =>
  (await send(doors, doors.metaf.token, path, body)) as unknown as Told
const ask = (path: string, body: object = {}) => call(`/admin${path}/preview`, body)
const sell = (race: Race, pool: string, selections: unknown, customer?: string) =>
  sold(doors, { customer, race: race.id, pool, unitStake: 1_000, selections })

it('every preview that an action declares has an answer', () => {
  const declared = registry.resources.flatMap(({ name, actions }) =>
    Object.entries(actions).flatMap(([action, { preview }]) => (preview ? [`${name}.${action}`] : [])),
  )
  expect(declared.toSorted()).toEqual(Object.keys(modules.previews).toSorted())
})

describe('scratching, before it is done', () => {
  it('tells tickets, combinations and amount of each pool, and which is refunded as a whole', async () => {
    const race = await openRace(doors, { runners: 3, types: ['WIN', 'PLC', 'EXA'] })
    const customer = await bettor(doors)
    const { WIN = '', PLC = '', EXA = '' } = race.pools
    await sell(race, WIN, [[2, 3]], customer)
    await sell(race, WIN, [[1]], customer)
    await sell(race, PLC, [[1]], customer)
    await sell(race, PLC, [[2]], customer)
    await sell(race, EXA, [[1, 3], 'ALL'], customer)
    const runner = race.runners[2]
    const { status, body } = await ask(`/races/${race.id}/scratch`, { runner })
    expect(status).toBe(200)
    const of = Object.fromEntries(body.pools.map(pool => [pool.pool, pool]))
    expect(of[WIN]).toMatchObject({ tickets: 1, combinations: 1, amount: 1_000, wholePool: null, effect: '' })
    expect(of[PLC]).toMatchObject({
      ...{ tickets: 2, combinations: 2, amount: 2_000, wholePool: 'TOO_FEW' },
      effect: 'Whole pool refunded: too few runners left',
    })
    // 1-2, 1-3, 3-1 and 3-2 were sold: three of them name runner 3.
    expect(of[EXA]).toMatchObject({ tickets: 1, combinations: 3, amount: 3_000, wholePool: null })
    expect(body.summary).toBe('4 tickets get ₱60.00 back.')
    expect((await ask(`/runners/${runner}/scratch`)).body).toEqual(body)
  })

  it('does not count what an earlier scratch gives back', async () => {
    const race = await openRace(doors)
    const customer = await bettor(doors)
    const ticket = await sell(race, String(race.pools.WIN), [[5, 6]], customer)
    await done(doors, doors.metaf, `/races/${race.id}/scratch`, {
      runner: race.runners[4],
      reason: 'Lame before the start',
    })
    const told = { pools: [{ tickets: 1, combinations: 1, amount: 1_000 }] }
    expect((await ask(`/races/${race.id}/scratch`, { runner: race.runners[5] })).body).toMatchObject(told)
    await runPoolJobs(doors)
    expect((await ask(`/races/${race.id}/scratch`, { runner: race.runners[5] })).body).toMatchObject(told)
    expect(
      (await send(doors, doors.admin.token, `/admin/model/Bet/${ticket}`, {}, { method: 'GET' })).body,
    ).toMatchObject({
      refunded: 1_000,
    })
  })

  it('does not count combinations of which every ticket is void', async () => {
    const race = await openRace(doors)
    const ticket = await sell(race, String(race.pools.WIN), [[5]], await bettor(doors))
    await done(doors, doors.admin, `/bets/${ticket}/void`, { version: 1, reason: 'DUPLICATE' })
    expect((await ask(`/races/${race.id}/cancel`)).body).toMatchObject({
      pools: [{ tickets: 0, combinations: 0, amount: 0 }],
    })
  })

  it('says for how many combinations of a pool over several races the favourite runs instead', async () => {
    const first = await plannedRace(doors, { types: ['WIN'] })
    const second = await plannedRace(doors, { program: first.program, no: 2, minutes: 90 })
    const legs = [first.id, second.id]
    const double = await done(doors, doors.metaf, '/pools', {
      ...{ race: first.id, poolType: await poolType(doors, 'DDF'), legs },
    })
    await done(doors, doors.metaf, `/races/${first.id}/open`, { version: 1 })
    const customer = await bettor(doors)
    await sell(first, String(first.pools.WIN), [[2]], customer)
    await sell(
      first,
      String(double.id),
      [
        [1, 2],
        [1, 3],
      ],
      customer,
    )
    const { body } = await ask(`/races/${first.id}/scratch`, { runner: first.runners[0] })
    expect(body.pools.find(({ pool }) => pool === double.id)).toMatchObject({
      ...{ tickets: 0, combinations: 0, amount: 0, substituted: 2 },
      effect: 'For 2 combinations the favourite or alternate runs instead',
    })
    expect(body.summary).toBe('No ticket gets money back.')
    const later = await ask(`/races/${second.id}/cancel`)
    expect(later.body.pools).toMatchObject([
      { pool: double.id, wholePool: null, effect: 'Goes on: this race counts as won for every ticket' },
    ])
  })

  it('is refused as the action would be', async () => {
    const [race, other] = [await openRace(doors), await openRace(doors)]
    const stranger = { runner: other.runners[0] }
    const wrong = { status: 422, body: { fields: { runner: 'This runner is not in this race' } } }
    expect(await ask(`/races/${race.id}/scratch`, stranger)).toMatchObject(wrong)
    expect(await ask(`/races/${race.id}/scratch`)).toMatchObject({
      status: 422,
      body: { fields: { runner: expect.any(String) } },
    })
    const done = await send(doors, doors.metaf.token, `/admin/races/${race.id}/scratch`, {
      ...stranger,
      reason: 'Lame before the start',
    })
    expect(done).toMatchObject({
      status: 422,
      body: { error: 'Runner "1 Horse 1" belongs to another race; choose another' },
    })
    const cancelled = await openRace(doors)
    const reason = 'Storm over the track'
    await send(doors, doors.metaf.token, `/admin/races/${cancelled.id}/cancel`, { version: 2, reason })
    expect(await ask(`/races/${cancelled.id}/cancel`)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
  })

  it('offers the runners of this race by their numbers', async () => {
    const race = await openRace(doors, { runners: 12 })
    await openRace(doors)
    const asked = { field: 'runner', action: 'scratch', row: { id: race.id } }
    const { body } = await call('/admin/get/races/choices', asked)
    expect(body.items.map(({ title }) => title)).toEqual(
      Array.from({ length: 12 }, (_, place) => `${place + 1} Horse ${place + 1}`),
    )
    const found = await call('/admin/get/races/choices', { ...asked, q: '11' })
    expect(found.body.items).toEqual([{ id: race.runners[10], title: '11 Horse 11' }])
  })
})

describe('cancelling, before it is done', () => {
  it('tells what each pool gives back, and writes nothing', async () => {
    const race = await openRace(doors, { types: ['WIN', 'EXA'] })
    const customer = await bettor(doors)
    const { WIN = '', EXA = '' } = race.pools
    await sell(race, WIN, [[2, 3]], customer)
    await sell(race, EXA, [[1], [2]], customer)
    const written = () =>
      Promise.all([
        doors.database.orm.select({ n: count() }).from(auditLog),
        doors.database.orm.select({ n: count() }).from(jobTable),
        send(doors, doors.metaf.token, `/admin/model/Race/${race.id}`, {}, { method: 'GET' }).then(
          ({ body }) => body,
        ),
      ])
    const before = await written()
    const { body } = await ask(`/races/${race.id}/cancel`)
    expect(body.pools).toHaveLength(2)
    expect(body.pools).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          pool: WIN,
          tickets: 1,
          combinations: 2,
          amount: 2_000,
          wholePool: 'CANCELLED',
        }),
        expect.objectContaining({
          pool: EXA,
          tickets: 1,
          combinations: 1,
          amount: 1_000,
          wholePool: 'CANCELLED',
        }),
      ]),
    )
    expect(body.summary).toBe('2 tickets get ₱30.00 back.')
    expect(await written()).toEqual(before)
  })
})
