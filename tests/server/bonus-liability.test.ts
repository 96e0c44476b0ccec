import { beforeAll, describe, expect, it } from 'vitest'
import { dayAfter } from '../../src/domain/day'
import { startApp } from './app-fixture'
import { approve } from './corrections-fixture'
import { customerWithCash, type PackDoors, signedInAgain, today } from './daily-packs-fixture'
import { openDoors, person, send } from './deposits-fixture'
import { expectDone } from './fixed-fixture'
import { done } from './races-fixture'
import { reportRows } from './report-rows'

let doors: PackDoors

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf'), finance: await person(opened, 'finance') }
})

const daysOf = 86_400_000

/** When the first bonus of a customer expires, by the report of a day. */
async function firstExpiry(day: string, customer: string): Promise<string> {
  const now = doors.started.clock.now()
  const rows = await reportRows(doors.database, now, 'bonusLiability', { day })
  const row = rows.find(each => each.customer === customer)
  return new Date(String(row?.expiresAt)).toISOString()
}

describe('bonuses that were running at the end of a past day', () => {
  it('expire there when they did then, also those that were extended since', async () => {
    // The trail has the time of the database, so the extension is made at the time that it is.
    doors.started.clock.set(new Date(Date.now() - 3 * daysOf))
    doors = await signedInAgain(doors)
    const customer = await customerWithCash(doors)
    const gift = { customer, amount: 5_000, currency: 'PHP', reason: 'A gift of the house' }
    const { id, version, expiresAt } = await done(doors, doors.finance, '/bonuses', gift)
    doors.started.clock.set(new Date(Date.now() - 1_000))
    doors = await signedInAgain(doors)
    const until = new Date(Date.parse(String(expiresAt)) + 9 * daysOf).toISOString()
    const reason = 'They were in hospital'
    const asked = await send(doors, doors.finance.token, `/admin/bonuses/${id}/extend`, {
      version,
      until,
      reason,
    })
    expectDone(await approve(doors, await person(doors, 'admin'), String(asked.body.id)))
    doors.started.clock.set(new Date(Date.now() + 1_000))
    expect(await firstExpiry(today(doors), customer)).toBe(until)
    expect(await firstExpiry(dayAfter(today(doors), -1), customer)).toBe(expiresAt)
  })
})
