import { beforeAll, expect, it } from 'vitest'
import type { TicketSlip } from '../../src/resources/kernel/wire/tickets'
import { startApp } from './app-fixture'
import { openDoors, type Person, person, send } from './deposits-fixture'
import { done, openRace, type Race, type RaceDoors, runPoolJobs } from './races-fixture'
import { asked, makeTeller, soldTicket, type Teller } from './tellers'

let doors: RaceDoors
let teller: Teller
let slip: TicketSlip
let race: Race
let readers: readonly Person[]

const reason = 'The customer lost the paper'

/** A ticket without an account that won and is not paid: its number is all that its payment needs. */
beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
  readers = [
    doors.admin,
    ...(await Promise.all((['csr', 'finance', 'pagcor'] as const).map(role => person(doors, role)))),
  ]
  teller = await makeTeller(doors)
  race = await openRace(doors)
  slip = await soldTicket(doors, teller, asked(race))
  await soldTicket(doors, teller, asked(race, { selections: [[4]] }))
  await done(doors, doors.metaf, `/races/${race.id}/close`, { version: await versionOf('Race', race.id) })
  await done(doors, doors.metaf, `/races/${race.id}/enterResult`, {
    positions: [[2], [1], [3], [4], [5], [6]],
  })
  await done(doors, doors.admin, `/races/${race.id}/declareOfficial`, {
    version: await versionOf('Race', race.id),
  })
  await runPoolJobs(doors)
})

const get = (by: Person, path: string, query: Record<string, string> = {}) =>
  send(doors, by.token, `${path}?${new URLSearchParams(query)}`, {}, { method: 'GET' })

async function versionOf(type: string, id: string): Promise<number> {
  return Number((await get(doors.admin, `/admin/model/${type}/${id}`)).body.version)
}

it('a list, a record, its history and its ticket show the last digits to everybody', async () => {
  const ending = `•••• ${slip.ticketNo.slice(-4)}`
  for (const by of readers) {
    const told = await Promise.all([
      send(doors, by.token, '/admin/get/bets', {}),
      get(by, `/admin/model/Bet/${slip.id}`),
      get(by, `/admin/bets/${slip.id}/history`),
      get(by, `/admin/bets/${slip.id}/ticket`),
    ])
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const text = JSON.stringify(told)
    expect(text).toContain(ending)
    expect(text).not.toContain(slip.ticketNo)
    expect(text).not.toContain(slip.ticketNo.replaceAll('-', ''))
  }
})

it('it is found by the whole number as people write or print it, not by its beginning', async () => {
  for (const by of readers) {
    const found = async (q: string) =>
      (await send(doors, by.token, '/admin/get/bets', { q })).body.items as unknown as { id: string }[]
    const written = [slip.ticketNo, `TICKET ${slip.ticketNo}`, slip.ticketNo.replaceAll('-', '')]
    for (const q of written)
      expect(
        (await found(q)).map(({ id }) => id),
        q,
      ).toEqual([slip.id])
    expect((await found(slip.ticketNo.slice(0, 9))).map(({ id }) => id)).toEqual([])
  }
})

it('an admin has the number shown for a reason, and nobody else', async () => {
  const [admin, ...others] = readers
  const ask = (by: Person) =>
    send(doors, by.token, `/admin/bets/${slip.id}/reveal`, { field: 'ticketNo', reason })
  expect(await ask(admin as Person)).toMatchObject({ status: 200, body: { value: slip.ticketNo } })
  for (const by of others) expect(await ask(by)).toMatchObject({ status: 403 })
})

it('a cashier who enters numbers that do not exist waits, and pays right ones as often as they come', async () => {
  const guesser = await makeTeller(doors)
  const pay = (ticket: object, by: Person = guesser) => send(doors, by.token, '/cashier/cashout', ticket)
  for (let n = 0; n < 5; n += 1) {
    expect(await pay({ ticket: `0000-0000-000${n}` })).toMatchObject({ status: 404 })
    expect(await pay({ code: `00000000000${n}` })).toMatchObject({ status: 404 })
  }
  const sentence = 'You entered too many numbers that do not exist; try again in 30 seconds'
  for (const path of ['/cashier/cashout', '/cashier/cashout/check', '/cashier/bets/reprint'])
    expect(await send(doors, guesser.token, path, { ticket: slip.ticketNo })).toMatchObject({
      status: 429,
      body: { error: sentence },
    })
  // Another cashier does not wait. A paid ticket is found, and is no miss.
  expect(await pay({ ticket: slip.ticketNo }, teller)).toMatchObject({ status: 200 })
  for (let n = 0; n < 12; n += 1)
    expect(await pay({ ticket: slip.ticketNo }, teller)).toMatchObject({ status: 409 })
})
