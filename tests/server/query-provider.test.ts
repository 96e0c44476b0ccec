import { createServer, type ServerResponse } from 'node:http'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { providerHour } from '../../server/db/provider-hour-table'
import { auditLog } from '../../server/db/system-tables'
import { tableOf } from '../../server/db/tables'
import { jobTable } from '../../server/jobs/job-table'
import { askAbout } from '../../server/modules/deposits/query-provider'
import { writeNotes } from '../../server/modules/provider-door/note-health'
import { sign, signatureProblem } from '../../server/modules/provider-door/signature'
import { suspenseItems } from '../../src/resources/money/suspense-items'
import { startDemoProvider } from '../../tools/demo-provider'
import { startApp } from './app-fixture'
import {
  cashOf,
  type Doors,
  entriesOf,
  openDoors,
  type Person,
  pendingDeposit,
  person,
  send,
} from './deposits-fixture'
import { systemAt, testKeys } from './harness'
import { listening } from './stream-server'

type Deposit = Awaited<ReturnType<typeof pendingDeposit>>

let doors: Doors & { readonly admin: Person }
let finance: Person
let port: number
/** The provider's answer, and the requests that it got. */
let answer: (response: ServerResponse, reference: string) => void
let asked: string[]
let isSigned: boolean

beforeAll(async () => {
  const PADDOCK_SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
  doors = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV', PADDOCK_SECRET_KEY }))
  finance = await person(doors, 'finance')
  const server = createServer((request, response) => {
    const path = String(request.url).replace('/v1', '')
    const signed = {
      body: Buffer.from(path),
      secrets: [doors.provider.secret],
      now: doors.started.clock.now(),
    }
    isSigned = signatureProblem(String(request.headers['paddock-signature']), signed) === null
    const reference = decodeURIComponent(path.replace('/deposits/', ''))
    asked.push(`${request.method} ${reference}`)
    answer(response, reference)
  })
  port = await listening(server)
  const { id } = doors.provider
  await send(
    doors,
    doors.admin.token,
    `/admin/providers/${id}`,
    { apiBase: 'https://payments.example.com/v1', version: 1 },
    { method: 'PUT' },
  )
})

beforeEach(() => {
  asked = []
})

const json = (said: object, status = 200) => {
  return (response: ServerResponse, reference: string) =>
    void response.writeHead(status).end(JSON.stringify({ reference, ...said }))
}
const confirmed = (amount: number, currency = 'PHP') => json({ status: 'confirmed', amount, currency })

const query = (by: Person, { id }: Deposit, version = 1) =>
  send(doors, by.token, `/admin/deposits/${id}/query`, { version })

/** Does the work of the queued job. Providers are reached by https; the test's server has none. */
const runJob = ({ id }: Deposit) =>
  askAbout(
    {
      database: doors.database,
      by: { ...systemAt(doors.started.clock.now()), keys: testKeys },
      signal: new AbortController().signal,
      transaction: work => doors.database.transaction(work),
    },
    id,
    {
      // A busy machine is slow, not wrong.
      timeoutMs: 4_000,
      transport: (address, init) =>
        fetch(address.replace('https://payments.example.com', `http://127.0.0.1:${port}`), init),
    },
  )

const jobsOf = ({ id }: Deposit) =>
  doors.database.orm
    .select({ key: jobTable.key })
    .from(jobTable)
    .where(and(eq(jobTable.queue, 'deposits.askProvider'), eq(jobTable.payload, { deposit: id } as never)))

const shown = async ({ id }: Deposit) =>
  (await send(doors, finance.token, `/admin/model/Deposit/${id}`, {}, { method: 'GET' })).body

const event = ({ providerRef, amount, currency }: Deposit, type = 'deposit.confirmed') => {
  const payload = JSON.stringify({ id: `evt-${providerRef}`, type, reference: providerRef, amount, currency })
  const header = sign(payload, doors.provider.secret, doors.started.clock.now())
  return doors.started.app.inject({
    method: 'POST',
    url: `/api/dev/providers/${doors.provider.code}/events`,
    headers: { 'content-type': 'application/json', 'paddock-signature': header },
    payload,
  })
}

