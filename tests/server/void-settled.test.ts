import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { staffTable } from '../../server/db/staff-table'
import { tableOf } from '../../server/db/tables'
import { verifyLedger } from '../../server/ledger/verify'
import { users } from '../../src/resources/people/users'
import { startApp } from './app-fixture'
import {
  act,
  approve,
  changeCash,
  fetchAtTerminal,
  read,
  rowsOf,
  settleUntil,
  soldAtTerminal,
} from './corrections-fixture'
import { balance, cashOf, openDoors, type Person, person, send } from './deposits-fixture'
import { expectExplained } from './explained-amounts'
import { contextOf, resourceNamed } from './harness'
import {
  bettor,
  done,
  openRace,
  poolBalance,
  type RaceDoors,
  runPoolJobs,
  settleNow,
  sold,
} from './races-fixture'
import {
  askVoid,
  changeOf,
  correctRace,
  makeOfficial,
  oneFirst,
  replayDifferences,
  settleRace,
  threeFirst,
  twoBets,
  voidSettled,
} from './void-settled-fixture'

let doors: RaceDoors
let secondAdmin: Person

beforeAll(async () => {
  const started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  const opened = await openDoors(started)
  doors = { ...opened, metaf: await person(opened, 'metaf') }
  secondAdmin = await person(opened, 'admin')
})

const refund = (ticket: Awaited<ReturnType<typeof soldAtTerminal>>) =>
  send(doors, ticket.teller.token, '/cashier/bets/refund', { ticket: ticket.ticketNo })

/** The pool, its dividends and the totals of its race: what everybody else was paid by. */
async function published({ race, pool }: { race: string; pool: string }) {
  const totals = await send(doors, doors.admin.token, `/admin/races/${race}/totals`, {}, { method: 'GET' })
  return {
    pool: await read(doors, 'Pool', pool),
    dividends: await rowsOf(doors, 'dividends', 'pool', pool),
    totals: totals.body,
  }
}

