import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { bySystem } from '../../server/context'
import { listRows } from '../../server/crud/list'
import { newId } from '../../server/db/id'
import { ledgerEntry } from '../../server/db/ledger-tables'
import { selectionTotal } from '../../server/db/selection-total-table'
import { auditLog } from '../../server/db/system-tables'
import { tableOf } from '../../server/db/tables'
import { balanceOf } from '../../server/ledger/balance'
import { post } from '../../server/ledger/post'
import { verifyLedger } from '../../server/ledger/verify'
import { modules } from '../../server/modules'
import { sellFixed } from '../../server/modules/fixed-odds'
import { askedOf } from '../../server/modules/reports/asked'
import { reportNamed } from '../../server/modules/reports/catalogue'
import { readSlice } from '../../server/modules/reports/rows'
import { dayAfter } from '../../src/domain/day'
import { largeAmounts } from '../../src/domain/large-amount'
import { transfer } from '../../src/domain/postings/posting'
import { bets } from '../../src/resources/betting/bets'
import { selections } from '../../src/resources/betting/selections'
import { startApp } from './app-fixture'
import { type Answer, cashOf, openDoors, person, send } from './deposits-fixture'
import { expectExplained } from './explained-amounts'
import { expectDone, fixedBet, openBook, recordOf, run, runFixedJobs, settle } from './fixed-fixture'
import { contextOf, deadlocksOf, resourceNamed } from './harness'
import { bettor, done, type RaceDoors } from './races-fixture'

let doors: RaceDoors

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
})

const open = (fixture: string) => balanceOf(doors.database.orm, { kind: 'BETS_OPEN', owner: fixture }, 'PHP')
const revenue = () => balanceOf(doors.database.orm, { kind: 'FIXED' }, 'PHP')
const placed = async (body: object) => {
  const answer = await fixedBet(doors, body)
  expectDone(answer)
  return String(answer.body.id)
}
const priceOf = async (id: string) => {
  const table = tableOf(selections)
  const [row] = await doors.database.orm.select({ odds: table.odds }).from(table).where(eq(table.id, id))
  return Number(row?.odds)
}
const exposureOf = async (market: string) => {
  const [row] = await doors.database.orm
    .select({
      bets: sql<number>`coalesce(sum(bets), 0)::int`,
      stake: sql<number>`coalesce(sum(stake), 0)::int`,
      payout: sql<number>`coalesce(sum(payout), 0)::int`,
    })
    .from(selectionTotal)
    .where(eq(selectionTotal.market, market))
  return row
}

const spend = async (customer: string, amount: number) => {
  const spent = transfer('ADJUSTMENT', 'PHP', {
    debit: { kind: 'WALLET_CASH', owner: customer },
    credit: { kind: 'SUSPENSE' },
    amount,
  })
  await doors.database.transaction(transaction =>
    post(transaction, { actor: null, now: doors.started.clock.now }, spent, {
      ...{ idem: `test:${newId()}`, ref: { type: 'User', id: customer } },
    }),
  )
}

/** Another admin approves the request, and the jobs run. */
const approved = async ({ body }: Answer) => {
  const checker = await person(doors, 'admin')
  const { id, version, hash } = body
  expectDone(await send(doors, checker.token, `/admin/approvals/${id}/approve`, { version, hash }))
  await runFixedJobs(doors)
}

const rollBack = async (market: string) => {
  const asked = await run(doors, 'markets', market, 'rollBack', { reason: 'The result was protested' })
  expect(asked).toMatchObject({ status: 200, body: { typename: 'Approval' } })
  await approved(asked)
}

