import { createServer, type ServerResponse } from 'node:http'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { actOnRow } from '../../server/crud/act'
import { changeRow } from '../../server/crud/change'
import { createRow } from '../../server/crud/create'
import { showRow } from '../../server/crud/read'
import type { Database } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import { auditLog } from '../../server/db/system-tables'
import { tableOf } from '../../server/db/tables'
import { PostponedError } from '../../server/jobs/job'
import { jobTable } from '../../server/jobs/job-table'
import { writeNotes } from '../../server/modules/provider-door/note-health'
import { signatureProblem } from '../../server/modules/provider-door/signature'
import { createPayoutClient } from '../../server/modules/withdrawals/payout-client'
import { payoutFailed, payoutPaid, payoutUnknown } from '../../server/modules/withdrawals/payout-events'
import { queryAll, sendOne } from '../../server/modules/withdrawals/payouts'
import { providers } from '../../src/resources/games/providers'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { withdrawals } from '../../src/resources/money/withdrawals'
import { approvals } from '../../src/resources/oversight/approvals'
import { contextOf, openTestDatabase, systemAt } from './harness'
import { listening } from './stream-server'
import { act, ask, makeBank, makeCustomer, read, setSwitch, staffContext, walletOf } from './withdrawals'

let database: Database
let bank: string
let one: Context
let provider: string

const webhookSecret = 'whsec_of-the-payouts'
let isSigned: boolean

/** Payouts that the provider was sent, by id, and how often. */
const orders = new Map<string, { status: string; times: number; reference?: string; reason?: string }>()
let answer: (response: ServerResponse, method: string, id: string) => void
let sent: string[]
let port: number
/** Providers are reached by https; the test's server has none. */
const client = createPayoutClient({
  timeoutMs: 500,
  transport: (address, init) =>
    fetch(address.replace('https://payments.example.com', `http://127.0.0.1:${port}`), init),
})

beforeAll(async () => {
  database = await openTestDatabase()
  bank = await makeBank(database)
  one = await staffContext(database)
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const bytes = Buffer.concat(chunks)
    const body = chunks.length > 0 ? JSON.parse(bytes.toString()) : null
    const signed = body ? bytes : Buffer.from(String(request.url).replace('/v1', ''))
    const header = String(request.headers['paddock-signature'])
    isSigned = signatureProblem(header, { body: signed, secrets: [webhookSecret], now: one.now() }) === null
    const id = String(body?.id ?? request.url?.split('/').at(-1))
    sent.push(`${request.method} ${request.url === '/v1/payouts' ? '' : 'one'}`.trim())
    if (request.method === 'POST') {
      const known = orders.get(id)
      orders.set(id, { status: 'pending', ...known, ...body, times: (known?.times ?? 0) + 1 })
    }
    answer(response, String(request.method), id)
  })
  port = await listening(server)
  const made = await createRow(contextOf(database, 'admin'), providers, {
    name: 'Test payments',
    code: 'test-payments',
    kind: 'PAYMENT',
    apiBase: 'https://payments.example.com/v1',
    payoutMethods: ['INSTAPAY'],
    webhookSecret,
  })
  provider = made.id
})

beforeEach(() => {
  sent = []
  orders.clear()
  answer = tell
})

/** Answers with the order as it is. */
function tell(response: ServerResponse, _method: string, id: string) {
  const order = orders.get(id)
  response.statusCode = order ? 200 : 404
  response.end(JSON.stringify(order ?? {}))
}

/** Says that the provider has decided. */
function decide(id: string, said: { status: string; reference?: string; reason?: string }) {
  const order = orders.get(id)
  if (order) orders.set(id, { ...order, ...said })
}

async function approved() {
  const customer = await makeCustomer(database, 1_000_000)
  const id = await ask(database, { customer, bank })
  await act(one, id, 'claim')
  expect(await act(one, id, 'approve')).toMatchObject({ state: 'APPROVED', provider })
  return { customer, id }
}

