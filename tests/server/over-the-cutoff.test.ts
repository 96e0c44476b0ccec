import { beforeAll, describe, expect, it } from 'vitest'
import { totalRows } from '../../server/crud/totals'
import { verifyLedger } from '../../server/ledger/verify'
import { readFigures } from '../../server/modules/dashboard/figures'
import { prepareStatements } from '../../server/modules/partners'
import { reportNamed } from '../../server/modules/reports/catalogue'
import { bets } from '../../src/resources/betting/bets'
import { gameRounds } from '../../src/resources/games/game-rounds'
import { deriveAmount } from '../../src/resources/kernel/declare/derived-figure'
import { debts } from '../../src/resources/money/debts'
import { partnerStatements } from '../../src/resources/money/partner-statements'
import { partners } from '../../src/resources/money/partners'
import { wallets } from '../../src/resources/money/wallets'
import { derivedFigures } from '../../src/resources/oversight/derived-figures'
import { users } from '../../src/resources/people/users'
import { startApp } from './app-fixture'
import { approve, changeCash, read, rowsOf } from './corrections-fixture'
import {
  customerWithCash,
  markTest,
  type PackDoors,
  prepare,
  sealFiles,
  signedInAgain,
  today,
  wholeDay,
} from './daily-packs-fixture'
import { balance, cashOf, deliver, openDoors, type Person, person, send } from './deposits-fixture'
import { expectExplained } from './explained-amounts'
import { type Book, expectDone, fixedBet, openBook, run, runFixedJobs, settle } from './fixed-fixture'
import { contextOf, systemAt } from './harness'
import { done } from './races-fixture'
import { reportRows } from './report-rows'
import { voidSettled } from './void-settled-fixture'

// Three gaming days: bets and rounds of half past five, an hour before they end; the same night after the cut-off; a day later.
const [first, second, third] = ['2026-11-20', '2026-11-21', '2026-11-22'] as const

let doors: PackDoors
let colleague: Person
let partner: string
let book: Book
let game: { readonly code: string; readonly secret: string; readonly game: string }
const ids: Record<string, string> = {}
const customers: Record<string, string> = {}
const houseFirst: Record<string, number> = {}

async function pass(hours: number): Promise<void> {
  doors.started.clock.pass({ hours })
  doors = await signedInAgain(doors)
  colleague = (await signedInAgain({ ...doors, admin: colleague })).admin
}

async function placed(
  name: string,
  key: string,
  at: number,
  stake: number,
  more: object = {},
): Promise<void> {
  const customer = await customerWithCash(doors, 100_000)
  customers[name] = customer
  if (name === 'test') await markTest(doors, customer)
  const price = [5_000, 9_000, 4_000][at]
  const answer = await fixedBet(
    { ...doors, key },
    { customer, selection: book.selections[at], price, stake, ...more },
  )
  expectDone(answer)
  ids[name] = String(answer.body.id)
}

const tell = (event: object) => deliver(doors, game, event)

async function closed(day: string): Promise<void> {
  await prepare(doors, 0)
  const { id, version } = await wholeDay(doors, doors.finance, day)
  const answer = await done(doors, doors.finance, `/dailyPacks/${id}/close`, { version })
  if (answer.typename === 'Approval')
    expect((await approve(doors, doors.admin, String(answer.id))).status).toBe(200)
  await sealFiles(doors)
}

