import { beforeAll, describe, expect, it } from 'vitest'
import { readFigures } from '../../../server/modules/dashboard/figures'
import { dayIn } from '../../../src/domain/day'
import { startApp } from '../app-fixture'
import { makeCustomer } from '../customers'
import {
  cashOf,
  confirm,
  type Doors,
  openDoors,
  type Person,
  pendingDeposit,
  person,
  send,
} from '../deposits-fixture'
import { contextOf } from '../harness'

let doors: Doors & { readonly admin: Person }

beforeAll(async () => {
  doors = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
})

const reason = 'Seen on the list of employees'
const call = (by: Person, path: string, body: object = {}, method: 'POST' | 'PUT' | 'GET' = 'POST') =>
  send(doors, by.token, `/admin${path}`, body, { method })

async function customer(values: object = {}): Promise<{ id: string; version: number }> {
  const { id, version } = await makeCustomer(doors.database, { kyc: 'APPROVED', isTest: false })
  if (Object.keys(values).length === 0) return { id, version }
  const { status, body } = await call(doors.admin, `/user/${id}`, { ...values, reason, version }, 'PUT')
  expect(status, JSON.stringify(body)).toBe(200)
  return { id, version: Number(body.version) }
}

const deposit = (of: string) =>
  send(doors, doors.key, '/platform/deposits', {
    customer: of,
    amount: 5_000,
    currency: 'PHP',
    method: 'GCASH',
  })

describe('number 33: a restricted player', () => {
  it.each([
    ['STAFF', /member of staff, who may not play/],
    ['HOUSEHOLD', /household of a member of staff/],
  ])('who is %s pays nothing in and gets no bonus', async (restricted, problem) => {
    const { id } = await customer({ restricted })
    expect(await deposit(id)).toMatchObject({
      status: 409,
      body: { code: 'customer_may_not_pay_in', error: expect.stringMatching(problem) },
    })
    const bonus = { customer: id, amount: 1_000, currency: 'PHP', reason: 'Apology for the outage' }
    expect(await call(doors.admin, '/bonuses', bonus)).toMatchObject({
      status: 422,
      body: { fields: { customer: expect.stringMatching(problem) } },
    })
  })

  it('gets no deposit confirmed that was made before, and plays again when the restriction is lifted', async () => {
    const { id, version } = await customer()
    const pending = await pendingDeposit(doors, { customer: id })
    const restrict = await call(doors.admin, `/user/${id}`, { restricted: 'STAFF', reason, version }, 'PUT')
    expect((await confirm(doors, doors.admin, pending)).status).toBe(409)
    expect(await cashOf(doors, id)).toBe(0)
    const lifted = { restricted: null, reason, version: restrict.body.version }
    expect((await call(doors.admin, `/user/${id}`, lifted, 'PUT')).status).toBe(200)
    expect((await confirm(doors, doors.admin, pending)).status).toBe(200)
    expect(await cashOf(doors, id)).toBe(pending.amount)
  })

  it('is marked by an admin only, with a reason, as a significant event', async () => {
    const { id, version } = await customer()
    const marked = { restricted: 'STAFF', version }
    expect((await call(await person(doors, 'csr'), `/user/${id}`, { ...marked, reason }, 'PUT')).status).toBe(
      403,
    )
    expect(await call(doors.admin, `/user/${id}`, marked, 'PUT')).toMatchObject({
      status: 422,
      body: { fields: { reason: 'Say why restricted is changed' } },
    })
    await call(doors.admin, `/user/${id}`, { ...marked, reason }, 'PUT')
    const filters = [{ field: 'kind', operator: 'eq', value: 'PARAMETER_CHANGE' }]
    const { body } = await call(doors.admin, '/get/significantEvents', { filters })
    expect(JSON.stringify(body)).toContain(id)
  })
})

describe('number 33: a test account', () => {
  it('is in no figure of the dashboard, with its deposits and bonuses', async () => {
    const admin = contextOf(doors.database, 'admin')
    const day = dayIn('Asia/Manila', doors.started.clock.now())
    const counts = async () => {
      const { figures } = await readFigures(admin, [day, day], 'PHP')
      return Object.fromEntries(
        ['deposits.confirmed', 'bonuses.granted', 'users.firstPaidIn'].map(key => [key, figures[key]?.count]),
      )
    }
    const before = await counts()
    const paysIn = async (id: string) => {
      await confirm(doors, doors.admin, await pendingDeposit(doors, { customer: id }))
      const bonus = { customer: id, amount: 1_000, currency: 'PHP', reason: 'Apology for the outage' }
      expect((await call(doors.admin, '/bonuses', bonus)).status).toBe(200)
    }
    await paysIn((await customer({ isTest: true })).id)
    expect((await counts())['deposits.confirmed']).toBe(before['deposits.confirmed'])
    expect((await counts())['users.firstPaidIn']).toBe(before['users.firstPaidIn'])
    const { id } = await customer()
    await paysIn(id)
    await paysIn(id)
    expect(await counts()).toMatchObject({
      'deposits.confirmed': Number(before['deposits.confirmed']) + 2,
      'users.firstPaidIn': Number(before['users.firstPaidIn']) + 1,
    })
  })
})

describe('a first-time depositor', () => {
  const firstOf = async (id: string) =>
    (await call(doors.admin, `/model/User/${id}`, {}, 'GET')).body.firstPaidInAt as unknown

  it('is one from the first deposit on, and again from the next when that one is taken back', async () => {
    const { id } = await customer()
    const made = [
      await pendingDeposit(doors, { customer: id }),
      await pendingDeposit(doors, { customer: id }),
    ]
    expect(await firstOf(id)).toBeNull()
    const times: unknown[] = []
    for (const each of made) {
      doors.started.clock.pass({ minutes: 5 })
      await confirm(doors, doors.admin, each)
      times.push(doors.started.clock.now().toISOString())
      expect(await firstOf(id)).toBe(times[0])
    }
    const second = await person(doors, 'admin')
    const asked = await call(doors.admin, `/deposits/${made[0]?.id}/reverse`, { reason, version: 2 })
    const { id: request, hash, version } = asked.body
    await call(second, `/approvals/${request}/approve`, { hash, version })
    expect(await firstOf(id)).toBe(times[1])
  })
})
