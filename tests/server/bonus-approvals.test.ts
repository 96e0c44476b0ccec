import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { balanceOf } from '../../server/ledger/balance'
import { verifyLedger } from '../../server/ledger/verify'
import { expireApprovals } from '../../server/modules/approvals/expire'
import { timeAfterApproval } from '../../src/domain/approval'
import type { EffectEntry } from '../../src/resources/kernel/wire/approval'
import { startApp, type TestApp } from './app-fixture'
import { makeCustomer } from './customers'
import { type Doors, type Person, person, send } from './deposits-fixture'
import { systemAt } from './harness'

let started: TestApp
let doors: Pick<Doors, 'started' | 'database'>
let maker: Person
let checker: Person
let customer: string
let offers = 0

beforeAll(async () => {
  started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  doors = { started, database: await started.database('DEV') }
})

beforeEach(async () => {
  maker = await person(doors, 'finance')
  checker = await person(doors, 'admin')
  customer = (await makeCustomer(doors.database)).id
})

const reason = 'Apology for the outage'
const call = (by: Person, path: string, body: object = {}, method: 'POST' | 'PUT' | 'GET' = 'POST') =>
  send(doors, by.token, `/admin${path}`, body, { method })
const show = async (type: string, id: string) => (await call(checker, `/model/${type}/${id}`, {}, 'GET')).body
const bonusOf = (owner: string) => balanceOf(doors.database.orm, { kind: 'WALLET_BONUS', owner }, 'PHP')

async function offer(terms: object = {}): Promise<string> {
  offers += 1
  const body = { name: `Large ${offers}`, type: 'RELOAD', currency: 'PHP', ...terms }
  const { body: made } = await call(checker, '/bonusTemplates', body)
  await call(checker, `/bonusTemplates/${made.id}/activate`, { version: 1 })
  return String(made.id)
}

interface Request {
  readonly id: string
  readonly hash: string
  readonly version: number
  readonly effect: readonly EffectEntry[]
}

async function large(values: object = {}, by = maker): Promise<Request> {
  const { body } = await call(by, '/bonuses', {
    customer,
    amount: 1_000_000,
    currency: 'PHP',
    reason,
    ...values,
  })
  expect(body).toMatchObject({ typename: 'Approval', status: 'PENDING' })
  return body as unknown as Request
}

const approve = ({ id, hash, version }: Request, by = checker) =>
  call(by, `/approvals/${id}/approve`, { hash, version })
const answered = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.code ?? body.status]

describe('a grant above the own limit of who asks', () => {
  it('needs a second person, however small it is', async () => {
    await doors.database.orm.execute(sql`update staff set limit_php = 20000 where id = ${maker.id}`)
    const within = await call(maker, '/bonuses', { customer, amount: 20_000, currency: 'PHP', reason })
    expect(within.body).toMatchObject({ typename: 'Bonus' })
    const request = await large({ amount: 20_001 })
    expect(await bonusOf(customer)).toBe(20_000)
    expect(answered(await approve(request))).toEqual([200, 'APPROVED'])
    expect(await bonusOf(customer)).toBe(40_001)
  })
})