const callAt = (now = new Date()) => ({
  database,
  by: { ...systemAt(now), keys: one.keys },
  signal: new AbortController().signal,
  transaction: <Result>(
    work: (orm: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<Result>,
  ) => database.transaction(work),
})
const send = (id: string) => sendOne(callAt(), id, client)
const minutes = (n: number) => new Date(Date.now() + n * 60_000)
const query = (now = minutes(2)) => queryAll(callAt(now), client)
const stateOf = async (id: string) => (await read(database, id)).state
/** Another member of finance agrees to a request. */
async function agree(request: WireRow) {
  const asked = await showRow(contextOf(database, 'admin'), approvals, request.id)
  await actOnRow(await staffContext(database), approvals, request.id, 'approve', {
    hash: asked.hash,
    version: asked.version,
  })
}
const drop = (response: ServerResponse) => void response.socket?.destroy()

describe('a payout', () => {
  it('is queued with its approval, once', async () => {
    const { id } = await approved()
    const jobs = await database.orm.select().from(jobTable).where(eq(jobTable.key, id))
    expect(jobs).toMatchObject([{ queue: 'payouts.send', payload: { withdrawal: id }, state: 'PENDING' }])
    expect(sent).toEqual([])
  })

  it('is sent, and paid when the provider says so', async () => {
    const { customer, id } = await approved()
    await send(id)
    expect(await stateOf(id)).toBe('PROCESSING')
    decide(id, { status: 'paid', reference: 'TX 1' })
    await query()
    expect(await read(database, id)).toMatchObject({ state: 'PAID', providerRef: 'TX 1' })
    expect(await walletOf(database, customer)).toEqual({ cash: 900_000, held: 0 })
    await query()
    expect(orders.get(id)?.times).toBe(1)
  })

  it('is signed, whether it is sent or asked about', async () => {
    const { id } = await approved()
    await send(id)
    expect(isSigned).toBe(true)
    isSigned = false
    await query()
    expect(isSigned).toBe(true)
  })

  it('that the provider refuses gives the money back', async () => {
    const { customer, id } = await approved()
    answer = response => {
      response.statusCode = 422
      response.end('{"reason":"No such account"}')
    }
    await send(id)
    expect(await read(database, id)).toMatchObject({
      state: 'FAILED',
      reason: 'The provider says: No such account',
    })
    expect(await walletOf(database, customer)).toEqual({ cash: 1_000_000, held: 0 })
  })

  it.each([
    ['several lines', 'Rejected by the bank:\r\nthe account is closed'],
    ['an invisible character', 'No such account\u200b'],
  ])('that failed with a reason of %s gives the money back', async (_, reason) => {
    const { customer, id } = await approved()
    await send(id)
    decide(id, { status: 'failed', reason })
    await query()
    expect(await read(database, id)).toMatchObject({
      state: 'FAILED',
      reason: `The provider says: ${reason.replace('\r\n', ' ').replace('\u200b', '')}`,
    })
    expect(await walletOf(database, customer)).toEqual({ cash: 1_000_000, held: 0 })
  })

  it.each([
    ['no answer in time', () => {}],
    ['a lost connection', drop],
    ['a 500', (response: ServerResponse) => void response.writeHead(500).end()],
    ['a 401', (response: ServerResponse) => void response.writeHead(401).end()],
    ['no JSON', (response: ServerResponse) => void response.end('<html>')],
    ['another payout', (response: ServerResponse) => void response.end('{"id":"x","status":"failed"}')],
  ])('with %s is asked about and never sent again', async (_, hang) => {
    const { customer, id } = await approved()
    answer = hang
    await send(id)
    await send(id)
    await query()
    await writeNotes(database)
    expect(await showRow(contextOf(database, 'admin'), providers, provider)).toMatchObject({
      webhookState: 'FAILING',
      callError: expect.stringMatching(/^The provider /),
    })
    expect(await stateOf(id)).toBe('PROCESSING')
    expect(orders.get(id)?.times).toBe(1)
    expect(await walletOf(database, customer)).toEqual({ cash: 900_000, held: 100_000 })
    decide(id, { status: 'paid', reference: `TX ${id}` })
    answer = tell
    await query()
    expect(await stateOf(id)).toBe('PAID')
    expect(orders.get(id)?.times).toBe(1)
  })

  it('that never arrived, because the server died before it called, is sent by the next look', async () => {
    const { id } = await approved()
    // As a server leaves it that dies after the commit and before the call.
    await database.orm
      .update(tableOf(withdrawals))
      .set({ state: 'PROCESSING', sentAt: new Date().toISOString() })
      .where(eq(tableOf(withdrawals).id, id))
    await send(id)
    expect(sent).toEqual(['GET one', 'POST'])
    expect(orders.get(id)?.times).toBe(1)
  })

  it('needs attention only after a while without a word', async () => {
    const { id } = await approved()
    answer = drop
    await send(id)
    await query(minutes(14))
    expect(await read(database, id)).toMatchObject({ needsAttention: false })
    await query(minutes(16))
    expect(await read(database, id)).toMatchObject({ state: 'PROCESSING', needsAttention: true })
    answer = tell
    decide(id, { status: 'failed', reason: 'Closed' })
    await query()
    expect(await read(database, id)).toMatchObject({ state: 'FAILED', needsAttention: false })
  })

  it('is neither failed nor paid by hand while the provider may have paid it', async () => {
    const { id } = await approved()
    answer = drop
    await send(id)
    for (const [action, input] of [
      ['fail', { reason: 'It takes too long' }],
      ['pay', { providerRef: 'TX by hand' }],
    ] as const)
      await expect(act(one, id, action, input)).rejects.toMatchObject({
        status: 409,
        message:
          'It was sent to Test payments, which may have paid it. Its answer decides; without one, two people can once it needs attention.',
      })
    answer = tell
    decide(id, { status: 'paid', reference: 'TX' })
    await query()
  })
})

describe('a payout that is sent again', () => {
  it('is not failed by the refusal of the second: the first may have been paid', async () => {
    const { customer, id } = await approved()
    // The first arrived, and its answer was lost.
    answer = drop
    await send(id)
    const lost = orders.get(id)
    orders.delete(id)
    answer = (response, method, asked) => {
      if (asked !== id || method === 'GET') return tell(response, method, asked)
      response.statusCode = 422
      response.end(JSON.stringify({ reason: 'Duplicate' }))
    }
    await query()
    expect(await stateOf(id)).toBe('PROCESSING')
    orders.delete(id)
    await query(minutes(16))
    expect(await read(database, id)).toMatchObject({
      state: 'PROCESSING',
      needsAttention: true,
      attention: 'Sent again, it was refused: Duplicate',
    })
    expect(await walletOf(database, customer)).toEqual({ cash: 900_000, held: 100_000 })
    answer = tell
    if (lost) orders.set(id, { ...lost, status: 'paid', reference: 'TX late' })
    await query()
    expect(await read(database, id)).toMatchObject({ state: 'PAID', needsAttention: false })
  })

  it('not where the API base is another one by now: who does not know it there may not be whom it was sent to', async () => {
    const { id } = await approved()
    await send(id)
    const admin = contextOf(database, 'admin')
    const move = async (apiBase: string) => {
      const { version } = await showRow(admin, providers, provider)
      await changeRow(admin, providers, provider, { apiBase, version })
    }
    await move('https://payments.example.com/v2')
    answer = (response, method, asked) => {
      if (method === 'POST' || asked !== id) return tell(response, method, asked)
      response.statusCode = 404
      response.end('{}')
    }
    await query(minutes(16))
    await move('https://payments.example.com/v1')
    expect(orders.get(id)?.times).toBe(1)
    expect(await read(database, id)).toMatchObject({
      state: 'PROCESSING',
      needsAttention: true,
      attention: 'The API base was changed after it was sent, and the provider does not know it there',
    })
    answer = tell
    decide(id, { status: 'paid', reference: `TX ${id}` })
    await query()
    expect(await stateOf(id)).toBe('PAID')
  })
})

describe('a payout whose provider does not say what became of it', () => {
  const unanswered = async () => {
    const made = await approved()
    answer = drop
    await send(made.id)
    await query(minutes(16))
    expect(await read(database, made.id)).toMatchObject({ state: 'PROCESSING', needsAttention: true })
    return made
  }

  it('is failed by two people, gives the money back once, and is never sent again', async () => {
    const { customer, id } = await unanswered()
    const request = await act(one, id, 'fail', { reason: 'The provider has closed down' })
    expect(request).toMatchObject({ command: 'withdrawals.fail', status: 'PENDING' })
    expect(await stateOf(id)).toBe('PROCESSING')
    expect(await walletOf(database, customer)).toEqual({ cash: 900_000, held: 100_000 })
    await agree(request)
    expect(await read(database, id)).toMatchObject({ state: 'FAILED', needsAttention: false })
    expect(await walletOf(database, customer)).toEqual({ cash: 1_000_000, held: 0 })
    answer = tell
    orders.delete(id)
    await query(minutes(20))
    await send(id)
    expect(orders.has(id)).toBe(false)
  })

  it('is paid by two people with the reference of the bank', async () => {
    const { customer, id } = await unanswered()
    const request = await act(one, id, 'pay', { providerRef: 'BANK 7' })
    expect(request).toMatchObject({ command: 'withdrawals.pay', status: 'PENDING' })
    await agree(request)
    expect(await read(database, id)).toMatchObject({ state: 'PAID', providerRef: 'BANK 7' })
    expect(await walletOf(database, customer)).toEqual({ cash: 900_000, held: 0 })
    answer = tell
  })

  it('needs attention where the provider has no API base any more, and holds up no other', async () => {
    const admin = contextOf(database, 'admin')
    const gone = await createRow(admin, providers, {
      name: 'A provider that leaves',
      code: 'leaving',
      kind: 'PAYMENT',
      apiBase: 'https://payments.example.com/v1',
      payoutMethods: ['PESONET'],
    })
    const id = await ask(database, {
      customer: await makeCustomer(database, 1_000_000),
      ...{ bank, method: 'PESONET' },
    })
    for (const name of ['claim', 'approve']) await act(one, id, name)
    await send(id)
    const others = [await approved(), await approved(), await approved(), await approved()]
    for (const other of others) await send(other.id)
    const unsent = await ask(database, {
      customer: await makeCustomer(database, 1_000_000),
      ...{ bank, method: 'PESONET' },
    })
    for (const name of ['claim', 'approve']) await act(one, unsent, name)
    await changeRow(admin, providers, gone.id, { apiBase: null, payoutMethods: [], version: gone.version })
    for (const other of others) decide(other.id, { status: 'paid', reference: `TX ${other.id}` })
    expect(await send(unsent).catch(error => error)).toBeInstanceOf(PostponedError)
    expect(await stateOf(unsent)).toBe('APPROVED')
    await query(minutes(16))
    for (const other of others) expect(await stateOf(other.id)).toBe('PAID')
    expect(await read(database, id)).toMatchObject({
      state: 'PROCESSING',
      needsAttention: true,
      attention: 'The provider has no API base any more',
    })
    await agree(await act(one, id, 'fail', { reason: 'The provider has left us' }))
    expect(await stateOf(id)).toBe('FAILED')
  })

  it('keeps its mark until it is paid or failed', async () => {
    const { id } = await unanswered()
    await expect(act(one, id, 'resolve', { reason: 'Looked at it' })).rejects.toMatchObject({
      status: 409,
      message: 'The payout is still under way. Two people can mark it as paid or failed once they know.',
    })
    answer = tell
  })

  it('is not sent again when people close it while the provider is asked', async () => {
    const { id } = await approved()
    await send(id)
    orders.delete(id)
    answer = async (response, method, asked) => {
      if (asked !== id) return tell(response, method, asked)
      await database.orm
        .update(tableOf(withdrawals))
        .set({ state: 'FAILED' })
        .where(eq(tableOf(withdrawals).id, id))
      tell(response, method, asked)
    }
    await query()
    expect(orders.has(id)).toBe(false)
  })
})

describe('a stop (numbers 23 and 42)', () => {
  const stop = async (work: () => Promise<void>) => {
    await setSwitch(database, 'OUT_INSTAPAY', 'OFF')
    await work().finally(() => setSwitch(database, 'OUT_INSTAPAY', 'ON'))
  }

  it('leaves a payout that was not sent for later, however often it is tried', async () => {
    const { id } = await approved()
    await stop(async () => {
      const outcome = await send(id).catch(error => error)
      expect(outcome).toBeInstanceOf(PostponedError)
      expect(outcome.message).toBe('Withdrawals by InstaPay are stopped: A test')
      expect(await stateOf(id)).toBe('APPROVED')
      expect(sent).toEqual([])
    })
    await send(id)
    expect(await stateOf(id)).toBe('PROCESSING')
    expect(sent).toEqual(['POST'])
  })

  it('of the provider itself leaves a payout for later, and sends nothing again', async () => {
    const [{ id }, again] = [await approved(), await approved()]
    await send(again.id)
    orders.delete(again.id)
    sent = []
    const admin = contextOf(database, 'admin')
    const turn = async (status: 'ACTIVE' | 'INACTIVE') => {
      const { version } = await showRow(admin, providers, provider)
      const reason = 'Maintenance of the provider'
      await changeRow(admin, providers, provider, { status, version, reason })
    }
    await turn('INACTIVE')
    const outcome = await send(id).catch(error => error)
    await query()
    await turn('ACTIVE')
    expect(outcome).toBeInstanceOf(PostponedError)
    expect(outcome.message).toBe('The provider is not active')
    expect(await stateOf(id)).toBe('APPROVED')
    expect(sent).not.toContain('POST')
    await send(id)
    await query()
    expect([orders.get(id)?.times, orders.get(again.id)?.times]).toEqual([1, 1])
  })

  it('sends nothing again that never arrived, until it is over', async () => {
    const { id } = await approved()
    await send(id)
    orders.delete(id)
    await stop(() => query())
    expect(orders.has(id)).toBe(false)
    await query()
    expect(orders.get(id)?.times).toBe(1)
  })

  it('keeps nobody from hearing that a payout was paid', async () => {
    const { id } = await approved()
    await send(id)
    decide(id, { status: 'paid', reference: 'TX stop' })
    await stop(() => query())
    expect(await stateOf(id)).toBe('PAID')
  })
})

describe('events of the provider', () => {
  const event = (id: string, rest: object = {}) => ({
    id: 'e',
    type: 'payout.paid' as const,
    reference: `TX ${id}`,
    payout: id,
    amount: 100_000,
    currency: 'PHP' as const,
    ...rest,
  })
  const tellOf = (handler: typeof payoutPaid, id: string, rest: object = {}, from = provider) =>
    database.transaction(transaction =>
      handler({
        transaction,
        by: systemAt(new Date()),
        provider: { id: from, version: 1 },
        event: event(id, rest),
      }),
    )

  it('settle a payout once, however often and in which order they come', async () => {
    const { customer, id } = await approved()
    await send(id)
    expect(await tellOf(payoutPaid, id)).toBe('DONE')
    expect(await tellOf(payoutPaid, id)).toBe('IGNORED')
    expect(await read(database, id)).toMatchObject({ needsAttention: false })
    expect(await tellOf(payoutPaid, id, { reference: 'PAID-TWICE' })).toBe('CONFLICT')
    expect(await read(database, id)).toMatchObject({
      needsAttention: true,
      attention: expect.stringContaining('with the reference PAID-TWICE, but this withdrawal was paid with'),
    })
    expect(await tellOf(payoutFailed, id)).toBe('CONFLICT')
    expect(await read(database, id)).toMatchObject({ state: 'PAID', needsAttention: true })
    expect(await walletOf(database, customer)).toEqual({ cash: 900_000, held: 0 })
  })

  it('that say a payout is unknown ask what became of it, once the call is over, and send nothing again', async () => {
    const { id } = await approved()
    expect(await tellOf(payoutUnknown, id)).toBe('IGNORED')
    await send(id)
    expect(await tellOf(payoutUnknown, id, {}, newId())).toBe('CONFLICT')
    expect(await tellOf(payoutUnknown, id)).toBe('DONE')
    const jobs = await database.orm
      .select()
      .from(jobTable)
      .where(sql`${jobTable.payload} ->> 'withdrawal' = ${id} and ${jobTable.key} <> ${id}`)
    expect(jobs).toMatchObject([{ queue: 'payouts.send', state: 'PENDING' }])
    const wait = Date.parse(String(jobs[0]?.runAt)) - Date.now()
    expect([wait > 40_000, wait < 70_000], String(wait)).toEqual([true, true])
    decide(id, { status: 'paid', reference: `TX ${id}` })
    // What that job does.
    await send(id)
    expect(await stateOf(id)).toBe('PAID')
    expect(orders.get(id)).toMatchObject({ times: 1 })
    expect(await tellOf(payoutUnknown, id)).toBe('IGNORED')
  })

  it.each([
    ['as long as events may say', 'x'.repeat(500), `The provider says: ${'x'.repeat(400)}`],
    ['of several lines', 'Rejected:\r\nclosed', 'The provider says: Rejected: closed'],
    ['that says nothing', ' \u200b', 'The provider says: The provider gave no reason'],
  ])('that say a payout failed give the money back with a reason %s', async (_, reason, kept) => {
    const { customer, id } = await approved()
    await send(id)
    expect(await tellOf(payoutFailed, id, { reason })).toBe('DONE')
    expect(await read(database, id)).toMatchObject({ state: 'FAILED', reason: kept })
    expect(await walletOf(database, customer)).toEqual({ cash: 1_000_000, held: 0 })
  })

  it('that say a payout was paid with a reference of two lines pay it once', async () => {
    const { id } = await approved()
    await send(id)
    const reference = `TX\r\n${id}`
    expect(await tellOf(payoutPaid, id, { reference })).toBe('DONE')
    expect(await read(database, id)).toMatchObject({ state: 'PAID', providerRef: `TX ${id}` })
    expect(await tellOf(payoutPaid, id, { reference })).toBe('IGNORED')
  })

  it.each(['amount', 'currency'])('that say a payout was paid name its %s', async field => {
    const { id } = await approved()
    await send(id)
    await expect(tellOf(payoutPaid, id, { [field]: undefined })).rejects.toMatchObject({
      status: 422,
      details: { fields: { [field]: 'Say which amount was paid, in which currency' } },
    })
    expect(await read(database, id)).toMatchObject({ state: 'PROCESSING', needsAttention: false })
  })

  it('with the reference of another payout change no money', async () => {
    const [first, { customer, id }] = [await approved(), await approved()]
    const reference = `TX ${first.id}`
    for (const each of [first.id, id]) await send(each)
    expect(await tellOf(payoutPaid, first.id)).toBe('DONE')
    expect(await tellOf(payoutPaid, id, { reference })).toBe('CONFLICT')
    expect(await read(database, id)).toMatchObject({
      state: 'PROCESSING',
      needsAttention: true,
      attention: `The provider gives it the reference ${reference}, which another payout has`,
    })
    expect(await walletOf(database, customer)).toEqual({ cash: 900_000, held: 100_000 })
    decide(id, { status: 'paid', reference })
    await query()
    expect(await stateOf(id)).toBe('PROCESSING')
    expect(await tellOf(payoutPaid, id)).toBe('DONE')
    expect(await read(database, id)).toMatchObject({ state: 'PAID', needsAttention: false })
  })

  it('that contradict what is known leave a mark, which a person removes with a reason', async () => {
    const { id } = await approved()
    await expect(act(one, id, 'resolve', { reason: 'Nothing to resolve' })).rejects.toMatchObject({
      ...{ status: 409, code: 'wrong_state' },
      message: 'Mark as resolved needs Needs attention to be Yes; it is No',
    })
    await send(id)
    await tellOf(payoutPaid, id)
    await tellOf(payoutFailed, id)
    await expect(act(one, id, 'resolve')).rejects.toMatchObject({
      status: 422,
      details: { fields: { reason: expect.any(String) } },
    })
    const reason = 'The provider sent the failure by mistake'
    expect(await act(one, id, 'resolve', { reason })).toMatchObject({ state: 'PAID', needsAttention: false })
    const [entry] = await database.orm
      .select({ actor: auditLog.actorId, input: auditLog.input })
      .from(auditLog)
      .where(and(eq(auditLog.objectId, id), eq(auditLog.action, 'resolve')))
    expect(entry).toEqual({ actor: one.actor.id, input: { reason } })
    expect(await tellOf(payoutFailed, id)).toBe('CONFLICT')
    expect(await read(database, id)).toMatchObject({ needsAttention: true })
  })

  it('may come before the answer to the call', async () => {
    const { id } = await approved()
    expect(await tellOf(payoutPaid, id)).toBe('DONE')
    await send(id)
    expect(await stateOf(id)).toBe('PAID')
    expect(sent).toEqual([])
  })

  it('with another amount, or from another provider, change no money', async () => {
    const { customer, id } = await approved()
    await send(id)
    expect(await tellOf(payoutPaid, id, { amount: 1 })).toBe('CONFLICT')
    expect(await tellOf(payoutPaid, id, {}, id)).toBe('CONFLICT')
    expect(await read(database, id)).toMatchObject({ state: 'PROCESSING', needsAttention: true })
    expect(await walletOf(database, customer)).toEqual({ cash: 900_000, held: 100_000 })
  })
})
