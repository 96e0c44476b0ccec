import { beforeAll, expect, it } from 'vitest'
import { expireTickets } from '../../server/modules/cash/tickets/expire-tickets'
import { dayAfter } from '../../src/domain/day'
import { claimDays } from '../../src/domain/ticket'
import { startApp } from './app-fixture'
import { act, read } from './corrections-fixture'
import { type PackDoors, today } from './daily-packs-fixture'
import { balance, openDoors, person } from './deposits-fixture'
import { systemAt } from './harness'
import { done, openRace, type Race, runPoolJobs } from './races-fixture'
import { reportRows } from './report-rows'
import { asked, makeTeller, moveTerminal, soldTicket } from './tellers'

let doors: PackDoors

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf'), finance: await person(opened, 'finance') }
})

const rowsIn = (name: string, parameters: object) =>
  reportRows(doors.database, doors.started.clock.now(), name, { ...parameters })

/** The row of a ticket in a report, which names it by the end of its ID; undefined where it has none. */
const rowOf = async (name: string, parameters: object, bet: string) =>
  (await rowsIn(name, parameters)).find(({ ticket, number }) =>
    String(ticket ?? number).endsWith(bet.slice(-8)),
  )

async function finish(race: Race): Promise<void> {
  expect(await act(doors, doors.metaf, race.id, 'close')).toMatchObject({ status: 200 })
  const positions = [[2], [1], [3], [4], [5], [6]]
  await done(doors, doors.metaf, `/races/${race.id}/enterResult`, { positions })
  expect(await act(doors, doors.admin, race.id, 'declareOfficial')).toMatchObject({ status: 200 })
  await runPoolJobs(doors)
  doors.started.clock.pass({ minutes: 1 })
}

it('tickets stay with the place that sold them when their terminal moves', async () => {
  const [seller, other] = [await makeTeller(doors), await makeTeller(doors)]
  const race = await openRace(doors)
  const { id } = await soldTicket(doors, seller, asked(race))
  await finish(race)
  const { id: place } = seller.till.location
  const day = today(doors)
  const lastDay = dayAfter(day, claimDays)
  const ofTicket = async () => [
    await rowOf('ticketLiability', { day }, id),
    await rowOf('ticketExpiration', { from: lastDay, to: lastDay }, id),
  ]
  expect(await ofTicket()).toMatchObject([{ location: place }, { location: place }])
  await moveTerminal(doors, seller, other)
  expect(await ofTicket()).toMatchObject([{ location: place }, { location: place }])
})

it('what expired unpaid is unclaimed with the tax that nobody was paid without, as in the books', async () => {
  const race = await openRace(doors, { types: ['TAX'] })
  const { id } = await soldTicket(doors, await makeTeller(doors), asked(race, { pool: race.pools.TAX }))
  await finish(race)
  const firstDay = today(doors)
  const lastDay = dayAfter(firstDay, claimDays)
  const ofTicket = () => rowOf('ticketExpiration', { from: lastDay, to: lastDay }, id)
  const { returned, tax } = await read(doors, 'Bet', id)
  expect(tax).toBeGreaterThan(0)
  expect(await ofTicket()).toMatchObject({ outcome: 'TO_PAY', due: returned, unclaimed: 0, booked: 0 })
  doors.started.clock.pass({ hours: 24 * (claimDays + 2) })
  await expireTickets(doors.database, systemAt(doors.started.clock.now()))
  const booked = Number(returned) + Number(tax)
  expect(await ofTicket()).toMatchObject({ outcome: 'EXPIRED', due: returned, unclaimed: returned, booked })
  const all = await rowsIn('ticketExpiration', { from: firstDay, to: lastDay })
  expect(all.reduce((sum, row) => sum + Number(row.booked), 0)).toBe(
    await balance(doors, { kind: 'UNCLAIMED' }),
  )
})
