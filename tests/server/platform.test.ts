import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../server/db/id'
import { expireKeys } from '../../server/modules/platform/keys'
import { serviceKeys } from '../../src/resources/oversight/service-keys'
import { startApp, type TestApp } from './app-fixture'
import { makeCustomer } from './customers'
import {
  cashOf,
  confirm,
  type Doors,
  newReference,
  openDoors,
  type Person,
  pendingDeposit,
  send,
} from './deposits-fixture'
import { systemAt } from './harness'

let started: TestApp
let doors: Doors & { readonly admin: Person }

beforeAll(async () => {
  started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV,TEST' })
  doors = await openDoors(started)
})

let people = 0
const customer = (values: object = {}) => {
  people += 1
  return {
    externalId: `player-${people}`,
    firstName: 'Ligaya',
    lastName: 'Ocampo',
    phone: `+63917333${String(people).padStart(4, '0')}`,
    country: 'PH',
    ...values,
  }
}
const ask = (path: string, body: object, options: object = {}) =>
  send(doors, doors.key, `/platform${path}`, body, options)
const newDeposit = async (values: object = {}) => ({
  customer: (await makeCustomer(doors.database)).id,
  amount: 50_000,
  currency: 'PHP',
  method: 'GCASH',
  providerRef: newReference(),
  ...values,
})
const makeKey = (values: object) =>
  send(doors, doors.admin.token, '/admin/serviceKeys', {
    name: `Key ${newId()}`,
    scopes: ['DEPOSITS', 'WALLETS'],
    ...values,
  })
const wallets = (key: string, id: string = newId(), headers: object = {}) =>
  send(doors, key, `/platform/customers/${id}/wallets`, {}, { method: 'GET', headers })

describe('a service key', () => {
  it.each([
    [{ addresses: ['999.1.1.1'] }, 'addresses', '999.1.1.1 is no IP address'],
    [{ addresses: ['203.0.113.7', '2001:db8::1::2'] }, 'addresses', '2001:db8::1::2 is no IP address'],
    [{ scopes: [] }, 'scopes', 'Choose what the key allows'],
    [{ scopes: undefined }, 'scopes', 'Choose what the key allows'],
  ])('is not made with %j', async (values, field, sentence) => {
    const answer = await makeKey(values)
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: sentence } } })
  })

  it('works from addresses of both kinds', async () => {
    expect((await makeKey({ addresses: ['203.0.113.7', '2001:db8::1'] })).status).toBe(200)
  })

  it('is shown once, and kept as its hash', async () => {
    const { body } = await makeKey({})
    const key = String(body.shownOnce)
    expect(key).toMatch(/^dev_[\w-]{43}$/)
    const kept = await doors.database.orm.execute(sql`select * from service_keys`)
    const trail = await doors.database.orm.execute(sql`select * from audit_log`)
    const shown = await send(
      doors,
      doors.admin.token,
      `/admin/model/ServiceKey/${body.id}`,
      {},
      { method: 'GET' },
    )
    expect(JSON.stringify([kept, trail, shown])).not.toContain(key)
    expect(JSON.stringify(shown)).not.toMatch(/[0-9a-f]{64}/)
    expect(started.lines.join('')).not.toContain(key)
    expect((await wallets(key)).status).toBe(404)
  })

  it('opens nothing of the portal, and no session opens the platform', async () => {
    expect((await send(doors, doors.key, '/admin/get/deposits', {})).status).toBe(401)
    expect((await send(doors, doors.admin.token, '/platform/deposits', {})).status).toBe(401)
    expect((await wallets(doors.key.replace('dev_', 'test_'))).status).toBe(401)
  })

  it('does what it is allowed, from where it is allowed, until it ends', async () => {
    const { body: narrow } = await makeKey({ scopes: ['WALLETS'] })
    const key = String(narrow.shownOnce)
    expect(await send(doors, key, '/platform/deposits', await newDeposit())).toMatchObject({ status: 403 })
    const { body: away } = await makeKey({ addresses: ['203.0.113.7'] })
    expect(await wallets(String(away.shownOnce))).toMatchObject({
      status: 403,
      body: { error: 'The key does not work from this address' },
    })
    const { body: home } = await makeKey({ addresses: ['127.0.0.1'] })
    expect((await wallets(String(home.shownOnce))).status).toBe(404)
  })

  it('is not made to end in the past, and stops at its end', async () => {
    const now = started.clock.now()
    expect(await makeKey({ expiresAt: now.toISOString() })).toMatchObject({
      status: 422,
      body: { fields: { expiresAt: 'Enter a time to come' } },
    })
    const { body: old } = await makeKey({ expiresAt: new Date(now.getTime() + 60_000).toISOString() })
    const change = { expiresAt: now.toISOString(), version: 1 }
    expect(
      await send(doors, doors.admin.token, `/admin/serviceKeys/${old.id}`, change, { method: 'PUT' }),
    ).toMatchObject({ status: 422, body: { fields: { expiresAt: 'Enter a time to come' } } })
    expect((await wallets(String(old.shownOnce))).status).toBe(404)
    await doors.database.orm.execute(
      sql`update service_keys set expires_at = ${now.toISOString()} where id = ${old.id}`,
    )
    const expired = { status: 403, body: { error: 'The key has expired' } }
    expect(await wallets(String(old.shownOnce))).toMatchObject(expired)
    await expireKeys(doors.database, systemAt(started.clock.now()))
    const shown = await send(
      doors,
      doors.admin.token,
      `/admin/model/ServiceKey/${old.id}`,
      {},
      { method: 'GET' },
    )
    expect(shown.body).toMatchObject({ status: 'EXPIRED' })
    expect(await wallets(String(old.shownOnce))).toMatchObject(expired)
  })

  it('is replaced without a gap, and revoked at once', async () => {
    const { body: made } = await makeKey({})
    const change = (name: string, input: object) =>
      send(doors, doors.admin.token, `/admin/serviceKeys/${made.id}/${name}`, input)
    const { body: rotated } = await change('rotate', { graceHours: 2, version: 1 })
    const [former, current] = [String(made.shownOnce), String(rotated.shownOnce)]
    expect([(await wallets(former)).status, (await wallets(current)).status]).toEqual([404, 404])
    await doors.database.orm.execute(
      sql`update service_keys set former_until = ${started.clock.now().toISOString()} where id = ${made.id}`,
    )
    expect([(await wallets(former)).status, (await wallets(current)).status]).toEqual([401, 404])
    const { body: again } = await change('rotate', { version: 2 })
    expect(Date.parse(String(again.formerUntil)) - Date.parse(String(again.keyAt))).toBe(24 * 3_600_000)
    const { body: revoked } = await change('revoke', { version: 3 })
    expect(revoked).toMatchObject({ status: 'REVOKED' })
    expect((await wallets(String(again.shownOnce))).status).toBe(403)
    expect(serviceKeys.access.edit).toEqual(['admin'])
  })
})