describe('a void after settlement', () => {
  it('of a ticket that won takes the winnings back and gives the stake back, once a second admin agrees', async () => {
    const { race, pool, three, onThree } = await twoBets(doors)
    await settleRace(doors, race)
    expect(await cashOf(doors, three)).toBe(82_000)
    const before = await published({ race, pool })
    const asked = await askVoid(doors, onThree)
    expect(asked, JSON.stringify(asked.body)).toMatchObject({
      status: 200,
      body: {
        typename: 'Approval',
        because: 'The event is closed or the bet is settled: voiding it needs a second person',
      },
    })
    expect(await cashOf(doors, three)).toBe(82_000)
    // The second person sees what it posts.
    const shown = (await read(doors, 'Approval', String(asked.body.id))).effect as {
      lines?: { label: string; amount: number }[]
    }[]
    expect(shown.flatMap(({ lines = [] }) => lines.map(({ label, amount }) => [label, amount]))).toEqual(
      expect.arrayContaining([
        ['Wallet, cash', 20_000],
        ['Wallet, cash', -82_000],
        ['Corrections', 82_000],
        ['Corrections', -20_000],
      ]),
    )
    expect(await approve(doors, doors.admin, String(asked.body.id))).toMatchObject({
      status: 403,
      body: { code: 'own_request' },
    })
    const gained = await changeOf(doors, 'CORRECTIONS', async () => {
      expect(await approve(doors, secondAdmin, String(asked.body.id))).toMatchObject({ status: 200 })
    })
    expect(gained).toBe(-62_000)
    expect(await cashOf(doors, three)).toBe(20_000)
    expect(await read(doors, 'Bet', onThree)).toMatchObject({
      ...{ state: 'VOID', voidReason: 'FRAUD', voidedBy: doors.admin.id },
      ...{ returned: 0, tax: 0, refunded: 20_000, owed: 0 },
    })
    expect(await published({ race, pool })).toEqual(before)
    for (const kind of ['POOL', 'WINNINGS'] as const) expect(await poolBalance(doors, kind, pool)).toBe(0)
    expect(await rowsOf(doors, 'changedBets', 'bet', onThree)).toMatchObject([
      {
        ...{ change: 'LATE_CANCEL', maker: doors.admin.id, checker: secondAdmin.id, reason: 'FRAUD' },
        ...{ returnBefore: 82_000, returnAfter: 0 },
      },
    ])
    expect(await askVoid(doors, onThree)).toMatchObject({ status: 409 })
  })

  it('may say who bears a shortfall; a void before the settlement may not', async () => {
    const { onThree } = await twoBets(doors)
    expect(await askVoid(doors, onThree, { shortfall: 'HOUSE' })).toMatchObject({
      status: 422,
      body: {
        fields: {
          shortfall: 'If the wallet holds too little can only be set when State is Won or Lost or Refunded',
        },
      },
    })
    expect(await askVoid(doors, onThree)).toMatchObject({ status: 200, body: { state: 'VOID' } })
  })

  it('of a ticket that lost gives the stake back at the cost of the operator', async () => {
    const { race, pool, one, onOne } = await twoBets(doors)
    await settleRace(doors, race)
    expect(await changeOf(doors, 'CORRECTIONS', () => voidSettled(doors, secondAdmin, onOne))).toBe(80_000)
    expect(await cashOf(doors, one)).toBe(80_000)
    expect(await poolBalance(doors, 'POOL', pool)).toBe(0)
  })

  it('takes back the tax that was kept of the winnings, too', async () => {
    const { race, three, onThree } = await twoBets(doors, 'TAX')
    await settleRace(doors, race)
    expect(await cashOf(doors, three)).toBe(82_000 - 8_200)
    const tax = await changeOf(doors, 'WINNINGS_TAX', () => voidSettled(doors, secondAdmin, onThree))
    expect([tax, await cashOf(doors, three)]).toEqual([-8_200, 20_000])
  })

  it('gives back only the part of the stake that a scratched runner has not given back', async () => {
    const race = await openRace(doors)
    const customer = await bettor(doors, 30_000)
    const ticket = { customer, race: race.id, pool: race.pools.WIN, unitStake: 10_000 }
    const bet = await sold(doors, { ...ticket, selections: [[3, 4, 6]] })
    const other = await sold(doors, { ...ticket, customer: await bettor(doors), selections: [[6]] })
    await done(doors, doors.metaf, `/races/${race.id}/scratch`, {
      runner: race.runners[5],
      reason: 'Lame before the start',
    })
    await settleRace(doors, race.id, [[3], [1], [2], [4], [5]])
    for (const each of [bet, other]) await voidSettled(doors, secondAdmin, each)
    expect(await cashOf(doors, customer)).toBe(30_000)
    expect(await read(doors, 'Bet', other)).toMatchObject({ state: 'VOID', refunded: 10_000 })
    expect(await poolBalance(doors, 'POOL', String(race.pools.WIN))).toBe(0)
  })

  it('takes no wallet below zero: it says who bears what the customer has spent', async () => {
    const [owing, forgiven] = [await twoBets(doors), await twoBets(doors)]
    for (const { race, three } of [owing, forgiven]) {
      await settleRace(doors, race)
      await changeCash(doors, three, -50_000)
    }
    expect(await askVoid(doors, owing.onThree)).toMatchObject({
      status: 422,
      body: { fields: { shortfall: expect.stringContaining('₱620.00') } },
    })
    const goodwill = await changeOf(doors, 'GOODWILL', async () => {
      const corrected = await changeOf(doors, 'CORRECTIONS', () =>
        voidSettled(doors, secondAdmin, owing.onThree, { shortfall: 'CUSTOMER' }),
      )
      expect(corrected).toBe(-62_000)
    })
    expect(goodwill).toBe(0)
    expect(await cashOf(doors, owing.three)).toBe(32_000)
    expect(await balance(doors, { kind: 'RECEIVABLE', owner: owing.three })).toBe(62_000)
    expect(await read(doors, 'Bet', owing.onThree)).toMatchObject({ state: 'VOID', owed: 62_000 })

    const given = await changeOf(doors, 'GOODWILL', () =>
      voidSettled(doors, secondAdmin, forgiven.onThree, { shortfall: 'HOUSE' }),
    )
    expect(given).toBe(62_000)
    expect(await cashOf(doors, forgiven.three)).toBe(32_000)
    expect(await balance(doors, { kind: 'RECEIVABLE', owner: forgiven.three })).toBe(0)
  })

  it('is looked at again where the wallet emptied since it was asked for', async () => {
    const { race, three, onThree } = await twoBets(doors)
    await settleRace(doors, race)
    const asked = await askVoid(doors, onThree, { shortfall: 'CUSTOMER' })
    await changeCash(doors, three, -50_000)
    expect(await approve(doors, secondAdmin, String(asked.body.id))).toMatchObject({
      status: 409,
      body: { code: 'look_again' },
    })
    expect(await read(doors, 'Bet', onThree)).toMatchObject({ state: 'WON' })
  })

  it('waits until the tickets of its pool are settled', async () => {
    const { race, pool, onThree } = await twoBets(doors)
    await makeOfficial(doors, race)
    expect(await settleUntil(doors, pool, 3)).toBe(false)
    expect(await read(doors, 'Pool', pool)).toMatchObject({ state: 'PAYING' })
    expect(await askVoid(doors, onThree)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('being settled') },
    })
    await runPoolJobs(doors)
  })

  it('is for admins, and never of their own account', async () => {
    const { race, three, onThree } = await twoBets(doors)
    await settleRace(doors, race)
    for (const role of ['finance', 'csr', 'pagcor'])
      expect(await askVoid(doors, onThree, {}, await person(doors, role))).toMatchObject({ status: 403 })
    const own = await person(doors, 'admin')
    const { orm } = doors.database
    const [{ phone }] = (await orm
      .select({ phone: staffTable.phone })
      .from(staffTable)
      .where(eq(staffTable.id, own.id))) as [{ phone: string }]
    await orm
      .update(tableOf(users))
      .set({ phone })
      .where(eq(tableOf(users).id, three))
    const refused = { status: 403, body: { code: 'own_record' } }
    expect(await askVoid(doors, onThree, {}, own)).toMatchObject(refused)
    const asked = await askVoid(doors, onThree)
    expect(await approve(doors, own, String(asked.body.id))).toMatchObject(refused)
    expect(await read(doors, 'Bet', onThree)).toMatchObject({ state: 'WON' })
  })

  it('takes the progress of a bonus back', async () => {
    const { race, three, onThree } = await twoBets(doors)
    const reason = 'For a complaint that was upheld'
    const bonus = await done(doors, doors.admin, '/bonuses', {
      customer: three,
      amount: 50_000,
      currency: 'PHP',
      reason,
    })
    await settleRace(doors, race)
    expect(await read(doors, 'Bonus', String(bonus.id))).toMatchObject({ wagered: 20_000 })
    await voidSettled(doors, secondAdmin, onThree)
    expect(await read(doors, 'Bonus', String(bonus.id))).toMatchObject({ wagered: 0 })
  })
})

