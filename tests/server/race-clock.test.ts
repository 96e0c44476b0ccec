import { beforeAll, describe, expect, it } from 'vitest'
import { bySystem } from '../../server/context'
import { modules } from '../../server/modules'
import { closeDueRaces } from '../../server/modules/racing/close-by-clock'
import { startApp } from './app-fixture'
import { act, read } from './corrections-fixture'
import { openDoors, person } from './deposits-fixture'
import { bet, bettor, done, plannedRace, type Race, type RaceDoors } from './races-fixture'

let doors: RaceDoors

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
})

const reason = 'Rain on the track'
const inMinutes = (minutes: number) =>
  new Date(doors.started.clock.now().getTime() + minutes * 60_000).toISOString()
const order = (race: string, action: string, input: object = {}) =>
  act(doors, doors.metaf, race, action, input)

/** An open race, a minute before its post time. */
async function soonRunning(): Promise<Race> {
  const race = await plannedRace(doors, { types: ['WIN'], minutes: 1 })
  await done(doors, doors.metaf, `/races/${race.id}/open`, { version: 1 })
  return race
}

describe('a race past its post time', () => {
  async function pastPost(state: 'DRAFT' | 'SCHEDULED' | 'POSTPONED') {
    const race = await plannedRace(doors, { minutes: 2 })
    if (state !== 'DRAFT') await order(race.id, 'schedule')
    if (state === 'POSTPONED') await order(race.id, 'postpone', { postTime: inMinutes(3), reason })
    doors.started.clock.pass({ seconds: 200 })
    expect(await read(doors, 'Race', race.id)).toMatchObject({ state })
    return race.id
  }

  it.each(['DRAFT', 'SCHEDULED', 'POSTPONED'] as const)(
    'does not open as %s, and is delayed first',
    async state => {
      const race = await pastPost(state)
      expect(await order(race, 'open')).toMatchObject({
        status: 409,
        body: { error: 'The post time has passed: delay it first' },
      })
      expect(await order(race, 'delay', { postTime: inMinutes(10), reason })).toMatchObject({
        status: 200,
        body: { state },
      })
      expect(await order(race, 'open')).toMatchObject({ status: 200, body: { state: 'OPEN' } })
    },
  )

  it.each(['delay', 'postpone'])('%s asks for a time to come', async action => {
    const race = await pastPost('SCHEDULED')
    expect(await order(race, action, { postTime: inMinutes(-1), reason })).toMatchObject({
      status: 422,
      body: { fields: { postTime: 'Choose a post time in the future' } },
    })
  })

  it.each(['delay', 'postpone'])('sells no more by %s, also before it is closed: number 24', async action => {
    const [open, suspended] = [await soonRunning(), await soonRunning()]
    await order(suspended.id, 'suspend', { reason })
    doors.started.clock.pass({ seconds: 60 })
    for (const race of [open, suspended])
      expect(await order(race.id, action, { postTime: inMinutes(10), reason })).toMatchObject({
        status: 409,
        body: { error: 'The post time has passed, which ended the sales of this race: close it' },
      })
  })

  it('takes no bets before it is closed, and says how late one was', async () => {
    const race = await soonRunning()
    const customer = await bettor(doors)
    doors.started.clock.pass({ seconds: 64 })
    expect(await read(doors, 'Race', race.id)).toMatchObject({ state: 'OPEN' })
    const wish = { customer, race: race.id, pool: race.pools.WIN, unitStake: 500, selections: [[2]] }
    expect(await bet(doors, wish)).toMatchObject({
      status: 409,
      body: { code: 'betting_closed', error: 'Bets on this race are not taken: 4.0 s too late' },
    })
  })
})

describe('the clock', () => {
  const system = () => ({
    ...bySystem({ environment: 'DEV', streamHosts: [] }, modules),
    now: doors.started.clock.now,
  })
  const close = () => closeDueRaces(doors.database, system())

  it('closes a race after its post time, once however many processes do, and says how late', async () => {
    const race = await soonRunning()
    await close()
    expect(await read(doors, 'Race', race.id)).toMatchObject({ state: 'OPEN' })
    doors.started.clock.pass({ seconds: 72 })
    const { version } = await read(doors, 'Race', race.id)
    await Promise.all([close(), close()])
    expect(await read(doors, 'Race', race.id)).toMatchObject({
      state: 'CLOSED',
      version: Number(version) + 1,
      lateBy: 12,
      closing: 'Closed 12 s after post time',
    })
    expect(await read(doors, 'Pool', String(race.pools.WIN))).toMatchObject({ state: 'CLOSED' })
  })

  it('closes a suspended race, and leaves a postponed one', async () => {
    const [suspended, postponed] = [await soonRunning(), await soonRunning()]
    await order(suspended.id, 'suspend', { reason })
    await order(postponed.id, 'postpone', { postTime: inMinutes(10), reason })
    doors.started.clock.pass({ seconds: 100 })
    await close()
    expect(await read(doors, 'Race', suspended.id)).toMatchObject({ state: 'CLOSED' })
    expect(await read(doors, 'Race', postponed.id)).toMatchObject({ state: 'POSTPONED' })
  })
})
