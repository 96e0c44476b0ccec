import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { storedColumns } from '../../server/crud/read'
import type { Orm } from '../../server/db/database'
import { newId } from '../../server/db/id'
import { poolTotal } from '../../server/db/pool-total-table'
import { tableOf } from '../../server/db/tables'
import { replayDay } from '../../server/modules/pools'
import { bets } from '../../src/resources/betting/bets'
import { dividends } from '../../src/resources/racing/dividends'
import { pools } from '../../src/resources/racing/pools'
import { races } from '../../src/resources/racing/races'
import type { ReplayedPool } from '../../src/resources/racing/replayed-pool'
import { startApp } from './app-fixture'
import {
  act,
  approve,
  changeCash,
  fetchAtTerminal,
  read,
  rowsOf,
  soldAtTerminal,
} from './corrections-fixture'
import { openDoors, type Person, person, send } from './deposits-fixture'
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
} from './races-fixture'

let doors: RaceDoors
let secondAdmin: Person
const day = '2026-11-20'
const reason = 'The photo finish was read the wrong way round'

async function replayed(): Promise<ReplayedPool[]> {
  const all: ReplayedPool[] = []
  for await (const one of replayDay(doors.database.orm, day)) all.push(one)
  return all
}

async function settle(race: string, positions: number[][], didNotFinish: number[] = []) {
  await act(doors, doors.metaf, race, 'close')
  await done(doors, doors.metaf, `/races/${race}/enterResult`, { positions, didNotFinish })
  expect(await act(doors, doors.admin, race, 'declareOfficial')).toMatchObject({ status: 200 })
  await runPoolJobs(doors)
}

async function correct(race: string, positions: number[][]) {
  const asked = await act(doors, doors.metaf, race, 'correctResult', { positions, reason })
  expect(await approve(doors, secondAdmin, String(asked.body.id))).toMatchObject({ status: 200 })
  await runPoolJobs(doors)
}

/** The first race: a dead heat, a scratched runner, cash tickets, a void one, carried over, and corrected twice. */
let first: Race
/** The second race takes the carry-over, and is the second leg of the double of the first. */
let second: Race
let cash: Awaited<ReturnType<typeof soldAtTerminal>>[]

beforeAll(async () => {
  const started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  const opened = await openDoors(started)
  doors = { ...opened, metaf: await person(opened, 'metaf') }
  secondAdmin = await person(opened, 'admin')
  await makeDay()
})

async function makeDay() {
  first = await plannedRace(doors, { types: ['WIN', 'TAX', 'PLC', 'EXA', 'TRI'] })
  second = await plannedRace(doors, { types: ['TRI', 'WIN'], program: first.program, no: 2, minutes: 90 })
  const double = await done(doors, doors.metaf, '/pools', {
    race: first.id,
    poolType: await poolType(doors, 'DD'),
    legs: [first.id, second.id],
  })
  await act(doors, doors.metaf, first.id, 'open')
  await act(doors, doors.metaf, second.id, 'open')
  const [a, b] = [await bettor(doors), await bettor(doors)]
  const ticket = (customer: string, race: Race, code: string, selections: unknown[], unitStake = 10_000) => {
    const pool = code === 'DD' ? String(double.id) : race.pools[code]
    return sold(doors, { customer, race: race.id, pool, unitStake, selections })
  }
  for (const [at, customer] of [a, b].entries()) {
    await ticket(customer, first, 'WIN', [[1 + 2 * at, 6]])
    await ticket(customer, first, 'TAX', [[1 + 2 * at]], 7_000)
    await ticket(customer, first, 'PLC', [[1, 2, 3]])
    await ticket(customer, first, 'EXA', [[1, 3], 'ALL'], 300)
    await ticket(customer, first, 'TRI', [[1], [2], [4 + at]])
    await ticket(customer, first, 'DD', [[1, 3], 'ALL'], 500)
    await ticket(customer, second, 'TRI', [[1], [2], 'ALL'], 700)
    await ticket(customer, second, 'WIN', [[4]])
  }
  cash = [
    await soldAtTerminal(doors, { race: first.id, pool: first.pools.WIN, selections: [[3]] }),
    await soldAtTerminal(doors, { race: first.id, pool: first.pools.WIN, selections: [[1]] }),
    await soldAtTerminal(doors, { race: first.id, pool: first.pools.WIN, selections: [[3]] }),
  ]
  const wrong = await ticket(a, first, 'WIN', [[5]])
  await done(doors, doors.admin, `/bets/${wrong}/void`, { version: 1, reason: 'DUPLICATE' })
  const scratched = { runner: first.runners[5], reason: 'Lame before the start' }
  await done(doors, doors.metaf, `/races/${first.id}/scratch`, scratched)
  await runPoolJobs(doors)
  await settle(first.id, [[3], [1], [2], [4]], [5])
  expect(await fetchAtTerminal(doors, cash[0] as never)).toMatchObject({ status: 200 })
  // Customer b has spent the winnings. The correction lists them as paid too much, and takes nothing back.
  await changeCash(doors, b, -900_000)
  await correct(first.id, [[1], [2, 3], [4], [5]])
  await correct(first.id, [[1, 3], [2], [4], [5]])
  await settle(second.id, [[4], [1], [2], [3], [5], [6]])
}

