import { beforeAll, describe, expect, it } from 'vitest'
import { mostAmount } from '../../src/domain/money'
import { startApp } from './app-fixture'
import { cashOf, openDoors, person } from './deposits-fixture'
import { type Book, expectDone, fixedBet, openBook, recordOf, run, settle } from './fixed-fixture'
import { bettor, type RaceDoors } from './races-fixture'

let doors: RaceDoors

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
})

const prices = [2_000, 3_000, 2_501]

/** Places bets one after the other; the status of each answer. */
async function statuses(book: Book, bets: readonly [side: number, stake: number][], of = prices) {
  const customer = await bettor(doors, 10_000_000)
  const answers: number[] = []
  for (const [side, stake] of bets) {
    const asked = { customer, selection: book.selections[side], price: of[side], stake }
    answers.push((await fixedBet(doors, asked)).status)
  }
  return answers
}

describe('a limit takes what reaches it exactly, and not a centavo more', () => {
  it.each<[string, object, [number, number][], number[]]>([
    [
      'per bet',
      { limitPerBet: 10_000 },
      [
        [0, 10_001],
        [0, 10_000],
        [0, 9_999],
        [1, 10_000],
      ],
      [422, 200, 200, 200],
    ],
    [
      'of the payout, which is rounded down to the centavo before it is compared',
      { maxPayout: 25_010 },
      // 10,000 × 2.501 is 25,010.0; 10,001 × 2.501 is 25,012.501.
      [
        [2, 10_001],
        [2, 10_000],
        [0, 12_505],
        [0, 12_506],
      ],
      [422, 200, 200, 422],
    ],
    [
      'of the payout, of one that only its rounding keeps within it',
      { maxPayout: 12_502 },
      // 4,999 × 2.501 is 12,502.499.
      [
        [2, 4_999],
        [2, 5_000],
      ],
      [200, 422],
    ],
    [
      'per customer, over all selections of the market',
      { limitPerCustomer: 10_000 },
      [
        [0, 6_000],
        [1, 4_001],
        [1, 4_000],
        [2, 1],
      ],
      [200, 422, 200, 422],
    ],
    [
      'of the market: what it loses at worst, less the stakes on the other side',
      { limitOfMarket: 10_000 },
      // The first loses 10,000 with 10,000; 5,000 on the second make room for as much again on the first.
      [
        [0, 10_001],
        [0, 10_000],
        [0, 1],
        [1, 5_000],
        [0, 5_001],
        [0, 5_000],
        [0, 1],
      ],
      [422, 200, 422, 200, 422, 200, 422],
    ],
  ])('%s', async (_name, market, bets, expected) => {
    const book = await openBook(doors, { prices, market: { ...market, type: 'OUTRIGHT' } })
    expect(await statuses(book, bets)).toEqual(expected)
  })

  it('counts both halves of an each-way bet as its stake, and what it returns if it wins as its payout', async () => {
    const terms = { type: 'OUTRIGHT', places: 2, placeFraction: 4 }
    // 5,000 at 3.00 is 15,000, and 5,000 at a quarter of 2/1, 1.50, is 7,500.
    const market = { ...terms, limitPerBet: 10_000, maxPayout: 22_500 }
    const book = await openBook(doors, { prices, market })
    const customer = await bettor(doors)
    const ask = (stake: number) =>
      fixedBet(doors, { customer, selection: book.selections[1], price: 3_000, stake, eachWay: true })
    expect((await ask(10_002)).status).toBe(422)
    expect(await ask(10_000)).toMatchObject({ status: 200, body: { potential: 22_500 } })
    await run(doors, 'fixtures', book.fixture, 'setLimits', { currency: 'PHP', maxPayout: 22_499 })
    expect((await ask(10_000)).status).toBe(422)
    expect((await ask(9_998)).status).toBe(200)
    expect((await ask(9_999)).body).toMatchObject({ fields: { stake: expect.stringMatching(/even/) } })
  })

  it('gives back to a customer what a void bet leaves', async () => {
    const book = await openBook(doors, { market: { limitPerCustomer: 10_000 } })
    const customer = await bettor(doors)
    const ask = (stake: number) =>
      fixedBet(doors, { customer, selection: book.selections[0], price: 2_000, stake })
    const { body } = await ask(10_000)
    expect((await ask(1)).status).toBe(422)
    expectDone(await run(doors, 'bets', String(body.id), 'void', { reason: 'DUPLICATE' }))
    expect((await ask(10_001)).status).toBe(422)
    expect((await ask(10_000)).status).toBe(200)
  })

  it('has a smallest stake of one centavo, and whole ones', async () => {
    const book = await openBook(doors, { prices: [1_001, 10_000_000] })
    expect(
      await statuses(
        book,
        [
          [0, 0],
          [0, -1],
          [0, 1.5],
          [0, 1],
          [1, 1],
        ],
        [1_001, 10_000_000],
      ),
    ).toEqual([422, 422, 422, 200, 200])
    const { worst } = await recordOf(doors, 'markets', book.market)
    // One centavo at 10,000.00 returns 100.00, less the two stakes.
    expect(worst).toEqual([{ currency: 'PHP', amount: 9_998 }])
  })
})

