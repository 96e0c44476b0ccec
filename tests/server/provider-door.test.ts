import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../server/db/id'
import { post } from '../../server/ledger/post'
import { sign } from '../../server/modules/provider-door/signature'
import { transfer } from '../../src/domain/postings/posting'
import { startApp, type TestApp } from './app-fixture'
import {
  balance,
  cashOf,
  confirm,
  type Doors,
  entriesOf,
  openDoors,
  type Person,
  pendingDeposit,
  person,
  send,
  stateOf,
} from './deposits-fixture'
import { systemAt } from './harness'

let started: TestApp
let doors: Doors & { readonly admin: Person }

beforeAll(async () => {
  started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  doors = await openDoors(started)
})

type Deposit = Awaited<ReturnType<typeof pendingDeposit>>

const eventOf = (type: string, { providerRef, amount, currency }: Deposit, values: object = {}) => ({
  id: newId(),
  type: `deposit.${type}`,
  reference: providerRef,
  amount,
  currency,
  ...values,
})

interface Sending {
  readonly body?: string
  readonly signature?: string
  readonly code?: string
}

/** Sends an event as the provider does. */
async function deliver(event: object, sending: Sending = {}) {
  const payload = sending.body ?? JSON.stringify(event)
  const signature = sending.signature ?? sign(payload, doors.provider.secret, started.clock.now())
  const answer = await started.app.inject({
    method: 'POST',
    url: `/api/dev/providers/${sending.code ?? doors.provider.code}/events`,
    headers: { 'content-type': 'application/json', 'paddock-signature': signature },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}

const outcome = (name: string, replayed = false) => ({ status: 200, body: { outcome: name, replayed } })
const suspense = async (deposit: string) =>
  (
    (await doors.database.orm.execute(
      sql`select id, version, amount::int, currency, why, state from suspense_items where deposit = ${deposit}`,
    )) as unknown as { rows: Record<string, never>[] }
  ).rows[0]
const execute = (query: ReturnType<typeof sql>) => doors.database.orm.execute(query)

/** Makes a bank whose customers pay in with this e-wallet; returns its code. */
async function makeWallet(values: object = {}) {
  const code = `W${newId().slice(-8)}`
  const terms = { code, name: `Wallet ${code}`, country: 'PH', kind: 'EWALLET', ...values }
  const { body } = await send(doors, doors.admin.token, '/admin/banks', terms)
  return { id: String(body.id), code }
}

describe('a bank (numbers 23 and 42)', () => {
  it.each([
    ['that is stopped', { inEnabled: false }, 'STOPPED'],
    ['that takes no such amount any more', { minPerTransfer: 100_001 }, 'BANK'],
  ])('%s sends a pending deposit to suspense, and nobody confirms it by hand', async (_, values, why) => {
    const { id, code } = await makeWallet()
    const [deposit, other] = [
      await pendingDeposit(doors, { bank: code }),
      await pendingDeposit(doors, { bank: code }),
    ]
    const change = { version: 1, reason: 'The bank reports fraud', ...values }
    await send(doors, doors.admin.token, `/admin/banks/${id}`, change, { method: 'PUT' })
    expect(await deliver(eventOf('confirmed', deposit))).toEqual(outcome('SUSPENSE'))
    expect(await suspense(deposit.id)).toMatchObject({ why, state: 'OPEN' })
    expect(await cashOf(doors, deposit.customer)).toBe(0)
    expect((await confirm(doors, doors.admin, other)).status).toBe(why === 'STOPPED' ? 409 : 422)
    expect(await stateOf(doors, other.id)).toBe('PENDING')
  })
})

describe('a reversal that the wallet does not cover', () => {
  it('marks the deposit until a person says what was done', async () => {
    const deposit = await pendingDeposit(doors)
    await deliver(eventOf('confirmed', deposit))
    await spend(deposit.customer, 40_000)
    const version = async () => Number((await shown(deposit.id)).version)
    expect(await deliver(eventOf('reversed', deposit))).toEqual(outcome('REFUSED'))
    expect(await shown(deposit.id)).toMatchObject({
      state: 'CONFIRMED',
      needsAttention: true,
      attention: 'The provider took the money back, and the wallet holds less',
    })
    expect(await cashOf(doors, deposit.customer)).toBe(60_000)
    const path = `/admin/deposits/${deposit.id}/resolve`
    const reason = 'The customer pays it back in March'
    const resolve = async (input: object) =>
      send(doors, doors.admin.token, path, { version: await version(), ...input })
    expect(await resolve({})).toMatchObject({ status: 422 })
    expect(await resolve({ reason })).toMatchObject({ status: 200, body: { needsAttention: false } })
    expect(await resolve({ reason })).toMatchObject({ status: 409 })
  })

  it('of another amount marks it too; one that is covered removes the mark', async () => {
    const deposit = await pendingDeposit(doors)
    await deliver(eventOf('confirmed', deposit))
    expect(await deliver(eventOf('reversed', deposit, { amount: 1 }))).toEqual(outcome('CONFLICT'))
    expect(await shown(deposit.id)).toMatchObject({
      needsAttention: true,
      attention: 'The provider took back another amount or currency',
    })
    expect(await deliver(eventOf('reversed', deposit))).toEqual(outcome('DONE'))
    expect(await shown(deposit.id)).toMatchObject({ state: 'REVERSED', needsAttention: false })
  })
})

const shown = async (id: string) =>
  (await send(doors, doors.admin.token, `/admin/model/Deposit/${id}`, {}, { method: 'GET' })).body

async function spend(customer: string, amount: number) {
  const spent = transfer('ADJUSTMENT', 'PHP', {
    debit: { kind: 'WALLET_CASH', owner: customer },
    credit: { kind: 'GOODWILL' },
    amount,
  })
  await doors.database.transaction(orm =>
    post(orm, systemAt(new Date()), spent, { idem: newId(), ref: { type: 'User', id: customer } }),
  )
}

describe('an event of a payment provider', () => {
  it('confirms its deposit', async () => {
    const deposit = await pendingDeposit(doors)
    expect(await deliver(eventOf('confirmed', deposit))).toEqual(outcome('DONE'))
    expect(await stateOf(doors, deposit.id)).toBe('CONFIRMED')
    expect(await cashOf(doors, deposit.customer)).toBe(deposit.amount)
  })

  it('is done once for ever: a replay is answered and does nothing', async () => {
    const deposit = await pendingDeposit(doors)
    const event = eventOf('confirmed', deposit)
    await deliver(event)
    expect(await deliver(event)).toEqual(outcome('DONE', true))
    expect(await deliver({ ...event, id: newId() })).toEqual(outcome('IGNORED'))
    expect(await entriesOf(doors, deposit.id)).toEqual(['DEPOSIT'])
  })

  it('is kept with the digest of its body, and cannot be changed', async () => {
    const deposit = await pendingDeposit(doors)
    const event = eventOf('confirmed', deposit)
    await deliver(event)
    const { body } = await send(doors, doors.admin.token, '/admin/get/providerEvents', { q: event.id })
    expect(body).toMatchObject({
      items: [{ eventId: event.id, outcome: 'DONE', digest: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    })
    await expect(execute(sql`update provider_events set outcome = 'IGNORED'`)).rejects.toThrow()
  })

  it('with a reason of several lines fails the deposit, and the reason is kept in one', async () => {
    const deposit = await pendingDeposit(doors)
    const reason = 'Declined:\r\nno funds\u200b'
    expect(await deliver(eventOf('failed', deposit, { reason }))).toEqual(outcome('DONE'))
    const { body } = await send(
      doors,
      doors.admin.token,
      `/admin/model/Deposit/${deposit.id}`,
      {},
      { method: 'GET' },
    )
    expect(body).toMatchObject({ state: 'FAILED', failReason: 'Declined: no funds' })
  })

  it('fails its deposit, and a failure after the confirmation contradicts it', async () => {
    const deposit = await pendingDeposit(doors)
    expect(await deliver(eventOf('failed', deposit, { reason: 'Declined' }))).toEqual(outcome('DONE'))
    expect(await stateOf(doors, deposit.id)).toBe('FAILED')
    const other = await pendingDeposit(doors)
    await deliver(eventOf('confirmed', other))
    expect(await deliver(eventOf('failed', other))).toEqual(outcome('CONFLICT'))
    expect(await shown(other.id)).toMatchObject({
      state: 'CONFIRMED',
      needsAttention: true,
      attention: 'The provider says that it failed, after it said that the money arrived',
    })
  })

  it('of another amount than was confirmed changes no money, and people look at it', async () => {
    const deposit = await pendingDeposit(doors)
    await deliver(eventOf('confirmed', deposit))
    expect(await deliver(eventOf('confirmed', deposit, { amount: 90_000 }))).toEqual(outcome('CONFLICT'))
    expect(await cashOf(doors, deposit.customer)).toBe(deposit.amount)
    expect(await shown(deposit.id)).toMatchObject({
      needsAttention: true,
      attention: 'The provider says now that ₱900.00 arrived',
    })
  })

  it('reverses its deposit, also when it comes before the confirmation', async () => {
    const deposit = await pendingDeposit(doors)
    await deliver(eventOf('confirmed', deposit))
    expect(await deliver(eventOf('reversed', deposit))).toEqual(outcome('DONE'))
    expect(await cashOf(doors, deposit.customer)).toBe(0)
    expect(await stateOf(doors, deposit.id)).toBe('REVERSED')
    const early = await pendingDeposit(doors)
    expect(await deliver(eventOf('reversed', early))).toEqual(outcome('EARLY'))
    expect(await deliver(eventOf('confirmed', early))).toEqual(outcome('IGNORED'))
    expect(await entriesOf(doors, early.id)).toEqual([])
    expect(await stateOf(doors, early.id)).toBe('FAILED')
  })

  it('number 27: does not reverse what the wallet no longer holds', async () => {
    const deposit = await pendingDeposit(doors)
    await deliver(eventOf('confirmed', deposit))
    const spent = transfer('ADJUSTMENT', 'PHP', {
      debit: { kind: 'WALLET_CASH', owner: deposit.customer },
      credit: { kind: 'GOODWILL' },
      amount: 1,
    })
    await doors.database.transaction(orm =>
      post(orm, systemAt(new Date()), spent, { idem: newId(), ref: { type: 'User', id: deposit.customer } }),
    )
    expect(await deliver(eventOf('reversed', deposit))).toEqual(outcome('REFUSED'))
    expect(await stateOf(doors, deposit.id)).toBe('CONFIRMED')
    expect(await cashOf(doors, deposit.customer)).toBe(deposit.amount - 1)
  })

  it('doubled, reordered and from fifty at once is posted once', async () => {
    const deposit = await pendingDeposit(doors)
    const event = eventOf('confirmed', deposit)
    const many = Array.from({ length: 50 }, (_, n) => (n % 2 ? event : { ...event, id: newId() }))
    const answers = await Promise.all(many.map(each => deliver(each)))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(answers.filter(({ body }) => body.outcome === 'DONE' && !body.replayed)).toHaveLength(1)
    expect(await entriesOf(doors, deposit.id)).toEqual(['DEPOSIT'])
    expect(await cashOf(doors, deposit.customer)).toBe(deposit.amount)
  })

  it('and a member of staff at the same moment confirm once', async () => {
    const deposit = await pendingDeposit(doors)
    const finance = await person(doors, 'finance')
    await Promise.all([confirm(doors, finance, deposit), deliver(eventOf('confirmed', deposit))])
    expect(await entriesOf(doors, deposit.id)).toEqual(['DEPOSIT'])
    expect(await cashOf(doors, deposit.customer)).toBe(deposit.amount)
  })
})

describe('money that does not fit', () => {
  it.each([
    ['another amount', { amount: 90_000 }, 'AMOUNT'],
    ['another currency', { currency: 'MXN' }, 'CURRENCY'],
  ])('in %s goes to suspense, once, and not to the wallet', async (_, values, why) => {
    const deposit = await pendingDeposit(doors)
    const event = eventOf('confirmed', deposit, values)
    expect(await deliver(event)).toEqual(outcome('SUSPENSE'))
    expect(await suspense(deposit.id)).toMatchObject({ why, state: 'OPEN', ...values })
    expect(await deliver({ ...event, id: newId() })).toEqual(outcome('IGNORED'))
    expect(await deliver(eventOf('confirmed', deposit))).toEqual(outcome('CONFLICT'))
    expect(await cashOf(doors, deposit.customer)).toBe(0)
    const finance = await person(doors, 'finance')
    const { version } = await shown(deposit.id)
    expect(await confirm(doors, finance, deposit, { version })).toMatchObject({
      status: 409,
      body: { code: 'in_suspense' },
    })
  })

  it('came after the deposit was over goes to suspense', async () => {
    const deposit = await pendingDeposit(doors)
    await deliver(eventOf('failed', deposit))
    expect(await deliver(eventOf('confirmed', deposit))).toEqual(outcome('SUSPENSE'))
    expect(await suspense(deposit.id)).toMatchObject({ why: 'LATE' })
  })

  it('number 35: of a self-excluded customer goes to suspense', async () => {
    const deposit = await pendingDeposit(doors)
    await execute(sql`update users set status = 'SELF_EXCLUDED' where id = ${deposit.customer}`)
    expect(await deliver(eventOf('confirmed', deposit))).toEqual(outcome('SUSPENSE'))
    expect(await suspense(deposit.id)).toMatchObject({ why: 'CUSTOMER' })
  })

  it('number 23: that arrives while deposits are stopped goes to suspense', async () => {
    const deposit = await pendingDeposit(doors)
    await execute(sql`update switches set state = 'OFF', reason = 'A test' where code = 'DEPOSITS'`)
    try {
      expect(await deliver(eventOf('confirmed', deposit))).toEqual(outcome('SUSPENSE'))
    } finally {
      await execute(sql`update switches set state = 'ON' where code = 'DEPOSITS'`)
    }
    expect(await suspense(deposit.id)).toMatchObject({ why: 'STOPPED' })
  })

  it('is assigned to a wallet by two people, and its deposit waits no longer', async () => {
    const deposit = await pendingDeposit(doors)
    await deliver(eventOf('confirmed', deposit, { amount: 90_000 }))
    const before = await balance(doors, { kind: 'SUSPENSE' })
    const { id } = (await suspense(deposit.id)) ?? {}
    const finance = await person(doors, 'finance')
    const act = (by: Person, path: string, body: object) => send(doors, by.token, path, body)
    const reason = 'The receipt shows this amount'
    const both = { customer: deposit.customer, deposit: deposit.id, reason, version: 1 }
    expect((await act(finance, `/admin/suspenseItems/${id}/assign`, both)).status).toBe(422)
    const asked = { deposit: deposit.id, reason, version: 1 }
    const { body: request } = await act(finance, `/admin/suspenseItems/${id}/assign`, asked)
    expect(request).toMatchObject({ typename: 'Approval' })
    expect(await cashOf(doors, deposit.customer)).toBe(0)
    const { hash, version } = request as Record<string, unknown>
    const approved = await act(doors.admin, `/admin/approvals/${request.id}/approve`, { hash, version })
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    expect(await cashOf(doors, deposit.customer)).toBe(90_000)
    expect(await balance(doors, { kind: 'SUSPENSE' })).toBe(before - 90_000)
    expect(await suspense(deposit.id)).toMatchObject({ state: 'ASSIGNED' })
    expect(await stateOf(doors, deposit.id)).toBe('CANCELLED')
  })

  it('is what the customer paid in, once an earlier payment is reversed', async () => {
    const earlier = await pendingDeposit(doors)
    const { customer } = earlier
    const limitPath = `/platform/customers/${customer}/limits`
    await send(doors, doors.key, limitPath, { currency: 'PHP', period: 'DAY', amount: 500_000 })
    const paidIn = async () => {
      const model = `/admin/model/User/${customer}`
      const [{ body }, limits] = await Promise.all([
        send(doors, doors.admin.token, model, {}, { method: 'GET' }),
        send(doors, doors.key, limitPath, {}, { method: 'GET' }),
      ])
      const [{ used }] = limits.body.items as unknown as [{ used: number }]
      return { first: body.firstPaidInAt, used, cash: await cashOf(doors, customer) }
    }
    const at = started.clock.now().toISOString()
    await deliver(eventOf('confirmed', earlier))
    expect(await paidIn()).toEqual({ first: at, used: 100_000, cash: 100_000 })

    started.clock.pass({ minutes: 5 })
    const deposit = await pendingDeposit(doors, { customer })
    await deliver(eventOf('confirmed', deposit, { amount: 90_000 }))
    const { id } = (await suspense(deposit.id)) ?? {}
    const finance = await person(doors, 'finance')
    const asked = { customer, reason: 'The receipt shows this amount', version: 1 }
    const { body: request } = await send(doors, finance.token, `/admin/suspenseItems/${id}/assign`, asked)
    const { hash, version } = request as Record<string, unknown>
    await send(doors, doors.admin.token, `/admin/approvals/${request.id}/approve`, { hash, version })
    expect(await paidIn()).toEqual({ first: at, used: 190_000, cash: 190_000 })

    expect(await deliver(eventOf('reversed', earlier))).toEqual(outcome('DONE'))
    const cleared = started.clock.now().toISOString()
    expect(await paidIn()).toEqual({ first: cleared, used: 90_000, cash: 90_000 })
  })

  it('goes back when the provider reverses it', async () => {
    const deposit = await pendingDeposit(doors)
    const before = await balance(doors, { kind: 'SUSPENSE' })
    await deliver(eventOf('confirmed', deposit, { amount: 90_000 }))
    expect(await balance(doors, { kind: 'SUSPENSE' })).toBe(before + 90_000)
    expect(await deliver(eventOf('reversed', deposit))).toEqual(outcome('DONE'))
    expect(await balance(doors, { kind: 'SUSPENSE' })).toBe(before)
    expect(await suspense(deposit.id)).toMatchObject({ state: 'RETURNED' })
  })
})

describe('the door of payment providers', () => {
  const refused = { status: 401, body: { code: 'bad_signature' } }

  it.each([
    ['none', ''],
    ['a malformed one', 't=1,v1=abc'],
    ['one of another body', sign('{}', 'whsec_of-the-tests', new Date('2026-11-20T08:00:00Z'))],
  ])('takes no signature but the right one: %s', async (_, signature) => {
    const deposit = await pendingDeposit(doors)
    expect(await deliver(eventOf('confirmed', deposit), { signature })).toMatchObject(refused)
    expect(await stateOf(doors, deposit.id)).toBe('PENDING')
  })

  it('takes none of another secret, none for an unknown provider', async () => {
    const event = eventOf('confirmed', await pendingDeposit(doors))
    const wrong = sign(JSON.stringify(event), 'whsec_of-somebody-else', started.clock.now())
    expect(await deliver(event, { signature: wrong })).toMatchObject(refused)
    expect(await deliver(event, { code: 'nobody' })).toMatchObject(refused)
  })

  it.each([
    [300, 200],
    [301, 401],
    [-300, 200],
    [-301, 401],
  ])('takes a signature that is %i seconds old with %i', async (age, status) => {
    const event = eventOf('confirmed', await pendingDeposit(doors))
    const at = new Date(started.clock.now().getTime() - age * 1000)
    const signature = sign(JSON.stringify(event), doors.provider.secret, at)
    expect((await deliver(event, { signature })).status).toBe(status)
  })

  it('takes both secrets while the provider changes to the new one', async () => {
    const own = await openDoors(started)
    const { id, code } = own.provider
    const url = { code }
    const act = (name: string, body: object) =>
      send(own, own.admin.token, `/admin/providers/${id}/${name}`, body)
    const newSecret = String((await act('rotateWebhookSecret', { version: 1 })).body.shownOnce)
    const with_ = async (secret: string) => {
      // Its own deposits: the reference is unknown to this provider, which only a right signature learns.
      const event = eventOf('confirmed', await pendingDeposit(doors, { provider: doors.provider.code }))
      const signature = sign(JSON.stringify(event), secret, started.clock.now())
      return (await deliver(event, { ...url, signature })).status
    }
    expect([await with_(own.provider.secret), await with_(newSecret)]).toEqual([404, 404])
    await act('removeFormerSecret', { version: 2 })
    expect([await with_(own.provider.secret), await with_(newSecret)]).toEqual([401, 404])
    await execute(sql`update providers set status = 'INACTIVE' where id = ${id}`)
    expect(await with_(newSecret)).toBe(401)
  })

  it.each([
    ['a negative amount', { amount: -1 }, 422],
    ['nothing', { amount: 0 }, 422],
    ['a fraction of a centavo', { amount: 0.5 }, 422],
    ['an amount as text', { amount: '100' }, 422],
    ['no amount', { amount: undefined }, 422],
    ['a currency that there is not', { currency: 'XYZ' }, 422],
    ['no currency', { currency: undefined }, 422],
    ['an unknown reference', { reference: 'NOWHERE' }, 404],
    ['no reference', { reference: undefined }, 422],
    ['an unknown type', { type: 'deposit.maybe' }, 422],
    ['no id', { id: undefined }, 422],
  ])('refuses %s and keeps nothing, so it can be sent again', async (_, values, status) => {
    const deposit = await pendingDeposit(doors)
    const event = eventOf('confirmed', deposit, values)
    const answer = await deliver(event)
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    expect(answer.body.error).toEqual(expect.any(String))
    expect(await stateOf(doors, deposit.id)).toBe('PENDING')
    if (status === 404)
      expect(await deliver({ ...event, reference: deposit.providerRef })).toEqual(outcome('DONE'))
  })

  it('says in plain words which field is wrong, and what is expected', async () => {
    const deposit = await pendingDeposit(doors)
    const wrong = { amount: 1.5, currency: 'USD', type: 'deposit.maybe' }
    expect((await deliver(eventOf('confirmed', deposit, wrong))).body.fields).toMatchObject({
      amount: 'amount must be a whole number',
      currency: 'currency must be one of PHP, MXN',
      type: expect.stringMatching(/^type must be one of deposit\.confirmed, /),
    })
  })

  it('refuses 2^53 + 1, what is no JSON, and what is too large', async () => {
    const deposit = await pendingDeposit(doors)
    const text = JSON.stringify(eventOf('confirmed', deposit)).replace('100000', '9007199254740993')
    expect((await deliver({}, { body: text })).status).toBe(422)
    expect((await deliver({}, { body: 'amount=1' })).status).toBe(400)
    expect((await deliver({}, { body: '' })).status).toBeGreaterThanOrEqual(400)
    expect((await deliver({ ...eventOf('confirmed', deposit), note: 'x'.repeat(20_000) })).status).toBe(413)
    expect(await stateOf(doors, deposit.id)).toBe('PENDING')
  })
})