describe('codes that give one customer a large bonus', () => {
  const draft = async (terms: object) => {
    offers += 1
    const body = { name: `Codes ${offers}`, type: 'FREE_BET', currency: 'PHP', multiplier: 0, ...terms }
    const { body: made } = await call(checker, '/bonusTemplates', { codes: [`LARGE${offers}`], ...body })
    return String(made.id)
  }
  const activate = async (id: string) => call(checker, `/bonusTemplates/${id}/activate`, { version: 1 })
  const pending = { typename: 'Approval', status: 'PENDING' }

  it.each([
    ['its maximum', { maxAmount: 1_000_000 }],
    ['its cap per customer', { maxAmount: 100, perUserCap: 1_000_000 }],
    ['a share without a maximum', { percentBps: 10_000 }],
  ])('are activated by two people, by %s', async (_, terms) => {
    const id = await draft(terms)
    const { body } = await activate(id)
    expect(body).toMatchObject(pending)
    expect(await show('BonusTemplate', id)).toMatchObject({ state: 'DRAFT' })
    started.clock.pass({ minutes: 1 })
    const other = await person(doors, 'admin')
    expect(answered(await approve(body as unknown as Request, other))).toEqual([200, 'APPROVED'])
    expect(await show('BonusTemplate', id)).toMatchObject({ state: 'ACTIVE' })
  })

  it('are changed by two people while customers can enter them', async () => {
    const id = await draft({ maxAmount: 999_999 })
    expect((await activate(id)).body).toMatchObject({ state: 'ACTIVE' })
    const edit = (changes: object) =>
      call(checker, `/bonusTemplates/${id}`, { version: 2, ...changes }, 'PUT')
    expect((await edit({ maxAmount: 1_000_000 })).body).toMatchObject(pending)
    expect((await edit({ maxAmount: 999_998 })).body).toMatchObject({ typename: 'BonusTemplate' })
  })

  it('are changed by two people above the own limit of who changes them, too', async () => {
    await doors.database.orm.execute(sql`update staff set limit_php = 20000 where id = ${checker.id}`)
    const id = await draft({ maxAmount: 20_000 })
    expect((await activate(id)).body).toMatchObject({ state: 'ACTIVE' })
    const edit = (version: number, changes: object) =>
      call(checker, `/bonusTemplates/${id}`, { version, ...changes }, 'PUT')
    expect((await edit(2, { maxAmount: 20_001 })).body).toMatchObject(pending)
    expect((await edit(2, { maxAmount: 19_999 })).body).toMatchObject({ typename: 'BonusTemplate' })
  })

  it('are judged by the terms of today and of later days, and a new one has no terms of a later day', async () => {
    const id = await draft({ maxAmount: 1_000_000 })
    const later = { maxAmount: 100, effectiveFrom: '2999-01-01' }
    const edit = (of: string, version: number, changes: object) =>
      call(checker, `/bonusTemplates/${of}`, { version, ...changes }, 'PUT')
    expect((await edit(id, 1, later)).status).toBe(200)
    const { body } = await call(checker, `/bonusTemplates/${id}/activate`, { version: 2 })
    expect(body).toMatchObject(pending)
    const without = await draft({ maxAmount: 1_000_000, codes: [] })
    expect((await activate(without)).body).toMatchObject({ state: 'ACTIVE' })
    expect(await edit(without, 2, { ...later, codes: [`LATER${offers}`] })).toMatchObject({
      status: 422,
      body: { fields: { codes: expect.stringContaining('Leave the first day of the terms empty') } },
    })
    expect((await edit(without, 2, { codes: [`NOW${offers}`] })).body).toMatchObject(pending)
  })

  it('are activated by one person within a small budget, and never above their own limit', async () => {
    const id = await draft({ maxAmount: 1_000_000, budget: 999_999 })
    const limited = (limit: number | null) =>
      doors.database.orm.execute(sql`update staff set limit_php = ${limit} where id = ${checker.id}`)
    await limited(999_998)
    expect((await activate(id)).body).toMatchObject(pending)
    await limited(999_999)
    expect((await activate(id)).body).toMatchObject({ state: 'ACTIVE' })
  })
})

