import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp } from './app-fixture'
import { makeTill } from './cashiers'
import { makeCustomer } from './customers'
import { type Doors, openDoors, send, sessionOf } from './deposits-fixture'
import { makeTeller } from './tellers'

let doors: Doors

beforeAll(async () => {
  doors = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
})

const error = 'No cash is taken in HKD. Terminals work in PHP and MXN.'
const refused = { status: 409, body: { code: 'currency_refused', error } }

/** As terminals are that were set up before their currency was refused. */
async function workInDollars(terminal: string): Promise<void> {
  const { orm } = doors.database
  await orm.execute(sql`update terminals set currency = 'HKD' where id = ${terminal}::uuid`)
  await orm.execute(sql`update shifts set currency = 'HKD' where terminal = ${terminal}::uuid`)
}

describe('a terminal in a currency in which no cash is taken', () => {
  it('takes and pays none, and its shift can still be closed', async () => {
    const { token, till, shift } = await makeTeller(doors)
    await workInDollars(till.terminal.id)
    const { id: customer } = await makeCustomer(doors.database, { kyc: 'APPROVED' })
    const paidIn = { customer, amount: 30_000, tendered: 30_000 }
    expect(await send(doors, token, '/cashier/cashin', paidIn)).toMatchObject(refused)
    const closed = await send(doors, token, `/cashier/shifts/${shift}/close`, { denominations: [] })
    expect(closed).toMatchObject({ status: 200, body: { state: 'CLOSED' } })
  })

  it('opens no shift', async () => {
    const { cashier, terminal } = await makeTill(doors.database)
    await workInDollars(terminal.id)
    const token = await sessionOf(doors, cashier.actor.id)
    const opening = { terminal: terminal.id, denominations: [] }
    expect(await send(doors, token, '/cashier/shifts', opening)).toMatchObject(refused)
  })
})