describe('a bet at a fixed price', () => {
  it('takes the stake at the price of the moment, and says what it returns', async () => {
    const book = await openBook(doors)
    const customer = await bettor(doors, 100_000)
    const answer = await fixedBet(doors, {
      customer,
      selection: book.selections[0],
      price: 2_000,
      stake: 10_000,
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        product: 'FIXED',
        odds: 2_000,
        stake: 10_000,
        potential: 20_000,
        state: 'PLACED',
        market: book.market,
      },
    })
    expect(await cashOf(doors, customer)).toBe(90_000)
    expect(await open(book.fixture)).toBe(10_000)
    expect(await exposureOf(book.market)).toEqual({ bets: 1, stake: 10_000, payout: 20_000 })
    const { stake, worst } = await recordOf(doors, 'fixtures', book.fixture)
    expect([stake, worst]).toEqual([
      [{ currency: 'PHP', amount: 10_000 }],
      [{ currency: 'PHP', amount: 10_000 }],
    ])
    const ticket = `/admin/bets/${answer.body.id}/ticket`
    expect(await send(doors, doors.admin.token, ticket, {}, { method: 'GET' })).toMatchObject({
      status: 404,
      body: { error: 'This bet is at a fixed price: only tickets of pools have combinations' },
    })
  })

  it('is the same bet again with the same key', async () => {
    const book = await openBook(doors)
    const customer = await bettor(doors, 100_000)
    const asked = { customer, selection: book.selections[0], price: 2_000, stake: 10_000 }
    const key = newId()
    const first = await fixedBet(doors, asked, { key })
    expect((await fixedBet(doors, asked, { key })).body).toEqual(first.body)
    expect(await cashOf(doors, customer)).toBe(90_000)
  })

  it('is refused at another price, with the new one, unless it accepts any or a better one', async () => {
    const book = await openBook(doors)
    const [selection] = book.selections
    const asked = { customer: await bettor(doors), selection, price: 2_000, stake: 1_000 }
    expectDone(await run(doors, 'selections', String(selection), 'setOdds', { odds: 2_200, confirmed: true }))
    expect(await fixedBet(doors, asked)).toMatchObject({
      status: 409,
      body: { code: 'price_changed', price: 2_200, error: 'The price is 2.20 now' },
    })
    expect((await fixedBet(doors, { ...asked, acceptPrice: 'better' })).body).toMatchObject({ odds: 2_200 })
    expectDone(await run(doors, 'selections', String(selection), 'setOdds', { odds: 1_900, confirmed: true }))
    expect((await fixedBet(doors, { ...asked, acceptPrice: 'better' })).status).toBe(409)
    expect((await fixedBet(doors, { ...asked, acceptPrice: 'any' })).body).toMatchObject({ odds: 1_900 })
  })

  it('waits as long as the fixture says once it is live', async () => {
    const book = await openBook(doors, { fixture: { liveDelay: 1 } })
    expectDone(await run(doors, 'fixtures', book.fixture, 'start'))
    const [selection] = book.selections
    const asked = { customer: await bettor(doors), selection, price: 2_000, stake: 1_000 }
    const start = performance.now()
    const [answer] = await Promise.all([
      fixedBet(doors, asked),
      run(doors, 'selections', String(selection), 'setOdds', { odds: 1_500, confirmed: true }),
    ])
    expect(performance.now() - start).toBeGreaterThan(950)
    expect(answer).toMatchObject({ status: 409, body: { code: 'price_changed', price: 1_500 } })
  })

  it('is sent again when the fixture starts before it is accepted: it has waited for no delay', async () => {
    const book = await openBook(doors, { fixture: { liveDelay: 2 } })
    const selection = String(book.selections[0])
    const customer = await bettor(doors)
    const by = { ...bySystem({ environment: 'DEV', streamHosts: [] }, modules), now: doors.started.clock.now }
    const asked = { customer, selection, price: 2_000, stake: 1_000, channel: 'WEB' } as const
    const sell = (waited: number) =>
      doors.database.transaction(transaction => sellFixed(transaction, by, { ...asked, waited }))
    expect(await sell(0)).toMatchObject({ state: 'PLACED' })
    expectDone(await run(doors, 'fixtures', book.fixture, 'start'))
    for (const waited of [0, 1])
      await expect(sell(waited)).rejects.toMatchObject({
        status: 503,
        code: 'busy',
        details: { retryAfter: 1 },
      })
    expect(await sell(2)).toMatchObject({ state: 'PLACED' })
  })

  it('is answered at once when it is sent again, however long a live bet waits', async () => {
    const book = await openBook(doors, { fixture: { liveDelay: 2 } })
    expectDone(await run(doors, 'fixtures', book.fixture, 'start'))
    const [selection] = book.selections
    const asked = { customer: await bettor(doors), selection, price: 2_000, stake: 1_000 }
    const key = newId()
    const first = await fixedBet(doors, asked, { key })
    const start = performance.now()
    const again = await fixedBet(doors, asked, { key })
    expect(performance.now() - start).toBeLessThan(1_500)
    expect(again.body).toEqual(first.body)
    expect((await fixedBet(doors, { ...asked, stake: 2_000 }, { key })).status).toBe(422)
  })

  it.each<[string, (book: Awaited<ReturnType<typeof openBook>>) => Promise<unknown>, string]>([
    ['the fixture is withdrawn', book => run(doors, 'fixtures', book.fixture, 'withdraw'), 'not offered'],
    [
      'the fixture is suspended',
      book => run(doors, 'fixtures', book.fixture, 'suspend', { reason: 'An injury before the start' }),
      'suspended',
    ],
    ['the market is closed', book => run(doors, 'markets', book.market, 'close'), 'not open'],
    [
      'the selection is suspended',
      book =>
        run(doors, 'selections', String(book.selections[0]), 'suspend', { reason: 'The price is wrong' }),
      'suspended',
    ],
  ])('is not taken once %s', async (_, change, words) => {
    const book = await openBook(doors)
    await change(book)
    const answer = await fixedBet(doors, {
      ...{ customer: await bettor(doors), selection: book.selections[0], price: 2_000, stake: 1_000 },
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'betting_closed' } })
    expect(answer.body.error).toContain(words)
  })

  it('number 23: one market takes no bet from the moment that its suspension is answered, with the reason in its history; others go on', async () => {
    const book = await openBook(doors)
    const other = await done(doors, doors.admin, '/markets', {
      ...{ fixture: book.fixture, name: 'Total 2.5', type: 'TOTAL', line: 2.5, currency: 'PHP' },
    })
    const over = { market: other.id, name: 'Over 2.5', order: 1, odds: 2_000, outcome: 'OVER' }
    const { id: selection } = await done(doors, doors.admin, '/selections', over)
    await done(doors, doors.admin, `/markets/${other.id}/offer`, { version: 1 })
    const customer = await bettor(doors, 100_000)
    const ask = (on: unknown) => fixedBet(doors, { customer, selection: on, price: 2_000, stake: 1_000 })
    expect((await ask(book.selections[0])).status).toBe(200)
    const reason = 'The line looks wrong'
    const { version } = await recordOf(doors, 'markets', book.market)
    await done(doors, doors.admin, `/markets/${book.market}/suspend`, { version, reason })
    expect(await ask(book.selections[0])).toMatchObject({ status: 409, body: { code: 'betting_closed' } })
    expect((await ask(selection)).status).toBe(200)
    const path = `/admin/markets/${book.market}/history`
    const { body } = await send(doors, doors.admin.token, path, {}, { method: 'GET' })
    const [entry] = body.items as unknown as { action: string; actor: { id: string } }[]
    expect(entry).toMatchObject({ action: 'suspend', actor: { id: doors.admin.id } })
    expect(JSON.stringify(entry)).toContain(reason)
    expectDone(await run(doors, 'markets', book.market, 'resume'))
    expect((await ask(book.selections[0])).status).toBe(200)
  })

  it('number 14: a large wager is a significant event when it is accepted, and a large win when it is settled', async () => {
    const book = await openBook(doors, { prices: [6_000, 2_000] })
    const { wager } = largeAmounts.PHP
    const customer = await bettor(doors, 3 * wager)
    const bet = (stake: number) => placed({ customer, selection: book.selections[0], price: 6_000, stake })
    const [large, small] = [await bet(wager), await bet(wager - 1)]
    const eventsOf = async (id: string) => {
      const { action, significance, objectId } = auditLog
      const rows = await doors.database.orm
        .select({ action, significance })
        .from(auditLog)
        .where(eq(objectId, id))
      return rows.filter(row => row.significance === 'LARGE_AMOUNT').map(row => row.action)
    }
    expect([await eventsOf(large), await eventsOf(small)]).toEqual([['create'], []])
    await settle(doors, book, [{ result: 'WON' }, { result: 'LOST' }])
    // 600,000.00, and a hair less than that, are both above 500,000.00.
    expect([(await eventsOf(large)).sort(), await eventsOf(small)]).toEqual([
      ['create', 'settle'],
      ['settle'],
    ])
  })

  it.each<[object, object, RegExp]>([
    [{ limitPerBet: 5_000 }, {}, /at most ₱50\.00/],
    [{ maxPayout: 15_000 }, {}, /returns at most ₱150\.00/],
    [{ limitPerCustomer: 5_000 }, {}, /₱50\.00 are left/],
    [{ limitOfMarket: 5_000 }, {}, /loses at most ₱50\.00/],
    [{}, { currency: 'MXN' }, /takes bets in PHP/],
    [{}, { eachWay: true }, /no each-way/],
  ])('is held to %j: %j', async (market, asked, words) => {
    const book = await openBook(doors, { market })
    const answer = await fixedBet(doors, {
      ...{ customer: await bettor(doors), selection: book.selections[0], price: 2_000, stake: 10_000 },
      ...asked,
    })
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body.fields)).toMatch(words)
  })

  it('is bounded by the limits of its fixture, which all its open markets take', async () => {
    const { fixture, market, selections } = await openBook(doors, { market: { maxPayout: 900_000 } })
    const limits = { currency: 'PHP', limitPerBet: 5_000, limitOfMarket: 40_000 }
    const nothing = await run(doors, 'fixtures', fixture, 'setLimits', { currency: 'PHP' })
    expect(nothing).toMatchObject({ status: 422, body: { fields: { limitPerBet: 'Enter a limit' } } })
    // It has no market in Mexican pesos, so no market takes the limits, and the answer must not claim one.
    const { version } = await recordOf(doors, 'fixtures', fixture)
    expect(await run(doors, 'fixtures', fixture, 'setLimits', { ...limits, currency: 'MXN' })).toMatchObject({
      status: 422,
      body: { fields: { currency: 'It has no market in this currency that is not decided' } },
    })
    expect(await recordOf(doors, 'fixtures', fixture)).toMatchObject({ version })
    expect(await recordOf(doors, 'markets', market)).toMatchObject({ limitPerBet: null, limitOfMarket: null })
    await run(doors, 'fixtures', fixture, 'setLimits', limits)
    expect(await recordOf(doors, 'markets', market)).toMatchObject({
      ...{ limitPerBet: 5_000, limitPerCustomer: null, limitOfMarket: 40_000, maxPayout: 900_000 },
    })
    expect(await recordOf(doors, 'fixtures', fixture)).toMatchObject({
      maxRisk: [{ currency: 'PHP', amount: 40_000 }],
    })
    const customer = await bettor(doors, 100_000)
    const bet = { customer, channel: 'WEB', selection: selections[0], price: 2_000, stake: 5_001 }
    expect((await fixedBet(doors, bet)).body).toMatchObject({
      fields: { stake: expect.stringContaining('50.00') },
    })
    await run(doors, 'markets', market, 'close')
    expect(await recordOf(doors, 'fixtures', fixture)).toMatchObject({ maxRisk: [] })
  })

  it('that is made void gives the stake back, and counts no more', async () => {
    const book = await openBook(doors)
    const customer = await bettor(doors, 100_000)
    const id = await placed({ customer, selection: book.selections[0], price: 2_000, stake: 10_000 })
    expectDone(await run(doors, 'bets', id, 'void', { reason: 'PALPABLE_ERROR' }))
    expect(await cashOf(doors, customer)).toBe(100_000)
    const { items } = await listRows(contextOf(doors.database, 'admin'), resourceNamed('transactions'), {
      filters: [
        { field: 'reference', operator: 'eq', value: id },
        { field: 'type', operator: 'in', value: ['STAKE', 'VOID_REVERSAL'] },
      ],
      sort: { field: 'at', order: 'asc' },
    })
    expect(items.map(({ type, amount }) => [type, amount])).toEqual([
      ['STAKE', -10_000],
      ['VOID_REVERSAL', 10_000],
    ])
    expect(await exposureOf(book.market)).toEqual({ bets: 0, stake: 0, payout: 0 })
    await settle(doors, book, [{ result: 'WON' }, { result: 'LOST' }])
    expect(await recordOf(doors, 'bets', id)).toMatchObject({ state: 'VOID', refunded: 10_000, returned: 0 })
  })
})

