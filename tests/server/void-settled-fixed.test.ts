import { beforeAll, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../server/ledger/verify'
import { startApp } from './app-fixture'
import { approve, changeCash, rowsOf } from './corrections-fixture'
import { balance, cashOf, openDoors, type Person, person } from './deposits-fixture'
import {
  type Book,
  expectDone,
  fixedBet,
  openBook,
  recordOf,
  run,
  runFixedJobs,
  settle,
} from './fixed-fixture'
import { bettor, done, type RaceDoors } from './races-fixture'
import { askVoid, changeOf, voidSettled } from './void-settled-fixture'

let doors: RaceDoors
let secondAdmin: Person

beforeAll(async () => {
  const started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  const opened = await openDoors(started)
  doors = { ...opened, metaf: await person(opened, 'metaf') }
  secondAdmin = await person(opened, 'admin')
})

/** A bet of 10,000 at 3.00 on the first selection, by a customer with 10,000. */
async function bought(book: Book) {
  const customer = await bettor(doors, 10_000)
  const [selection] = book.selections
  const answer = await fixedBet(doors, { customer, selection, price: 3_000, stake: 10_000 })
  expectDone(answer)
  return { customer, id: String(answer.body.id) }
}

async function settledBet(results: object[] = [{ result: 'WON' }, { result: 'LOST' }], market = {}) {
  const book = await openBook(doors, { prices: [3_000, 1_500], market })
  const bet = await bought(book)
  await settle(doors, book, results)
  return { ...bet, book }
}

const openStakes = (fixture: string) => balance(doors, { kind: 'BETS_OPEN', owner: fixture })

async function rollBack(market: string): Promise<void> {
  const asked = await run(doors, 'markets', market, 'rollBack', { reason: 'The wrong side was entered' })
  expectDone(await approve(doors, secondAdmin, String(asked.body.id)))
  await runFixedJobs(doors)
}

describe('a settled bet at a fixed price that is made void', () => {
  it('gives its return back and gets its stake, once a second admin agrees', async () => {
    const { id, customer, book } = await settledBet()
    expect(await cashOf(doors, customer)).toBe(30_000)
    const asked = await askVoid(doors, id)
    expect(asked.body).toMatchObject({ typename: 'Approval' })
    expect(await cashOf(doors, customer)).toBe(30_000)
    const fixed = await changeOf(doors, 'FIXED', async () =>
      expectDone(await approve(doors, secondAdmin, String(asked.body.id))),
    )
    expect([await cashOf(doors, customer), fixed, await openStakes(book.fixture)]).toEqual([
      10_000, 20_000, 0,
    ])
    expect(await recordOf(doors, 'bets', id)).toMatchObject({
      ...{ state: 'VOID', returned: 0, refunded: 10_000, owed: 0, voidedBy: doors.admin.id },
    })
    expect(await rowsOf(doors, 'changedBets', 'bet', id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ change: 'LATE_CANCEL', returnBefore: 30_000, returnAfter: 0 }),
      ]),
    )
  })

  it('gets its stake back where it lost', async () => {
    const { id, customer } = await settledBet([{ result: 'LOST' }, { result: 'WON' }])
    expect(await changeOf(doors, 'FIXED', () => voidSettled(doors, secondAdmin, id))).toBe(-10_000)
    expect(await cashOf(doors, customer)).toBe(10_000)
  })

  it('gets only the half that was not given back where it was half won, and nothing where all was', async () => {
    const handicap = { type: 'HANDICAP', name: 'Handicap', line: -0.75 }
    const half = await settledBet([{ result: 'HALF_WON' }, { result: 'HALF_LOST' }], handicap)
    expect(await cashOf(doors, half.customer)).toBe(20_000)
    const all = await settledBet([{ result: 'VOID' }, { result: 'VOID' }])
    for (const { id, customer, book } of [half, all]) {
      await voidSettled(doors, secondAdmin, id)
      expect([await cashOf(doors, customer), await openStakes(book.fixture)]).toEqual([10_000, 0])
      expect(await recordOf(doors, 'bets', id)).toMatchObject({ state: 'VOID', refunded: 10_000 })
    }
  })

  it('takes no wallet below zero: it says who bears what the customer has spent', async () => {
    const [owing, forgiven] = [await settledBet(), await settledBet()]
    for (const { customer } of [owing, forgiven]) await changeCash(doors, customer, -25_000)
    expect(await askVoid(doors, owing.id)).toMatchObject({
      status: 422,
      body: { fields: { shortfall: expect.stringContaining('₱200.00') } },
    })
    await voidSettled(doors, secondAdmin, owing.id, { shortfall: 'CUSTOMER' })
    expect(await balance(doors, { kind: 'RECEIVABLE', owner: owing.customer })).toBe(20_000)
    expect(await recordOf(doors, 'bets', owing.id)).toMatchObject({ owed: 20_000 })
    const goodwill = await changeOf(doors, 'GOODWILL', () =>
      voidSettled(doors, secondAdmin, forgiven.id, { shortfall: 'HOUSE' }),
    )
    expect(goodwill).toBe(20_000)
    for (const { customer, book } of [owing, forgiven])
      expect([await cashOf(doors, customer), await openStakes(book.fixture)]).toEqual([5_000, 0])
  })

  it('owes again what its return had repaid of a debt', async () => {
    const { id, customer, book } = await settledBet()
    await changeCash(doors, customer, -25_000)
    await rollBack(book.market)
    expect(await balance(doors, { kind: 'RECEIVABLE', owner: customer })).toBe(30_000)
    await settle(doors, book, [{ result: 'WON' }, { result: 'LOST' }])
    expect(await balance(doors, { kind: 'RECEIVABLE', owner: customer })).toBe(0)
    await voidSettled(doors, secondAdmin, id)
    // The wallet has the stake, and 30,000 of the first settlement were spent.
    expect(await balance(doors, { kind: 'RECEIVABLE', owner: customer })).toBe(30_000)
    expect(await cashOf(doors, customer)).toBe(15_000)
    expect(await recordOf(doors, 'bets', id)).toMatchObject({ state: 'VOID', owed: 30_000 })
  })

  it('stays void when its market is rolled back and settled again', async () => {
    const { id, customer, book } = await settledBet()
    await voidSettled(doors, secondAdmin, id)
    await rollBack(book.market)
    await settle(doors, book, [{ result: 'LOST' }, { result: 'WON' }])
    expect(await recordOf(doors, 'bets', id)).toMatchObject({ state: 'VOID', refunded: 10_000 })
    expect([await cashOf(doors, customer), await openStakes(book.fixture)]).toEqual([10_000, 0])
  })

  it('is void or rolled back where both are agreed to at once, and the ledger adds up', async () => {
    const { id, customer, book } = await settledBet()
    const back = await run(doors, 'markets', book.market, 'rollBack', {
      reason: 'The wrong side was entered',
    })
    const asked = await askVoid(doors, id)
    await Promise.all([back, asked].map(({ body }) => approve(doors, secondAdmin, String(body.id))))
    await runFixedJobs(doors)
    const { state } = await recordOf(doors, 'bets', id)
    expect([state, await cashOf(doors, customer)]).toEqual(
      state === 'VOID' ? ['VOID', 10_000] : ['PLACED', 0],
    )
  })

  it('takes the progress of a bonus back', async () => {
    const book = await openBook(doors, { prices: [3_000, 1_500] })
    const { id, customer } = await bought(book)
    const reason = 'For a complaint that was upheld'
    const { id: bonus } = await done(doors, doors.admin, '/bonuses', {
      customer,
      amount: 50_000,
      currency: 'PHP',
      reason,
    })
    const wagered = async () =>
      (await rowsOf(doors, 'bonuses', 'customer', customer)).map(row => [row.id, row.wagered])
    await settle(doors, book, [{ result: 'WON' }, { result: 'LOST' }])
    expect(await wagered()).toEqual([[bonus, 10_000]])
    await voidSettled(doors, secondAdmin, id)
    expect(await wagered()).toEqual([[bonus, 0]])
  })

  it('leaves a ledger that adds up', async () => {
    expect((await verifyLedger(doors.database)).findings).toEqual([])
  })
})
