import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../server/db/id'
import { balanceOf } from '../../server/ledger/balance'
import { verifyLedger } from '../../server/ledger/verify'
import { startApp, type TestApp } from './app-fixture'
import { makeCustomer } from './customers'
import { cashOf, confirm, type Doors, newReference, openDoors, type Person, send } from './deposits-fixture'

let started: TestApp
let doors: Doors & { readonly admin: Person }
let offers = 0

beforeAll(async () => {
  started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  doors = await openDoors(started)
})

const newCustomer = async () => (await makeCustomer(doors.database)).id
const ask = (path: string, body: object) => send(doors, doors.key, `/platform${path}`, body)
const redeem = (customer: string, code: string) => ask('/bonus-codes', { customer, code })
const admin = (path: string, body: object, method: 'POST' | 'PUT' | 'GET' = 'POST') =>
  send(doors, doors.admin.token, `/admin${path}`, body, { method })
const bonusOf = (owner: string) => balanceOf(doors.database.orm, { kind: 'WALLET_BONUS', owner }, 'PHP')

async function draft(terms: object = {}) {
  offers += 1
  const code = `CODE${offers}`
  const { body } = await admin('/bonusTemplates', {
    name: `Offer ${code}`,
    type: 'RELOAD',
    currency: 'PHP',
    maxAmount: 50_000,
    codes: [code],
    ...terms,
  })
  return { id: String(body.id), code, body }
}

async function offer(terms: object = {}) {
  const made = await draft(terms)
  const { status, body } = await admin(`/bonusTemplates/${made.id}/activate`, { version: 1 })
  expect(status, JSON.stringify(body)).toBe(200)
  return made
}

const show = async (type: string, id: string) => (await admin(`/model/${type}/${id}`, {}, 'GET')).body

async function deposit(code: string, values: object = {}) {
  const asked = { customer: await newCustomer(), amount: 80_000, currency: 'PHP', method: 'GCASH', ...values }
  const providerRef = newReference()
  const answer = await ask('/deposits', { ...asked, providerRef, bonusCode: code })
  return { ...asked, ...answer, providerRef, id: String(answer.body.id) }
}

async function confirmed(code: string, values: object = {}) {
  const made = await deposit(code, values)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const { status, body } = await confirm(doors, doors.admin, made)
  expect(status, JSON.stringify(body)).toBe(200)
  return { ...made, row: body as Record<string, unknown> }
}

const refused = (field: string, problem: RegExp) => ({
  status: 422,
  body: { fields: { [field]: expect.stringMatching(problem) } },
})

describe('a code', () => {
  it('grants the maximum of its offer, however it is typed, and once', async () => {
    const { code } = await offer({ multiplier: 3 })
    const customer = await newCustomer()
    const first = await redeem(customer, ` ${code.toLowerCase()} `)
    expect(first).toMatchObject({
      status: 200,
      body: { typename: 'Bonus', state: 'GRANTED', amount: 50_000, required: 150_000, currency: 'PHP' },
    })
    expect(await bonusOf(customer)).toBe(50_000)
    expect(await show('Bonus', String(first.body.id))).toMatchObject({
      source: 'CODE',
      grantedBy: null,
      reason: `Code ${code}`,
    })
    expect(await redeem(customer, code)).toMatchObject(refused('code', /had this offer/))
    const { body } = await send(
      doors,
      doors.key,
      `/platform/customers/${customer}/bonuses`,
      {},
      { method: 'GET' },
    )
    expect(body).toMatchObject({ items: [{ id: first.body.id, wagered: 0 }] })
  })

  it('grants as often as the cap of a customer allows, the last time what is left', async () => {
    const { code } = await offer({ perUserCap: 70_000 })
    const customer = await newCustomer()
    expect((await redeem(customer, code)).body).toMatchObject({ amount: 50_000 })
    expect((await redeem(customer, code)).body).toMatchObject({ amount: 20_000 })
    expect(await redeem(customer, code)).toMatchObject(refused('code', /had all/))
  })

  it.each<[string, string]>([
    ['that no offer has', 'NOCODE'],
    ['that is none', '%'],
  ])('%s is refused', async (_, code) => {
    expect(await redeem(await newCustomer(), code)).toMatchObject(refused('code', /No offer/))
  })

  it('of a draft, or of a paused offer, is unknown', async () => {
    const { code, id } = await draft()
    const customer = await newCustomer()
    expect((await redeem(customer, code)).status).toBe(422)
    await admin(`/bonusTemplates/${id}/activate`, { version: 1 })
    await admin(`/bonusTemplates/${id}/pause`, { version: 2, reason: 'The campaign has to wait' })
    expect((await redeem(customer, code)).status).toBe(422)
    expect(await bonusOf(customer)).toBe(0)
  })

  it.each([['SUSPENDED'], ['BLOCKED'], ['SELF_EXCLUDED'], ['CLOSED']])(
    'grants nothing to a customer who is %s (number 35)',
    async status => {
      const { code } = await offer()
      const customer = await newCustomer()
      await doors.database.orm.execute(sql`update users set status = ${status} where id = ${customer}`)
      expect(await redeem(customer, code)).toMatchObject(refused('customer', /\w/))
      expect(await bonusOf(customer)).toBe(0)
    },
  )

  it('of a customer who is not there is 404', async () => {
    const { code } = await offer()
    expect((await redeem(newId(), code)).status).toBe(404)
  })

  it('never takes the offer above its budget, nor a customer above the cap, whoever asks at once', async () => {
    const { code, id } = await offer({ budget: 120_000, perUserCap: 50_000 })
    const customers = await Promise.all(Array.from({ length: 5 }, newCustomer))
    const asked = await Promise.all(customers.flatMap(each => [redeem(each, code), redeem(each, code)]))
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await show('BonusTemplate', id)).toMatchObject({ spent: 100_000, state: 'ACTIVE' })
    const { version } = await show('BonusTemplate', id)
    await admin(`/bonusTemplates/${id}`, { budget: 150_000, version }, 'PUT')
    const again = await Promise.all(customers.map(each => redeem(each, code)))
    expect(again.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await show('BonusTemplate', id)).toMatchObject({ spent: 150_000, state: 'PAUSED' })
  })

  it('belongs to one active offer only, whoever activates at once', async () => {
    const [one, other] = [await draft({ codes: ['TWICE'] }), await draft({ codes: ['ONCE', 'TWICE'] })]
    const activate = ({ id }: { id: string }) => admin(`/bonusTemplates/${id}/activate`, { version: 1 })
    const done = await Promise.all([activate(one), activate(other)])
    expect(done.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(done.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'taken',
      fields: { codes: expect.stringMatching(/has the code TWICE already$/) },
    })
    const third = await offer({ codes: ['THIRD'] })
    const { version } = await show('BonusTemplate', third.id)
    const edited = await admin(`/bonusTemplates/${third.id}`, { codes: ['TWICE'], version }, 'PUT')
    expect(edited).toMatchObject({ status: 409, body: { fields: { codes: expect.any(String) } } })
  })

  it.each([
    ['codes', { maxAmount: null }],
    ['percentBps', { type: 'DEPOSIT_MATCH' }],
  ])('needs an offer that says what it is worth: %s', async (field, terms) => {
    expect((await draft(terms)).body).toMatchObject({ fields: { [field]: expect.any(String) } })
  })
})

