import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import { balanceOf } from '../../server/ledger/balance'
import { signIn, startApp, type TestApp, tokenOf, withToken } from './app-fixture'
import { hundreds, makeTill, type Till } from './cashiers'
import { makeCustomer } from './customers'

// The calls of the cashier's area as a client makes them: keys, bodies, answers.

let started: TestApp
let database: Database
let till: Till
let token: string
let customer: string

beforeAll(async () => {
  started = await startApp()
  database = await started.database('DEV')
  till = await makeTill(database)
  token = (await signIn(started, { phone: till.cashier.phone })).json().token
  customer = (await makeCustomer(database, { kyc: 'APPROVED' })).id
})

function post(path: string, payload: object, key: string | null = randomUUID(), as = token) {
  const headers = { ...withToken(as), ...(key && { 'idempotency-key': key }) }
  return started.app.inject({ method: 'POST', url: `/api/dev/cashier/${path}`, payload, headers })
}

const opening = () => ({ terminal: till.terminal.id, openingFloat: 500_000, denominations: hundreds(50) })
const wallet = () => balanceOf(database.orm, { kind: 'WALLET_CASH', owner: customer }, 'PHP')

describe('the calls of a cashier', () => {
  it('need a key, and a cashier', async () => {
    expect((await post('shifts', opening(), null)).json()).toMatchObject({ code: 'idempotency_key_required' })
    const admin = await tokenOf(started, ['admin'])
    for (const [path, body] of [
      ['shifts', opening()],
      ['cashin', { customer, amount: 100, tendered: 100 }],
      ['cashout', { code: '123456789012' }],
    ] as const)
      expect((await post(path, body, randomUUID(), admin)).statusCode).toBe(403)
  })

  it.each([
    ['a float that is not counted', { openingFloat: 500_001 }, 'denominations'],
    ['a note that does not exist', { denominations: [{ value: 30_000, count: 1 }] }, 'denominations'],
    [
      'a note that is counted twice',
      { openingFloat: 20_000, denominations: [...hundreds(1), ...hundreds(1)] },
      'denominations',
    ],
    ['a negative float', { openingFloat: -1 }, 'openingFloat'],
    ['half a centavo', { openingFloat: 0.5 }, 'openingFloat'],
    ['more than a number holds', { openingFloat: 2 ** 53 + 2 }, 'openingFloat'],
  ])('open no shift with %s, and say which field is wrong', async (_, wrong, field) => {
    const answer = await post('shifts', { ...opening(), ...wrong })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().fields).join()).toContain(field)
  })

  it('two presses with one key take the cash once, and both get the one receipt', async () => {
    expect((await post('shifts', opening())).json()).toMatchObject({ typename: 'Shift', state: 'OPEN' })
    const key = randomUUID()
    const paid = { customer, amount: 10_000, tendered: 20_000 }
    const presses = await Promise.all([post('cashin', paid, key), post('cashin', paid, key)])
    const later = await post('cashin', paid, key)
    expect(later.headers['idempotency-replayed']).toBe('true')
    for (const press of presses)
      if (press.statusCode === 200) expect(press.json()).toEqual(later.json())
      else expect(press.json()).toMatchObject({ code: 'idempotency_running' })
    expect(await wallet()).toBe(10_000)
    const other = await post('cashin', { ...paid, amount: 20_000 }, key)
    expect(other.json()).toMatchObject({ code: 'idempotency_mismatch' })
  })

  it.each([0, -100, 0.5, 2 ** 53 + 2, '100', null])('take no amount of %j', async amount => {
    const answer = await post('cashin', { customer, amount, tendered: 100_000 })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().fields)).toContain('amount')
    expect(await wallet()).toBe(10_000)
  })

  it('keep a refusal: a late retry does not succeed after the cashier saw it', async () => {
    const key = randomUUID()
    const blocked = (await makeCustomer(database, { status: 'SUSPENDED' })).id
    const paid = { customer: blocked, amount: 100, tendered: 100 }
    const refusal = { error: 'The account is suspended', code: 'customer_refused' }
    expect((await post('cashin', paid, key)).json()).toMatchObject(refusal)
    await database.orm.execute(`update users set status = 'ACTIVE' where id = '${blocked}'`)
    expect((await post('cashin', paid, key)).json()).toMatchObject(refusal)
    expect((await post('cashin', paid)).statusCode).toBe(200)
  })

  it('say that there is no such customer or code', async () => {
    const nobody = await post('cashin', { customer: newId(), amount: 100, tendered: 100 })
    expect(nobody.json().fields).toEqual({ customer: 'Customer was not found' })
    expect((await post('cashout', { code: '000000000000' })).statusCode).toBe(404)
    expect((await post('cashout', { code: '12' })).statusCode).toBe(422)
  })

  it('close the shift, and answer the same to a second press', async () => {
    const { shift } = (
      await started.app.inject({ url: '/api/dev/cashier/shifts/current', headers: withToken(token) })
    ).json()
    const key = randomUUID()
    const count = { denominations: hundreds(51) }
    const closed = await post(`shifts/${shift.id}/close`, count, key)
    expect(closed.json()).toMatchObject({ state: 'CLOSED', counted: 510_000 })
    expect((await post(`shifts/${shift.id}/close`, count, key)).json()).toEqual(closed.json())
    expect((await post(`shifts/${shift.id}/close`, count)).statusCode).toBe(409)
  })
})
