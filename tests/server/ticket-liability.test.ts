import { beforeAll, describe, expect, it } from 'vitest'
import { expireTickets } from '../../server/modules/cash/tickets/expire-tickets'
import { claimDays } from '../../src/domain/ticket'
import { startApp } from './app-fixture'
import { finish } from './corrections-fixture'
import { type PackDoors, signedInAgain, today } from './daily-packs-fixture'
import { openDoors, type Person, person, send, sessionOf } from './deposits-fixture'
import { systemAt } from './harness'
import { openRace, poolBalance, type Race } from './races-fixture'
import { reportRows } from './report-rows'
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

/** The rows of some tickets in "Ticket liability" at the end of a day, as it is asked for now. */
async function owedAt(day: string, tickets: readonly Ticket[]) {
  const listed = await reportRows(doors.database, doors.started.clock.now(), 'ticketLiability', { day })
  return tickets.map(({ id }) => {
    const row = listed.find(({ number }) => String(number).endsWith(id.slice(-8)))
    return row ? [row.kind, row.amount, row.since] : null
  })
}

type Ticket = Awaited<ReturnType<typeof soldTicket>>

const kinds = (rows: Awaited<ReturnType<typeof owedAt>>) => rows.map(row => row?.slice(0, 2) ?? null)

/** The next gaming day, on which all sign in again. */
async function nextDay(days = 1): Promise<void> {
  doors.started.clock.pass({ hours: 24 * days })
  doors = await signedInAgain(doors)
  secondAdmin = { ...secondAdmin, token: await sessionOf(doors, secondAdmin.id) }
  teller = { ...teller, token: await sessionOf(doors, teller.id) }
}

const sellOn = (race: Race, runner: number) =>
  soldTicket(doors, teller, asked(race, { selections: [[runner]] }))

const pay = async ({ ticketNo }: Ticket) =>
  expect(await send(doors, teller.token, '/cashier/cashout', { ticket: ticketNo })).toMatchObject({
    status: 200,
  })

const twoWins = [[2], [1], [3], [4], [5], [6]]
const fourWins = [[4], [1], [2], [3], [5], [6]]
const deadHeat = [[2, 4], [1], [3], [5], [6]]

describe('what is owed on tickets at the end of a day', () => {
  it('is what waits for them in the ledger, and stays the same whatever becomes of them later', async () => {
    const race = await openRace(doors, { date: today(doors) })
    const winner = await sellOn(race, 2)
    const loser = await sellOn(race, 4)
    const paid = await sellOn(race, 2)
    const voided = await sellOn(race, 2)
    const lost = await sellOn(race, 1)
    const tickets = [winner, loser, paid, voided, lost]
    const days: [string, Awaited<ReturnType<typeof owedAt>>][] = []
    const endDay = async (length = 1) => {
      const day = today(doors)
      await nextDay(length)
      const rows = await owedAt(day, tickets)
      days.push([day, rows])
      const owed = rows.reduce((sum, row) => sum + Number(row?.[1] ?? 0), 0)
      expect(owed).toBe(await poolBalance(doors, 'WINNINGS', String(race.pools.WIN)))
    }
    await finish(doors, race.id, twoWins)
    doors.started.clock.pass({ minutes: 1 })
    await pay(paid)
    await endDay()
    await voidSettled(doors, secondAdmin, voided.id)
    await endDay()
    await correctRace(doors, secondAdmin, race.id, deadHeat)
    await endDay()
    await correctRace(doors, secondAdmin, race.id, twoWins)
    await pay(winner)
    await endDay()
    await correctRace(doors, secondAdmin, race.id, deadHeat)
    await endDay(claimDays + 2)
    await expireTickets(doors.database, systemAt(doors.started.clock.now()))
    await endDay()
    await correctRace(doors, secondAdmin, race.id, fourWins)
    await endDay()

    expect(days.map(([, rows]) => kinds(rows))).toEqual([
      [['WON', 2_600], null, null, ['WON', 2_600], null],
      [['WON', 2_600], null, null, ['REFUND', 2_000], null],
      [['WON', 2_000], ['WON', 4_000], null, ['REFUND', 2_000], null],
      [null, null, null, ['REFUND', 2_000], null],
      [null, ['WON', 4_000], null, ['REFUND', 2_000], null],
      [null, null, null, null, null],
      [null, ['WON', 8_200], null, null, null],
    ])
    for (const [day, rows] of days) expect([day, await owedAt(day, tickets)]).toEqual([day, rows])
  })
})
