import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { balanceOf } from '../../server/ledger/balance'
import { verifyLedger } from '../../server/ledger/verify'
import { mostGrants } from '../../src/domain/bonus-file'
import { formatAmount } from '../../src/domain/money'
import type { JudgedGrantFile } from '../../src/resources/kernel/wire/grant-file'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { startApp, type TestApp } from './app-fixture'
import { makeCustomer } from './customers'
import { type Doors, type Person, person, send } from './deposits-fixture'

let started: TestApp
let doors: Pick<Doors, 'started' | 'database'>
let admin: Person
let second: Person
let made = 0

beforeAll(async () => {
  started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  doors = { started, database: await started.database('DEV') }
  admin = await person(doors, 'admin')
  second = await person(doors, 'admin')
})

const reason = 'Race week thanks'
const call = (by: Person, path: string, body: object = {}, method: 'POST' | 'PUT' | 'GET' = 'POST') =>
  send(doors, by.token, `/admin${path}`, body, { method })
const show = async (type: string, id: string) => (await call(admin, `/model/${type}/${id}`, {}, 'GET')).body
const bonusOf = (owner: string) => balanceOf(doors.database.orm, { kind: 'WALLET_BONUS', owner }, 'PHP')

async function offer(terms: object = {}): Promise<string> {
  made += 1
  const body = { name: `Bulk ${made}`, type: 'RELOAD', currency: 'PHP', maxAmount: 50_000, ...terms }
  const { body: draft } = await call(second, '/bonusTemplates', body)
  await call(second, `/bonusTemplates/${draft.id}/activate`, { version: 1 })
  return String(draft.id)
}

async function customers(count: number): Promise<WireRow[]> {
  const people: WireRow[] = []
  while (people.length < count) people.push(await makeCustomer(doors.database))
  return people
}

/** A file with a row per customer. */
function fileOf(people: readonly Pick<WireRow, 'id'>[], amount: number, prefix = `F${made}`): string {
  const major = formatAmount(amount, 'PHP').replaceAll(',', '')
  return ['reference,customer,amount,currency,reason']
    .concat(people.map(({ id }, n) => `${prefix}-${n},${id},${major},PHP,${reason}`))
    .join('\n')
}

const check = (template: string, file: string, by = admin) =>
  call(by, '/bonusFiles/check', { template, file })

async function checked(template: string, file: string): Promise<JudgedGrantFile> {
  const { status, body } = await check(template, file)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as JudgedGrantFile
}

const grant = (template: string, file: string, { hash, total, currency }: JudgedGrantFile, by = admin) =>
  call(by, '/bonusFiles', { template, file, hash, total, currency })
const outcomes = ({ items }: JudgedGrantFile) => items.map(({ outcome }) => outcome)