async function post(firstDay: string): Promise<void> {
  await prepareStatements(doors.database, systemAt(doors.started.clock.now()))
  const all = await rowsOf(doors, 'partnerStatements', 'partner', partner)
  const found = all.find(one => one.firstDay === firstDay)
  const asked = await send(doors, doors.admin.token, `/admin/partnerStatements/${found?.id}/post`, {
    version: found?.version,
  })
  expect((await approve(doors, colleague, String(asked.body.id))).status, JSON.stringify(asked)).toBe(200)
}

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf'), finance: await person(opened, 'finance') }
  colleague = await person(opened, 'admin')
  await pass(13.5)
  expect(today(doors)).toBe(first)
  const made = await done(doors, doors.admin, '/partners', {
    ...{ code: 'P1', name: 'Partner', type: 'OTB_AGENT', country: 'PH', currency: 'PHP' },
    ...{ commissionBase: 'GGR', commissionBps: 1_000, settlementCycle: 'DAILY' },
  })
  partner = String(made.id)
  const { shownOnce } = await done(doors, doors.admin, '/serviceKeys', {
    ...{ name: 'Platform of the partner', scopes: ['BETS'], partner },
  })
  const provider = await done(doors, doors.admin, '/providers', {
    ...{ name: 'Spel Studio', code: 'spel', kind: 'GAME', webhookSecret: 'a-secret-of-the-game-provider' },
  })
  await done(doors, doors.admin, '/games', {
    ...{ code: 'SP-1', title: 'Spel One', provider: provider.id, type: 'SLOT', currency: 'PHP' },
    ...{ minBet: 100, maxBet: 10_000 },
  })
  game = { code: 'spel', secret: 'a-secret-of-the-game-provider', game: 'SP-1' }
  const outright = { type: 'OUTRIGHT', name: 'Champion', places: 3, placeFraction: 4 }
  book = await openBook(doors, { prices: [5_000, 9_000, 4_000], market: outright })
  const theirs = String(shownOnce)
  await placed('winner', theirs, 0, 20_000)
  await placed('eachWay', doors.key, 1, 20_000, { eachWay: true })
  await placed('tied', theirs, 2, 10_000)
  await placed('wrong', doors.key, 0, 5_000)
  await placed('test', doors.key, 2, 7_000)
  houseFirst.fixed = await balance(doors, { kind: 'FIXED' })
  customers.player = await customerWithCash(doors, 100_000)
  const bet = { type: 'round.bet', customer: customers.player, currency: 'PHP', game: game.game }
  await tell({ ...bet, reference: 'r-1', amount: 1_000 })
  await tell({ ...bet, reference: 'r-2', amount: 3_000 })

  await pass(1)
  expect(today(doors)).toBe(second)
  await closed(first)
  expectDone(await run(doors, 'bets', String(ids.wrong), 'void', { reason: 'DUPLICATE' }))
  // Dead heat for the first place.
  await settle(doors, book, [{ result: 'WON', tied: 2 }, { result: 'PLACED' }, { result: 'WON', tied: 2 }])
  await tell({ type: 'round.win', reference: 'r-1', amount: 2_500 })
  await tell({ type: 'round.win', reference: 'r-2', amount: 0 })

  await pass(24)
  expect(today(doors)).toBe(third)
  await closed(second)
  await post(second)
  await changeCash(doors, String(customers.eachWay), -110_000)
  const back = await run(doors, 'markets', book.market, 'rollBack', {
    reason: 'The photo finish was read wrongly',
  })
  expect((await approve(doors, colleague, String(back.body.id))).status).toBe(200)
  await runFixedJobs(doors)
  await settle(doors, book, [{ result: 'WON' }, { result: 'LOST' }, { result: 'PLACED' }])
  await voidSettled(doors, colleague, String(ids.tied))
  await tell({ type: 'round.rollback', reference: 'r-1' })
  await pass(24)
  await prepare(doors, 0)
  await post(third)
}, 120_000)

async function report(name: string, from: string, to: string): Promise<Record<string, number>> {
  const days = { from, to, currency: 'PHP' }
  const rows = await reportRows(doors.database, doors.started.clock.now(), name, days)
  return Object.fromEntries(
    Object.keys(reportNamed(name)?.columns ?? {}).map(column => [
      column,
      rows.reduce((sum, row) => sum + Number(row[column]), 0),
    ]),
  )
}

async function tiles(from: string, to: string) {
  const admin = { ...contextOf(doors.database, 'admin'), now: doors.started.clock.now }
  const { figures } = await readFigures(admin, [from, to], 'PHP')
  const amount = (key: string) => figures[key]?.amount ?? 0
  return {
    handle: deriveAmount(derivedFigures.handle, amount),
    payouts: deriveAmount(derivedFigures.payouts, amount),
    ggr: deriveAmount(derivedFigures.ggr, amount),
  }
}