describe('a provider that is queried', () => {
  it('is asked once, signed, about the reference; what it confirms is in the wallet once', async () => {
    const deposit = await pendingDeposit(doors, { providerRef: 'GC/1 ü' })
    const done = await query(finance, deposit)
    expect(done.body).toMatchObject({ state: 'PENDING', providerAnswer: null, queriedAt: expect.any(String) })
    expect(await jobsOf(deposit)).toHaveLength(1)
    // Nobody waits for the provider.
    expect(asked).toEqual([])
    answer = confirmed(100_000)
    await runJob(deposit)
    expect(asked).toEqual(['GET GC/1 ü'])
    expect(isSigned).toBe(true)
    expect(await shown(deposit)).toMatchObject({
      state: 'CONFIRMED',
      providerAnswer: 'Confirmed.',
      confirmedBy: null,
    })
    // The job may run again: a server can die before it says that it is done.
    await runJob(deposit)
    expect(await entriesOf(doors, deposit.id)).toEqual(['DEPOSIT'])
    expect(await cashOf(doors, deposit.customer)).toBe(100_000)
    const actions = await doors.database.orm
      .select({ action: auditLog.action, actor: auditLog.actorId })
      .from(auditLog)
      .where(eq(auditLog.objectId, deposit.id))
    expect(actions).toContainEqual({ action: 'query', actor: finance.id })
    expect(actions).toContainEqual({ action: 'noteAnswer', actor: null })
  })

  it.each([
    ['another amount', confirmed(99_999)],
    ['another currency', confirmed(100_000, 'MXN')],
  ])('with %s sends the money to suspense', async (_, said) => {
    const deposit = await pendingDeposit(doors)
    await query(finance, deposit)
    answer = said
    await runJob(deposit)
    expect(await shown(deposit)).toMatchObject({
      state: 'PENDING',
      providerAnswer: 'Confirmed. The money went to suspense.',
    })
    await runJob(deposit)
    const table = tableOf(suspenseItems)
    const items = await doors.database.orm.select().from(table).where(eq(table.deposit, deposit.id))
    expect(items).toHaveLength(1)
    expect(await cashOf(doors, deposit.customer)).toBe(0)
  })

  it('fails the deposit when it says that the payment failed', async () => {
    const deposit = await pendingDeposit(doors)
    await query(finance, deposit)
    answer = json({ status: 'failed', reason: 'Cancelled in the app' })
    await runJob(deposit)
    expect(await shown(deposit)).toMatchObject({
      state: 'FAILED',
      failReason: 'Cancelled in the app',
      providerAnswer: 'Failed: Cancelled in the app.',
    })
  })

  it.each([
    ['says pending', json({ status: 'pending' }), 'Still pending'],
    ['does not know it', json({}, 404), 'does not know this reference'],
    ['gives no answer in time', () => {}, 'No usable answer'],
    [
      'loses the connection',
      (response: ServerResponse) => void response.socket?.destroy(),
      'No usable answer',
    ],
    ['answers 500', json({ status: 'confirmed', amount: 100_000, currency: 'PHP' }, 500), 'answered 500'],
    ['answers no JSON', (response: ServerResponse) => void response.end('<html>'), 'another payment'],
    [
      'answers about another payment',
      json({ reference: 'REF-X', status: 'confirmed', amount: 100_000, currency: 'PHP' }),
      'another payment',
    ],
    ['names no amount', json({ status: 'confirmed' }), 'which amount'],
  ] as [string, typeof answer, string][])('that %s changes nothing and says so', async (_, said, words) => {
    const deposit = await pendingDeposit(doors)
    await query(finance, deposit)
    answer = said
    await runJob(deposit)
    expect(await shown(deposit)).toMatchObject({
      state: 'PENDING',
      providerAnswer: expect.stringContaining(words),
      queriedAt: expect.any(String),
    })
    expect(await entriesOf(doors, deposit.id)).toEqual([])
    // It may be asked again.
    expect((await query(finance, deposit, 3)).status).toBe(200)
  })

  it('is asked about a reference whose characters have a meaning in addresses, and about that only', async () => {
    for (const providerRef of ['../payouts', 'a/b', 'a?b=c#d', '%2e%2e', '...']) {
      const deposit = await pendingDeposit(doors, { providerRef })
      await query(finance, deposit)
      answer = confirmed(100_000)
      asked = []
      await runJob(deposit)
      expect(asked).toEqual([`GET ${providerRef}`])
      expect(await shown(deposit)).toMatchObject({ state: 'CONFIRMED' })
    }
  })

  it('is never called about a reference that would lead elsewhere, and that is no failed call', async () => {
    const calls = async () => {
      await writeNotes(doors.database)
      const { provider, note, count } = providerHour
      const rows = await doors.database.orm
        .select({ note, count })
        .from(providerHour)
        .where(eq(provider, doors.provider.id))
      const of = (name: string) =>
        rows.filter(row => row.note === name).reduce((all, row) => all + Number(row.count), 0)
      return { answered: of('CALL_ANSWERED'), failed: of('CALL_FAILED') }
    }
    const before = await calls()
    for (const providerRef of ['.', '..']) {
      const deposit = await pendingDeposit(doors, { providerRef })
      await query(finance, deposit)
      await runJob(deposit)
      expect(asked).toEqual([])
      expect(await shown(deposit)).toMatchObject({
        state: 'PENDING',
        providerAnswer: expect.stringContaining('The provider can’t be asked about this reference'),
      })
      expect(await calls()).toEqual(before)
    }
    const deposit = await pendingDeposit(doors)
    await query(finance, deposit)
    answer = json({ status: 'pending' })
    await runJob(deposit)
    expect(await calls()).toEqual({ ...before, answered: before.answered + 1 })
  })

  it('is not asked about a deposit that somebody else has claimed', async () => {
    const deposit = await pendingDeposit(doors)
    const claimed = await send(doors, doors.admin.token, `/admin/deposits/${deposit.id}/claim`, {
      version: 1,
    })
    const { version } = claimed.body as { version?: number }
    const refused = await query(finance, deposit, version)
    expect(refused.status).toBe(409)
    expect(refused.body.error).toContain('Take it over first')
    expect((await query(doors.admin, deposit, version)).status).toBe(200)
  })

  it('is asked once by two who ask at the same time', async () => {
    const deposit = await pendingDeposit(doors)
    const outcomes = await Promise.all([query(finance, deposit), query(doors.admin, deposit)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await query(doors.admin, deposit, 2)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('being asked already') },
    })
    expect(await jobsOf(deposit)).toHaveLength(1)
  })

  it('pays once when two answers and the event come at the same time', async () => {
    const deposit = await pendingDeposit(doors)
    await query(finance, deposit)
    answer = confirmed(100_000)
    await Promise.all([runJob(deposit), event(deposit), runJob(deposit)])
    expect(await entriesOf(doors, deposit.id)).toEqual(['DEPOSIT'])
    expect(await cashOf(doors, deposit.customer)).toBe(100_000)
  })

  it.each([
    [
      'confirmed it, and the answer confirms it',
      'deposit.confirmed',
      confirmed(100_000),
      'CONFIRMED',
      'known already',
    ],
    [
      'confirmed it, and the answer is a failure',
      'deposit.confirmed',
      json({ status: 'failed' }),
      'CONFIRMED',
      'contradicts',
    ],
    [
      'failed it, and the answer is pending',
      'deposit.failed',
      json({ status: 'pending' }),
      'FAILED',
      'Still pending',
    ],
  ] as const)('while its event %s', async (_, type, said, state, words) => {
    const deposit = await pendingDeposit(doors)
    await query(finance, deposit)
    answer = (response, reference) => void event(deposit, type).then(() => said(response, reference))
    await runJob(deposit)
    expect(await shown(deposit)).toMatchObject({ state, providerAnswer: expect.stringContaining(words) })
    expect(await entriesOf(doors, deposit.id)).toEqual(state === 'CONFIRMED' ? ['DEPOSIT'] : [])
  })

  it('is not asked about a deposit that is over, nor by csr', async () => {
    const deposit = await pendingDeposit(doors)
    expect((await query(await person(doors, 'csr'), deposit)).status).toBe(403)
    await event(deposit)
    expect(await query(finance, deposit, 2)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })

  it('without an API base is not asked, and the user is told', async () => {
    const bare = await openDoors(doors.started)
    const deposit = await pendingDeposit(bare, { provider: bare.provider.code })
    expect(await query(finance, deposit)).toMatchObject({
      status: 409,
      body: { code: 'no_api_base', error: expect.stringContaining('no API base') },
    })
    expect(await jobsOf(deposit)).toEqual([])
  })
})

it('the demo provider says what became of a deposit whose event it never sent, to a signed question only', async () => {
  const { code, secret } = doors.provider
  const { now } = doors.started.clock
  const demo = await startDemoProvider({
    port: 0,
    to: 'http://127.0.0.1:1',
    code,
    secret,
    behaviour: 'never',
    now,
  })
  try {
    const body = JSON.stringify({ reference: 'GC 9', amount: 700, currency: 'PHP' })
    await fetch(`${demo.address}/deposits`, { method: 'POST', body })
    const path = '/deposits/GC%209'
    const headers = { 'paddock-signature': sign(path, secret, now()) }
    expect(await (await fetch(`${demo.address}${path}`, { headers })).json()).toEqual({
      reference: 'GC 9',
      amount: 700,
      currency: 'PHP',
      status: 'confirmed',
    })
    expect((await fetch(`${demo.address}${path}`)).status).toBe(404)
  } finally {
    await demo.close()
  }
})