describe('rivals of a void after settlement', () => {
  it('that ask and agree at once make the bet void once', async () => {
    const { race, three, onThree } = await twoBets(doors)
    await settleRace(doors, race)
    const asked = await Promise.all([askVoid(doors, onThree), askVoid(doors, onThree)])
    const approved = await Promise.all(asked.map(({ body }) => approve(doors, secondAdmin, String(body.id))))
    expect(approved.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await cashOf(doors, three)).toBe(20_000)
  })

  it('a corrected result that is settled at the same time leaves the customer with the stake', async () => {
    const { race, pool, three, one, onThree } = await twoBets(doors)
    await settleRace(doors, race)
    const asked = await askVoid(doors, onThree)
    const reason = 'The photo finish was read the wrong way round'
    const correction = await act(doors, doors.metaf, race, 'correctResult', { positions: oneFirst, reason })
    await approve(doors, secondAdmin, String(correction.body.id))
    const [approved] = await Promise.all([
      approve(doors, secondAdmin, String(asked.body.id)),
      settleNow(doors, pool),
    ])
    await runPoolJobs(doors)
    // Where the correction came first, the ticket lost, and what was agreed to is not so any more.
    expect(await cashOf(doors, three)).toBe(approved.status === 200 ? 20_000 : 0)
    expect(await cashOf(doors, one)).toBe(80_000)
    for (const kind of ['POOL', 'WINNINGS'] as const) expect(await poolBalance(doors, kind, pool)).toBe(0)
  })
})