describe('a settlement', () => {
  it('pays winners, keeps the rest as revenue, and leaves nothing open', async () => {
    const book = await openBook(doors)
    const [winner, loser] = [await bettor(doors, 100_000), await bettor(doors, 100_000)]
    const before = await revenue()
    const won = await placed({ customer: winner, selection: book.selections[0], price: 2_000, stake: 10_000 })
    const lost = await placed({ customer: loser, selection: book.selections[1], price: 3_000, stake: 15_000 })
    await settle(doors, book, [{ result: 'WON' }, { result: 'LOST' }])
    expect(await recordOf(doors, 'bets', won)).toMatchObject({
      state: 'WON',
      returned: 20_000,
      settlementVersion: 1,
    })
    expect(await recordOf(doors, 'bets', lost)).toMatchObject({ state: 'LOST', returned: 0 })
    expect([await cashOf(doors, winner), await cashOf(doors, loser)]).toEqual([110_000, 85_000])
    expect([await open(book.fixture), (await revenue()) - before]).toEqual([0, 5_000])
    expect(await recordOf(doors, 'markets', book.market)).toMatchObject({
      status: 'SETTLED',
      settlementVersion: 1,
    })
    expect(await exposureOf(book.market)).toEqual({ bets: 0, stake: 0, payout: 0 })
  })

  describe('of a quarter line', () => {
    const prices = [1_950, 1_870]
    const quarter = { type: 'HANDICAP', name: 'Handicap', line: -0.75 }
    const halves = [{ result: 'HALF_WON' }, { result: 'HALF_LOST' }]

    it('pays half of a stake at the price and gives half of it back, or gives half of it back alone', async () => {
      const book = await openBook(doors, { prices, market: quarter })
      const [winner, loser] = [await bettor(doors, 100_000), await bettor(doors, 100_000)]
      const before = await revenue()
      const won = await placed({
        customer: winner,
        selection: book.selections[0],
        price: 1_950,
        stake: 10_000,
      })
      const lost = await placed({
        customer: loser,
        selection: book.selections[1],
        price: 1_870,
        stake: 3_333,
      })
      await settle(doors, book, halves)
      expect(await recordOf(doors, 'bets', won)).toMatchObject({
        ...{ state: 'WON', returned: 9_750, refunded: 5_000 },
      })
      expect(await recordOf(doors, 'bets', lost)).toMatchObject({
        ...{ state: 'LOST', returned: 0, refunded: 1_666 },
      })
      expect([await cashOf(doors, winner), await cashOf(doors, loser)]).toEqual([
        90_000 + 14_750,
        96_667 + 1_666,
      ])
      expect([await open(book.fixture), (await revenue()) - before]).toEqual([0, 5_000 - 9_750 + 1_667])
      const kinds = async (bet: string) => {
        const rows = await doors.database.orm
          .select({ kind: ledgerEntry.kind })
          .from(ledgerEntry)
          .where(eq(ledgerEntry.ref, bet))
          .orderBy(ledgerEntry.id)
        return rows.map(({ kind }) => kind)
      }
      expect([await kinds(won), await kinds(lost)]).toEqual([
        ['BET', 'WINNINGS', 'BET_REFUND'],
        ['BET', 'BET_LOST', 'BET_REFUND'],
      ])
    })

    it('is rolled back by half, too, and made again', async () => {
      const book = await openBook(doors, { prices, market: quarter })
      const [customer, poor] = [await bettor(doors, 100_000), await bettor(doors, 10_000)]
      const bet = { selection: book.selections[0], price: 1_950, stake: 10_000 }
      const id = await placed({ ...bet, customer })
      const spent = await placed({ ...bet, customer: poor })
      await settle(doors, book, halves)
      await spend(poor, 14_750)
      await rollBack(book.market)
      expect(await recordOf(doors, 'bets', id)).toMatchObject({ state: 'PLACED', owed: 0, refunded: 0 })
      expect(await recordOf(doors, 'bets', spent)).toMatchObject({ state: 'PLACED', owed: 14_750 })
      expect([await cashOf(doors, customer), await cashOf(doors, poor)]).toEqual([90_000, 0])
      expect(await open(book.fixture)).toBe(20_000)
      await settle(doors, book, [{ result: 'WON' }, { result: 'LOST' }])
      expect([await cashOf(doors, customer), await cashOf(doors, poor)]).toEqual([109_500, 4_750])
      expect(await open(book.fixture)).toBe(0)
    })

    it('has no places, so nobody loses a winner by a slip', async () => {
      const book = await openBook(doors, { prices, market: quarter })
      expectDone(await run(doors, 'markets', book.market, 'close'))
      const [side] = book.selections
      const answer = await run(doors, 'selections', String(side), 'setResult', { result: 'PLACED' })
      const problem = 'Only an outright has places: here a selection has won, is lost or is void'
      expect(answer).toMatchObject({ status: 422, body: { fields: { result: problem } } })
    })

    it('is half only where the line is a quarter, and a line is in quarters', async () => {
      const book = await openBook(doors, { prices, market: { ...quarter, line: -1 } })
      expectDone(await run(doors, 'markets', book.market, 'close'))
      const [side] = book.selections
      expect(await run(doors, 'selections', String(side), 'setResult', { result: 'HALF_WON' })).toMatchObject(
        {
          status: 422,
          body: {
            fields: {
              result: 'Only with a quarter line, such as 2.25, is a selection half won or half lost',
            },
          },
        },
      )
      const market = { fixture: book.fixture, name: 'Total', type: 'TOTAL', line: 2.13, currency: 'PHP' }
      expect(await send(doors, doors.admin.token, '/admin/markets', market)).toMatchObject({
        status: 422,
        body: { fields: { line: 'A line is in quarters, such as 2.25 or 2.5' } },
      })
    })
  })

  it('divides the stake in a dead heat, and pays places of each-way bets', async () => {
    const book = await openBook(doors, {
      prices: [5_000, 9_000, 4_000],
      market: { type: 'OUTRIGHT', name: 'Champion', places: 3, placeFraction: 4 },
    })
    const customer = await bettor(doors, 100_000)
    const asked = { customer, stake: 20_000 }
    await placed({ ...asked, selection: book.selections[0], price: 5_000 })
    await placed({ ...asked, selection: book.selections[1], price: 9_000, eachWay: true })
    await settle(doors, book, [{ result: 'WON', tied: 2 }, { result: 'PLACED' }, { result: 'WON', tied: 2 }])
    expect(await cashOf(doors, customer)).toBe(100_000 - 40_000 + 50_000 + 30_000)
  })

  it('of a market whose winner is not listed keeps all stakes', async () => {
    const book = await openBook(doors, { market: { type: 'CORRECT_SCORE', name: 'Correct score' } })
    const customer = await bettor(doors, 100_000)
    const id = await placed({ customer, selection: book.selections[0], price: 2_000, stake: 10_000 })
    await settle(doors, book, [{ result: 'LOST' }, { result: 'LOST' }])
    expect(await recordOf(doors, 'bets', id)).toMatchObject({ state: 'LOST', returned: 0 })
    expect([await cashOf(doors, customer), await open(book.fixture)]).toEqual([90_000, 0])
  })

  it('waits until as many selections share a place as their dead heat says', async () => {
    const book = await openBook(doors, { market: { type: 'OUTRIGHT', name: 'Champion' } })
    expectDone(await run(doors, 'markets', book.market, 'close'))
    for (const [index, result] of [{ result: 'WON', tied: 2 }, { result: 'LOST' }].entries())
      expectDone(await run(doors, 'selections', String(book.selections[index]), 'setResult', result))
    expect(await run(doors, 'markets', book.market, 'settle')).toMatchObject({
      status: 409,
      body: {
        error:
          '“Side 1” shares its place with 1 more, and 1 of 2 are entered so: enter the others, or add them to the market first',
      },
    })
    const unlisted = { market: book.market, name: 'Side 3', order: 3, odds: 9_000 }
    const { id } = await done(doors, doors.admin, '/selections', unlisted)
    expectDone(await run(doors, 'selections', String(id), 'setResult', { result: 'WON', tied: 2 }))
    expectDone(await run(doors, 'markets', book.market, 'settle'))
    await runFixedJobs(doors)
  })

  it('pays no more places than the market has, and keeps the places that bets were accepted at', async () => {
    const eachWay = { type: 'OUTRIGHT', places: 2, placeFraction: 4 }
    const book = await openBook(doors, { prices: [4_000, 4_000, 4_000], market: eachWay })
    const customer = await bettor(doors, 100_000)
    await placed({ customer, selection: book.selections[2], price: 4_000, stake: 10_000, eachWay: true })
    expectDone(await run(doors, 'markets', book.market, 'withdraw'))
    const { version } = await recordOf(doors, 'markets', book.market)
    const changed = await send(
      doors,
      doors.admin.token,
      `/admin/markets/${book.market}`,
      { version, places: 3 },
      { method: 'PUT' },
    )
    expect(changed).toMatchObject({ status: 409, body: { fields: { places: expect.any(String) } } })
    expectDone(await run(doors, 'markets', book.market, 'close'))
    for (const [index, result] of ['WON', 'PLACED', 'PLACED'].entries())
      expectDone(await run(doors, 'selections', String(book.selections[index]), 'setResult', { result }))
    expect(await run(doors, 'markets', book.market, 'settle')).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('More than 2 places') },
    })
  })

  it('needs the results of all selections, which are entered once the market is closed', async () => {
    const book = await openBook(doors)
    const [first] = book.selections
    expect((await run(doors, 'selections', String(first), 'setResult', { result: 'WON' })).status).toBe(409)
    expectDone(await run(doors, 'markets', book.market, 'close'))
    expectDone(await run(doors, 'selections', String(first), 'setResult', { result: 'WON' }))
    expect(await run(doors, 'markets', book.market, 'settle')).toMatchObject({
      status: 409,
      body: { error: '“Side 2” has no result: enter it first' },
    })
  })

  it('of a fixture that is cancelled gives all stakes back', async () => {
    const book = await openBook(doors)
    const customer = await bettor(doors, 100_000)
    const id = await placed({ customer, selection: book.selections[0], price: 2_000, stake: 10_000 })
    expectDone(await run(doors, 'fixtures', book.fixture, 'cancel', { reason: 'The hall is flooded' }))
    await runFixedJobs(doors)
    expect(await recordOf(doors, 'bets', id)).toMatchObject({ state: 'REFUNDED', refunded: 10_000 })
    expect([await cashOf(doors, customer), await open(book.fixture)]).toEqual([100_000, 0])
  })

  describe('that gives all stakes back', () => {
    const reason = 'The wrong line was offered'
    const asked = { status: 200, body: { typename: 'Approval' } }
    const bought = async () => {
      const book = await openBook(doors)
      const customer = await bettor(doors, 100_000)
      const id = await placed({ customer, selection: book.selections[0], price: 2_000, stake: 10_000 })
      return { ...book, customer, id }
    }

    it('needs a second person once the market is closed, and moves nothing before', async () => {
      const { market, customer } = await bought()
      expectDone(await run(doors, 'markets', market, 'close'))
      const answer = await run(doors, 'markets', market, 'void', { reason })
      expect(answer).toMatchObject(asked)
      await runFixedJobs(doors)
      expect(await recordOf(doors, 'markets', market)).toMatchObject({ status: 'CLOSED' })
      expect(await cashOf(doors, customer)).toBe(90_000)
      await approved(answer)
      expect(await cashOf(doors, customer)).toBe(100_000)
    })

    it('needs a second person also by the result of a selection that has bets, and none by another', async () => {
      const settled = async (...results: string[]) => {
        const { market, selections } = await bought()
        expectDone(await run(doors, 'markets', market, 'close'))
        for (const [place, result] of results.entries())
          expectDone(await run(doors, 'selections', String(selections[place]), 'setResult', { result }))
        return run(doors, 'markets', market, 'settle')
      }
      expect(await settled('VOID', 'VOID')).toMatchObject(asked)
      expect(await settled('VOID', 'WON')).toMatchObject(asked)
      expect(await settled('WON', 'VOID')).toMatchObject({ body: { typename: 'Market' } })
    })

    it('asks for what is given back by name, and is not agreed to once other results are entered', async () => {
      const { market, selections: sides } = await bought()
      const other = await bettor(doors, 100_000)
      await placed({ customer: other, selection: sides[1], price: 3_000, stake: 50_000 })
      expectDone(await run(doors, 'markets', market, 'close'))
      const enter = async (...results: string[]) => {
        for (const [place, result] of results.entries())
          expectDone(await run(doors, 'selections', String(sides[place]), 'setResult', { result }))
      }
      await enter('VOID', 'WON')
      const { body } = await run(doors, 'markets', market, 'settle')
      expect(body.effect).toContainEqual(
        expect.objectContaining({ type: 'Selection', id: sides[0], action: 'giveBack' }),
      )
      await enter('WON', 'VOID')
      const checker = await person(doors, 'admin')
      const { id, version, hash } = body
      expect(
        await send(doors, checker.token, `/admin/approvals/${id}/approve`, { version, hash }),
      ).toMatchObject({
        ...{ status: 409, body: { code: 'target_changed' } },
      })
    })

    it('needs a second person once the fixture has started or ended, however that happens', async () => {
      const [live, ended, abandoned] = [await bought(), await bought(), await bought()]
      for (const { fixture } of [live, ended, abandoned])
        expectDone(await run(doors, 'fixtures', fixture, 'start'))
      expectDone(await run(doors, 'fixtures', ended.fixture, 'end'))
      expect(await run(doors, 'markets', live.market, 'void', { reason })).toMatchObject(asked)
      expect(await run(doors, 'markets', ended.market, 'void', { reason })).toMatchObject(asked)
      expect(await run(doors, 'fixtures', abandoned.fixture, 'abandon', { reason })).toMatchObject(asked)
    })

    it('needs a second person where a fixture is cancelled whose market is closed', async () => {
      const { fixture, market } = await bought()
      expectDone(await run(doors, 'markets', market, 'close'))
      expect(await run(doors, 'fixtures', fixture, 'cancel', { reason })).toMatchObject(asked)
    })

    it('says on each bet who made it void and why, in the reports too, until it is rolled back', async () => {
      const [voided, cancelled] = [await bought(), await bought()]
      expectDone(await run(doors, 'markets', voided.market, 'void', { reason }))
      expectDone(await run(doors, 'fixtures', cancelled.fixture, 'cancel', { reason }))
      await runFixedJobs(doors)
      const by = { state: 'REFUNDED', voidedBy: doors.admin.id, voidNote: reason }
      const bets = await Promise.all([voided, cancelled].map(({ id }) => recordOf(doors, 'bets', id)))
      expect(bets).toMatchObject([
        { ...by, voidReason: 'MARKET_VOID' },
        { ...by, voidReason: 'EVENT_CANCELLED' },
      ])
      const today = doors.started.clock.now().toISOString().slice(0, 10)
      const rowsOf = async (name: string) => {
        const report = reportNamed(name)
        if (!report) throw new Error(name)
        const period = { from: dayAfter(today, -1), to: dayAfter(today, 1) }
        const asked = askedOf(report, period, doors.started.clock.now())
        const names = Object.keys(report.columns)
        const rows = (await readSlice(doors.database.orm, report, asked, null, 1_000)).map(values =>
          Object.fromEntries(values.map((value, place) => [names[place], value])),
        )
        return rows.filter(({ customer }) => [voided.customer, cancelled.customer].includes(String(customer)))
      }
      expect(await rowsOf('voided')).toMatchObject([
        { customer: voided.customer, reason: 'MARKET_VOID', note: reason, voidedBy: doors.admin.id },
      ])
      expect(await rowsOf('cancelled')).toMatchObject([
        {
          customer: cancelled.customer,
          reason: 'EVENT_CANCELLED',
          note: reason,
          cancelledBy: doors.admin.id,
        },
      ])
      await rollBack(voided.market)
      const none = { state: 'PLACED', voidReason: null, voidNote: null, voidedBy: null }
      expect(await recordOf(doors, 'bets', voided.id)).toMatchObject(none)
      await settle(doors, voided, [{ result: 'WON' }, { result: 'LOST' }])
      expect(await recordOf(doors, 'bets', voided.id)).toMatchObject({ ...none, state: 'WON' })
    })

    it('asks with the fixture of the market, as markets are called alike', async () => {
      const { market } = await bought()
      expectDone(await run(doors, 'markets', market, 'close'))
      const { body } = await run(doors, 'markets', market, 'void', { reason })
      const { name, fixture, titles } = await recordOf(doors, 'markets', market)
      expect(body.title).toBe(`Void: ${name} · ${(titles as Record<string, string>)[String(fixture)]}`)
    })

    it('needs nobody before that, or without bets', async () => {
      const { market } = await bought()
      expectDone(await run(doors, 'markets', market, 'void', { reason }))
      const empty = await openBook(doors)
      expectDone(await run(doors, 'markets', empty.market, 'close'))
      expectDone(await run(doors, 'markets', empty.market, 'void', { reason }))
      for (const each of [market, empty.market])
        expect(await recordOf(doors, 'markets', each)).toMatchObject({ status: 'PAYING' })
      await runFixedJobs(doors)
    })

    it('of one bet needs a second person once its market is closed, too', async () => {
      const { market, id } = await bought()
      expectDone(await run(doors, 'markets', market, 'close'))
      expect(await run(doors, 'bets', id, 'void', { reason: 'PALPABLE_ERROR' })).toMatchObject(asked)
    })
  })

  it('marks the fixture as settled with its last market', async () => {
    const book = await openBook(doors, { fixture: { liveDelay: 0 } })
    for (const action of ['start', 'end']) expectDone(await run(doors, 'fixtures', book.fixture, action))
    await settle(doors, book, [{ result: 'LOST' }, { result: 'WON' }])
    expect(await recordOf(doors, 'fixtures', book.fixture)).toMatchObject({ state: 'SETTLED' })
  })

  it('marks the fixture as settled with its end, where its markets were settled before', async () => {
    const book = await openBook(doors, { fixture: { liveDelay: 0 } })
    expectDone(await run(doors, 'fixtures', book.fixture, 'start'))
    await settle(doors, book, [{ result: 'LOST' }, { result: 'WON' }])
    expect(await recordOf(doors, 'fixtures', book.fixture)).toMatchObject({ state: 'LIVE' })
    expectDone(await run(doors, 'fixtures', book.fixture, 'end'))
    expect(await recordOf(doors, 'fixtures', book.fixture)).toMatchObject({ state: 'SETTLED' })
  })

  it('is rolled back by a second person and made again: the net of it is the new one', async () => {
    const book = await openBook(doors)
    const [one, other] = [await bettor(doors, 100_000), await bettor(doors, 100_000)]
    const before = await revenue()
    const first = await placed({ customer: one, selection: book.selections[0], price: 2_000, stake: 10_000 })
    await placed({ customer: other, selection: book.selections[1], price: 3_000, stake: 15_000 })
    await settle(doors, book, [{ result: 'WON' }, { result: 'LOST' }])
    await rollBack(book.market)
    expect(await recordOf(doors, 'bets', first)).toMatchObject({ state: 'PLACED', returned: 0, owed: 0 })
    expect(await recordOf(doors, 'markets', book.market)).toMatchObject({ status: 'CLOSED' })
    expect([await cashOf(doors, one), await open(book.fixture), (await revenue()) - before]).toEqual([
      90_000, 25_000, 0,
    ])
    expect(await exposureOf(book.market)).toEqual({ bets: 2, stake: 25_000, payout: 65_000 })
    await settle(doors, book, [{ result: 'LOST' }, { result: 'WON' }])
    expect([await cashOf(doors, one), await cashOf(doors, other)]).toEqual([90_000, 130_000])
    expect([await open(book.fixture), (await revenue()) - before]).toEqual([0, -20_000])
    expect(await recordOf(doors, 'bets', first)).toMatchObject({ state: 'LOST', settlementVersion: 2 })
  })

  it('that a wallet cannot give back is owed, and the next return pays the debt first', async () => {
    const book = await openBook(doors)
    const customer = await bettor(doors, 10_000)
    const id = await placed({ customer, selection: book.selections[0], price: 2_000, stake: 10_000 })
    await settle(doors, book, [{ result: 'WON' }, { result: 'LOST' }])
    await spend(customer, 15_000)
    await rollBack(book.market)
    expect(await recordOf(doors, 'bets', id)).toMatchObject({ state: 'PLACED', owed: 20_000 })
    expect(await cashOf(doors, customer)).toBe(5_000)
    await settle(doors, book, [{ result: 'WON' }, { result: 'LOST' }])
    expect(await cashOf(doors, customer)).toBe(5_000)
    const owes = await balanceOf(doors.database.orm, { kind: 'RECEIVABLE', owner: customer }, 'PHP')
    expect([owes, await open(book.fixture)].map(Math.abs)).toEqual([0, 0])
  })
})