describe('the platform', () => {
  it('registers a customer once per external id', async () => {
    const body = customer()
    const first = await ask('/customers', body)
    expect(first).toMatchObject({ status: 200, body: { id: expect.any(String) } })
    const again = await ask('/customers', { ...customer(), externalId: body.externalId })
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'taken', fields: { externalId: expect.any(String) } },
    })
    const phone = await ask('/customers', customer({ phone: body.phone }))
    expect(phone).toMatchObject({ status: 409, body: { fields: { phone: expect.any(String) } } })
    const { body: other } = await makeKey({ scopes: ['CUSTOMERS'] })
    const elsewhere = { ...customer(), externalId: body.externalId }
    expect((await send(doors, String(other.shownOnce), '/platform/customers', elsewhere)).status).toBe(200)
  })

  it('registers one of two that ask at the same moment', async () => {
    const { externalId } = customer()
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => ask('/customers', { ...customer(), externalId })),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  it('makes a deposit that is pending, and initiated without a reference', async () => {
    const made = await ask('/deposits', await newDeposit())
    expect(made).toMatchObject({
      status: 200,
      body: { typename: 'Deposit', state: 'PENDING', amount: 50_000, fee: 750 },
    })
    const early = await ask('/deposits', await newDeposit({ providerRef: undefined }))
    expect(early.body).toMatchObject({ state: 'INITIATED', providerRef: null })
    const submitted = await ask(`/deposits/${early.body.id}/submit`, { providerRef: newReference() })
    expect(submitted.body).toMatchObject({ state: 'PENDING' })
    expect((await ask(`/deposits/${early.body.id}/cancel`, {})).body).toMatchObject({ state: 'CANCELLED' })
    expect((await ask(`/deposits/${early.body.id}/cancel`, {})).status).toBe(409)
  })

  it('needs an idempotency key, and gets the first answer again with it', async () => {
    const body = await newDeposit()
    const bare = await started.app.inject({
      method: 'POST',
      url: '/api/dev/platform/deposits',
      headers: { authorization: `Bearer ${doors.key}` },
      payload: body,
    })
    expect(bare.statusCode).toBe(400)
    const key = newId()
    const [first, second] = [await ask('/deposits', body, { key }), await ask('/deposits', body, { key })]
    expect(second).toMatchObject({ body: first.body, headers: { 'idempotency-replayed': 'true' } })
    const changed = await ask('/deposits', { ...body, amount: 1 }, { key })
    expect(changed).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
  })

  it('names bank and provider by their codes in any case, as they are unique', async () => {
    const code = `B${newId().slice(-8).toUpperCase()}`
    const terms = { code, name: `Bank ${code}`, country: 'PH', kind: 'EWALLET' }
    const { body: bank } = await send(doors, doors.admin.token, '/admin/banks', terms)
    const named = { bank: code.toLowerCase(), provider: doors.provider.code.toUpperCase() }
    const made = await ask('/deposits', await newDeposit(named))
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const answer = await send(
      doors,
      doors.admin.token,
      `/admin/model/Deposit/${made.body.id}`,
      {},
      { method: 'GET' },
    )
    expect(answer.body).toMatchObject({ bank: bank.id, provider: doors.provider.id })
  })

  it.each([
    ['/deposits', { method: 'GCASH' }],
    ['/withdrawal-codes', {}],
  ])('names a customer in capital letters, too: %s', async (path, more) => {
    const paid = await pendingDeposit(doors)
    expect((await confirm(doors, doors.admin, paid)).status).toBe(200)
    await doors.database.orm.execute(sql`update users set kyc = 'APPROVED' where id = ${paid.customer}`)
    const asked = { customer: paid.customer.toUpperCase(), amount: 10_000, currency: 'PHP', ...more }
    expect((await ask(path, asked)).status).toBe(200)
  })

  it('names one deposit by a reference, whoever asks at once', async () => {
    const body = await newDeposit()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => ask('/deposits', body)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(outcomes.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'taken',
      fields: { providerRef: 'Another deposit has the same provider and provider reference' },
    })
  })

  it.each([
    ['a negative amount', { amount: -1 }, 'amount'],
    ['nothing', { amount: 0 }, 'amount'],
    ['a fraction of a centavo', { amount: 10.5 }, 'amount'],
    ['more than a number can say', { amount: 2 ** 53 + 2 }, 'amount'],
    ['more than a hundred billion', { amount: 10_000_000_000_001 }, 'amount'],
    ['an amount as text', { amount: '100' }, 'amount'],
    ['a currency that nobody holds', { currency: 'USD' }, 'currency'],
    ['a currency that the method does not carry', { currency: 'MXN' }, 'method'],
    ['a method that does not exist', { method: 'BARTER' }, 'method'],
    ['a method that no provider carries', { method: 'MAYA' }, 'method'],
    ['an unknown provider', { provider: 'nobody' }, 'provider'],
    ['an unknown bank', { bank: 'NOBANK' }, 'bank'],
    ['an empty reference', { providerRef: ' ' }, 'providerRef'],
    ['a field that is none', { bonus: 5 }, 'bonus'],
  ])('is refused %s, with the field', async (_, values, field) => {
    const answer = await ask('/deposits', await newDeposit(values))
    expect(answer.status, JSON.stringify(answer.body)).toBe(422)
    expect(Object.keys(answer.body.fields ?? {})).toContain(field)
  })

  it.each([
    [
      { selections: [['5']] },
      'selections.0',
      'Each position or leg is a list of runner numbers, such as [2, 7], or "ALL"',
    ],
    [{ unitStake: -5 }, 'unitStake', 'unitStake must be more than 0'],
    [{ unitStake: 10_000_000_000_001 }, 'unitStake', 'unitStake must be at most 10000000000000'],
    [{ race: 'R1' }, 'race', 'race must be an id, such as 01a210b0-7c11-7a55-9c1e-2f60a1b2c3d4'],
    [{ channel: 'POST' }, 'channel', 'channel must be one of WEB, APP'],
    [{ channel: undefined }, 'channel', 'channel is missing'],
    [{ product: 'GAME' }, 'product', 'product must be POOL or FIXED'],
    [{ tip: 1 }, 'tip', 'tip is not a field that can be set here'],
  ])(
    'is told of a bet with %j which field is wrong, and what is expected',
    async (values, field, sentence) => {
      const body = {
        customer: newId(),
        channel: 'WEB',
        race: newId(),
        pool: newId(),
        unitStake: 200,
        selections: [[1]],
      }
      const answer = await ask('/bets', { ...body, ...values })
      expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: sentence } } })
    },
  )

  it('is told that a race is not there', async () => {
    for (const id of [newId(), 'xyz'])
      expect(
        await send(doors, doors.key, `/platform/races/${id}/pools`, {}, { method: 'GET' }),
      ).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      })
  })

  it('is refused a deposit of a closed customer, and of one that is not there', async () => {
    const closed = await newDeposit()
    await doors.database.orm.execute(sql`update users set status = 'CLOSED' where id = ${closed.customer}`)
    expect(await ask('/deposits', closed)).toMatchObject({
      status: 409,
      body: { code: 'customer_may_not_pay_in' },
    })
    expect(await ask('/deposits', await newDeposit({ customer: newId() }))).toMatchObject({
      status: 422,
      body: { fields: { customer: 'There is no such customer' } },
    })
  })

  it('reads what the wallets of a customer hold', async () => {
    const deposit = await pendingDeposit(doors, { amount: 12_345 })
    await confirm(doors, doors.admin, deposit)
    expect(await cashOf(doors, deposit.customer)).toBe(12_345)
    expect((await wallets(doors.key, deposit.customer)).body).toEqual({
      items: [{ currency: 'PHP', cash: 12_345, bonus: 0, held: 0 }],
    })
  })
})
