import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { balanceOf } from '../../server/ledger/balance'
import { verifyLedger } from '../../server/ledger/verify'
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
  waitingJobs,
} from './corrections-fixture'
import { balance, cashOf, openDoors, type Person, person, send } from './deposits-fixture'
import { expectExplained } from './explained-amounts'
import { contextOf, resourceNamed } from './harness'
import {
  bettor,
  done,
  openRace,
  plannedRace,
  poolBalance,
  type RaceDoors,
  runPoolJobs,
  settleNow,
  sold,
} from './races-fixture'

let doors: RaceDoors
let secondAdmin: Person

beforeAll(async () => {
  const started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  const opened = await openDoors(started)
  doors = { ...opened, metaf: await person(opened, 'metaf') }
  secondAdmin = await person(opened, 'admin')
})

const wrong = [[3], [1], [2], [4], [5], [6]]
const right = [[1], [3], [2], [4], [5], [6]]
const reason = 'The photo finish was read the wrong way round'

async function makeOfficial(race: string, positions = wrong) {
  await act(doors, doors.metaf, race, 'close')
  await done(doors, doors.metaf, `/races/${race}/enterResult`, { positions })
  const official = await act(doors, doors.admin, race, 'declareOfficial')
  expect(official.status, JSON.stringify(official.body)).toBe(200)
}

/** A race with the wrong result, settled. */
async function settled(race: string, positions = wrong) {
  await makeOfficial(race, positions)
  await runPoolJobs(doors)
  expect(await read(doors, 'Race', race)).toMatchObject({ state: 'SETTLED' })
}

async function ask(race: string, positions = right, by = doors.metaf): Promise<string> {
  const asked = await act(doors, by, race, 'correctResult', { positions, reason })
  expect(asked, JSON.stringify(asked.body)).toMatchObject({ status: 200, body: { typename: 'Approval' } })
  return String(asked.body.id)
}

async function correct(race: string, positions = right) {
  const request = await ask(race, positions)
  const approved = await approve(doors, secondAdmin, request)
  expect(approved.status, JSON.stringify(approved.body)).toBe(200)
}

const preview = (race: string, positions: number[][], by = doors.admin) =>
  send(doors, by.token, `/admin/races/${race}/correctResult/preview`, { positions })

const corrections = (pool: string) => rowsOf(doors, 'ticketCorrections', 'pool', pool)

/** Two customers, 20,000 on 3 and 80,000 on 1: at 18 % the one is paid 82,000, or the other 80,000. */
async function twoBets() {
  const race = await openRace(doors)
  const pool = race.pools.WIN as string
  const [three, one] = [await bettor(doors, 20_000), await bettor(doors, 80_000)]
  const bet = (customer: string, runner: number, unitStake: number) =>
    sold(doors, { customer, race: race.id, pool, unitStake, selections: [[runner]] })
  return {
    race: race.id,
    pool,
    three,
    one,
    onThree: await bet(three, 3, 20_000),
    onOne: await bet(one, 1, 80_000),
  }
}

