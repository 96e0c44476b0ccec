import { beforeAll, expect, it } from 'vitest'
import { askedOf } from '../../server/modules/reports/asked'
import { reportNamed } from '../../server/modules/reports/catalogue'
import { readSlice } from '../../server/modules/reports/rows'
import { dayAfter } from '../../src/domain/day'
import { claimDays } from '../../src/domain/ticket'
import { startApp } from './app-fixture'
import { act } from './corrections-fixture'
import { type PackDoors, today } from './daily-packs-fixture'
import { openDoors, person } from './deposits-fixture'
import { done, openRace, type Race, runPoolJobs } from './races-fixture'
import { asked, makeTeller, moveTerminal, soldTicket } from './tellers'

let doors: PackDoors

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf'), finance: await person(opened, 'finance') }
})

/** The row of a ticket in a report, which names it by the end of its ID; undefined where it has none. */
async function rowOf(name: string, parameters: object, bet: string) {
  const report = reportNamed(name)
  if (!report) throw new Error(name)
  const now = doors.started.clock.now()
  const rows = await readSlice(
    doors.database.orm,
    report,
    askedOf(report, { ...parameters }, now),
    null,
    1_000,
  )
  const names = Object.keys(report.columns)
  return rows
    .map(row => Object.fromEntries(names.map((column, at) => [column, row[at] ?? null])))
    .find(({ ticket, number }) => String(ticket ?? number).endsWith(bet.slice(-8)))
}

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
