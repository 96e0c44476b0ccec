import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createWithdrawalCode } from '../../server/modules/cash/withdrawal-codes'
import { startApp, type TestApp } from './app-fixture'
import {
  cashOf,
  confirm,
  type Doors,
  openDoors,
  type Person,
  pendingDeposit,
  person,
  send,
} from './deposits-fixture'
import { systemAt } from './harness'
import { makeTeller } from './tellers'
import { ask, makeBank, makeCustomer } from './withdrawals'

let started: TestApp
let doors: Doors & { readonly admin: Person }
let finance: Person
let boss: Person
/** Customer accounts with the phone of the member of finance, and of the second admin. */
let ofFinance: string
let ofBoss: string
let n = 0

beforeAll(async () => {
  started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  doors = await openDoors(started)
})

beforeEach(async () => {
  finance = await person(doors, 'finance')
  boss = await person(doors, 'admin')
  ofFinance = await accountOf(finance)
  ofBoss = await accountOf(boss)
})

async function accountOf({ id }: Person): Promise<string> {
  const customer = await makeCustomer(doors.database, 1_000_000)
  await doors.database.orm.execute(
    sql`update users set phone = (select phone from staff where id = ${id}::uuid) where id = ${customer}::uuid`,
  )
  return customer
}

const call = (by: Person, path: string, body: object = {}) => send(doors, by.token, `/admin${path}`, body)
const own = { status: 403, body: { code: 'own_record' } }

/** Asks an admin to agree to a request as it is now. */
async function agree(by: Person, request: Readonly<Record<string, unknown>>) {
  started.clock.pass({ seconds: 1 })
  const { id, hash, version } = request
  return call(by, `/approvals/${id}/approve`, { hash, version })
}

