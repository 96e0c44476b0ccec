import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../server/db/id'
import { startApp, withToken } from './app-fixture'
import { cashOf, type Doors, openDoors, type Person, send } from './deposits-fixture'
import { makeBank, makeCustomer } from './withdrawals'

let doors: Doors & { readonly admin: Person }
let bank: string
let otherKey: string

beforeAll(async () => {
  doors = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  bank = await makeBank(doors.database)
  const { body } = await send(doors, doors.admin.token, '/admin/serviceKeys', {
    name: 'Another platform',
    scopes: ['DEPOSITS', 'WITHDRAWALS', 'WALLETS'],
  })
  otherKey = String(body.shownOnce)
})

const wanted = (customer: string, values: object = {}) => ({
  customer,
  amount: 40_000,
  currency: 'PHP',
  method: 'INSTAPAY',
  destination: { bank, accountNumber: '1234567890', ownerName: 'Ana Núñez' },
  ...values,
})

const ask = (path: string, body: object = {}, options: object = {}) =>
  send(doors, doors.key, `/platform${path}`, body, options)
const read = (path: string, key = doors.key) => send(doors, key, `/platform${path}`, {}, { method: 'GET' })
const newCustomer = (cash = 100_000, values: object = {}) => makeCustomer(doors.database, cash, values)
const wallet = async (customer: string) =>
  (await read(`/customers/${customer}/wallets`)).body.items?.[0] as unknown

describe('a withdrawal on the platform', () => {
  it('holds its money, is read, and gives it back when it is cancelled', async () => {
    const customer = await newCustomer()
    const made = await ask('/withdrawals', wanted(customer))
    expect(made).toMatchObject({ status: 200, body: { state: 'REQUESTED', amount: 40_000, customer } })
    expect(await wallet(customer)).toMatchObject({ cash: 60_000, held: 40_000 })
    const path = `/withdrawals/${made.body.id}`
    expect((await read(path)).body).toMatchObject({ typename: 'Withdrawal', state: 'REQUESTED' })
    expect((await read(path)).body).not.toHaveProperty('accountNumber')
    expect((await ask(`${path}/cancel`)).body).toMatchObject({ state: 'CANCELLED' })
    expect(await wallet(customer)).toMatchObject({ cash: 100_000, held: 0 })
    expect(await ask(`${path}/cancel`)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })

  it('is made once for one key, and needs one', async () => {
    const customer = await newCustomer()
    const [key, body] = [newId(), wanted(customer)]
    const answers = [await ask('/withdrawals', body, { key }), await ask('/withdrawals', body, { key })]
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(answers[1]?.headers).toMatchObject({ 'idempotency-replayed': 'true' })
    expect(await wallet(customer)).toMatchObject({ held: 40_000 })
    expect(await ask('/withdrawals', { ...body, amount: 1 }, { key })).toMatchObject({ status: 422 })
    const bare = await doors.started.app.inject({
      method: 'POST',
      url: '/api/dev/platform/withdrawals',
      headers: withToken(doors.key),
      payload: body,
    })
    expect(bare.json()).toMatchObject({ code: 'idempotency_key_required' })
    expect(bare.statusCode).toBe(400)
  })

  it.each([
    ['more than the wallet holds', { amount: 100_001 }, 'insufficient_funds'],
    ['a negative amount', { amount: -1 }, 'invalid'],
    ['a fraction', { amount: 0.5 }, 'invalid'],
    ['more than a number holds', { amount: 2 ** 53 + 2 }, 'invalid'],
    ['another currency', { currency: 'USD' }, 'invalid'],
    ['another name', { destination: { accountNumber: '1234567890', ownerName: 'Ben Cruz' } }, 'invalid'],
    ['a field that is none', { urgent: true }, 'invalid'],
  ])('is refused for %s, and leaves nothing behind', async (_, values, code) => {
    const customer = await newCustomer()
    expect(await ask('/withdrawals', wanted(customer, values))).toMatchObject({ status: 422, body: { code } })
    expect(await wallet(customer)).toMatchObject({ cash: 100_000, held: 0 })
  })

  it('number 35: is made by a self-excluded customer', async () => {
    const customer = await newCustomer(100_000, { status: 'SELF_EXCLUDED' })
    expect(await ask('/withdrawals', wanted(customer))).toMatchObject({ status: 200 })
  })
})

describe('a withdrawal code on the platform', () => {
  it('holds its money, is shown once, and gives it back when it is cancelled', async () => {
    const customer = await newCustomer()
    const [key, body] = [newId(), { customer, amount: 30_000, currency: 'PHP' }]
    const made = await ask('/withdrawal-codes', body, { key })
    expect(made).toMatchObject({ status: 200, body: { code: expect.stringMatching(/^\d{4} \d{4} \d{4}$/) } })
    expect((await ask('/withdrawal-codes', body, { key })).body).toEqual(made.body)
    expect(await wallet(customer)).toMatchObject({ cash: 70_000, held: 30_000 })
    const path = `/withdrawal-codes/${made.body.id}`
    const { body: shown } = await read(path)
    expect(shown).toMatchObject({ state: 'OPEN', amount: 30_000 })
    expect(JSON.stringify(shown)).not.toContain(String(made.body.code))
    expect((await ask(`${path}/cancel`)).body).toMatchObject({ state: 'CANCELLED' })
    expect(await cashOf(doors, customer)).toBe(100_000)
  })

  it('number 34: needs an approved identity check; number 27: and the money', async () => {
    const body = { amount: 100_001, currency: 'PHP' }
    const unknown = await newCustomer(100_000, { kyc: 'PENDING' })
    expect(await ask('/withdrawal-codes', { ...body, customer: unknown })).toMatchObject({
      status: 409,
      body: { code: 'customer_refused' },
    })
    expect(await ask('/withdrawal-codes', { ...body, customer: await newCustomer() })).toMatchObject({
      status: 422,
      body: { code: 'insufficient_funds' },
    })
  })
})

it('what a key made is not there for another key', async () => {
  const customer = await newCustomer()
  const deposit = { customer, amount: 5_000, currency: 'PHP', method: 'GCASH' }
  const paths = [
    `/deposits/${(await ask('/deposits', deposit)).body.id}`,
    `/withdrawals/${(await ask('/withdrawals', wanted(customer))).body.id}`,
    `/withdrawal-codes/${(await ask('/withdrawal-codes', { customer, amount: 1_000, currency: 'PHP' })).body.id}`,
  ]
  for (const path of paths) {
    expect((await read(path)).status, path).toBe(200)
    expect((await read(path, otherKey)).status, path).toBe(404)
    expect((await send(doors, otherKey, `/platform${path}/cancel`)).status, path).toBe(404)
  }
  const submit = await send(doors, otherKey, `/platform${paths[0]}/submit`, { providerRef: newId() })
  expect(submit.status).toBe(404)
  expect((await read('/withdrawals/none')).status).toBe(404)
})