describe('a bet on a market without limits', () => {
  it('returns at most what one record moves: the settlement of the market must be able to pay it', async () => {
    const longest = 10_000_000
    const book = await openBook(doors, { prices: [longest, 2_000] })
    const customer = await bettor(doors, mostAmount)
    const ask = (stake: number) =>
      fixedBet(doors, { customer, selection: book.selections[0], price: longest, stake })
    const most = mostAmount / 10_000
    for (const stake of [most + 1, mostAmount])
      expect(await ask(stake)).toMatchObject({
        status: 422,
        body: { fields: { stake: expect.stringMatching(/returns at most ₱100,000,000,000\.00/) } },
      })
    expect(await ask(most)).toMatchObject({ status: 200, body: { potential: mostAmount } })
    await settle(doors, book, [{ result: 'WON' }, { result: 'LOST' }])
    expect(await cashOf(doors, customer)).toBe(2 * mostAmount - most)
  })
})

describe('a price', () => {
  it('is accepted as "better" from the next thousandth up, and at no lower one', async () => {
    const book = await openBook(doors)
    const selection = String(book.selections[0])
    const customer = await bettor(doors)
    const ask = (price: number) =>
      fixedBet(doors, { customer, selection, price, stake: 1_000, acceptPrice: 'better' })
    expect((await ask(2_001)).body).toMatchObject({ code: 'price_changed', price: 2_000 })
    expect((await ask(2_000)).status).toBe(200)
    expect((await ask(1_999)).body).toMatchObject({ odds: 2_000 })
  })

  it('moves by a tenth without being asked about, and by more only when it is confirmed', async () => {
    const book = await openBook(doors, { prices: [1_500, 1_500] })
    const to = (odds: number, more: object = {}) =>
      run(doors, 'selections', String(book.selections[0]), 'setOdds', { odds, ...more })
    expect((await to(1_651)).body).toMatchObject({ fields: { confirmed: expect.stringMatching(/1\.50 to/) } })
    expect((await to(1_650)).status).toBe(200)
    expect((await to(1_484)).status).toBe(422)
    expect((await to(1_485)).status).toBe(200)
    expect((await to(1_000, { confirmed: true })).status).toBe(422)
    expect((await to(1_001, { confirmed: true })).status).toBe(200)
    expect((await to(10_000_001, { confirmed: true })).status).toBe(422)
    expect((await to(10_000_000, { confirmed: true })).status).toBe(200)
  })
})

describe('rivals at a limit', () => {
  const asks = (customers: readonly string[], book: Book, side: (n: number) => number, stake: number) =>
    Promise.all(
      customers.map((customer, n) =>
        fixedBet(doors, {
          ...{ customer, selection: book.selections[side(n)], price: [2_000, 3_000][side(n)], stake },
        }),
      ),
    )
  const count = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted()

  it.each([0, 1, 2, 3])(
    'of a customer: of two bets that together are a centavo over it one is taken (%i)',
    async () => {
      const book = await openBook(doors, { market: { limitPerCustomer: 9_999 } })
      const customer = await bettor(doors)
      expect(count(await asks([customer, customer], book, n => n, 5_000))).toEqual([200, 422])
      expect(await cashOf(doors, customer)).toBe(995_000)
    },
  )

  it.each([0, 1, 2, 3])(
    'of the market: of two bets that together are a centavo over it one is taken (%i)',
    async () => {
      const book = await openBook(doors, { market: { limitOfMarket: 9_999 } })
      const customers = [await bettor(doors), await bettor(doors)]
      expect(count(await asks(customers, book, () => 0, 5_000))).toEqual([200, 422])
    },
  )

  it('of the market: of many small ones exactly those are taken that it has room for', async () => {
    const book = await openBook(doors, { market: { limitOfMarket: 7_050 } })
    const customers = await Promise.all(Array.from({ length: 16 }, () => bettor(doors)))
    const answers = await asks(customers, book, () => 0, 1_000)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
    expect((await recordOf(doors, 'markets', book.market)).worst).toEqual([
      { currency: 'PHP', amount: 7_000 },
    ])
  })
})