describe('a corrected result', () => {
  it('is approved by another person than made or declared it, and accounts are adjusted: number 32', async () => {
    const { race, pool, three, one, onThree, onOne } = await twoBets()
    await settled(race)
    expect([await cashOf(doors, three), await cashOf(doors, one)]).toEqual([82_000, 0])

    doors.started.clock.pass({ seconds: 30 })
    const request = await ask(race)
    expect(await read(doors, 'Race', race)).toMatchObject({ state: 'SETTLED', positions: wrong })
    expect(await waitingJobs(doors)).toBe(0)
    // The admin declared the result official. That edit also counts at an approval minutes after the request.
    doors.started.clock.pass({ minutes: 2 })
    expect(await approve(doors, doors.admin, request)).toMatchObject({
      status: 403,
      body: { code: 'edited_target' },
    })
    expect((await approve(doors, secondAdmin, request)).status).toBe(200)
    expect(await read(doors, 'Race', race)).toMatchObject({
      state: 'OFFICIAL',
      isActive: true,
      positions: right,
      resultVersion: 2,
    })
    await runPoolJobs(doors)

    expect([await cashOf(doors, three), await cashOf(doors, one)]).toEqual([0, 80_000])
    expect(await read(doors, 'Bet', onThree)).toMatchObject({
      state: 'LOST',
      returned: 0,
      settlementVersion: 2,
    })
    expect(await read(doors, 'Bet', onOne)).toMatchObject({ state: 'WON', returned: 80_000 })
    // 82,000 for 80,000 is 1.025: 1.00 for each peso, and 2,000 of breakage.
    expect(await read(doors, 'Pool', pool)).toMatchObject({
      state: 'SETTLED',
      resultVersion: 2,
      paid: 80_000,
      breakage: 2_000,
    })
    expect(await poolBalance(doors, 'POOL', pool)).toBe(0)
    expect(await poolBalance(doors, 'WINNINGS', pool)).toBe(0)
    expect(await read(doors, 'Race', race)).toMatchObject({ state: 'SETTLED', isActive: false })
    expect(
      (await rowsOf(doors, 'dividends', 'pool', pool)).map(row => [
        row.resultVersion,
        row.combination,
        row.dividend,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [1, '3', 410],
        [2, '1', 100],
      ]),
    )
    const editions = await rowsOf(doors, 'results', 'race', race)
    expect(editions.map(({ number, state }) => [number, state])).toEqual(
      expect.arrayContaining([
        [1, 'INTERIM'],
        [1, 'OFFICIAL'],
        [2, 'OFFICIAL'],
      ]),
    )
    expect(
      (await corrections(pool)).map(row => [row.bet, row.before, row.after, row.difference, row.state]),
    ).toEqual(
      expect.arrayContaining([
        [onThree, 82_000, 0, -82_000, 'TAKEN'],
        [onOne, 0, 80_000, 80_000, 'PAID'],
      ]),
    )
  })

  it('tells before it is asked for who would get more and who was paid too much', async () => {
    const { race, pool, three, onThree, onOne } = await twoBets()
    await settled(race)
    await changeCash(doors, three, -80_000)
    const { status, body } = await preview(race, right)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      summary:
        "More is due on 1 ticket: ₱800.00. Less is due on 1 ticket: ₱820.00. Of these, 1 ticket can't be taken back from a wallet: ₱820.00. Admin or finance decide about each in “Ticket corrections”.",
      changes: [{ figure: 'paid', currency: 'PHP', before: 82_000, after: 80_000 }],
      pools: [
        {
          before: { pool, paid: 82_000, winners: [{ combination: '3', dividend: 410 }] },
          after: { pool, paid: 80_000, winners: [{ combination: '1', dividend: 100 }] },
          covered: 0,
        },
      ],
      more: { count: 1, amount: 80_000 },
      less: { count: 1, amount: 82_000 },
      open: { count: 1, amount: 82_000 },
      tickets: [
        { bet: onThree, customer: { id: three }, difference: -82_000, place: 'SHORT' },
        { bet: onOne, difference: 80_000, place: 'WALLET' },
      ],
    })
    expect((await preview(race, right, doors.metaf)).body).toMatchObject({
      less: { count: 1 },
      tickets: null,
    })
  })

  it('is refused where it says what is official already, or a runner is wrong', async () => {
    const { race } = await twoBets()
    await settled(race)
    expect(await act(doors, doors.metaf, race, 'correctResult', { positions: wrong, reason })).toMatchObject({
      status: 409,
      body: { code: 'same_result' },
    })
    expect(await act(doors, doors.metaf, race, 'correctResult', { positions: [[1]], reason })).toMatchObject({
      status: 422,
      body: { fields: { positions: expect.stringContaining('missing') } },
    })
  })

  it('takes no wallet below zero: what was paid too much is listed, and somebody decides', async () => {
    const cases = await Promise.all([twoBets(), twoBets(), twoBets()])
    for (const { race } of cases) await settled(race)
    for (const { three } of cases) await changeCash(doors, three, -50_000)
    for (const { race } of cases) await correct(race)
    await runPoolJobs(doors)
    const open = await Promise.all(
      cases.map(async ({ pool, three }) => {
        expect(await cashOf(doors, three)).toBe(32_000)
        expect(await balance(doors, { kind: 'OVERPAID', owner: pool })).toBe(82_000)
        const found = (await corrections(pool)).find(({ state }) => state === 'OPEN')
        expect(found).toMatchObject({ difference: -82_000, customer: three })
        return found as Record<string, unknown>
      }),
    )
    const decide = (n: number, action: string, input: object = {}) =>
      send(doors, doors.admin.token, `/admin/ticketCorrections/${open[n]?.id}/${action}`, {
        version: 1,
        ...input,
      })

    expect(await decide(0, 'takeBack')).toMatchObject({ status: 422, body: { code: 'insufficient_funds' } })
    await changeCash(doors, cases[0].three, 50_000)
    expect(await decide(0, 'takeBack')).toMatchObject({ status: 200, body: { state: 'TAKEN' } })
    expect(await cashOf(doors, cases[0].three)).toBe(0)
    const owed = String((await decide(1, 'owe', { reason })).body.id)
    expect((await approve(doors, secondAdmin, owed)).status).toBe(200)
    expect(await balance(doors, { kind: 'RECEIVABLE', owner: cases[1].three })).toBe(82_000)
    const written = String((await decide(2, 'writeOff', { reason })).body.id)
    expect((await approve(doors, secondAdmin, written)).status).toBe(200)
    expect(
      await Promise.all(
        [0, 1, 2].map(n => balance(doors, { kind: 'OVERPAID', owner: cases[n]?.pool as string })),
      ),
    ).toEqual([0, 0, 0])
    expect(await read(doors, 'TicketCorrection', String(open[2]?.id))).toMatchObject({ state: 'WRITTEN_OFF' })
  })

  it('that paid one too much is decided by nobody whose own account that is', async () => {
    const { race, pool, three } = await twoBets()
    await settled(race)
    await changeCash(doors, three, -50_000)
    await correct(race)
    await runPoolJobs(doors)
    const holder = await person(doors, 'admin')
    await doors.database.orm.execute(
      sql`update users set phone = (select phone from staff where id = ${holder.id}::uuid) where id = ${three}::uuid`,
    )
    const open = (await corrections(pool)).find(({ state }) => state === 'OPEN')
    const ask = (by: Person, action: string) =>
      send(doors, by.token, `/admin/ticketCorrections/${open?.id}/${action}`, { version: 1, reason })
    const own = { status: 403, body: { code: 'own_record' } }
    for (const action of ['owe', 'writeOff']) expect(await ask(holder, action)).toMatchObject(own)
    const written = String((await ask(doors.admin, 'writeOff')).body.id)
    expect(await approve(doors, holder, written)).toMatchObject(own)
    expect((await approve(doors, secondAdmin, written)).status).toBe(200)
  })

  it('leaves cash tickets that wait with their new winnings, and lists those that were paid too much', async () => {
    const race = await openRace(doors)
    const pool = race.pools.WIN as string
    const ticket = (runner: number) => soldAtTerminal(doors, { race: race.id, pool, selections: [[runner]] })
    const [paid, unpaid, other] = [await ticket(3), await ticket(3), await ticket(1)]
    await settled(race.id)
    // 30,000 less 18 % is 24,600 for 20,000: 1.20 for each peso.
    expect(await fetchAtTerminal(doors, paid)).toMatchObject({ status: 200 })
    expect(await poolBalance(doors, 'WINNINGS', pool)).toBe(12_000)
    expect((await preview(race.id, right)).body).toMatchObject({
      less: { count: 2, amount: 24_000 },
      open: { count: 1, amount: 12_000 },
    })
    await correct(race.id)
    // Until it is settled again, nobody is paid by the wrong result.
    expect(await fetchAtTerminal(doors, unpaid)).toMatchObject({
      status: 409,
      body: { code: 'not_official', error: expect.stringContaining('being settled') },
    })
    await runPoolJobs(doors)
    expect(await fetchAtTerminal(doors, unpaid)).toMatchObject({ status: 409, body: { code: 'ticket_lost' } })
    // 24,600 for 10,000: 2.40 for each peso.
    expect(await read(doors, 'Bet', other.id)).toMatchObject({ state: 'WON', returned: 24_600 - 600 })
    expect(await read(doors, 'Bet', unpaid.id)).toMatchObject({ state: 'LOST', returned: 0 })
    expect(await poolBalance(doors, 'WINNINGS', pool)).toBe(24_000)
    expect(await balance(doors, { kind: 'OVERPAID', owner: pool })).toBe(12_000)
    const states = new Map((await corrections(pool)).map(row => [row.bet, row.state]))
    expect(states).toEqual(
      new Map([
        [paid.id, 'OPEN'],
        [unpaid.id, 'TO_FETCH'],
        [other.id, 'TO_FETCH'],
      ]),
    )
    expect(await fetchAtTerminal(doors, other)).toMatchObject({ status: 200 })
    expect(await poolBalance(doors, 'WINNINGS', pool)).toBe(0)
    const open = (await corrections(pool)).find(({ state }) => state === 'OPEN')
    expect(
      await send(doors, doors.admin.token, `/admin/ticketCorrections/${open?.id}/takeBack`, { version: 1 }),
    ).toMatchObject({ status: 409, body: { error: expect.stringContaining('paid in cash') } })
  })

  it('is settled once, however often it is cut off, and however many do it at once', async () => {
    const { race, pool, three, one } = await twoBets()
    await settled(race)
    await correct(race)
    let runs = 0
    while (!(await settleUntil(doors, pool, runs))) runs += 1
    expect(runs).toBeGreaterThan(2)
    await Promise.all([settleNow(doors, pool), settleNow(doors, pool)])
    await runPoolJobs(doors)
    expect([await cashOf(doors, three), await cashOf(doors, one)]).toEqual([0, 80_000])
    expect(await corrections(pool)).toHaveLength(2)

    const again = await twoBets()
    await settled(again.race)
    await correct(again.race)
    await Promise.all([1, 2, 3, 4].map(() => settleNow(doors, again.pool)))
    expect([await cashOf(doors, again.three), await cashOf(doors, again.one)]).toEqual([0, 80_000])
    expect(await corrections(again.pool)).toHaveLength(2)
  })

  it('may come while the first settlement still runs', async () => {
    const { race, pool, three, one } = await twoBets()
    await makeOfficial(race)
    expect(await settleUntil(doors, pool, 1)).toBe(false)
    expect(await read(doors, 'Pool', pool)).toMatchObject({ state: 'PAYING' })
    await correct(race)
    await runPoolJobs(doors)
    expect([await cashOf(doors, three), await cashOf(doors, one)]).toEqual([0, 80_000])
    expect(await read(doors, 'Race', race)).toMatchObject({ state: 'SETTLED' })
  })

  it('can be corrected again, back to what it was', async () => {
    const { race, pool, three, one } = await twoBets()
    await settled(race)
    await correct(race)
    await runPoolJobs(doors)
    await correct(race, wrong)
    await runPoolJobs(doors)
    expect([await cashOf(doors, three), await cashOf(doors, one)]).toEqual([82_000, 0])
    expect(await read(doors, 'Pool', pool)).toMatchObject({ resultVersion: 3, paid: 82_000 })
  })

  it('can be corrected again after a difference that waits for a decision or was moved without a payment', async () => {
    const cases = [await twoBets(), await twoBets()]
    for (const { race } of cases) await settled(race)
    const [spent, kept] = cases as [(typeof cases)[0], (typeof cases)[0]]
    await changeCash(doors, spent.three, -82_000)
    const deadHeat = [[1, 3], [2], [4], [5], [6]]
    for (const { race } of cases) await correct(race, deadHeat)
    await runPoolJobs(doors)
    const half = Number((await read(doors, 'Bet', spent.onThree)).returned)
    expect(half).toBeGreaterThan(0)
    expect(half).toBeLessThan(82_000)
    expect(await balance(doors, { kind: 'OVERPAID', owner: spent.pool })).toBe(82_000 - half)
    for (const { race } of cases) await correct(race, wrong)
    await runPoolJobs(doors)
    for (const { onThree, onOne, pool } of cases) {
      expect(await read(doors, 'Bet', onThree)).toMatchObject({ returned: 82_000, settlementVersion: 3 })
      expect(await read(doors, 'Bet', onOne)).toMatchObject({ returned: 0, settlementVersion: 3 })
      expect(await poolBalance(doors, 'WINNINGS', pool)).toBe(0)
    }
    // The overpayment of the second edition still waits; the third one pays the difference again.
    expect(await cashOf(doors, spent.three)).toBe(82_000 - half)
    expect(await cashOf(doors, kept.three)).toBe(82_000)
    for (const { race } of cases) await correct(race)
    await runPoolJobs(doors)
    expect(await cashOf(doors, kept.three)).toBe(0)
  })

  it('moves nothing in a pool that pays the same, and pays what nobody had won before', async () => {
    const race = await openRace(doors, { types: ['WIN', 'PLC', 'EXA'] })
    const [a, b] = [await bettor(doors, 30_000), await bettor(doors, 30_000)]
    const bet = (customer: string, code: string, selections: number[][]) =>
      sold(doors, { customer, race: race.id, pool: race.pools[code], unitStake: 10_000, selections })
    await bet(a, 'WIN', [[3]])
    await bet(b, 'PLC', [[3]])
    // Nobody has any of the two: every stake comes back.
    await bet(a, 'EXA', [[5], [6]])
    await bet(b, 'EXA', [[6], [2]])
    await settled(race.id)
    expect(await read(doors, 'Pool', race.pools.EXA as string)).toMatchObject({ state: 'REFUNDED' })
    expect(await cashOf(doors, b)).toBe(30_000)
    await correct(race.id, [[5], [6], [3], [1], [2], [4]])
    await runPoolJobs(doors)
    expect(await read(doors, 'Pool', race.pools.EXA as string)).toMatchObject({
      state: 'SETTLED',
      paid: 16_000,
    })
    for (const code of ['WIN', 'PLC', 'EXA']) {
      expect(await poolBalance(doors, 'POOL', race.pools[code] as string)).toBe(0)
      expect(await poolBalance(doors, 'WINNINGS', race.pools[code] as string)).toBe(0)
    }
    expect(await read(doors, 'Race', race.id)).toMatchObject({ state: 'SETTLED' })
  })

  it('has the operator cover a carry-over that a later pool was given', async () => {
    const first = await openRace(doors, { types: ['TRI'] })
    const customer = await bettor(doors)
    const ticket = (race: { id: string; pools: Readonly<Record<string, string>> }, unitStake: number) =>
      sold(doors, {
        ...{ customer, race: race.id, pool: race.pools.TRI, unitStake },
        selections: [[1], [2], [3]],
      })
    await ticket(first, 10_000)
    await settled(first.id, [[6], [5], [4], [3], [2], [1]])
    const second = await plannedRace(doors, { types: ['TRI'], program: first.program, no: 2 })
    await act(doors, doors.metaf, second.id, 'open')
    await ticket(second, 1_000)
    await settled(second.id, [[1], [2], [3], [4], [5], [6]])
    const cash = await cashOf(doors, customer)
    const asked = [[1], [2], [3], [4], [5], [6]]
    expect((await preview(first.id, asked)).body).toMatchObject({ pools: [{ covered: 8_200 }] })
    await correct(first.id, asked)
    await runPoolJobs(doors)
    expect(await read(doors, 'Pool', first.pools.TRI as string)).toMatchObject({ paid: 10_000, carryOut: 0 })
    expect(await cashOf(doors, customer)).toBe(cash + 10_000)
    const { venue } = await read(doors, 'Race', first.id)
    const [carryOver] = await rowsOf(doors, 'carryOvers', 'venue', String(venue))
    expect(carryOver).toMatchObject({ amount: 0 })
  })

  it('gives the operator back what was added to a carry-over, when the first result holds again', async () => {
    const first = await openRace(doors, { types: ['TRI'] })
    const customer = await bettor(doors)
    const ticket = (race: { id: string; pools: Readonly<Record<string, string>> }, unitStake: number) =>
      sold(doors, {
        ...{ customer, race: race.id, pool: race.pools.TRI, unitStake },
        selections: [[1], [2], [3]],
      })
    const [lost, won] = [
      [[6], [5], [4], [3], [2], [1]],
      [[1], [2], [3], [4], [5], [6]],
    ]
    await ticket(first, 10_000)
    await settled(first.id, lost)
    const second = await plannedRace(doors, { types: ['TRI'], program: first.program, no: 2 })
    await act(doors, doors.metaf, second.id, 'open')
    await ticket(second, 1_000)
    await settled(second.id, won)
    const costs = () => balanceOf(doors.database.orm, { kind: 'MINUS_POOL' }, 'PHP')
    const before = await costs()
    await correct(first.id, won)
    await runPoolJobs(doors)
    expect((await preview(first.id, lost)).body).toMatchObject({ pools: [{ covered: -8_200 }] })
    await correct(first.id, lost)
    await runPoolJobs(doors)
    expect(await costs()).toBe(before)
    const { venue } = await read(doors, 'Race', first.id)
    expect(await rowsOf(doors, 'carryOvers', 'venue', String(venue))).toMatchObject([{ amount: 0 }])
  })

  it('leaves a ledger that adds up', async () => {
    expect((await verifyLedger(doors.database)).findings).toEqual([])
  })
})

it('"Why this number?" unfolds the amounts of bets and pools to lines that add up to them', async () => {
  const admin = contextOf(doors.database, 'admin')
  for (const name of ['bets', 'pools'])
    expect(Object.keys(await expectExplained(admin, resourceNamed(name)))).not.toEqual([])
})
