import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { JobCall } from '../../server/jobs/job'
import { balanceOf } from '../../server/ledger/balance'
import { verifyLedger } from '../../server/ledger/verify'
import { grantFile } from '../../server/modules/bonuses/grant-file'
import type { KeptFile } from '../../src/domain/file'
import { formatAmount, mostAmount } from '../../src/domain/money'
import type { EffectEntry } from '../../src/resources/kernel/wire/approval'
import type { JudgedGrantFile } from '../../src/resources/kernel/wire/grant-file'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { startApp, type TestApp, withToken } from './app-fixture'
import { makeCustomer } from './customers'
import { type Doors, type Person, person, send } from './deposits-fixture'
import { systemAt } from './harness'
import { jpegOf } from './pictures'

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

async function upload(text: string, by = admin): Promise<object> {
  const content = Buffer.from(text).toString('base64')
  return (await call(by, '/bonusFiles/upload/file', { name: 'bonuses.csv', content })).body
}

const check = async (template: string, file: string, by = admin) =>
  call(by, '/bonusFiles/check', { template, file: await upload(file, by) })

async function checked(template: string, file: string): Promise<JudgedGrantFile> {
  const { status, body } = await check(template, file)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as JudgedGrantFile
}

/** Sends a file that was checked; the job that grants it has not run yet. */
const accept = async (
  template: string,
  file: string,
  { hash, total, currency }: JudgedGrantFile,
  by = admin,
) => call(by, '/bonusFiles', { template, file: await upload(file, by), hash, total, currency })

/** Runs the job of a file until it ends or `signal` is aborted. */
const runJob = (file: string, signal = new AbortController().signal) =>
  grantFile.run({
    payload: { file },
    database: doors.database,
    by: systemAt(started.clock.now()),
    signal,
    transaction: work => doors.database.transaction(work),
  } as JobCall<{ file: string }>)