describe('number 31: a day of wagering is computed again from its tickets and results', () => {
  it('and agrees, with a dead heat, a scratched runner, a carry-over and corrected results', async () => {
    const all = await replayed()
    expect(all.map(({ outcome, count, differences }) => ({ outcome, count, differences }))).toEqual(
      all.map(() => ({ outcome: 'AGREES', count: 0, differences: [] })),
    )
    expect(all).toHaveLength(8)
    const win = all.find(({ pool }) => pool === first.pools.WIN)
    // Two of 20,000 each and three in cash of 10,000; the void ticket does not count as sold.
    expect(win).toMatchObject({ tickets: 6, settlements: 3, gross: 70_000 })
    expect(await read(doors, 'Pool', second.pools.TRI as string)).toMatchObject({
      carryIn: expect.any(Number),
    })
  })

  it('a race that is not settled yet waits', async () => {
    const race = await openRace(doors)
    const pool = (await replayed()).find(one => one.pool === race.pools.WIN)
    expect(pool).toMatchObject({ outcome: 'WAITING', count: 0 })
    await act(doors, doors.metaf, race.id, 'cancel', { reason: 'The track is under water' })
    await runPoolJobs(doors)
    expect((await replayed()).find(one => one.pool === race.pools.WIN)).toMatchObject({ outcome: 'AGREES' })
  })
})