describe('a file of bonuses', () => {
  it('is shown first, then granted whole, once', async () => {
    const template = await offer({ multiplier: 2 })
    const people = await customers(3)
    const phone = `+63917888${String(made).padStart(4, '0')}`
    await doors.database.orm.execute(sql`update users set phone = ${phone} where id = ${people[0]?.id}`)
    const file = fileOf(people, 20_000).replace(String(people[0]?.id), phone)
    const shown = await checked(template, file)
    expect(outcomes(shown)).toEqual(['GRANT', 'GRANT', 'GRANT'])
    expect(shown).toMatchObject({ total: 60_000, currency: 'PHP' })
    expect(await bonusOf(String(people[0]?.id))).toBe(0)
    expect(await show('BonusTemplate', template)).toMatchObject({ spent: 0 })

    const answer = await grant(template, file, shown)
    expect(answer.body).toMatchObject({ typename: 'BonusFile', total: 60_000, count: 3, grantedBy: admin.id })
    for (const { id } of people) expect(await bonusOf(id)).toBe(20_000)
    expect(await show('BonusTemplate', template)).toMatchObject({ spent: 60_000 })
    const filters = [{ field: 'file', operator: 'eq', value: answer.body.id }]
    const { body: list } = await call(admin, '/get/bonuses', { filters })
    expect(list).toMatchObject({
      items: people.map(() => ({ source: 'BULK', grantedBy: admin.id, required: 40_000, state: 'GRANTED' })),
    })

    expect((await grant(template, file, shown)).body).toMatchObject({ code: 'wrong_state' })
    const again = await checked(template, file)
    expect(outcomes(again)).toEqual(['ALREADY', 'ALREADY', 'ALREADY'])
    expect(again.total).toBe(0)
    for (const { id } of people) expect(await bonusOf(id)).toBe(20_000)
  })

  it('grants what is new in a file that was granted in part', async () => {
    const template = await offer()
    const people = await customers(3)
    const first = fileOf(people.slice(0, 2), 1_000)
    await grant(template, first, await checked(template, first))
    const whole = fileOf(people, 1_000)
    const shown = await checked(template, whole)
    expect(outcomes(shown)).toEqual(['ALREADY', 'ALREADY', 'GRANT'])
    expect((await grant(template, whole, shown)).body).toMatchObject({ count: 1, total: 1_000 })
  })

  it('with a row that is refused grants nothing, and says which', async () => {
    const template = await offer({ perUserCap: 5_000 })
    const people = await customers(2)
    await doors.database.orm.execute(
      sql`update users set status = 'SELF_EXCLUDED', exclusion_until = '2099-01-01' where id = ${people[1]?.id}`,
    )
    const file = fileOf(people, 1_000)
    const shown = await checked(template, file)
    expect(outcomes(shown)).toEqual(['GRANT', 'REFUSED'])
    expect(await grant(template, file, shown)).toMatchObject({
      status: 422,
      body: { fields: { file: expect.stringMatching(/^Row 3, column customer: .*self-excluded/) } },
    })
    expect(await bonusOf(String(people[0]?.id))).toBe(0)
  })

  it('counts its rows towards the budget, and pauses the offer that it uses up', async () => {
    const template = await offer({ budget: 4_000 })
    const people = await customers(3)
    const above = fileOf(people, 1_500)
    expect(outcomes(await checked(template, above))).toEqual(['GRANT', 'GRANT', 'REFUSED'])
    const exact = fileOf(people.slice(0, 2), 2_000)
    expect((await grant(template, exact, await checked(template, exact))).status).toBe(200)
    expect(await show('BonusTemplate', template)).toMatchObject({ spent: 4_000, state: 'PAUSED' })
    expect(await check(template, exact)).toMatchObject({
      status: 422,
      body: { fields: { template: expect.any(String) } },
    })
  })

  it('is looked at again when something changed since', async () => {
    const template = await offer({ perUserCap: 2_000 })
    const [one] = await customers(1)
    const file = fileOf([one as WireRow], 1_500)
    const shown = await checked(template, file)
    expect((await grant(template, file, { ...shown, total: 1 })).body).toMatchObject({ code: 'look_again' })
    expect((await grant(template, file, { ...shown, hash: '0'.repeat(64) })).body).toMatchObject({
      code: 'look_again',
    })
    await call(admin, '/bonuses', { customer: one?.id, template, amount: 600, currency: 'PHP', reason })
    expect((await grant(template, file, shown)).body).toMatchObject({
      fields: { file: expect.stringMatching(/^Row 2, column amount/) },
    })
    expect(await bonusOf(String(one?.id))).toBe(600)
  })

  it('is granted once, whoever sends it at the same moment', async () => {
    const template = await offer()
    const people = await customers(4)
    const file = fileOf(people, 1_000)
    const shown = await checked(template, file)
    const done = await Promise.all(
      [admin, second, admin, second, admin].map(by => grant(template, file, shown, by)),
    )
    expect(done.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { id } of people) expect(await bonusOf(id)).toBe(1_000)
  })

  it('never goes above the budget together with rivals', async () => {
    const template = await offer({ budget: 10_000 })
    const people = await customers(8)
    const files = [0, 1, 2, 3].map(n => fileOf(people.slice(n * 2, n * 2 + 2), 2_000, `B${made}${n}`))
    const shown = await Promise.all(files.map(file => checked(template, file)))
    const done = await Promise.all(files.map((file, n) => grant(template, file, shown[n] as JudgedGrantFile)))
    expect(done.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await show('BonusTemplate', template)).toMatchObject({ spent: 8_000, state: 'ACTIVE' })
  })

  it('that comes to a large amount waits for another person, who is never the first', async () => {
    const template = await offer({ maxAmount: 500_000 })
    const people = await customers(2)
    const file = fileOf(people, 500_000)
    const shown = await checked(template, file)
    const { body } = await grant(template, file, shown)
    expect(body).toMatchObject({ typename: 'Approval', status: 'PENDING', objectType: 'BonusFile' })
    const { id, hash, version } = body as Record<string, never>
    const approve = (by: Person) => call(by, `/approvals/${id}/approve`, { hash, version })
    expect((await approve(admin)).status).toBe(403)
    expect(await bonusOf(String(people[0]?.id))).toBe(0)
    started.clock.pass({ minutes: 1 })
    const others = [second, await person(doors, 'admin')]
    const done = await Promise.all(others.map(approve))
    expect(done.map(({ status }) => status).sort()).toEqual([200, 409])
    for (const { id: each } of people) expect(await bonusOf(each)).toBe(500_000)
    const { objectId } = await show('Approval', String(id))
    expect(await show('BonusFile', String(objectId))).toMatchObject({ count: 2, total: 1_000_000 })
  })

  it.each([
    ['finance', 403],
    ['pagcor', 403],
  ] as const)('is not for %s', async (role, status) => {
    const template = await offer()
    expect((await check(template, fileOf([], 1), await person(doors, role))).status).toBe(status)
  })

  it('of the greatest length is granted', async () => {
    const template = await offer()
    const people = await customers(mostGrants)
    const file = fileOf(people, 100)
    expect((await grant(template, file, await checked(template, file))).body).toMatchObject({
      count: mostGrants,
    })
    const longer = fileOf([...people, ...people.slice(0, 1)], 100)
    expect(await check(template, longer)).toMatchObject({
      status: 422,
      body: { fields: { file: expect.stringMatching(/has 101 rows; at most 100/) } },
    })
  })
})

it('after all of this the ledger is as it must be', async () => {
  expect((await verifyLedger(doors.database)).findings).toEqual([])
})