describe('a code that is entered with a deposit', () => {
  it('grants its share of the deposit once it is confirmed', async () => {
    const { code } = await offer({ type: 'DEPOSIT_MATCH', percentBps: 5_000, multiplier: 2 })
    const made = await deposit(code.toLowerCase())
    expect(made.body).toMatchObject({ state: 'PENDING', bonusCode: code, bonus: null, bonusProblem: null })
    expect(await bonusOf(made.customer)).toBe(0)
    const { body } = await confirm(doors, doors.admin, made)
    expect(body).toMatchObject({ state: 'CONFIRMED', bonus: expect.any(String), bonusProblem: null })
    expect(await show('Bonus', String(body.bonus))).toMatchObject({
      amount: 40_000,
      required: 80_000,
      source: 'CODE',
      grantedBy: null,
    })
    expect([await cashOf(doors, made.customer), await bonusOf(made.customer)]).toEqual([80_000, 40_000])
  })

  it('counts with a deposit only', async () => {
    const { code } = await offer({ percentBps: 5_000 })
    expect(await redeem(await newCustomer(), code)).toMatchObject(refused('code', /for a deposit/))
  })

  it.each<[string, object, object, RegExp, string?]>([
    ['too small a deposit', { minDeposit: 80_001 }, {}, /deposits of ₱800\.01 and more/],
    ['another currency', {}, { currency: 'MXN', method: 'SPEI' }, /deposits of PHP/],
    ['an offer for others', { tags: ['vip'] }, {}, /tags/, 'customer'],
    ['a budget that is too small', { budget: 100 }, {}, /budget/],
  ])('is refused for %s, and no deposit is made', async (_, terms, values, problem, field = 'bonusCode') => {
    const { code } = await offer({ percentBps: 5_000, ...terms })
    expect(await deposit(code, values)).toMatchObject(refused(field, problem))
  })

  it('welcomes with the first deposit only', async () => {
    const { code } = await offer({ type: 'WELCOME', minDeposit: 100, perUserCap: 500_000 })
    const { customer, row } = await confirmed(code)
    expect(row).toMatchObject({ isFirst: true, bonus: expect.any(String) })
    expect(await deposit(code, { customer })).toMatchObject(refused('bonusCode', /first deposit/))
  })

  it('is asked again when the deposit is confirmed: the deposit stands, and says why there is no bonus', async () => {
    const { code } = await offer({ percentBps: 5_000, budget: 60_000 })
    const [one, other] = [await deposit(code), await deposit(code)]
    const rows = await Promise.all([confirm(doors, doors.admin, one), confirm(doors, doors.admin, other)])
    expect(rows.map(({ status }) => status)).toEqual([200, 200])
    const problems = rows.map(({ body }) => (body as Record<string, unknown>).bonusProblem)
    expect(problems.filter(problem => problem === null)).toHaveLength(1)
    expect(problems).toContainEqual(expect.stringMatching(/budget/))
    expect([await cashOf(doors, one.customer), await cashOf(doors, other.customer)]).toEqual([80_000, 80_000])
    expect((await bonusOf(one.customer)) + (await bonusOf(other.customer))).toBe(40_000)
  })

  it('gives its bonus back when the deposit is taken back', async () => {
    const { code, id } = await offer({ percentBps: 5_000 })
    const { customer, row } = await confirmed(code)
    const { database } = doors
    const reversal = { version: row.version, reason: 'The bank recalled the payment' }
    const asked = await admin(`/deposits/${row.id}/reverse`, reversal)
    expect(asked.body).toMatchObject({ typename: 'Approval' })
    const second = await started.database('DEV').then(() => openDoors(started))
    const { hash, version, id: request } = asked.body as Record<string, never>
    const approved = await send(doors, second.admin.token, `/admin/approvals/${request}/approve`, {
      hash,
      version,
    })
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    expect(await show('Bonus', String(row.bonus))).toMatchObject({ state: 'CANCELLED' })
    expect(await show('BonusTemplate', id)).toMatchObject({ spent: 0 })
    expect([await cashOf(doors, customer), await bonusOf(customer)]).toEqual([0, 0])
    expect((await verifyLedger(database)).findings).toEqual([])
  })
})