/** Returns the findings of a replay after a forgery, which is rolled back. */
async function foundAfter(tables: readonly string[], forge: (orm: Orm) => Promise<unknown>) {
  const found: ReplayedPool[] = []
  const undone = new Error('undone')
  await doors.database.orm
    .transaction(async transaction => {
      for (const table of tables)
        await transaction.execute(sql.raw(`alter table ${table} disable trigger all`))
      await forge(transaction as Orm)
      for await (const one of replayDay(transaction as Orm, day)) found.push(one)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return found.filter(({ outcome }) => outcome !== 'AGREES')
}

/** The differences of the one pool in which a forgery is found. */
async function differencesAfter(tables: readonly string[], forge: (orm: Orm) => Promise<unknown>) {
  const found = await foundAfter(tables, forge)
  expect(found).toHaveLength(1)
  const [{ pool, outcome, count, differences }] = found as [ReplayedPool]
  expect(outcome).toBe('DIFFERS')
  expect(differences).toHaveLength(count)
  return { pool, differences }
}

describe('number 31: a replay finds', () => {
  const win = () => first.pools.WIN as string

  it('a dividend that was changed, and one of an earlier settlement that was removed', async () => {
    const { pool, resultVersion, id, dividend } = tableOf(dividends)
    const [posted] = await rowsOf(doors, 'dividends', 'pool', win())
    const changed = await differencesAfter(['dividends'], orm =>
      orm
        .update(tableOf(dividends))
        .set({ dividend: sql`${dividend} + 10` })
        .where(eq(id, String(posted?.id))),
    )
    expect(changed).toEqual({
      pool: win(),
      differences: [
        expect.objectContaining({
          ...{ kind: 'DIVIDEND', field: 'dividend', name: posted?.combination, isMoney: true },
          ...{ replayed: posted?.dividend, posted: Number(posted?.dividend) + 10 },
          record: { type: 'Dividend', id: posted?.id },
        }),
      ],
    })
    const removed = await differencesAfter(['dividends'], orm =>
      orm.delete(tableOf(dividends)).where(and(eq(pool, win()), eq(resultVersion, 1))),
    )
    expect(removed.differences.map(({ field, settlement, posted }) => [field, settlement, posted])).toEqual(
      ['stake', 'unbroken', 'dividend', 'paid'].map(field => [field, 1, null]),
    )
  })

  it('what a ticket was said to win', async () => {
    const table = tableOf(bets)
    const [ticket] = await doors.database.orm
      .select({ id: table.id, ending: table.ending, returned: table.returned })
      .from(table)
      .where(and(eq(table.pool, win()), eq(table.state, 'WON')))
    const found = await differencesAfter(['bets'], orm =>
      orm
        .update(table)
        .set({ returned: sql`${table.returned} + 1` })
        .where(eq(table.id, String(ticket?.id))),
    )
    expect(found.differences).toEqual([
      expect.objectContaining({
        ...{ kind: 'TICKET', name: ticket?.ending, field: 'returned', replayed: ticket?.returned },
        ...{ posted: Number(ticket?.returned) + 1, record: { type: 'Bet', id: ticket?.id } },
      }),
    ])
  })

  it('a ticket that was added after the race, whose stake is in no account', async () => {
    const table = tableOf(bets)
    const found = await differencesAfter(['bets'], async orm => {
      const [one] = await orm
        .select(storedColumns(bets))
        .from(table)
        .where(and(eq(table.pool, win()), eq(table.state, 'WON')))
        .orderBy(table.id)
        .limit(1)
      await orm
        .insert(table)
        .values({ ...one, id: newId(), ticketNo: '0000-0000-0000', ending: '•••• 0000' } as never)
    })
    expect(new Set(found.differences.map(({ kind }) => kind))).toEqual(
      new Set(['TOTAL', 'DIVIDEND', 'FIGURE', 'LEDGER']),
    )
    expect(found.differences).toContainEqual(
      expect.objectContaining({ kind: 'LEDGER', name: '•••• 0000', field: 'Into the pool', posted: 0 }),
    )
  })

  it('a total that is not what its tickets staked', async () => {
    const found = await differencesAfter([], orm =>
      orm
        .update(poolTotal)
        .set({ stake: sql`${poolTotal.stake} + 500` })
        .where(and(eq(poolTotal.pool, win()), eq(poolTotal.combination, '3'))),
    )
    expect(found.differences).toEqual([expect.objectContaining({ kind: 'TOTAL', name: '3', field: 'stake' })])
  })

  it('a figure of the pool, and the entry of its settlement', async () => {
    const figure = await differencesAfter(['pools'], orm =>
      orm
        .update(tableOf(pools))
        .set({ takeout: 1 })
        .where(eq(tableOf(pools).id, win())),
    )
    expect(figure.differences).toEqual([
      expect.objectContaining({ kind: 'FIGURE', name: 'Takeout', field: 'takeout', posted: 1 }),
    ])
    const entry = await differencesAfter(['ledger_line'], orm =>
      orm.execute(sql`update ledger_line l set amount = l.amount + 7 from ledger_account a, ledger_entry e
        where a.id = l.account_id and e.id = l.entry_id and e.ref = ${win()} and a.kind = 'TAKEOUT'
          and e.kind = 'POOL_SETTLED' and not exists (select from ledger_entry r where r.reverses = e.id)`),
    )
    expect(entry.differences).toEqual([expect.objectContaining({ kind: 'LEDGER', name: 'TAKEOUT' })])
  })

  it('what a wallet was paid, where the ticket says the right amount', async () => {
    const found = await differencesAfter(['ledger_line'], orm =>
      orm.execute(sql`update ledger_line l set amount = l.amount - 5 from ledger_account a, ledger_entry e, bets b
        where a.id = l.account_id and e.id = l.entry_id and b.id = e.ref and b.pool = ${first.pools.PLC}
          and a.kind = 'WINNINGS' and e.kind = 'WINNINGS' and b.id = (select id from bets where pool = ${first.pools.PLC} limit 1)
          and not exists (select from ledger_entry r where r.reverses = e.id)`),
    )
    expect(found.differences).toEqual([
      expect.objectContaining({ kind: 'LEDGER', field: 'Out of the winnings', isMoney: true }),
    ])
  })

  it('a result that a race says and nobody declared', async () => {
    const { id } = tableOf(races)
    const found = await foundAfter(['races'], orm =>
      orm
        .update(tableOf(races))
        .set({ positions: [[1], [2], [3], [4], [5], [6]] })
        .where(eq(id, second.id)),
    )
    // Its own two pools, and the double.
    expect(found.map(({ differences }) => differences)).toEqual(
      [1, 2, 3].map(() => [
        expect.objectContaining({
          ...{ kind: 'RESULT', name: 'Race 2', posted: '[[1],[2],[3],[4],[5],[6]]' },
          ...{ replayed: '[[4],[1],[2],[3],[5],[6]]', record: { type: 'Race', id: second.id } },
        }),
      ]),
    )
  })
})

describe('number 31: auditors', () => {
  const ask = (token: string, path: string) =>
    send(doors, token, `/admin/replay/${path}`, {}, { method: 'GET' })

  it('replay a day pool by pool, without learning the numbers of tickets', async () => {
    const auditor = await person(doors, 'nemoaudit')
    const { body } = await ask(auditor.token, `days/${day}`)
    const pools = body.pools as unknown as { pool: string; name: string }[]
    expect(pools.length).toBeGreaterThan(7)
    for (const { pool } of pools)
      expect((await ask(auditor.token, `pools/${pool}`)).body).toMatchObject({ pool, outcome: 'AGREES' })
    expect(await ask(auditor.token, 'days/2026-02-30')).toMatchObject({ status: 422 })
    expect(await ask(auditor.token, `pools/${newId()}`)).toMatchObject({ status: 404 })
    expect(await ask(doors.metaf.token, `days/${day}`)).toMatchObject({ status: 403 })

    const many = await Promise.all(
      Array.from({ length: 12 }, () => ask(auditor.token, `pools/${first.pools.WIN}`)),
    )
    expect(many.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(many.find(({ status }) => status !== 200)).toMatchObject({
      status: 429,
      body: { error: 'A replay is running: wait until it has finished' },
    })

    const table = tableOf(bets)
    const [ticket] = await doors.database.orm
      .select({ id: table.id, ending: table.ending, returned: table.returned })
      .from(table)
      .where(and(eq(table.pool, first.pools.WIN as string), eq(table.state, 'WON')))
    const change = (by: number) =>
      doors.database.orm
        .update(table)
        .set({ returned: Number(ticket?.returned) + by })
        .where(eq(table.id, String(ticket?.id)))
    await change(1)
    const [hidden, shown] = await Promise.all(
      [auditor, doors.admin].map(({ token }) => ask(token, `pools/${first.pools.WIN}`)),
    )
    await change(0)
    // The number of a ticket without an account is enough to cash it, so the replay shows only its last digits.
    for (const answer of [hidden, shown])
      expect(answer?.body).toMatchObject({
        outcome: 'DIFFERS',
        differences: [{ name: ticket?.ending, record: { type: 'Bet', id: ticket?.id } }],
      })
    expect(ticket?.ending).toMatch(/^•••• \d{4}$/)
  })
})
