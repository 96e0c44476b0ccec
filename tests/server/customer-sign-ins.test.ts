import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Orm } from '../../server/db/database'
import { newId } from '../../server/db/id'
import { recordSignIn } from '../../server/modules/customers'
import { startApp } from './app-fixture'
import { makeCustomer } from './customers'
import { type Doors, openDoors, type Person, person, send } from './deposits-fixture'
import { deadlocksOf, systemAt } from './harness'

let doors: Doors & { readonly admin: Person }
let key: string

beforeAll(async () => {
  doors = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  const made = await send(doors, doors.admin.token, '/admin/serviceKeys', {
    name: 'Sign-ins of the platform',
    scopes: ['SIGN_INS'],
  })
  key = String(made.body.shownOnce)
})

const newCustomer = async (values: object = {}) =>
  String((await makeCustomer(doors.database, { lastActiveAt: null, ...values })).id)
const minutesAgo = (minutes: number) =>
  new Date(doors.started.clock.now().getTime() - minutes * 60_000).toISOString()

const report = (customer: string, values: object = {}, options: object = {}) =>
  send(
    doors,
    key,
    '/platform/sign-ins',
    {
      customer,
      at: minutesAgo(0),
      outcome: 'SIGNED_IN',
      kind: 'PHONE',
      device: 'Pixel 8',
      deviceId: '3b1f-77',
      browser: 'Chrome on Android',
      address: '203.0.113.7',
      country: 'PH',
      ...values,
    },
    options,
  )

const shown = async (customer: string) =>
  (await send(doors, doors.admin.token, `/admin/model/User/${customer}`, {}, { method: 'GET' }))
    .body as Record<string, unknown>

const listed = async (customer: string, by: Person = doors.admin) => {
  const filters = [{ field: 'customer', operator: 'eq', value: customer }]
  const sort = { field: 'at', order: 'desc' }
  const { body } = await send(doors, by.token, '/admin/get/customerSignIns', { filters, sort })
  return (body as unknown as { items: Record<string, unknown>[] }).items
}