describe('a large grant', () => {
  it('is done once another person agrees: in the name of who asked', async () => {
    const request = await large()
    expect(request.effect[0]?.changes).toContainEqual({
      field: 'expiresAt',
      before: null,
      after: timeAfterApproval(30 * 24 * 60),
    })
    expect(await bonusOf(customer)).toBe(0)
    started.clock.pass({ minutes: 2 })
    expect(answered(await approve(request))).toEqual([200, 'APPROVED'])
    expect(await bonusOf(customer)).toBe(1_000_000)
    const { objectId } = await show('Approval', request.id)
    expect(await show('Bonus', String(objectId))).toMatchObject({
      state: 'GRANTED',
      amount: 1_000_000,
      grantedBy: maker.id,
      source: 'MANUAL',
      expiresAt: new Date(started.clock.now().getTime() + 30 * 86_400_000).toISOString(),
    })
  })

  it('is never agreed on by who asked, admin or not', async () => {
    const request = await large({}, checker)
    expect(answered(await approve(request))).toEqual([403, 'own_request'])
    const own = await large()
    expect(answered(await approve(own, maker))).toEqual([403, 'own_request'])
    expect(await bonusOf(customer)).toBe(0)
  })

  it('is done once, whoever agrees at the same moment', async () => {
    const request = await large()
    const others = await Promise.all(Array.from({ length: 9 }, () => person(doors, 'admin')))
    const done = await Promise.all([checker, ...others].map(by => approve(request, by)))
    expect(done.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await bonusOf(customer)).toBe(1_000_000)
  })

  it('that is rejected, or too old, grants nothing', async () => {
    const request = await large()
    const rejected = await call(checker, `/approvals/${request.id}/reject`, {
      reason,
      version: request.version,
    })
    expect(answered(rejected)).toEqual([200, 'REJECTED'])
    const old = await large()
    started.clock.pass({ hours: 25 })
    const late = await person(doors, 'admin')
    expect(answered(await approve(old, late))).toEqual([409, 'expired'])
    await expireApprovals(doors.database, systemAt(started.clock.now()))
    checker = late
    expect(await show('Approval', old.id)).toMatchObject({ status: 'EXPIRED' })
    expect(await bonusOf(customer)).toBe(0)
  })

  it('is refused when the customer may not have it any more', async () => {
    const request = await large()
    const exclude = { version: 1, reason, term: 'HALF_YEAR' }
    expect((await call(checker, `/user/${customer}/selfExclude`, exclude)).status).toBe(200)
    expect((await approve(request)).status).toBe(422)
    expect(await bonusOf(customer)).toBe(0)
  })

  it('never takes an offer above its budget, which it pauses, nor a customer above the cap', async () => {
    const template = await offer({ budget: 3_000_000, perUserCap: 1_000_000 })
    const customers = await Promise.all(Array.from({ length: 4 }, () => makeCustomer(doors.database)))
    const ids = [customer, customer, ...customers.map(({ id }) => id)]
    const requests = []
    for (const id of ids) requests.push(await large({ template, customer: id }))
    const done = await Promise.all(requests.map(request => approve(request)))
    // The third would now pause the offer, which its request does not say: it is asked for again.
    const outcomes = done.map(({ status }) => status).sort()
    expect(outcomes.slice(0, 2)).toEqual([200, 200])
    expect(outcomes.slice(2).filter(status => status !== 409 && status !== 422)).toEqual([])
    expect(await show('BonusTemplate', template)).toMatchObject({ spent: 2_000_000, state: 'ACTIVE' })
    const last = await makeCustomer(doors.database)
    const [one, other] = [
      await large({ template, customer: last.id }),
      await large({ template, customer: (await makeCustomer(doors.database)).id }),
    ]
    // The checker made the offer, which these would pause.
    expect(answered(await approve(one))).toEqual([403, 'edited_target'])
    const stranger = await person(doors, 'admin')
    const ended = await Promise.all([approve(one, stranger), approve(other, stranger)])
    expect(ended.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await show('BonusTemplate', template)).toMatchObject({ spent: 3_000_000, state: 'PAUSED' })
    expect(await bonusOf(customer)).toBeLessThanOrEqual(1_000_000)
  })
})

describe('an extension', () => {
  it('waits for a second person, who is not the first', async () => {
    const { body } = await call(maker, '/bonuses', { customer, amount: 1_000, currency: 'PHP', reason })
    const until = new Date(Date.parse(String(body.expiresAt)) + 86_400_000).toISOString()
    const asked = await call(maker, `/bonuses/${body.id}/extend`, { until, reason, version: 1 })
    expect(asked.body).toMatchObject({ typename: 'Approval' })
    expect(answered(await approve(asked.body as unknown as Request, maker))).toEqual([403, 'own_request'])
    expect(answered(await approve(asked.body as unknown as Request))).toEqual([200, 'APPROVED'])
    expect(await show('Bonus', String(body.id))).toMatchObject({ expiresAt: until })
  })
})

it('after all of this the ledger is as it must be', async () => {
  expect((await verifyLedger(doors.database)).findings).toEqual([])
})
