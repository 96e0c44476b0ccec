import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../server/db/id'
import { post } from '../../server/ledger/post'
import { expireDeposits, markTimedOut } from '../../server/modules/deposits/expire'
import { transfer } from '../../src/domain/postings/posting'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { startApp } from './app-fixture'
import { makeCustomer } from './customers'
import {
  balance,
  cashOf,
  confirm,
  type Doors,
  entriesOf,
  newReference,
  openDoors,
  type Person,
  pendingDeposit,
  person,
  send,
  stateOf,
} from './deposits-fixture'
import { expectExplained } from './explained-amounts'
import { contextOf, resourceNamed, systemAt } from './harness'

let doors: Doors & { readonly admin: Person }
let finance: Person
let checker: Person

beforeAll(async () => {
  doors = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  finance = await person(doors, 'finance')
  checker = await person(doors, 'finance')
})

const reason = 'The customer asked for it'
const act = (by: Person, id: string, name: string, input: object) =>
  send(doors, by.token, `/admin/deposits/${id}/${name}`, input)

/** Approves the request that an action answered. */
const approve = (by: Person, { id, hash, version }: Record<string, unknown>) =>
  send(doors, by.token, `/admin/approvals/${id}/approve`, { hash, version })

const verdict = (by: Person, { id }: Record<string, unknown>) =>
  send(doors, by.token, `/admin/approvals/${id}/verdict`, {}, { method: 'GET' })