describe('a result that is corrected after a void', () => {
  it('moves what the pool pays for the ticket to or from the operator, and nothing of its customer', async () => {
    const { race, pool, three, one, onThree, onOne } = await twoBets(doors)
    await settleRace(doors, race)
    await voidSettled(doors, secondAdmin, onThree)
    expect(await changeOf(doors, 'CORRECTIONS', () => correctRace(doors, secondAdmin, race, oneFirst))).toBe(
      82_000,
    )
    // The stake of the void ticket still counts: the dividends are those of the whole pool.
    expect(await read(doors, 'Pool', pool)).toMatchObject({ gross: 100_000, paid: 80_000, resultVersion: 2 })
    expect([await cashOf(doors, three), await cashOf(doors, one)]).toEqual([20_000, 80_000])
    expect(await read(doors, 'Bet', onThree)).toMatchObject({
      state: 'VOID',
      settlementVersion: 2,
      refunded: 20_000,
    })
    const listed = await rowsOf(doors, 'ticketCorrections', 'pool', pool)
    expect(listed.map(({ bet }) => bet)).toEqual([onOne])
    await voidSettled(doors, secondAdmin, onOne)
    expect(
      await changeOf(doors, 'CORRECTIONS', () => correctRace(doors, secondAdmin, race, threeFirst)),
    ).toBe(80_000 - 82_000)
    expect([await cashOf(doors, three), await cashOf(doors, one)]).toEqual([20_000, 80_000])
    for (const kind of ['POOL', 'WINNINGS'] as const) expect(await poolBalance(doors, kind, pool)).toBe(0)
    expect(await rowsOf(doors, 'changedBets', 'bet', onThree)).toHaveLength(1)
  })

  it('also where the pool had given everything back, and where a ticket waits at a terminal', async () => {
    const race = await openRace(doors, { types: ['EXA', 'WIN'] })
    const customer = await bettor(doors, 20_000)
    const exacta = { customer, race: race.id, pool: race.pools.EXA, unitStake: 10_000 }
    const [wins, loses] = [
      await sold(doors, { ...exacta, selections: [[5], [6]] }),
      await sold(doors, { ...exacta, selections: [[6], [2]] }),
    ]
    const ticket = (runner: number) =>
      soldAtTerminal(doors, { race: race.id, pool: race.pools.WIN, selections: [[runner]] })
    const [fetched, waiting, other] = [await ticket(3), await ticket(5), await ticket(5)]
    await settleRace(doors, race.id)
    expect(await read(doors, 'Bet', wins)).toMatchObject({ state: 'REFUNDED' })
    for (const bet of [wins, loses, fetched.id, waiting.id]) await voidSettled(doors, secondAdmin, bet)
    expect(await refund(fetched)).toMatchObject({ status: 200 })
    await correctRace(doors, secondAdmin, race.id, [[5], [6], [3], [1], [2], [4]])
    expect(await read(doors, 'Pool', String(race.pools.EXA))).toMatchObject({
      state: 'SETTLED',
      paid: 16_000,
    })
    expect(await cashOf(doors, customer)).toBe(20_000)
    expect(await replayDifferences(doors)).toEqual([])
    expect(await refund(waiting)).toMatchObject({ status: 200 })
    expect(await fetchAtTerminal(doors, other)).toMatchObject({ status: 200 })
    for (const pool of [race.pools.EXA, race.pools.WIN] as string[])
      for (const kind of ['POOL', 'WINNINGS'] as const) expect(await poolBalance(doors, kind, pool)).toBe(0)
  })

  it('agrees with a replay of the day, and the ledger adds up', async () => {
    expect(await replayDifferences(doors)).toEqual([])
    expect((await verifyLedger(doors.database)).findings).toEqual([])
  })
})

it('"Why this number?" unfolds the amounts of bets and pools to lines that add up to them', async () => {
  const admin = contextOf(doors.database, 'admin')
  for (const name of ['bets', 'pools'])
    expect(Object.keys(await expectExplained(admin, resourceNamed(name)))).not.toEqual([])
})