async function grant(...asked: Parameters<typeof accept>): ReturnType<typeof accept> {
  const answer = await accept(...asked)
  if (answer.status !== 200 || answer.body.typename !== 'BonusFile') return answer
  await runJob(String(answer.body.id))
  return { ...answer, body: await show('BonusFile', String(answer.body.id)) }
}
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

  it('names the row with more than one record can move', async () => {
    const template = await offer({ maxAmount: null })
    const file = fileOf(await customers(2), mostAmount).replace(/\.00(?=,PHP,[^\n]*$)/, '.01')
    expect(await checked(template, file)).toMatchObject({
      items: [
        { outcome: 'GRANT' },
        { outcome: 'REFUSED', problem: { column: 'amount', problem: expect.stringContaining('at most') } },
      ],
    })
  })

  it('counts its rows towards the budget, and pauses the offer that it uses up', async () => {
    const template = await offer({ budget: 4_000 })
    const people = await customers(3)
    const above = fileOf(people, 1_500)
    expect(outcomes(await checked(template, above))).toEqual(['GRANT', 'GRANT', 'REFUSED'])
    const exact = fileOf(people.slice(0, 2), 2_000)
    const { body } = await accept(template, exact, await checked(template, exact))
    expect(await show('BonusTemplate', template)).toMatchObject({ spent: 4_000, state: 'ACTIVE' })
    await runJob(String(body.id))
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

  it('waits for another file of its offer', async () => {
    const template = await offer()
    const people = await customers(2)
    const files = people.map((one, n) => fileOf([one], 1_000, `W${made}${n}`))
    const [first, other] = await Promise.all(files.map(file => checked(template, file)))
    const { body } = await accept(template, String(files[0]), first as JudgedGrantFile)
    const later = () => accept(template, String(files[1]), other as JudgedGrantFile)
    expect(await later()).toMatchObject({ status: 409, body: { error: expect.stringMatching(/Wait until/) } })
    await runJob(String(body.id))
    expect((await later()).status).toBe(200)
  })

  it('never goes above the budget together with rivals', async () => {
    const template = await offer({ budget: 10_000 })
    const people = await customers(4)
    const file = fileOf(people, 2_000)
    const { body } = await accept(template, file, await checked(template, file))
    const rivals = await customers(6)
    const grants = rivals.map(({ id }) =>
      call(second, '/bonuses', { customer: id, template, amount: 1_000, currency: 'PHP', reason }),
    )
    const [done] = await Promise.all([Promise.all(grants), runJob(String(body.id))])
    expect(done.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await show('BonusTemplate', template)).toMatchObject({ spent: 10_000, state: 'PAUSED' })
    for (const { id } of people) expect(await bonusOf(id)).toBe(2_000)
  })

  it('holds its offer for nobody: others are granted bonuses while it runs', async () => {
    const template = await offer()
    const people = await customers(40)
    const file = fileOf(people, 1_000)
    const { body } = await accept(template, file, await checked(template, file))
    const rivals = await customers(8)
    const running = { is: true }
    const job = runJob(String(body.id)).finally(() => {
      running.is = false
    })
    const between: boolean[] = []
    for (const { id } of rivals) {
      const answer = await call(second, '/bonuses', {
        customer: id,
        template,
        amount: 500,
        currency: 'PHP',
        reason,
      })
      expect(answer.status).toBe(200)
      between.push(running.is)
    }
    await job
    expect(between.filter(Boolean).length).toBeGreaterThan(0)
    expect(await show('BonusFile', String(body.id))).toMatchObject({ state: 'DONE', granted: 40, refused: 0 })
    expect(await show('BonusTemplate', template)).toMatchObject({ spent: 44_000 })
  })

  it('goes on where it was interrupted, and two servers grant nothing twice', async () => {
    const template = await offer()
    const people = await customers(25)
    const file = fileOf(people, 1_000)
    const { body } = await accept(template, file, await checked(template, file))
    const id = String(body.id)
    await expect(runJob(id, AbortSignal.abort(new Error('The server stopped')))).rejects.toThrow(
      'The server stopped',
    )
    expect(await show('BonusFile', id)).toMatchObject({ state: 'GRANTING', done: 10, granted: 10 })
    await Promise.all([runJob(id), runJob(id)])
    expect(await show('BonusFile', id)).toMatchObject({ state: 'DONE', done: 25, granted: 25 })
    for (const { id: each } of people) expect(await bonusOf(each)).toBe(1_000)
  })

  it('grants whom it was accepted for, also where their phone number went to another customer since', async () => {
    const template = await offer()
    const people = await customers(12)
    const [outsider] = await customers(1)
    const numberOf = (n: number) => `+6391799${n}${String(made).padStart(4, '0')}`
    const move = (phone: string, id?: string) =>
      doors.database.orm.execute(sql`update users set phone = ${phone} where id = ${id}`)
    const [first, tenth, last] = [people[0]?.id, people[9]?.id, people[11]?.id]
    await move(numberOf(1), tenth)
    await move(numberOf(2), last)
    const file = fileOf(people, 1_000).replace(String(tenth), numberOf(1)).replace(String(last), numberOf(2))
    const { body } = await accept(template, file, await checked(template, file))
    await move(numberOf(3), tenth)
    await move(numberOf(1), outsider?.id)
    await move(numberOf(4), last)
    await move(numberOf(2), first)
    await runJob(String(body.id))
    expect(await bonusOf(String(outsider?.id))).toBe(0)
    for (const { id } of people) expect(await bonusOf(id)).toBe(1_000)
    expect(await show('BonusFile', String(body.id))).toMatchObject({ state: 'DONE', granted: 12, refused: 0 })
    expect(await show('BonusTemplate', template)).toMatchObject({ spent: 12_000 })
  })

  it('waiting for approval is granted to nobody when a phone number in it changed hands', async () => {
    const template = await offer({ maxAmount: 1_000_000 })
    const people = await customers(2)
    const phone = `+63917995${String(made).padStart(4, '0')}`
    const move = (to: string, id?: string) =>
      doors.database.orm.execute(sql`update users set phone = ${to} where id = ${id}`)
    await move(phone, people[0]?.id)
    const file = fileOf(people.slice(0, 1), 1_000_000).replace(String(people[0]?.id), phone)
    const { body } = await accept(template, file, await checked(template, file))
    await move(`${phone.slice(0, -5)}9${phone.slice(-4)}`, people[0]?.id)
    await move(phone, people[1]?.id)
    started.clock.pass({ minutes: 1 })
    const { id, hash, version } = body as Record<string, never>
    const answer = await call(second, `/approvals/${id}/approve`, { hash, version })
    expect(answer).toMatchObject({ status: 409, body: { code: 'look_again' } })
    for (const { id: each } of people) expect(await bonusOf(each)).toBe(0)
  })

  it('refuses the rows of customers who may no longer get a bonus, and returns their money to the budget', async () => {
    const template = await offer({ budget: 100_000 })
    const people = await customers(12)
    const file = fileOf(people, 1_000)
    const { body } = await accept(template, file, await checked(template, file))
    await doors.database.orm.execute(
      sql`update users set status = 'SELF_EXCLUDED', exclusion_until = '2099-01-01' where id = ${people[11]?.id}`,
    )
    await runJob(String(body.id))
    expect(await show('BonusFile', String(body.id))).toMatchObject({
      state: 'DONE',
      granted: 11,
      refused: 1,
      refusals: [{ row: 13, reference: `F${made}-11`, problem: expect.stringMatching(/self-excluded/) }],
    })
    expect(await bonusOf(String(people[11]?.id))).toBe(0)
    expect(await show('BonusTemplate', template)).toMatchObject({ spent: 11_000, state: 'ACTIVE' })
  })

  it.each([
    ['its offer is paused', 'pause', /not active/],
    ['staff stop it', 'stop', /wrong month/],
  ] as const)('ends when %s, and the rest goes back to the budget', async (_, how, because) => {
    const template = await offer({ budget: 100_000 })
    const people = await customers(15)
    const file = fileOf(people, 1_000)
    const { body } = await accept(template, file, await checked(template, file))
    const id = String(body.id)
    await runJob(id, AbortSignal.abort()).catch(() => {})
    const { version } = await show('BonusTemplate', template)
    const why = { reason: 'Sent for the wrong month' }
    const path = { pause: `/bonusTemplates/${template}/pause`, stop: `/bonusFiles/${id}/stop` }[how]
    const asked = await call(second, path, { version: how === 'pause' ? version : 1, ...why })
    expect(asked.status, JSON.stringify(asked.body)).toBe(200)
    await runJob(id)
    expect(await show('BonusFile', id)).toMatchObject({
      state: 'STOPPED',
      granted: 10,
      because: expect.stringMatching(because),
    })
    expect(await show('BonusTemplate', template)).toMatchObject({ spent: 10_000 })
  })

  it('that comes to more than the own limit of who grants it waits for another person', async () => {
    const template = await offer({ maxAmount: 5_000 })
    const file = fileOf(await customers(2), 5_000)
    const limited = (limit: number | null) =>
      doors.database.orm.execute(sql`update staff set limit_php = ${limit} where id = ${admin.id}`)
    await limited(9_999)
    const { body } = await grant(template, file, await checked(template, file))
    expect(body).toMatchObject({ typename: 'Approval', status: 'PENDING' })
    await limited(10_000)
    const within = await grant(template, file, await checked(template, file))
    expect(within.body).toMatchObject({ typename: 'BonusFile' })
    await limited(null)
  })

  it('is agreed to by nobody whose own limit is below its total', async () => {
    const template = await offer({ maxAmount: 500_000 })
    const file = fileOf(await customers(2), 500_000)
    const { body } = await accept(template, file, await checked(template, file))
    const { id, hash, version } = body as Record<string, never>
    const limited = (limit: number | null) =>
      doors.database.orm.execute(sql`update staff set limit_php = ${limit} where id = ${second.id}`)
    const approve = () => call(second, `/approvals/${id}/approve`, { hash, version })
    const verdict = () => call(second, `/approvals/${id}/verdict`, {}, 'GET')
    started.clock.pass({ minutes: 1 })
    await limited(999_999)
    expect(await approve()).toMatchObject({ status: 403, body: { code: 'above_limit' } })
    expect((await verdict()).body.problem).toMatch(/limit/)
    await limited(1_000_000)
    expect((await verdict()).body.problem).toBeNull()
    expect((await approve()).status).toBe(200)
    await limited(null)
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
    const { objectId } = await show('Approval', String(id))
    await runJob(String(objectId))
    for (const { id: each } of people) expect(await bonusOf(each)).toBe(500_000)
    expect(await show('BonusFile', String(objectId))).toMatchObject({ count: 2, total: 1_000_000 })
  })

  it('that waits for another person can be opened by them first, which is recorded', async () => {
    const template = await offer({ maxAmount: 500_000 })
    const text = fileOf(await customers(2), 500_000)
    const { body } = await grant(template, text, await checked(template, text))
    const { id, effect } = body as unknown as WireRow & { effect: readonly EffectEntry[] }
    const kept = effect
      .flatMap(({ changes }) => changes)
      .find(({ field, after }) => field === 'file' && after !== null)?.after as KeptFile
    const open = (by: Person, digest = kept.sha256) =>
      started.app.inject({
        url: `/api/dev/admin/approvals/${id}/files/${digest}`,
        headers: withToken(by.token),
      })
    const opened = await open(second)
    expect(opened.body).toBe(text)
    expect(opened.headers['content-disposition']).toMatch(/attachment; filename="bonuses-/)
    const { body: history } = await call(second, `/approvals/${id}/history`, {}, 'GET')
    expect(history.items).toContainEqual(
      expect.objectContaining({ action: 'view', actor: expect.objectContaining({ id: second.id }) }),
    )
    // A request is no way to other files.
    expect((await open(second, 'f'.repeat(64))).statusCode).toBe(404)
    expect((await open(await person(doors, 'finance'))).statusCode).toBe(404)
    expect((await open(await person(doors, 'pagcor'))).statusCode).toBe(403)
  })

  it.each([
    ['finance', 403],
    ['pagcor', 403],
  ] as const)('is not for %s', async (role, status) => {
    const template = await offer()
    expect((await check(template, fileOf([], 1), await person(doors, role))).status).toBe(status)
  })

  it('of another person is refused', async () => {
    const template = await offer()
    const file = await upload(fileOf([], 1), second)
    expect(await call(admin, '/bonusFiles/check', { template, file })).toMatchObject({
      status: 422,
      body: { fields: { file: expect.stringMatching(/not an upload of yours/) } },
    })
  })

  it.each([
    ['a picture', jpegOf(1)],
    ['text of another encoding', Buffer.from('reference,customer\nn\u00f1', 'latin1')],
  ])('that is %s is refused', async (_, bytes) => {
    const content = bytes.toString('base64')
    expect(await call(admin, '/bonusFiles/upload/file', { name: 'bonuses.csv', content })).toMatchObject({
      status: 422,
      body: { error: expect.stringMatching(/UTF-8/) },
    })
  })
})

it('after all of this the ledger is as it must be', async () => {
  expect((await verifyLedger(doors.database)).findings).toEqual([])
})
