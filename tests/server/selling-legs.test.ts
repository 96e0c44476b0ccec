import { setTimeout } from 'node:timers/promises'
import { count, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { bySystem } from '../../server/context'
import { lockKeys } from '../../server/crud/apply-rules'
import { perform } from '../../server/crud/perform'
import { tableOf } from '../../server/db/tables'
import { modules } from '../../server/modules'
import { salesOf } from '../../server/modules/pools'
import { bets } from '../../src/resources/betting/bets'
import { races } from '../../src/resources/racing/races'
import { startApp } from './app-fixture'
import { act, read } from './corrections-fixture'
import { openDoors, person } from './deposits-fixture'
import { bet, bettor, done, plannedRace, poolType, type RaceDoors } from './races-fixture'

let doors: RaceDoors

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
})

/** A double over two open races, and a ticket for it. */
async function openDouble() {
  const first = await plannedRace(doors)
  const second = await plannedRace(doors, { program: first.program, no: 2, minutes: 90 })
  const legs = [first.id, second.id]
  const type = await poolType(doors, 'DD')
  const { id: pool } = await done(doors, doors.metaf, '/pools', { race: first.id, poolType: type, legs })
  for (const race of legs) expect(await act(doors, doors.metaf, race, 'open')).toMatchObject({ status: 200 })
  return {
    second,
    pool: String(pool),
    wish: { race: first.id, pool, unitStake: 1_000, selections: [[1], [3]] },
  }
}

const ticketsOf = async (pool: string) => {
  const table = tableOf(bets)
  const [row] = await doors.database.orm.select({ n: count() }).from(table).where(eq(table.pool, pool))
  return row?.n
}

it('a double waits for a close of its second race that is under way, and is not sold after it', async () => {
  const { second, pool, wish } = await openDouble()
  const customer = await bettor(doors)
  const by = { ...bySystem({ environment: 'DEV', streamHosts: [] }, modules), now: doors.started.clock.now }
  let asked: ReturnType<typeof bet> | undefined
  await doors.database.transaction(async transaction => {
    await lockKeys(transaction, [salesOf(second.id)])
    asked = bet(doors, { ...wish, customer })
    await perform(transaction, by, races, { id: second.id }, 'close', {})
    await setTimeout(500)
  })
  expect(await asked).toMatchObject({
    status: 409,
    body: {
      code: 'betting_closed',
      error: 'This pool is not sold any more: “Race 2” is closed, 0 ms too late',
    },
  })
  expect(await ticketsOf(pool)).toBe(0)
})

it('16 clients sell a double while its second race closes: no ticket comes after the close', async () => {
  const { second, pool, wish } = await openDouble()
  const customers = await Promise.all(Array.from({ length: 16 }, () => bettor(doors)))
  const sellOn = async (customer: string) => {
    for (let sold = 0; sold < 50; sold += 1) {
      const answer = await bet(doors, { ...wish, customer })
      if (answer.body.code === 'betting_closed') return sold
      expect(answer.status).toBe(200)
    }
    return 50
  }
  const selling = Promise.all(customers.map(sellOn))
  await expect.poll(() => ticketsOf(pool), { timeout: 30_000 }).toBeGreaterThan(20)
  expect(await act(doors, doors.metaf, second.id, 'close')).toMatchObject({ status: 200 })
  const atClose = await ticketsOf(pool)
  const sold = (await selling).reduce((sum, one) => sum + one, 0)
  expect(sold).toBe(atClose)
  expect(await read(doors, 'Race', wish.race)).toMatchObject({ state: 'OPEN' })
})

it('a double says how late it is for its second race', async () => {
  const { second, wish } = await openDouble()
  expect(await act(doors, doors.metaf, second.id, 'close')).toMatchObject({ status: 200 })
  doors.started.clock.pass({ seconds: 7 })
  expect(await bet(doors, { ...wish, customer: await bettor(doors) })).toMatchObject({
    status: 409,
    body: { error: 'This pool is not sold any more: “Race 2” is closed, 7.0 s too late' },
  })
})