describe('a deposit confirmed by hand', () => {
  it('adds the gross amount to the wallet; the house bears the fee', async () => {
    const deposit = await pendingDeposit(doors)
    const [psp, fees] = [{ kind: 'PSP', owner: doors.provider.id }, { kind: 'FEES' }] as const
    const before = [await balance(doors, psp), await balance(doors, fees)] as const
    const { status, body } = await confirm(doors, finance, deposit)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      state: 'CONFIRMED',
      confirmedBy: finance.id,
      amount: 100_000,
      fee: 1_500,
      net: 98_500,
      waitingSince: null,
      proof: { type: 'image/jpeg' },
    })
    expect(await cashOf(doors, deposit.customer)).toBe(100_000)
    expect(await balance(doors, psp)).toBe(before[0] + 98_500)
    expect(await balance(doors, fees)).toBe(before[1] + 1_500)
  })

  it('needs the reference that the platform gave, and a proof', async () => {
    const deposit = await pendingDeposit(doors)
    const other = await confirm(doors, finance, { ...deposit, providerRef: 'ANOTHER' })
    expect(other).toMatchObject({ status: 422, body: { fields: { providerRef: expect.any(String) } } })
    const bare = await act(finance, deposit.id, 'confirm', { providerRef: deposit.providerRef, version: 1 })
    expect(bare).toMatchObject({ status: 422, body: { fields: { proof: expect.any(String) } } })
    expect(await stateOf(doors, deposit.id)).toBe('PENDING')
    expect(await cashOf(doors, deposit.customer)).toBe(0)
  })

  it('needs a second person above PHP 50,000, and neither of them is enough', async () => {
    const deposit = await pendingDeposit(doors, { amount: 5_000_001 })
    const { body: request } = await confirm(doors, finance, deposit)
    expect(request).toMatchObject({ typename: 'Approval', status: 'PENDING' })
    expect(await cashOf(doors, deposit.customer)).toBe(0)
    expect(await approve(finance, request)).toMatchObject({ status: 403, body: { code: 'own_request' } })
    expect(await approve(checker, request)).toMatchObject({ status: 200, body: { status: 'APPROVED' } })
    expect(await cashOf(doors, deposit.customer)).toBe(5_000_001)
    expect(await stateOf(doors, deposit.id)).toBe('CONFIRMED')
  })

  it("holds to people's own limits, set by two admins: of who confirms, and of who agrees", async () => {
    const [maker, agrees] = [await person(doors, 'finance'), await person(doors, 'finance')]
    const setLimit = async (of: Person, limitPhp: number) => {
      const input = { limitPhp, limitMxn: null, reason: 'Agreed with the head of finance' }
      const asked = await send(doors, doors.admin.token, `/admin/staff/${of.id}/setLimits`, {
        ...input,
        version: 1,
      })
      expect(asked.body).toMatchObject({ typename: 'Approval' })
      expect(await approve(doors.admin, asked.body)).toMatchObject({ status: 403 })
      expect(await approve(await person(doors, 'admin'), asked.body)).toMatchObject({ status: 200 })
    }
    await setLimit(maker, 10_000)
    await setLimit(agrees, 20_000)
    const small = await pendingDeposit(doors, { amount: 10_000 })
    expect(await confirm(doors, maker, small)).toMatchObject({ body: { state: 'CONFIRMED' } })
    const large = await pendingDeposit(doors, { amount: 20_001 })
    const { body: request } = await confirm(doors, maker, large)
    expect(request).toMatchObject({ typename: 'Approval' })
    expect((await verdict(agrees, request)).body.problem).toMatch(/limit/)
    expect((await verdict(checker, request)).body).toEqual({ problem: null })
    expect(await approve(agrees, request)).toMatchObject({ status: 403, body: { code: 'above_limit' } })
    expect(await stateOf(doors, large.id)).toBe('PENDING')
    expect(await approve(checker, request)).toMatchObject({ status: 200 })
    expect(await stateOf(doors, large.id)).toBe('CONFIRMED')
  })

  it('of a person are not agreed on by that person', async () => {
    const second = await person(doors, 'admin')
    const asked = await send(doors, doors.admin.token, `/admin/staff/${second.id}/setLimits`, {
      ...{ limitPhp: 100_000_000, limitMxn: null, reason: 'Agreed with the head of finance' },
      version: 1,
    })
    expect(await approve(second, asked.body)).toMatchObject({ status: 403, body: { code: 'own_record' } })
    expect(await approve(await person(doors, 'admin'), asked.body)).toMatchObject({ status: 200 })
  })

  it('is behind the number of each wallet, whose lines add up to it', async () => {
    const { body } = await send(doors, doors.admin.token, '/admin/get/wallets', { limit: 100 })
    const { items } = body as unknown as { items: { id: string; cash: number }[] }
    expect(items.length).toBeGreaterThan(0)
    for (const { id, cash } of items) {
      const why = await send(doors, doors.admin.token, '/admin/ledger/why', {
        type: 'Wallet',
        id,
        field: 'cash',
      })
      expect(why).toMatchObject({ status: 200, body: { sum: cash } })
    }
  })

  it('is done alone at the limit', async () => {
    const deposit = await pendingDeposit(doors, { amount: 5_000_000 })
    expect(await confirm(doors, finance, deposit)).toMatchObject({ body: { state: 'CONFIRMED' } })
  })

  it('numbers 27 and 35: is refused for a customer who may not pay in, and says why', async () => {
    const deposit = await pendingDeposit(doors)
    await doors.database.orm.execute(
      sql`update users set status = 'SELF_EXCLUDED' where id = ${deposit.customer}::uuid`,
    )
    expect(await confirm(doors, finance, deposit)).toMatchObject({
      status: 409,
      body: { code: 'customer_may_not_pay_in', error: expect.stringContaining('self-excluded') },
    })
    expect(await cashOf(doors, deposit.customer)).toBe(0)
  })

  it('numbers 23 and 42: is refused while its method is stopped', async () => {
    const deposit = await pendingDeposit(doors)
    const set = (state: string) =>
      doors.database.orm.execute(
        sql`update switches set state = ${state}, reason = 'BSP asked' where code = 'IN_GCASH'`,
      )
    await set('OFF')
    try {
      expect(await confirm(doors, finance, deposit)).toMatchObject({
        status: 409,
        body: { code: 'stopped', error: 'Deposits by GCash are stopped: BSP asked' },
      })
    } finally {
      await set('ON')
    }
    expect(await confirm(doors, finance, deposit)).toMatchObject({ status: 200 })
  })

  it('by a hundred people at once is posted once', async () => {
    const deposit = await pendingDeposit(doors)
    const people = await Promise.all(Array.from({ length: 100 }, () => person(doors, 'finance')))
    const outcomes = await Promise.all(people.map(each => confirm(doors, each, deposit)))
    const won = outcomes.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await entriesOf(doors, deposit.id)).toEqual(['DEPOSIT'])
    expect(await cashOf(doors, deposit.customer)).toBe(100_000)
  })
})