describe('rivals', () => {
  it('32 clients bet while the price changes: each bet has a price that stood, totals and ledger are those of the bets', async () => {
    const book = await openBook(doors, { market: { limitOfMarket: 2_000_000 } })
    const [selection] = book.selections
    const prices = [2_000, 2_100, 2_200, 2_300]
    const customers = await Promise.all(Array.from({ length: 32 }, () => bettor(doors, 100_000)))
    const sell = async (customer: string, index: number) => {
      let sold = 0
      for (let turn = 0; turn < 6; turn += 1) {
        const price = await priceOf(String(selection))
        const answer = await fixedBet(doors, {
          ...{ customer, selection, price, stake: 1_000 },
          // In step, all would be told of the new price; half of the clients take it.
          ...(index % 2 === 0 && { acceptPrice: 'any' }),
        })
        if (answer.status === 200) sold += 1
        else
          expect(['price_changed', 'busy', 'too_many_requests'], JSON.stringify(answer)).toContain(
            answer.body.code,
          )
      }
      return sold
    }
    const change = async () => {
      for (const odds of [...prices.slice(1), ...prices])
        expectDone(await run(doors, 'selections', String(selection), 'setOdds', { odds, confirmed: true }))
    }
    const [sold] = await Promise.all([Promise.all(customers.map(sell)), change()])
    const count = sold.reduce((sum, one) => sum + one, 0)
    const table = tableOf(bets)
    const rows = await doors.database.orm
      .select({ odds: table.odds, potential: table.potential })
      .from(table)
      .where(eq(table.market, book.market))
    expect(count).toBeGreaterThan(32)
    expect(rows).toHaveLength(count)
    expect(rows.every(({ odds, potential }) => prices.includes(Number(odds)) && potential === odds)).toBe(
      true,
    )
    const payout = rows.reduce((sum, { potential }) => sum + Number(potential), 0)
    expect(await exposureOf(book.market)).toEqual({ bets: count, stake: count * 1_000, payout })
    expect(await open(book.fixture)).toBe(count * 1_000)
  }, 120_000)

  it('32 clients bet on one market at once: it never loses more than its limit', async () => {
    const book = await openBook(doors, { market: { limitOfMarket: 10_000 } })
    const customers = await Promise.all(Array.from({ length: 32 }, () => bettor(doors, 100_000)))
    const answers = await Promise.all(
      customers.map(customer =>
        fixedBet(doors, { customer, selection: book.selections[0], price: 2_000, stake: 1_000 }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(await exposureOf(book.market)).toEqual({ bets: 10, stake: 10_000, payout: 20_000 })
  })

  it('32 clients bet each way at once: places that are paid together never lose more than the limit', async () => {
    const eachWay = { type: 'OUTRIGHT', places: 3, placeFraction: 4, limitOfMarket: 120_000 }
    const book = await openBook(doors, { prices: [4_000, 4_000, 4_000, 4_000], market: eachWay })
    const customers = await Promise.all(Array.from({ length: 32 }, () => bettor(doors, 100_000)))
    const bet = (customer: string, index: number) =>
      fixedBet(doors, {
        ...{ customer, selection: book.selections[index % 3], price: 4_000, stake: 10_000, eachWay: true },
      })
    const patient = async (customer: string, index: number) => {
      let answer = await bet(customer, index)
      while (answer.status === 503 || answer.status === 429) answer = await bet(customer, index)
      return answer
    }
    const answers = await Promise.all(customers.map(patient))
    const taken = answers.filter(({ status }) => status === 200).length
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect(taken).toBeGreaterThan(10)
    expect(taken).toBeLessThan(32)
    const [worst] = (await recordOf(doors, 'markets', book.market)).worst as { amount: number }[]
    expect(worst?.amount).toBeGreaterThan(100_000)
    const before = (await revenue()) as number
    await settle(
      doors,
      book,
      ['WON', 'PLACED', 'PLACED', 'LOST'].map(result => ({ result })),
    )
    // The operator loses the payouts beyond all stakes; all three selections with bets are in the places.
    expect(before - ((await revenue()) as number)).toBeLessThanOrEqual(120_000)
  })

  it('bets and limits of a fixture come at the same time: no two wait for each other in a circle', async () => {
    const before = await deadlocksOf(doors.database)
    const { fixture, selections: sides } = await openBook(doors)
    const customers = await Promise.all(Array.from({ length: 24 }, () => bettor(doors, 100_000)))
    const sale = { channel: 'WEB', selection: sides[0], price: 2_000, stake: 1_000 }
    for (const limitPerBet of [5_000, 6_000, 7_000, 8_000]) {
      const half = customers.length / 2
      const betsOf = (some: readonly string[]) => some.map(customer => fixedBet(doors, { ...sale, customer }))
      const answers = await Promise.all([
        ...betsOf(customers.slice(0, half)),
        run(doors, 'fixtures', fixture, 'setLimits', { currency: 'PHP', limitPerBet }),
        ...betsOf(customers.slice(half)),
      ])
      expect(answers.map(({ status }) => status)).toEqual(Array(customers.length + 1).fill(200))
    }
    expect(await deadlocksOf(doors.database)).toBe(before)
  })

  it('settling twice at once pays once', async () => {
    const book = await openBook(doors)
    const customer = await bettor(doors, 100_000)
    for (let n = 0; n < 5; n += 1)
      await placed({ customer, selection: book.selections[0], price: 2_000, stake: 10_000 })
    expectDone(await run(doors, 'markets', book.market, 'close'))
    for (const [index, result] of ['WON', 'LOST'].entries())
      expectDone(await run(doors, 'selections', String(book.selections[index]), 'setResult', { result }))
    const answers = await Promise.all([1, 2].map(() => run(doors, 'markets', book.market, 'settle')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await Promise.all([runFixedJobs(doors), runFixedJobs(doors)])
    expect(await cashOf(doors, customer)).toBe(150_000)
    expect(await open(book.fixture)).toBe(0)
  })

  it('leave a ledger without findings', async () => {
    expect((await verifyLedger(doors.database)).findings).toEqual([])
  })
})

it('"Why this number?" unfolds the amounts of bets to lines that add up to them', async () => {
  const admin = contextOf(doors.database, 'admin')
  for (const name of ['bets'])
    expect(Object.keys(await expectExplained(admin, resourceNamed(name)))).not.toEqual([])
})
