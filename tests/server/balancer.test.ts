import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { bySystem } from '../../server/context'
import { newId } from '../../server/db/id'
import { selectionTotal } from '../../server/db/selection-total-table'
import { modules } from '../../server/modules'
import { shadeMarkets } from '../../server/modules/balancer/shade'
import { movesToConfirm } from '../../src/domain/book/guard'
import type { FixtureBook } from '../../src/resources/betting/fixture-book'
import { startApp } from './app-fixture'
import { read, rowsOf } from './corrections-fixture'
import { type Answer, openDoors, person, send } from './deposits-fixture'
import { expectDone, recordOf, run } from './fixed-fixture'
import { done, type RaceDoors } from './races-fixture'

let doors: RaceDoors
let sport: string

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
  const category = { code: `S${newId().slice(-5)}`, name: `Sport ${newId().slice(-5)}`, kind: 'MATCH' }
  sport = String((await done(doors, doors.admin, '/categories', category)).id)
})

interface Market {
  readonly fixture: string
  readonly id: string
  /** In their order. */
  readonly selections: readonly string[]
}

type Prices = readonly (readonly [outcome: string, odds: number])[]

const even: Prices = [
  ['HOME', 1900],
  ['AWAY', 1900],
]

async function openMarket({
  fixture = '',
  prices = even,
  ...more
}: Record<string, unknown> & { prices?: Prices } = {}): Promise<Market> {
  const name = `Alon v Bagwis ${newId().slice(-6)}`
  const kickOff = new Date(doors.started.clock.now().getTime() + 3_600_000).toISOString()
  const body = { name, sport, league: 'Island League', startsAt: kickOff }
  const of = String(fixture || (await done(doors, doors.admin, '/fixtures', body)).id)
  const market = await done(doors, doors.admin, '/markets', {
    ...{ fixture: of, name: `Winner ${newId().slice(-6)}`, type: 'WINNER', currency: 'PHP', order: 1 },
    ...more,
  })
  const selections: string[] = []
  for (const [index, [outcome, odds]] of prices.entries()) {
    const one = { market: market.id, name: `${outcome} ${index}`, order: index + 1, outcome, odds }
    selections.push(String((await done(doors, doors.admin, '/selections', one)).id))
  }
  await done(doors, doors.admin, `/markets/${market.id}/offer`, { version: 1 })
  return { fixture: of, id: String(market.id), selections }
}

const overs: Prices = [
  ['OVER', 1900],
  ['UNDER', 1900],
]

const orm = () => doors.database.orm

/** Stores sums of the bets on a selection, as placing the bets would. */
async function staked(
  { id, selections }: Market,
  at: number,
  stake: number,
  payout: number,
  placed = 0,
): Promise<void> {
  const selection = selections[at] as string
  const row = { market: id, selection, slot: 0, bets: 1, stake, payout, placed }
  await orm()
    .insert(selectionTotal)
    .values(row)
    .onConflictDoUpdate({
      target: [selectionTotal.market, selectionTotal.selection, selectionTotal.slot],
      set: { stake, payout, placed },
    })
}

async function bookOf({ fixture, id }: Market): Promise<FixtureBook> {
  const path = `/admin/fixtures/${fixture}/book?market=${id}`
  const { status, body } = await send(doors, doors.admin.token, path, {}, { method: 'GET' })
  expect(status).toBe(200)
  return body as unknown as FixtureBook
}

const setPrices = (
  market: Market,
  moves: readonly (readonly [at: number, from: number, to: number])[],
  more = {},
) =>
  send(doors, doors.admin.token, `/admin/markets/${market.id}/setPrices`, {
    prices: moves.map(([at, from, to]) => ({ selection: market.selections[at], from, to })),
    ...more,
  })

const pricesOf = async (market: Market) => (await bookOf(market)).selections.map(({ ours }) => ours)

const historyOf = async (resource: string, id: string) =>
  (await send(doors, doors.admin.token, `/admin/${resource}/${id}/history`, {}, { method: 'GET' }))
    .body as unknown as {
    items: readonly {
      action: string
      actor: unknown
      changes: readonly { field: string; before: unknown; after: unknown }[]
    }[]
  }

const shade = () => shadeMarkets(doors.database, bySystem({ environment: 'DEV', streamHosts: [] }, modules))