describe('a deposit', () => {
  it('numbers 23 and 42: is not made from a bank whose deposits are stopped, from the next one on; other banks go on', async () => {
    const bank = async () => {
      const code = `B${newId().slice(-8).toUpperCase()}`
      const terms = {
        code,
        name: `Bank ${code}`,
        country: 'PH',
        kind: 'EWALLET',
        inEnabled: true,
        outEnabled: true,
      }
      const { body } = await send(doors, doors.admin.token, '/admin/banks', terms)
      return { id: String(body.id), code }
    }
    const [stopped, other] = [await bank(), await bank()]
    const { id: customer } = await makeCustomer(doors.database)
    const from = ({ code }: { readonly code: string }) =>
      send(doors, doors.key, '/platform/deposits', {
        ...{
          customer,
          amount: 10_000,
          currency: 'PHP',
          method: 'GCASH',
          bank: code,
          providerRef: newReference(),
        },
      })
    expect((await from(stopped)).status).toBe(200)
    const change = { version: 1, inEnabled: false }
    const path = `/admin/banks/${stopped.id}`
    expect(await send(doors, doors.admin.token, path, change, { method: 'PUT' })).toMatchObject({
      status: 422,
    })
    const why = 'The bank reports fraud'
    await send(doors, doors.admin.token, path, { ...change, reason: why }, { method: 'PUT' })
    expect(await from(stopped)).toMatchObject({
      status: 409,
      body: { code: 'stopped', error: `Deposits from bank ${stopped.code} are stopped` },
    })
    expect((await from(other)).status).toBe(200)
    const history = await send(doors, doors.admin.token, `${path}/history`, {}, { method: 'GET' })
    expect(JSON.stringify(history.body)).toContain(why)
  })

  it('numbers 23 and 42: is not made from a bank that is not active; stopping one so asks for a reason, too', async () => {
    const code = `B${newId().slice(-8).toUpperCase()}`
    const terms = { code, name: `Bank ${code}`, country: 'PH', kind: 'EWALLET' }
    const { body: bank } = await send(doors, doors.admin.token, '/admin/banks', terms)
    const change = (body: object) =>
      send(doors, doors.admin.token, `/admin/banks/${bank.id}`, body, { method: 'PUT' })
    const stop = { version: 1, status: 'INACTIVE' }
    expect(await change(stop)).toMatchObject({
      status: 422,
      body: { fields: { reason: expect.any(String) } },
    })
    expect(await change({ ...stop, reason: 'It closed its doors' })).toMatchObject({ status: 200 })
    const { id: customer } = await makeCustomer(doors.database)
    const asked = { customer, amount: 10_000, currency: 'PHP', method: 'GCASH', bank: code }
    expect(
      await send(doors, doors.key, '/platform/deposits', { ...asked, providerRef: newReference() }),
    ).toMatchObject({ status: 409, body: { code: 'stopped' } })
    const { body: events } = await send(doors, doors.admin.token, '/admin/get/significantEvents', {
      filters: [{ field: 'kind', operator: 'eq', value: 'PARAMETER_CHANGE' }],
    })
    expect(events.items).toContainEqual(expect.objectContaining({ object: bank.id }))
    const { body: history } = await send(
      doors,
      doors.admin.token,
      `/admin/banks/${bank.id}/history`,
      {},
      { method: 'GET' },
    )
    expect(JSON.stringify(history)).toContain('It closed its doors')
  })

  it.each([
    ['of another country', { country: 'MX', kind: 'BANK', rails: ['SPEI'] }, 'bank', 'carries MXN only'],
    ['that the method does not reach', { kind: 'BANK' }, 'bank', 'is not reached by GCash'],
    ['that takes more', { minPerTransfer: 10_001 }, 'amount', 'takes at least ₱100.01 per transfer'],
    ['that takes less', { maxPerTransfer: 9_999 }, 'amount', 'takes at most ₱99.99 per transfer'],
  ])('is not made from a bank %s', async (_, values, field, problem) => {
    const code = `B${newId().slice(-8).toUpperCase()}`
    const terms = { code, name: 'Bank', country: 'PH', kind: 'EWALLET', ...values }
    expect(await send(doors, doors.admin.token, '/admin/banks', terms)).toMatchObject({ status: 200 })
    const { id: customer } = await makeCustomer(doors.database)
    const asked = { customer, amount: 10_000, currency: 'PHP', method: 'GCASH', bank: code }
    expect(await send(doors, doors.key, '/platform/deposits', asked)).toMatchObject({
      status: 422,
      body: { code: 'bank_refuses', fields: { [field]: `Bank ${problem}` } },
    })
  })

  it('is reversed by two people, with an entry of its own', async () => {
    const deposit = await pendingDeposit(doors)
    await confirm(doors, finance, deposit)
    const { body: request } = await act(checker, deposit.id, 'reverse', { reason, version: 2 })
    expect(request).toMatchObject({ typename: 'Approval' })
    const admin = await person(doors, 'admin')
    expect(await approve(admin, request)).toMatchObject({ status: 200 })
    expect(await stateOf(doors, deposit.id)).toBe('REVERSED')
    expect(await entriesOf(doors, deposit.id)).toEqual(['DEPOSIT', 'DEPOSIT_REVERSAL'])
    expect(await cashOf(doors, deposit.customer)).toBe(0)
  })

  it('is not reversed when the wallet holds less', async () => {
    const deposit = await pendingDeposit(doors)
    await confirm(doors, finance, deposit)
    const spent = transfer('ADJUSTMENT', 'PHP', {
      debit: { kind: 'WALLET_CASH', owner: deposit.customer },
      credit: { kind: 'GOODWILL' },
      amount: 1,
    })
    await doors.database.transaction(orm =>
      post(orm, systemAt(new Date()), spent, { idem: newId(), ref: { type: 'User', id: deposit.customer } }),
    )
    const answer = await act(checker, deposit.id, 'reverse', { reason, version: 2 })
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'insufficient_funds', error: expect.stringContaining('not enough money') },
    })
    expect(await stateOf(doors, deposit.id)).toBe('CONFIRMED')
  })

  it('that failed adds nothing, and cannot be confirmed any more', async () => {
    const deposit = await pendingDeposit(doors)
    expect(await act(finance, deposit.id, 'fail', { reason, version: 1 })).toMatchObject({
      body: { state: 'FAILED', failReason: reason },
    })
    expect(await confirm(doors, checker, deposit, { version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
    expect(await entriesOf(doors, deposit.id)).toEqual([])
  })

  it('times out after an hour and expires after a day', async () => {
    const deposit = await pendingDeposit(doors)
    const later = (minutes: number) =>
      systemAt(new Date(doors.started.clock.now().getTime() + minutes * 60_000))
    const shown = async () =>
      (await send(doors, finance.token, `/admin/model/Deposit/${deposit.id}`, {}, { method: 'GET' })).body
    await markTimedOut(doors.database, later(59))
    expect(await shown()).toMatchObject({ timedOut: false, state: 'PENDING' })
    await markTimedOut(doors.database, later(60))
    await expireDeposits(doors.database, later(24 * 60 - 1))
    expect(await shown()).toMatchObject({ timedOut: true, state: 'PENDING', version: 1 })
    expect(await expireDeposits(doors.database, later(24 * 60))).toBeGreaterThan(0)
    expect(await shown()).toMatchObject({ timedOut: false, state: 'EXPIRED', waitingSince: null })
  })

  it('is totalled per currency under the list', async () => {
    await pendingDeposit(doors, { currency: 'MXN', method: 'SPEI', amount: 700 })
    const { body } = await send(doors, finance.token, '/admin/get/deposits/totals', {})
    expect(JSON.stringify(body)).toContain('MXN')
    expect(JSON.stringify(body)).toContain('PHP')
  })

  it('takes notes of csr, who cannot confirm it; pagcor looks on', async () => {
    const deposit = await pendingDeposit(doors)
    const [csr, pagcor] = [await person(doors, 'csr'), await person(doors, 'pagcor')]
    const note = { deposit: deposit.id, text: 'The customer sent a picture of the receipt' }
    expect(await send(doors, csr.token, '/admin/depositNotes', note)).toMatchObject({ status: 200 })
    expect((await act(csr, deposit.id, 'fail', { reason, version: 1 })).status).toBe(403)
    expect((await send(doors, pagcor.token, '/admin/depositNotes', note)).status).toBe(403)
    const listed = await send(doors, pagcor.token, '/admin/get/deposits', {})
    expect(listed.status).toBe(200)
    expect(JSON.stringify(listed.body)).not.toContain('"proof"')
  })
})

it('"Why this number?" unfolds gross, fee and net of every confirmed deposit to lines that add up to it', async () => {
  const isPosted = ({ state }: WireRow) => ['CONFIRMED', 'REVERSED'].includes(String(state))
  const context = contextOf(doors.database, 'finance')
  const { amount = 0, fee = 0, net = 0 } = await expectExplained(context, resourceNamed('deposits'), isPosted)
  expect([amount > 2, fee > 2, net > 2]).toEqual([true, true, true])
})
