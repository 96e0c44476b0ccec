import { beforeAll, expect, it } from 'vitest'
import { askedOf } from '../../server/modules/reports/asked'
import { reportNamed } from '../../server/modules/reports/catalogue'
import { readSlice } from '../../server/modules/reports/rows'
import { startApp } from './app-fixture'
import { changeCash, read, soldAtTerminal } from './corrections-fixture'
import { customerWithCash, type PackDoors, prepare, today, wholeDay } from './daily-packs-fixture'
import { openDoors, type Person, person } from './deposits-fixture'
import { expectDone, fixedBet, openBook, settle } from './fixed-fixture'
import { openRace, sold } from './races-fixture'
import { correctRace, oneFirst, settleRace, voidSettled } from './void-settled-fixture'

let doors: PackDoors
let secondAdmin: Person
let race: string
/** Settled bets to make void, with what to do where the wallet is empty. */
const toVoid: { bet: string; shortfall?: 'HOUSE' | 'CUSTOMER' }[] = []

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf'), finance: await person(opened, 'finance') }
  secondAdmin = await person(opened, 'admin')
  await poolBets()
  await fixedBets()
})

/** Winners and losers, in wallets and at a terminal; one winner has spent it all. A tenth of winnings is kept back. */
async function poolBets(): Promise<void> {
  const { id, pools } = await openRace(doors, { types: ['TAX'] })
  race = id
  const place = { race, pool: pools.TAX }
  const bet = async (runner: number) => {
    const customer = await customerWithCash(doors, 10_000)
    const ticket = { ...place, customer, unitStake: 10_000, selections: [[runner]] }
    return { customer, bet: await sold(doors, ticket) }
  }
  const [won, spent, lost] = [await bet(3), await bet(3), await bet(1)]
  const atTerminal = await soldAtTerminal(doors, { ...place, selections: [[3]] })
  // These stay.
  for (const runner of [1, 3, 5]) await bet(runner)
  await settleRace(doors, race)
  const { returned } = await read(doors, 'Bet', spent.bet)
  await changeCash(doors, spent.customer, -Number(returned))
  toVoid.push(won, lost, { bet: atTerminal.id }, { bet: spent.bet, shortfall: 'HOUSE' })
}

async function fixedBets(): Promise<void> {
  const book = await openBook(doors, { prices: [3_000, 1_500] })
  const bet = async () => {
    const customer = await customerWithCash(doors, 10_000)
    const answer = await fixedBet(doors, {
      customer,
      selection: book.selections[0],
      price: 3_000,
      stake: 10_000,
    })
    expectDone(answer)
    return { customer, bet: String(answer.body.id) }
  }
  const [won, owing, forgiven] = [await bet(), await bet(), await bet()]
  await bet()
  await settle(doors, book, [{ result: 'WON' }, { result: 'LOST' }])
  for (const { customer } of [owing, forgiven]) await changeCash(doors, customer, -30_000)
  toVoid.push(won, { bet: owing.bet, shortfall: 'CUSTOMER' }, { bet: forgiven.bet, shortfall: 'HOUSE' })
}

/** The report "Operator revenue" of today, all products. */
async function revenue() {
  const report = reportNamed('operatorRevenue')
  if (!report) throw new Error('The report is missing')
  const days = { from: today(doors), to: today(doors) }
  const rows = await readSlice(
    doors.database.orm,
    report,
    askedOf(report, days, doors.started.clock.now()),
    null,
    100,
  )
  const names = Object.keys(report.columns)
  const sum = (name: string) => rows.reduce((all, row) => all + Number(row[names.indexOf(name)]), 0)
  return { voided: sum('voided'), revenue: sum('revenue'), tax: sum('tax'), winnings: sum('winnings') }
}

async function pack() {
  await prepare(doors, 2)
  const { handle, refunds, payouts, ggr, tax } = await wholeDay(doors, doors.finance)
  return { handle, refunds, payouts, ggr, tax: Number(tax) }
}

it('figures of the day count a bet that was made void after its settlement as if it had never been', async () => {
  const before = await revenue()
  expect(await pack()).toMatchObject({ ggr: before.revenue, refunds: 0 })
  for (const { bet, shortfall } of toVoid)
    await voidSettled(doors, secondAdmin, bet, shortfall ? { shortfall } : {})
  const after = await revenue()
  expect(after.voided).toBe(7 * 10_000)
  const { payouts, tax, ...rest } = await pack()
  expect(rest).toEqual({ handle: 11 * 10_000, refunds: after.voided, ggr: after.revenue })
  expect(payouts).toBe(after.winnings + after.tax)
  // Of the winner that stays: it is the only one whose tax is kept back.
  expect(tax).toBe(after.tax)
})

it('figures of the day agree after a corrected result, too', async () => {
  await correctRace(doors, secondAdmin, race, oneFirst)
  const { revenue: ggr } = await revenue()
  expect(await pack()).toMatchObject({ ggr })
})