describe('a sign-in that the platform reports', () => {
  it('is listed with its device, and is the last one of the customer', async () => {
    const customer = await newCustomer()
    const version = (await shown(customer)).version
    const at = minutesAgo(3)
    const { status, body } = await report(customer, { at })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await listed(customer)).toMatchObject([
      {
        id: body.id,
        typename: 'CustomerSignIn',
        customer,
        at,
        outcome: 'SIGNED_IN',
        kind: 'PHONE',
        device: 'Pixel 8',
        deviceId: '3b1f-77',
        browser: 'Chrome on Android',
        address: '203.0.113.7',
        country: 'PH',
        platform: 'Sign-ins of the platform',
      },
    ])
    expect(await shown(customer)).toMatchObject({
      lastIpCountry: 'PH',
      lastSignInAt: at,
      lastActiveAt: at,
      // A user who has the record open saves it without a conflict.
      version,
    })
  })

  it('is recorded once, however often it is sent with one key', async () => {
    const customer = await newCustomer()
    const sent = { at: minutesAgo(1) }
    const once = { key: newId() }
    const first = await report(customer, sent, once)
    const again = await report(customer, sent, once)
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(await listed(customer)).toHaveLength(1)
    expect(await report(customer, { ...sent, country: 'MX' }, once)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    })
  })

  it('is listed by its time, and is not the last one when it comes late', async () => {
    const customer = await newCustomer()
    const [early, late] = [minutesAgo(60), minutesAgo(2)]
    await report(customer, { at: late, country: 'MX', device: 'iPad' })
    expect((await report(customer, { at: early, country: 'PH' })).status).toBe(200)
    expect((await listed(customer)).map(({ at }) => at)).toEqual([late, early])
    expect(await shown(customer)).toMatchObject({
      lastIpCountry: 'MX',
      lastSignInAt: late,
      lastActiveAt: late,
    })
  })

  it('leaves alone that the customer was active later', async () => {
    const lastActiveAt = minutesAgo(1)
    const customer = await newCustomer({ lastActiveAt })
    const at = minutesAgo(5)
    await report(customer, { at })
    expect(await shown(customer)).toMatchObject({ lastActiveAt, lastSignInAt: at, lastIpCountry: 'PH' })
  })

  it.each(['WRONG_PASSWORD', 'WRONG_CODE', 'LOCKED'])('is not the last one as %s', async outcome => {
    const customer = await newCustomer()
    expect((await report(customer, { outcome, country: 'SG' })).status).toBe(200)
    expect(await listed(customer)).toMatchObject([{ outcome, country: 'SG' }])
    expect(await shown(customer)).toMatchObject({
      lastIpCountry: null,
      lastSignInAt: null,
      lastActiveAt: null,
    })
  })

  it('of an unknown customer is refused, and recorded nowhere', async () => {
    const count = async () => {
      const answer = await doors.database.orm.execute(sql`select count(*)::int as n from customer_sign_ins`)
      return (answer as unknown as { rows: { n: number }[] }).rows[0]?.n
    }
    const before = await count()
    expect(await report(newId())).toMatchObject({
      status: 422,
      body: { fields: { customer: 'No customer has this ID. Register the customer first.' } },
    })
    expect(await count()).toBe(before)
  })

  it.each([
    [{ customer: 'player-1' }, 'customer'],
    [{ device: 'x'.repeat(81) }, 'device'],
    [{ device: undefined }, 'device'],
    [{ browser: 'x'.repeat(81) }, 'browser'],
    [{ deviceId: 'x'.repeat(81) }, 'deviceId'],
    [{ country: 'Philippines' }, 'country'],
    [{ country: 'ph' }, 'country'],
    [{ address: '999.1.1.1' }, 'address'],
    [{ address: 'x'.repeat(46) }, 'address'],
    [{ kind: 'TOASTER' }, 'kind'],
    [{ outcome: undefined }, 'outcome'],
    [{ at: 'yesterday' }, 'at'],
    [{ at: '2999-01-01T00:00:00.000Z' }, 'at'],
  ])('with %j is refused by its field', async (values, field) => {
    const customer = await newCustomer()
    const { status, body } = await report(customer, values)
    expect({ status, fields: Object.keys((body.fields as object | undefined) ?? {}) }).toEqual({
      status: 422,
      fields: [field],
    })
    expect(await listed(customer)).toEqual([])
  })

  it('may lack the browser and the ID of the device, and a platform cannot say for which key it speaks', async () => {
    const customer = await newCustomer()
    expect((await report(customer, { browser: null, deviceId: undefined })).status).toBe(200)
    expect(await report(customer, { platform: 'Another' })).toMatchObject({ status: 422 })
    expect(await listed(customer)).toMatchObject([
      { browser: null, deviceId: null, platform: 'Sign-ins of the platform' },
    ])
  })

  it('reported beside others at once is recorded, and the latest of them is the last one', async () => {
    const customer = await newCustomer()
    const countries = ['PH', 'MX', 'SG', 'JP', 'HK', 'AU', 'GB', 'US']
    const latest = minutesAgo(1)
    const answers = await Promise.all(
      countries.map((country, n) =>
        report(customer, { country, at: country === 'JP' ? latest : minutesAgo(10 + n) }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(countries.map(() => 200))
    expect(await listed(customer)).toHaveLength(countries.length)
    expect(await shown(customer)).toMatchObject({ lastIpCountry: 'JP', lastSignInAt: latest })
  })

  it('waits for a later one that is being recorded, and is not the last one after it', async () => {
    const { database, started } = doors
    const customer = await newCustomer()
    const by = systemAt(started.clock.now())
    const record = (transaction: Orm, country: string, at: string) =>
      recordSignIn(transaction, by, {
        ...{ customer, at, outcome: 'SIGNED_IN', kind: 'PHONE', device: 'Pixel 8', browser: null },
        ...{ address: '203.0.113.7', country, platform: 'Rivals' },
      })
    const [early, late] = [minutesAgo(9), minutesAgo(1)]
    let rival: Promise<string> = Promise.resolve('')
    await database.transaction(async transaction => {
      await record(transaction, 'MX', late)
      rival = database.transaction(other => record(other, 'PH', early))
      await pause(300)
    })
    await rival
    expect(await listed(customer)).toHaveLength(2)
    expect(await shown(customer)).toMatchObject({ lastIpCountry: 'MX', lastSignInAt: late })
    expect(await deadlocksOf(database)).toBe(0)
  })

  it('is never changed or removed', async () => {
    const customer = await newCustomer()
    const { body } = await report(customer)
    const path = `/admin/customerSignIns/${body.id}`
    const change = { version: 1, country: 'MX' }
    expect((await send(doors, doors.admin.token, path, change, { method: 'PUT' })).status).toBe(404)
    await expect(
      doors.database.orm.execute(sql`update customer_sign_ins set country = 'MX'`),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

describe('who reports and who sees sign-ins', () => {
  it('a key without the permission reports none', async () => {
    const customer = await newCustomer()
    expect(await send(doors, doors.key, '/platform/sign-ins', { customer })).toMatchObject({ status: 403 })
  })

  it.each(['csr', 'pagcor'])('%s sees those of a customer', async role => {
    const customer = await newCustomer()
    await report(customer)
    expect(await listed(customer, await person(doors, role))).toMatchObject([{ address: '203.0.113.7' }])
  })

  it('kyc sees those of customers with a case', async () => {
    const [withCase, without] = [await newCustomer({ kyc: 'PENDING' }), await newCustomer({ kyc: 'NONE' })]
    await Promise.all([report(withCase), report(without)])
    const kyc = await person(doors, 'kyc')
    expect(await listed(withCase, kyc)).toHaveLength(1)
    expect(await listed(without, kyc)).toEqual([])
  })

  it.each(['finance', 'cashier', 'cor', 'metaf', 'nemoaudit', 'fairplaymx'])('%s sees none', async role => {
    const { token } = await person(doors, role)
    expect((await send(doors, token, '/admin/get/customerSignIns', {})).status).toBe(403)
  })
})