describe('the book of a fixture', () => {
  it('has stakes, liabilities, shares and suggested prices of one market, and its margin', async () => {
    const market = await openMarket()
    await staked(market, 0, 800_00, 1_520_00)
    await staked(market, 1, 200_00, 380_00)
    const book = await bookOf(market)
    expect(book.margin).toBe(526)
    expect(book.selections).toMatchObject([
      { ours: 1900, stake: 800_00, bets: 1, payout: 1_520_00, loss: 520_00, share: 8000, isOpen: true },
      { ours: 1900, stake: 200_00, bets: 1, payout: 380_00, loss: -620_00, share: 2000, isOpen: true },
    ])
    expect(book.selections[0]?.suggested).toBeLessThan(1900)
    expect(book.selections[1]?.suggested).toBeGreaterThan(1900)
  })

  it('has the worst case over all its markets: what can happen together, not the sum of each', async () => {
    const winner = await openMarket()
    const total = await openMarket({
      ...{ fixture: winner.fixture, type: 'HANDICAP', line: 0.5, order: 2 },
      prices: even,
    })
    await staked(winner, 0, 100_00, 300_00)
    await staked(total, 1, 100_00, 300_00)
    const { markets, worst } = await bookOf(winner)
    expect(markets.map(each => each.worst)).toEqual([200_00, 200_00])
    // Home wins the one, or away the other.
    expect(worst).toMatchObject([{ currency: 'PHP', markets: 2, loss: 100_00 }])
  })

  it('is at worst what the list of fixtures says, and its markets too', async () => {
    const winner = await openMarket()
    const { fixture } = winner
    const handicap = await openMarket({ fixture, type: 'HANDICAP', line: 0.5, order: 2 })
    const pesos = await openMarket({
      fixture,
      type: 'TOTAL',
      line: 2.5,
      order: 3,
      currency: 'MXN',
      prices: overs,
    })
    await staked(winner, 0, 100_00, 300_00)
    await staked(handicap, 1, 100_00, 300_00)
    await staked(pesos, 0, 50_00, 200_00)
    const { worst, markets, fixture: row } = await bookOf(winner)
    expect(worst.map(({ currency, loss }) => [currency, loss])).toEqual([
      ['MXN', 150_00],
      ['PHP', 100_00],
    ])
    const amounts = worst.map(({ currency, loss: amount }) => ({ currency, amount }))
    const list = await done(doors, doors.admin, '/get/fixtures', { limit: 10, q: row.name })
    expect(list.items).toMatchObject([{ id: fixture, worst: amounts }])
    expect((await recordOf(doors, 'fixtures', fixture)).worst).toEqual(amounts)
    const listed = await rowsOf(doors, 'markets', 'fixture', fixture)
    expect(new Map(listed.map(({ id, worst: own }) => [id, own]))).toEqual(
      new Map(markets.map(({ id, currency, worst: amount }) => [id, [{ currency, amount }]])),
    )
  })

  it('is of selections that fit the type of their market, each once', async () => {
    const total = await openMarket({ type: 'TOTAL', line: 2.5, prices: overs })
    const add = (outcome: string, more = {}) =>
      send(doors, doors.admin.token, '/admin/selections', {
        ...{ market: total.id, name: 'Another', outcome, odds: 9_000, ...more },
      })
    const fields = async (answer: Promise<Answer>) => (await answer).body.fields
    expect(await fields(add('SCORE', { score: '1-1' }))).toEqual({
      outcome: 'The outcomes of a market of this type are: Over, Under, Other',
    })
    expect(await fields(add('OVER'))).toEqual({
      outcome: '“OVER 0” has this outcome: each outcome can be in a market only once',
    })
    expect(await fields(add('OTHER', { score: '1-1' }))).toEqual({
      score: 'Only a selection of the outcome Score has a score',
    })
    const other = await done(doors, doors.admin, '/selections', {
      ...{ market: total.id, name: 'Abandoned', outcome: 'OTHER', odds: 9_000 },
    })
    const edit = (outcome: string) =>
      send(
        doors,
        doors.admin.token,
        `/admin/selections/${other.id}`,
        { version: 1, outcome },
        { method: 'PUT' },
      )
    expect(await fields(edit('UNDER'))).toEqual({
      outcome: '“UNDER 1” has this outcome: each outcome can be in a market only once',
    })
    const rivals = await openMarket({ type: 'TOTAL', line: 2.5, prices: [] })
    const answers = await Promise.all([1, 2, 3, 4].map(() => add('OVER', { market: rivals.id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  })

  it('has the places of each-way bets in what is lost if a selection wins, in suggested prices too', async () => {
    const runners: Prices = [4, 5, 6, 8].map(odds => ['OTHER', odds * 1000] as const)
    const terms = { type: 'OUTRIGHT', prices: runners, places: 3, placeFraction: 4, limitOfMarket: 1_000_00 }
    const market = await openMarket(terms)
    await staked(market, 0, 200_00, 575_00, 175_00)
    await staked(market, 1, 200_00, 700_00, 200_00)
    await staked(market, 2, 200_00, 825_00, 225_00)
    await staked(market, 3, 200_00, 1_075_00, 275_00)
    const { selections, worst, markets } = await bookOf(market)
    expect(selections.map(({ loss }) => loss)).toEqual([275_00, 400_00, 500_00, 700_00])
    expect([worst[0]?.loss, markets[0]?.worst]).toEqual([700_00, 700_00])
    const exposures = await rowsOf(doors, 'exposures', 'market', market.id)
    expect(exposures.map(({ liability }) => Number(liability)).sort((a, b) => a - b)).toEqual([
      275_00, 400_00, 500_00, 700_00,
    ])
    // At its limit, by places alone: no price gets longer for the last.
    await staked(market, 1, 200_00, 700_00, 500_00)
    const [, , , last] = (await bookOf(market)).selections
    expect(last?.loss).toBe(1_000_00)
    expect(last?.suggested).toBeLessThanOrEqual(8_000)
  })

  it('keeps the line, the outcomes and the places that bets were accepted at', async () => {
    const total = await openMarket({ type: 'TOTAL', line: 2.5, prices: overs })
    const score = await openMarket({ type: 'CORRECT_SCORE', prices: [] })
    const [one, other] = await Promise.all(
      ['1-0', '2-0'].map(async exact => {
        const listed = { market: score.id, name: exact, outcome: 'SCORE', score: exact, odds: 9_000 }
        return String((await done(doors, doors.admin, '/selections', listed)).id)
      }),
    )
    const places = { type: 'OUTRIGHT', places: 3, placeFraction: 4 }
    const outright = await openMarket({ ...places, prices: [['OTHER', 4_000]] })
    const edit = async (of: 'markets' | 'selections', id: unknown, change: object) => {
      const { version } = await recordOf(doors, of, String(id))
      const body = { version, ...change }
      return send(doors, doors.admin.token, `/admin/${of}/${id}`, body, { method: 'PUT' })
    }
    const withdraw = async ({ id }: Market) => expectDone(await run(doors, 'markets', id, 'withdraw'))
    for (const market of [total, outright]) await withdraw(market)
    expectDone(await edit('markets', total.id, { line: 3.5 }))
    await staked(total, 0, 100_00, 190_00)
    await staked({ ...score, selections: [String(one)] }, 0, 100_00, 900_00)
    await staked(outright, 0, 100_00, 290_00, 90_00)
    const refusal = async (answer: Promise<Answer>) => {
      const { status, body } = await answer
      return [status, body.fields]
    }
    expect(await refusal(edit('markets', total.id, { line: 2.5 }))).toEqual([
      409,
      { line: 'Bets were accepted at this line: make a new market' },
    ])
    expect(await refusal(edit('markets', outright.id, { places: 2 }))).toEqual([
      409,
      { places: 'Each-way bets were accepted at these places: make a new market' },
    ])
    const half = {
      fixture: String(total.fixture),
      name: 'Champion',
      type: 'OUTRIGHT',
      currency: 'PHP',
      places: 3,
    }
    expect(await refusal(send(doors, doors.admin.token, '/admin/markets', half))).toEqual([
      422,
      { places: expect.stringContaining('go together') },
    ])
    expect(await refusal(edit('selections', total.selections[0], { outcome: 'OTHER' }))).toEqual([
      409,
      { outcome: 'Bets were accepted with this outcome: make a new market' },
    ])
    expect(await refusal(edit('selections', one, { score: '3-0' }))).toEqual([
      409,
      { score: 'Bets were accepted with this score: make a new market' },
    ])
    // Names are no terms, and a selection without bets has none to keep.
    expectDone(await edit('selections', one, { name: 'One to nil' }))
    expectDone(await edit('selections', other, { score: '3-0' }))
    expectDone(await edit('markets', total.id, { name: 'Goals in all', line: 3.5 }))
  })

  it('counts stakes on selections that have a result, until the market is settled', async () => {
    const market = await openMarket()
    await staked(market, 0, 100_00, 300_00)
    await staked(market, 1, 100_00, 190_00)
    expectDone(await run(doors, 'markets', market.id, 'close'))
    const [, second] = market.selections
    expectDone(await run(doors, 'selections', String(second), 'setResult', { result: 'LOST' }))
    const { selections, markets } = await bookOf(market)
    expect(selections).toMatchObject([{ loss: 100_00, share: 5000 }])
    expect(markets).toMatchObject([{ stake: 200_00, worst: 100_00 }])
  })

  it('keeps currencies apart', async () => {
    const pesos = await openMarket()
    const dollars = await openMarket({ fixture: pesos.fixture, currency: 'MXN', order: 2 })
    await staked(pesos, 0, 100_00, 300_00)
    await staked(dollars, 1, 100_00, 200_00)
    expect((await bookOf(pesos)).worst).toMatchObject([
      { currency: 'MXN', loss: 100_00 },
      { currency: 'PHP', loss: 200_00 },
    ])
  })

  it('is for admins only, and has no market of another fixture', async () => {
    const [one, other] = [await openMarket(), await openMarket()]
    const ask = async (token: string, path: string) =>
      (await send(doors, token, `/admin/fixtures/${path}`, {}, { method: 'GET' })).status
    expect(await ask(doors.metaf.token, `${one.fixture}/book`)).toBe(403)
    expect(await ask(doors.admin.token, `${one.fixture}/book?market=${other.id}`)).toBe(404)
    expect(await ask(doors.admin.token, `${one.fixture}/book?market=none`)).toBe(422)
    expect(await ask(doors.admin.token, `${newId()}/book`)).toBe(404)
  })
})

describe('prices of a market', () => {
  it('are set together, each with before and after in the history of its selection', async () => {
    const market = await openMarket()
    expect(
      (
        await setPrices(market, [
          [0, 1900, 1800],
          [1, 1900, 2000],
        ])
      ).status,
    ).toBe(200)
    expect(await pricesOf(market)).toEqual([1800, 2000])
    for (const [at, after] of [1800, 2000].entries()) {
      const { items } = await historyOf('selections', market.selections[at] as string)
      expect(items[0]).toMatchObject({ action: 'setOdds', changes: [{ field: 'odds', before: 1900, after }] })
    }
    expect((await historyOf('markets', market.id)).items[0]).toMatchObject({ action: 'setPrices' })
  })

  it('need a confirmation above 10 %, and with a margin below 0', async () => {
    const market = await openMarket()
    for (const moves of [
      [[0, 1900, 2091]],
      [
        [0, 1900, 2050],
        [1, 1900, 2050],
      ],
    ] as const) {
      const refused = await setPrices(market, moves)
      expect(refused.status).toBe(422)
      expect(refused.body.fields).toMatchObject({ confirmed: expect.stringContaining('Confirm: ') })
      expect(await pricesOf(market)).toEqual([1900, 1900])
    }
    const [sentence] = movesToConfirm([
      { name: 'HOME 0', from: 1900, to: 2091 },
      { name: 'AWAY 1', from: 1900, to: 1900 },
    ])
    expect((await setPrices(market, [[0, 1900, 2091]])).body.error).toBe(`Confirm: ${sentence}`)
    expect((await setPrices(market, [[0, 1900, 2091]], { confirmed: true })).status).toBe(200)
    expect(await pricesOf(market)).toEqual([2091, 1900])
  })

  it('need the same confirmation one by one, and are not changed by editing the record', async () => {
    const market = await openMarket()
    const path = `/admin/selections/${market.selections[0]}`
    const alone = (more: object) =>
      send(doors, doors.admin.token, `${path}/setOdds`, { version: 1, odds: 2400, ...more })
    const refused = await alone({})
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['confirmed']])
    expect((await alone({ confirmed: true })).status).toBe(200)
    const edited = await send(doors, doors.admin.token, path, { version: 2, odds: 9000 }, { method: 'PUT' })
    expect([edited.status, Object.keys(edited.body.fields ?? {})]).toEqual([422, ['odds']])
    expect(await pricesOf(market)).toEqual([2400, 1900])
  })

  it('are refused where another trader was faster, naming the price of now', async () => {
    const market = await openMarket()
    const rivals = await Promise.all([
      setPrices(market, [[0, 1900, 1850]]),
      setPrices(market, [[0, 1900, 1950]]),
    ])
    expect(rivals.map(({ status }) => status).sort()).toEqual([200, 409])
    const loser = rivals.find(({ status }) => status === 409)
    expect(loser?.body.error).toMatch(/^HOME 0 is at 1\.(85|95) now: look again$/)
    const [price] = await pricesOf(market)
    expect(loser?.body).toMatchObject({ price, selection: market.selections[0] })
  })

  it('are refused for a selection of another market or named twice, and where they cannot be read', async () => {
    const [market, other] = [await openMarket(), await openMarket()]
    const body = (prices: unknown) =>
      send(doors, doors.admin.token, `/admin/markets/${market.id}/setPrices`, { prices })
    for (const prices of [
      [{ selection: other.selections[0], from: 1900, to: 1800 }],
      [{ selection: market.selections[0], from: 1900, to: 1000 }],
      [{ selection: market.selections[0], from: 1900, to: 18.5 }],
      [
        { selection: market.selections[0], from: 1900, to: 1910 },
        { selection: market.selections[0], from: 1900, to: 1920 },
      ],
      [],
      'short',
    ])
      expect((await body(prices)).body.fields).toHaveProperty('prices')
    expect(await pricesOf(market)).toEqual([1900, 1900])
  })

  it('stay as they are once the market is closed', async () => {
    const market = await openMarket()
    const { version } = await read(doors, 'Market', market.id)
    await done(doors, doors.admin, `/markets/${market.id}/close`, { version })
    expect((await setPrices(market, [[0, 1900, 1850]])).status).toBe(409)
  })
})

describe('shading', () => {
  const steered = { autoShade: true, marginBps: 526, maxStepBps: 500, floorOdds: 1500, ceilingOdds: 2200 }

  it('moves prices towards the stakes when bets arrive, at most a step at a time, and by itself', async () => {
    const market = await openMarket(steered)
    await shade()
    expect(await pricesOf(market)).toEqual([1900, 1900])
    await staked(market, 0, 900_00, 1_710_00)
    await shade()
    const [first = 0, second = 0] = await pricesOf(market)
    expect(first).toBe(1805)
    expect(second).toBeGreaterThan(1900)
    expect(second).toBeLessThanOrEqual(1995)
    const { items } = await historyOf('selections', market.selections[0] as string)
    expect(items[0]).toMatchObject({
      action: 'setOdds',
      actor: null,
      changes: [{ field: 'odds', before: 1900, after: 1805 }],
    })
  })

  it('ends at the suggested prices, within floor and ceiling, and then writes nothing', async () => {
    const market = await openMarket(steered)
    await staked(market, 0, 5_000_00, 9_500_00)
    for (let run = 0; run < 12; run += 1) await shade()
    const prices = await pricesOf(market)
    for (const price of prices) {
      expect(price).toBeGreaterThanOrEqual(1500)
      expect(price).toBeLessThanOrEqual(2200)
    }
    const before = (await historyOf('markets', market.id)).items.length
    await shade()
    expect(await pricesOf(market)).toEqual(prices)
    expect((await historyOf('markets', market.id)).items).toHaveLength(before)
  })

  it('never moves a price by over 10 % at once, whatever the step: that needs a person', async () => {
    const market = await openMarket({ ...steered, maxStepBps: 5000, ceilingOdds: 9000, floorOdds: 1100 })
    await staked(market, 0, 9_000_00, 17_100_00)
    await shade()
    for (const price of await pricesOf(market)) expect(Math.abs(price - 1900)).toBeLessThanOrEqual(190)
  })

  it('raises a margin that is below 0, step by step, also while it stays below', async () => {
    const market = await openMarket({
      ...{ ...steered, maxStepBps: 100 },
      prices: [
        ['HOME', 2200],
        ['AWAY', 2200],
      ],
    })
    await shade()
    expect(await pricesOf(market)).toEqual([2178, 2178])
    for (let run = 0; run < 20; run += 1) await shade()
    expect(await pricesOf(market)).toEqual([1900, 1900])
  })

  it('leaves suspended markets and those of traders alone', async () => {
    const suspended = await openMarket(steered)
    const own = await openMarket({ ...steered, autoShade: false })
    const { version } = await read(doors, 'Market', suspended.id)
    await done(doors, doors.admin, `/markets/${suspended.id}/suspend`, {
      version,
      reason: 'A goal is checked',
    })
    for (const market of [suspended, own]) await staked(market, 0, 900_00, 1_710_00)
    await shade()
    for (const market of [suspended, own]) expect(await pricesOf(market)).toEqual([1900, 1900])
  })

  it('never changes what open bets would return', async () => {
    const market = await openMarket(steered)
    await staked(market, 0, 900_00, 1_710_00)
    await shade()
    const rows = await orm().select().from(selectionTotal).where(eq(selectionTotal.market, market.id))
    expect(rows).toMatchObject([{ stake: 900_00, payout: 1_710_00 }])
  })
})
