import { beforeAll, expect, it } from 'vitest'
import { verifyLedger } from '../../server/ledger/verify'
import { expireTickets } from '../../server/modules/cash/tickets/expire-tickets'
import { dayAfter } from '../../src/domain/day'
import { claimDays } from '../../src/domain/ticket'
import { startApp } from './app-fixture'
import { finish, read } from './corrections-fixture'
import {
  customerWithCash,
  type PackDoors,
  prepare,
  signedInAgain,
  today,
  wholeDay,
} from './daily-packs-fixture'
import { balance, openDoors, type Person, person, send, sessionOf } from './deposits-fixture'
import { systemAt } from './harness'
import { openRace, poolBalance, sold } from './races-fixture'
import { asked, makeTeller, soldTicket, type Teller } from './tellers'
import { correctRace, voidSettled } from './void-settled-fixture'

let doors: PackDoors
let secondAdmin: Person
let teller: Teller

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf'), finance: await person(opened, 'finance') }
  secondAdmin = await person(opened, 'admin')
  teller = await makeTeller(doors)
})

async function pass(days: number): Promise<void> {
  doors.started.clock.pass({ hours: 24 * days })
  doors = await signedInAgain(doors)
  secondAdmin = { ...secondAdmin, token: await sessionOf(doors, secondAdmin.id) }
  teller = { ...teller, token: await sessionOf(doors, teller.id) }
}

const twoWins = [[2], [1], [3], [4], [5], [6]]
const fourWins = [[4], [1], [2], [3], [5], [6]]

/** Adds up the daily reports of all days until today, each of which starts with what the one before ended with. */
async function daysUntilToday(first: string) {
  const sum = { handle: 0, refunds: 0, payouts: 0 }
  let ended: unknown
  for (let date = first; date < today(doors); date = dayAfter(date, 1)) {
    const pack = await wholeDay(doors, doors.finance, date)
    for (const figure of ['handle', 'refunds', 'payouts'] as const) sum[figure] += Number(pack[figure])
    if (ended !== undefined) expect([date, pack.liabilityStart]).toEqual([date, ended])
    ended = pack.liabilityEnd
  }
  return { ...sum, ended }
}

it('days add up to what became of tickets that were paid, voided, corrected and expired on later days', async () => {
  const first = today(doors)
  const race = await openRace(doors, { types: ['TAX'] })
  const pool = String(race.pools.TAX)
  const sellOn = (runner: number) => soldTicket(doors, teller, asked(race, { pool, selections: [[runner]] }))
  const [paid, waiting, voided, other] = [await sellOn(2), await sellOn(2), await sellOn(2), await sellOn(4)]
  const customer = await customerWithCash(doors)
  const own = await sold(doors, { customer, race: race.id, pool, unitStake: 5_000, selections: [[2]] })
  await finish(doors, race.id, twoWins)
  expect(await send(doors, teller.token, '/cashier/cashout', { ticket: paid.ticketNo })).toMatchObject({
    status: 200,
  })
  await pass(1)
  for (const id of [voided.id, own]) await voidSettled(doors, secondAdmin, id)
  await pass(1)
  await correctRace(doors, secondAdmin, race.id, fourWins)
  await pass(claimDays + 2)
  await expireTickets(doors.database, systemAt(doors.started.clock.now()))
  await pass(1)
  await correctRace(doors, secondAdmin, race.id, twoWins)
  await pass(claimDays + 2)
  await expireTickets(doors.database, systemAt(doors.started.clock.now()))
  await pass(1)
  // A run of the job makes a month of reports at most.
  for (let run = 0; run < 3; run += 1) await prepare(doors, 0)

  const tickets = await Promise.all(
    [paid.id, waiting.id, voided.id, other.id, own].map(id => read(doors, 'Bet', id)),
  )
  const sumOf = (...fields: string[]) =>
    tickets.reduce((sum, ticket) => fields.reduce((all, field) => all + Number(ticket[field]), sum), 0)
  expect(tickets.map(({ state }) => state)).toEqual(['WON', 'WON', 'VOID', 'LOST', 'VOID'])
  const { ended, ...sum } = await daysUntilToday(first)
  expect(sum).toEqual({
    ...{ handle: sumOf('stake'), refunds: sumOf('refunded'), payouts: sumOf('returned', 'tax') },
  })
  expect(await poolBalance(doors, 'WINNINGS', pool)).toBe(0)
  const { returned, tax } = await read(doors, 'Bet', waiting.id)
  expect(await balance(doors, { kind: 'UNCLAIMED' })).toBe(Number(returned) + Number(tax) + 2_000)
  expect(ended).toBe(await balance(doors, { kind: 'WALLET_CASH', owner: customer }))
  expect(await verifyLedger(doors.database)).toMatchObject({ findings: [] })
})