describe('nobody decides about money of their own customer account:', () => {
  it('a withdrawal is neither claimed nor approved', async () => {
    const id = await ask(doors.database, { customer: ofFinance, bank: await makeBank(doors.database) })
    expect(await call(finance, `/withdrawals/${id}/claim`, { version: 1 })).toMatchObject(own)
    expect((await call(boss, `/withdrawals/${id}/claim`, { version: 1 })).status).toBe(200)
    const takenOver = await call(finance, `/withdrawals/${id}/takeOver`, { version: 2 })
    expect(takenOver.status).toBe(200)
    expect(await call(finance, `/withdrawals/${id}/approve`, { version: 3 })).toMatchObject(own)
  })

  it('a deposit is not confirmed, also not as the second person', async () => {
    const deposit = await pendingDeposit(doors, { customer: ofFinance })
    expect(await confirm(doors, finance, deposit)).toMatchObject(own)
    const large = await pendingDeposit(doors, { customer: ofBoss, amount: 5_000_001 })
    const request = await confirm(doors, finance, large)
    expect(request.body).toMatchObject({ typename: 'Approval' })
    expect(await agree(boss, request.body)).toMatchObject(own)
    expect(await agree(doors.admin, request.body)).toMatchObject({ status: 200 })
    expect(await cashOf(doors, ofBoss)).toBe(6_000_001)
  })

  it('a bonus is not granted, also not in a file', async () => {
    const reason = 'Apology for the outage'
    const grant = (customer: string) =>
      call(finance, '/bonuses', { customer, amount: 100, currency: 'PHP', reason })
    expect(await grant(ofFinance)).toMatchObject(own)
    expect((await grant(ofBoss)).status).toBe(200)
    n += 1
    const offer = await call(boss, '/bonusTemplates', {
      name: `Own ${n}`,
      type: 'RELOAD',
      currency: 'PHP',
      maxAmount: 100,
    })
    await call(boss, `/bonusTemplates/${offer.body.id}/activate`, { version: 1 })
    const csv = `reference,customer,amount,currency,reason\nOWN-${n},${ofBoss},1.00,PHP,${reason}\n`
    const upload = { name: 'grants.csv', content: Buffer.from(csv).toString('base64') }
    const { body: file } = await call(boss, '/bonusFiles/upload/file', upload)
    const asked = { template: offer.body.id, file }
    const { body: judged } = await call(boss, '/bonusFiles/check', asked)
    const { hash, total, currency } = judged
    expect(await call(boss, '/bonusFiles', { ...asked, hash, total, currency })).toMatchObject(own)
  })

  it('the desk moves none, also not as the second person', async () => {
    const adjust = (by: Person, customer: string) => {
      n += 1
      return call(by, '/adjustments', {
        direction: 'CREDIT',
        target: 'CUSTOMER',
        customer,
        currency: 'PHP',
        amount: 100,
        reasonCode: 'GOODWILL',
        externalReference: `OWN-${n}`,
        note: 'An apology for the outage',
      })
    }
    expect(await adjust(boss, ofBoss)).toMatchObject(own)
    const { body: request } = await adjust(boss, ofFinance)
    expect(await agree(finance, request)).toMatchObject(own)
    expect(await agree(doors.admin, request)).toMatchObject({ status: 200 })
    expect(await cashOf(doors, ofFinance)).toBe(1_000_100)
  })

  it('a bonus is neither extended nor cancelled', async () => {
    const grant = { customer: ofFinance, amount: 100, currency: 'PHP', reason: 'Apology for the outage' }
    const { id } = (await call(boss, '/bonuses', grant)).body
    const path = `/bonuses/${id}/extend`
    const longer = { until: '2027-06-01T00:00:00.000Z', reason: 'Agreed with the customer', version: 1 }
    expect(await call(finance, path, longer)).toMatchObject(own)
    const cancelled = { reason: 'Agreed with the customer', version: 1 }
    expect(await call(finance, `/bonuses/${id}/cancel`, cancelled)).toMatchObject(own)
    const ofThem = (await call(finance, '/bonuses', { ...grant, customer: ofBoss })).body
    const { body: request } = await call(finance, `/bonuses/${ofThem.id}/extend`, longer)
    expect(request).toMatchObject({ typename: 'Approval' })
    expect(await agree(boss, request)).toMatchObject(own)
    expect(await agree(doors.admin, request)).toMatchObject({ status: 200 })
  })

  it('a cashier neither pays in nor out, and nobody reverses such cash or agrees to it', async () => {
    const teller = await makeTeller(doors)
    const ofTeller = await accountOf(teller)
    const payIn = (customer: string) =>
      send(doors, teller.token, '/cashier/cashin', { customer, amount: 10_000, tendered: 10_000 })
    expect(await payIn(ofTeller)).toMatchObject(own)
    const payOut = async (customer: string) => {
      await doors.database.orm.execute(sql`update users set kyc = 'APPROVED' where id = ${customer}::uuid`)
      const hold = { customer, amount: 10_000, currency: 'PHP' } as const
      const { code } = await doors.database.transaction(orm =>
        createWithdrawalCode(orm, systemAt(started.clock.now()), hold),
      )
      return send(doors, teller.token, '/cashier/cashout', { code })
    }
    expect(await payOut(ofTeller)).toMatchObject(own)

    const paid = await payOut(ofBoss)
    expect(paid.status).toBe(200)
    const reverse = async (by: Person) => {
      const [movement] = (
        (await doors.database.orm.execute(
          sql`select id from cash_movements where customer = ${ofBoss}::uuid`,
        )) as unknown as { rows: { id: string }[] }
      ).rows
      const { version } = (
        await send(doors, by.token, `/admin/model/Shift/${teller.shift}`, {}, { method: 'GET' })
      ).body
      const asked = { movement: movement?.id, reason: 'Paid to the wrong person', version }
      return call(by, `/shifts/${teller.shift}/reverseCash`, asked)
    }
    expect(await reverse(boss)).toMatchObject(own)
    const { body: request } = await reverse(doors.admin)
    expect(request).toMatchObject({ typename: 'Approval' })
    expect(await agree(boss, request)).toMatchObject(own)
    expect(await agree(await person(doors, 'admin'), request)).toMatchObject({ status: 200 })
  })
})
