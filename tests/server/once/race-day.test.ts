import { beforeAll, expect, it } from 'vitest'
import { gamingDayOf } from '../../../src/domain/gaming-day'
import { startApp } from '../app-fixture'
import { openDoors, person, send } from '../deposits-fixture'
import { bettor, done, openRace, plannedRace, type RaceDoors, sold } from '../races-fixture'

let doors: RaceDoors

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
})

interface Told {
  readonly now: string
  readonly races: readonly {
    race: Record<string, unknown>
    gross: number
    stream: Record<string, unknown> | null
  }[]
}

async function board(): Promise<Told> {
  const { status, body } = await send(doors, doors.metaf.token, '/admin/racing/today', {}, { method: 'GET' })
  expect(status).toBe(200)
  return body as unknown as Told
}

it('one answer has the races of today by post time, with stakes, runners, streams and the time of the server', async () => {
  const clock = doors.started.clock.now()
  expect(gamingDayOf(clock, 'Asia/Manila')).toBe('2026-11-20')
  const race = await openRace(doors, { types: ['WIN', 'EXA'] })
  const later = await plannedRace(doors, { program: race.program, no: 2, minutes: 90 })
  const customer = await bettor(doors)
  await sold(doors, { customer, race: race.id, pool: race.pools.WIN, unitStake: 1_000, selections: [[2, 3]] })
  await sold(doors, { customer, race: race.id, pool: race.pools.EXA, unitStake: 500, selections: [[1], [2]] })
  await done(doors, doors.metaf, `/races/${race.id}/scratch`, {
    ...{ runner: race.runners[4], reason: 'Lame before the start' },
  })
  const { now, races } = await board()
  expect(Math.abs(Date.parse(now) - clock.getTime())).toBeLessThan(60_000)
  const mine = races.filter(({ race: each }) => each.program === race.program)
  expect(mine.map(({ race: each }) => each.id)).toEqual([race.id, later.id])
  expect(mine[0]).toMatchObject({
    race: { state: 'OPEN', no: 1, currency: 'PHP', timezone: 'Asia/Manila', runners: { some: 5, all: 6 } },
    gross: 2_500,
    stream: null,
  })
  expect(mine[1]).toMatchObject({ race: { state: 'DRAFT' }, gross: 0 })
  const { titles = {}, venue } = mine.map(each => each.race)[0] ?? {}
  expect((titles as Record<string, string>)[String(venue)]).toMatch(/^Track /)
})

it('a race shows its own stream, else that of the whole venue', async () => {
  const race = await plannedRace(doors)
  const other = await plannedRace(doors, { program: race.program, no: 2 })
  const venue = (await board()).races.find(({ race: each }) => each.id === race.id)?.race.venue
  const made = (name: string, event: string | null) =>
    done(doors, doors.admin, '/streams', {
      name,
      venue,
      event,
      protocol: 'HLS',
      primaryUrl: '/media/demo.m3u8',
    })
  const whole = await made('Whole track', null)
  const own = await made('Race two', 'Race 2')
  await send(
    doors,
    doors.metaf.token,
    `/admin/races/${other.id}`,
    { stream: own.id, version: 1 },
    { method: 'PUT' },
  )
  const told = (await board()).races
  const streamOf = (id: string) => told.find(({ race: each }) => each.id === id)?.stream
  expect(streamOf(race.id)).toMatchObject({ id: whole.id, name: 'Whole track' })
  expect(streamOf(other.id)).toMatchObject({ id: own.id })
})

it('a race that takes bets, or waits for its result, is not hidden', async () => {
  const race = await openRace(doors)
  const hide = (version: number) =>
    send(doors, doors.metaf.token, `/admin/races/${race.id}/hide`, { version })
  const refused = {
    status: 409,
    body: { error: 'This race takes bets or is not settled yet: settle or cancel it first' },
  }
  expect(await hide(2)).toMatchObject(refused)
  await done(doors, doors.metaf, `/races/${race.id}/close`, { version: 2 })
  expect(await hide(3)).toMatchObject(refused)
  await done(doors, doors.admin, `/races/${race.id}/cancel`, { version: 3, reason: 'Typhoon over the track' })
  expect(await hide(4)).toMatchObject({ status: 200 })
})

it('hidden races and those of other days are left out', async () => {
  const hidden = await plannedRace(doors)
  await done(doors, doors.metaf, `/races/${hidden.id}/hide`, { version: 1 })
  const shown = await plannedRace(doors)
  const ids = (await board()).races.map(({ race }) => race.id)
  expect(ids).toContain(shown.id)
  expect(ids).not.toContain(hidden.id)
})
