import { beforeAll, expect, it } from 'vitest'
import { verifyLedger } from '../../server/ledger/verify'
import { startApp } from './app-fixture'
import { act, finish, read, rowsOf } from './corrections-fixture'
import { cashOf, openDoors, person, send } from './deposits-fixture'
import {
  bet,
  bettor,
  done,
  newCard,
  plannedRace,
  poolBalance,
  poolType,
  type RaceDoors,
  runPoolJobs,
  sold,
} from './races-fixture'

let doors: RaceDoors

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
})

const reason = 'Typhoon over the course'

/** A card of three open races with win pools, and a double over the last two. */
async function openCard() {
  const program = await newCard(doors)
  const races = []
  for (const no of [1, 2, 3])
    races.push(await plannedRace(doors, { program, no, minutes: 60 * no, types: ['WIN'], runners: 4 }))
  const [first, second, third] = races as [(typeof races)[0], (typeof races)[0], (typeof races)[0]]
  const legs = [second.id, third.id]
  const double = { race: second.id, poolType: await poolType(doors, 'DD'), legs }
  const { id } = await done(doors, doors.metaf, '/pools', double)
  for (const race of races)
    expect(await act(doors, doors.metaf, race.id, 'open')).toMatchObject({ status: 200 })
  return { program, first, second, third, double: String(id) }
}

async function abandon(program: string, path = 'abandon', body: object = { reason }) {
  const { version } = await read(doors, 'Program', program)
  const asked = path === 'abandon' ? { version, ...body } : {}
  return send(doors, doors.metaf.token, `/admin/programs/${program}/${path}`, asked)
}

it('an abandoned card refunds its races that are not official, as its preview says, and the calendar follows', async () => {
  const { program, first, second, third, double } = await openCard()
  const { venue } = await read(doors, 'Program', program)
  const day = await done(doors, doors.admin, '/raceDays', { name: 'Day', date: '2026-11-20', venue, program })
  const customer = await bettor(doors, 100_000)
  for (const race of [first, second, third])
    await sold(doors, { customer, race: race.id, pool: race.pools.WIN, unitStake: 1_000, selections: [[1]] })
  await sold(doors, { customer, race: second.id, pool: double, unitStake: 500, selections: [[1], [2]] })
  expect(await cashOf(doors, customer)).toBe(96_500)
  await finish(doors, first.id, [[1], [2], [3], [4]])
  const paid = await cashOf(doors, customer)

  const { body } = await abandon(program, 'abandon/preview')
  expect(body.summary).toBe('3 tickets get ₱25.00 back.')
  expect(body.pools).toEqual([
    expect.objectContaining({ pool: second.pools.WIN, amount: 1_000, tickets: 1, wholePool: 'CANCELLED' }),
    expect.objectContaining({ pool: double, amount: 500, tickets: 1, wholePool: 'CANCELLED' }),
    expect.objectContaining({ pool: third.pools.WIN, name: 'Race 3: WIN pool', amount: 1_000 }),
  ])
  expect(await read(doors, 'Program', program)).toMatchObject({ state: 'ACTIVE' })

  expect(await abandon(program)).toMatchObject({ status: 200, body: { state: 'ABANDONED' } })
  await runPoolJobs(doors)
  await runPoolJobs(doors)
  expect(await cashOf(doors, customer)).toBe(paid + 2_500)
  for (const pool of [second.pools.WIN, double, third.pools.WIN])
    expect(await poolBalance(doors, 'POOL', String(pool))).toBe(0)
  expect(await read(doors, 'Pool', double)).toMatchObject({ state: 'REFUNDED' })
  const states = (await rowsOf(doors, 'races', 'program', program)).map(({ state }) => state)
  expect(states.toSorted()).toEqual(['CANCELLED', 'CANCELLED', 'SETTLED'])
  // A race of this day was run.
  expect(await read(doors, 'RaceDay', String(day.id))).not.toMatchObject({ status: 'CANCELLED' })
  expect((await verifyLedger(doors.database)).findings).toEqual([])

  expect(await abandon(program)).toMatchObject({ status: 409 })
  await expect(plannedRace(doors, { program, no: 4 })).rejects.toThrow(
    'needs State to be Active; it is Abandoned',
  )
})

it('a double with an official race goes on when the rest of its card is abandoned', async () => {
  const { program, first, second, double } = await openCard()
  const customer = await bettor(doors, 100_000)
  await sold(doors, { customer, race: second.id, pool: double, unitStake: 500, selections: [[1], [2]] })
  await sold(doors, { customer, race: second.id, pool: double, unitStake: 500, selections: [[2], [3]] })
  await finish(doors, first.id, [[1], [2], [3], [4]])
  await finish(doors, second.id, [[1], [2], [3], [4]])
  const { body } = await abandon(program, 'abandon/preview')
  expect(body.pools).toContainEqual(
    expect.objectContaining({ pool: double, effect: 'Goes on: this race counts as won for every ticket' }),
  )
  await abandon(program)
  await runPoolJobs(doors)
  expect(await read(doors, 'Pool', double)).toMatchObject({ state: 'SETTLED' })
  expect(await poolBalance(doors, 'POOL', double)).toBe(0)
})

it('cancels the race day of a card of which no race was run', async () => {
  const { program } = await openCard()
  const { venue } = await read(doors, 'Program', program)
  const day = await done(doors, doors.admin, '/raceDays', { name: 'Day', date: '2026-11-20', venue, program })
  await abandon(program)
  expect(await read(doors, 'RaceDay', String(day.id))).toMatchObject({ status: 'CANCELLED' })
})

it('of all who abandon a card while tickets are sold one does, and no stake stays behind', async () => {
  const { program, first, third } = await openCard()
  const customers = await Promise.all(Array.from({ length: 8 }, () => bettor(doors, 50_000)))
  const sell = async (customer: string) => {
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) {
      const race = n % 2 === 0 ? first : third
      const asked = {
        customer,
        race: race.id,
        pool: race.pools.WIN,
        unitStake: 500,
        selections: [[1 + (n % 4)]],
      }
      statuses.push((await bet(doors, asked)).status)
    }
    return statuses
  }
  const selling = Promise.all(customers.map(sell))
  const answers = await Promise.all([abandon(program), abandon(program), abandon(program)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const statuses = (await selling).flat()
  expect(statuses.every(status => [200, 409].includes(status))).toBe(true)
  await runPoolJobs(doors)
  for (const customer of customers) expect(await cashOf(doors, customer)).toBe(50_000)
  for (const race of [first, third]) expect(await poolBalance(doors, 'POOL', String(race.pools.WIN))).toBe(0)
  expect((await verifyLedger(doors.database)).findings).toEqual([])
})
