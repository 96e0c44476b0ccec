import { count, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { tableOf } from '../../server/db/tables'
import { verifyLedger } from '../../server/ledger/verify'
import { replayDay } from '../../server/modules/pools'
import { bets } from '../../src/resources/betting/bets'
import type { ReplayedPool } from '../../src/resources/racing/replayed-pool'
import { startApp } from './app-fixture'
import { act, read, rowsOf } from './corrections-fixture'
import { cashOf, openDoors, person } from './deposits-fixture'
import { bet, bettor, done, openRace, poolBalance, type RaceDoors, runPoolJobs } from './races-fixture'

const clients = 64

let doors: RaceDoors

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
})

/** Answers that mean "try again", which a client does. */
const again: readonly number[] = [429, 503]

it('number 24: 64 clients sell while a runner is scratched and the race closes: totals are those of the tickets, none is late', async () => {
  const race = await openRace(doors)
  const pool = String(race.pools.WIN)
  const customers: string[] = []
  for (let client = 0; client < clients; client += 1) customers.push(await bettor(doors, 100_000))
  const allCash = async () => {
    let sum = 0
    for (const customer of customers) sum += await cashOf(doors, customer)
    return sum
  }
  let isClosed = false
  const late: number[] = []
  const sellOn = async (client: number) => {
    const customer = customers[client]
    let sold = 0
    for (let turn = 0; turn < 50; turn += 1) {
      const wasClosed = isClosed
      const runner = 1 + ((client + turn) % 6)
      const selections = [[runner, 1 + (runner % 6)]]
      const answer = await bet(doors, { customer, race: race.id, pool, unitStake: 100, selections })
      if (answer.status === 200) {
        sold += 1
        if (wasClosed) late.push(client)
      } else if (answer.body.code === 'betting_closed') return sold
      else if (!again.includes(answer.status))
        expect(answer).toMatchObject({ status: 422, body: { fields: { selections: expect.any(String) } } })
    }
    return sold
  }
  const selling = Promise.all(Array.from({ length: clients }, (_, client) => sellOn(client)))
  const soldSome = async (least: number) =>
    expect
      .poll(async () => (await poolBalance(doors, 'POOL', pool)) / 200, { timeout: 60_000 })
      .toBeGreaterThan(least)
  await soldSome(20)
  await done(doors, doors.metaf, `/races/${race.id}/scratch`, {
    ...{ runner: race.runners[5], reason: 'Lame before the start' },
  })
  await soldSome(60)
  expect(await act(doors, doors.metaf, race.id, 'close')).toMatchObject({ status: 200 })
  isClosed = true
  // A sale that was under way is committed before the close, or refused.
  const [atClose] = await doors.database.orm
    .select({ tickets: count() })
    .from(tableOf(bets))
    .where(eq(tableOf(bets).pool, pool))
  const sold = (await selling).reduce((sum, one) => sum + one, 0)
  expect(late).toEqual([])
  expect(sold).toBeGreaterThan(60)
  expect(atClose).toEqual({ tickets: sold })

  const { rows } = (await doors.database.orm.execute(sql`
    select (select count(*)::int from bets where pool = ${pool}) as tickets,
      (select sum(stake)::int from bets where pool = ${pool}) as staked,
      (select sum(stake)::int from pool_total where pool = ${pool}) as total`)) as unknown as {
    rows: { tickets: number; staked: number; total: number }[]
  }
  expect(rows[0]).toEqual({ tickets: sold, staked: sold * 200, total: sold * 200 })

  await runPoolJobs(doors)
  await done(doors, doors.metaf, `/races/${race.id}/enterResult`, { positions: [[1], [2], [3], [4], [5]] })
  expect(await act(doors, doors.admin, race.id, 'declareOfficial')).toMatchObject({ status: 200 })
  await runPoolJobs(doors)
  expect(await poolBalance(doors, 'POOL', pool)).toBe(0)
  expect(await poolBalance(doors, 'WINNINGS', pool)).toBe(0)
  const settled = (await read(doors, 'Pool', pool)) as { gross: number; refunds: number; paid: number }
  expect(settled.gross).toBe(sold * 200)
  expect(await allCash()).toBe(clients * 100_000 - settled.gross + settled.refunds + settled.paid)
  expect(await rowsOf(doors, 'dividends', 'pool', pool)).toHaveLength(1)

  const replayed: ReplayedPool[] = []
  for await (const one of replayDay(doors.database.orm, '2026-11-20')) replayed.push(one)
  expect(replayed).toMatchObject([{ pool, outcome: 'AGREES', tickets: sold }])
  expect((await verifyLedger(doors.database)).findings).toEqual([])
})