describe('bets and rounds that are staked before the cut-off, paid after it and taken back a day later', () => {
  it.each([
    [first, { handle: 59_000, refunds: 0, payouts: 0, ggr: 59_000 }],
    [second, { handle: 0, refunds: 5_000, payouts: 102_500, ggr: -107_500 }],
    [third, { handle: 0, refunds: 11_000, payouts: -2_500, ggr: -8_500 }],
  ])('are in the daily report of %s as the ledger had them', async (day, figures) => {
    expect(await wholeDay(doors, doors.finance, day)).toMatchObject(figures)
  })

  it('change nothing of the days that are closed', async () => {
    for (const day of [first, second]) {
      const { id, state } = await wholeDay(doors, doors.finance, day)
      expect(state).toBe('CLOSED')
      const { body } = await send(doors, doors.finance.token, `/admin/dailyPacks/${id}/restate/preview`)
      expect(body).toMatchObject({ differences: [] })
    }
  })

  it('are in "Operator revenue" and on the dashboard as they stand, to the same sum', async () => {
    const whole = await report('operatorRevenue', first, third)
    expect(whole).toMatchObject({
      ...{ bets: 6, wagered: 59_000, voided: 15_000, refunded: 1_000, partly: 0 },
      ...{ handle: 43_000, winnings: 100_000, revenue: -57_000 },
    })
    expect(await tiles(first, third)).toEqual({ handle: 43_000, payouts: 100_000, ggr: -57_000 })
    for (const [day, handle, payouts] of [
      [first, 43_000, 0],
      [second, 0, 0],
      [third, 0, 100_000],
    ] as const) {
      expect(await tiles(day, day)).toEqual({ handle, payouts, ggr: handle - payouts })
      expect(await report('operatorRevenue', day, day)).toMatchObject({
        ...{ handle, winnings: payouts, revenue: handle - payouts },
      })
    }
    const days = await Promise.all([first, second, third].map(day => wholeDay(doors, doors.finance, day)))
    const sum = (name: 'handle' | 'refunds' | 'payouts' | 'ggr') =>
      days.reduce((all, day) => all + Number(day[name]), 0)
    expect([sum('handle'), sum('refunds'), sum('payouts'), sum('ggr')]).toEqual([
      ...[59_000, 15_000 + 1_000, 100_000, -57_000],
    ])
  })

  it('are in "Results detail" on the day of the settlement that stands', async () => {
    const none = { bets: 0, stake: 0, winnings: 0, result: 0 }
    expect(await report('resultsDetail', first, second)).toMatchObject(none)
    expect(await report('resultsDetail', third, third)).toMatchObject({
      ...{ bets: 2, stake: 40_000, refunded: 0, winnings: 100_000, result: -60_000 },
    })
  })

  it('are once in the statements of a partner: the later one has what changed', async () => {
    const all = await rowsOf(doors, 'partnerStatements', 'partner', partner)
    const of = (day: string) => all.find(({ firstDay }) => firstDay === day)
    expect(of(second)).toMatchObject({
      handle: 30_000,
      refunds: 0,
      payouts: 70_000,
      ggr: -40_000,
      commission: 0,
    })
    expect(of(third)).toMatchObject({
      handle: 0,
      refunds: 10_000,
      payouts: 30_000,
      ggr: -40_000,
      commission: 0,
    })
    expect(all).toHaveLength(2)
  })

  it('are listed under Admin Bets: each change of staff, and apart the bets that GGR leaves out', async () => {
    const changes = async (name: string) =>
      (await rowsOf(doors, 'changedBets', 'bet', String(ids[name])))
        .toSorted((one, other) => String(one.id).localeCompare(String(other.id)))
        .map(({ change, returnBefore, returnAfter }) => [change, returnBefore, returnAfter])
    expect(await changes('winner')).toEqual([
      ['SETTLED', 0, 50_000],
      ['ROLLED_BACK', 50_000, 0],
      ['SETTLED_AGAIN', 0, 100_000],
    ])
    expect(await changes('eachWay')).toEqual([
      ['SETTLED', 0, 30_000],
      ['ROLLED_BACK', 30_000, 0],
      ['SETTLED_AGAIN', 0, 0],
    ])
    expect((await changes('tied')).at(-1)).toEqual([expect.any(String), 0, 0])
    expect(await changes('wrong')).toEqual([['VOID', 0, 0]])
    const admin = contextOf(doors.database, 'admin')
    const apart = await totalRows(admin, bets, { filters: [...(bets.views.admin?.filter ?? [])] })
    expect(apart.stake).toEqual([{ unit: 'PHP', sum: 7_000 }])
  })

  it('leave the wallets, the debt and the revenue of the house that follow', async () => {
    const cash = async (name: string) => cashOf(doors, String(customers[name]))
    expect(await cash('winner')).toBe(100_000 - 20_000 + 100_000)
    expect(await cash('eachWay')).toBe(0)
    expect(await balance(doors, { kind: 'RECEIVABLE', owner: String(customers.eachWay) })).toBe(30_000)
    expect([await cash('tied'), await cash('wrong')]).toEqual([100_000, 100_000])
    expect(await cash('player')).toBe(100_000 - 3_000)
    const fixed = (await balance(doors, { kind: 'FIXED' })) - Number(houseFirst.fixed)
    // With the stake of the test account.
    expect(fixed).toBe(-60_000 + 7_000)
    expect(await balance(doors, { kind: 'BETS_OPEN', owner: book.fixture })).toBe(0)
  })

  it('unfold to lines of the ledger that add up to each of their figures', async () => {
    const admin = contextOf(doors.database, 'admin')
    for (const resource of [bets, gameRounds, users, partnerStatements, partners, wallets, debts])
      await expectExplained(admin, resource)
    expect((await read(doors, 'Bet', String(ids.winner))).returned).toBe(100_000)
    expect((await verifyLedger(doors.database)).findings).toEqual([])
  })
})
