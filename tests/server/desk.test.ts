import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSession } from '../../server/auth/sessions'
import { newToken } from '../../server/auth/tokens'
import { changeRow } from '../../server/crud/change'
import { showRow } from '../../server/crud/read'
import type { Database } from '../../server/db/database'
import { balanceOf } from '../../server/ledger/balance'
import { post } from '../../server/ledger/post'
import { transfer } from '../../src/domain/postings/posting'
import { shortId } from '../../src/domain/short-id'
import { addAccount, startApp, type TestApp, withToken } from './app-fixture'
import { makeTill, open as openShiftAt } from './cashiers'
import { expectExplained } from './explained-amounts'
import { contextOf, resourceNamed, systemAt } from './harness'
import { reportRows } from './report-rows'
import { makeBank, makeSample } from './samples'

let started: TestApp
let database: Database
let maker: string
let checker: string
let finance: string
let customer: string

/** A token of a user with these roles who has just signed in. */
async function person(...roles: string[]): Promise<string> {
  const { id } = await addAccount(database, { roles })
  const token = newToken('DEV')
  const opened = { accountId: id, token, address: '127.0.0.1', userAgent: 'test', days: 1 }
  await createSession(database.orm, { ...opened, now: started.clock.now() })
  return token
}

beforeAll(async () => {
  started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  database = await started.database('DEV')
  maker = await person('admin')
  checker = await person('admin')
  finance = await person('finance')
  customer = (await makeSample(contextOf(database, 'admin'), resourceNamed('users'), 1)).id
})

function call(token: string, path: string, payload: object, key: string = randomUUID()) {
  const headers = { ...withToken(token), 'idempotency-key': key }
  return started.app.inject({ method: 'POST', url: `/api/dev${path}`, headers, payload })
}

const adjustment = (changes: object = {}) => ({
  externalReference: `CASE-${randomUUID().slice(0, 8)}`,
  direction: 'CREDIT',
  target: 'CUSTOMER',
  customer,
  currency: 'PHP',
  amount: 2_500,
  reasonCode: 'GOODWILL',
  note: 'The stream was down for the last race',
  ...changes,
})

let samples = 1
const sampleId = async (resource: string) => {
  samples += 1
  return (await makeSample(contextOf(database, 'admin'), resourceNamed(resource), samples)).id
}

async function bankInUse(): Promise<string> {
  samples += 1
  return (await makeBank(contextOf(database, 'admin'), samples)).id
}

const cash = () => balanceOf(database.orm, { kind: 'WALLET_CASH', owner: customer }, 'PHP')

async function approve(token: string, request: { id: string; hash: string; version: number }) {
  const { id, hash, version } = request
  return call(token, `/admin/approvals/${id}/approve`, { hash, version })
}

/** An adjustment that two people posted. */
async function posted(changes: object = {}) {
  const asked = (await call(maker, '/admin/adjustments', adjustment(changes))).json()
  const decided = await approve(checker, asked)
  expect(decided.statusCode).toBe(200)
  return decided.json().objectId as string
}

describe('the money desk', () => {
  it('moves nothing before a second person agrees, who sees the lines that will be posted', async () => {
    const before = await cash()
    const asked = (await call(maker, '/admin/adjustments', adjustment())).json()
    expect(asked.typename).toBe('Approval')
    expect(await cash()).toBe(before)
    const entry = asked.effect.find(({ type }: { type: string }) => type === 'LedgerEntry')
    expect(entry.lines).toEqual([
      expect.objectContaining({ label: 'Wallet, cash', amount: 2_500, currency: 'PHP' }),
      expect.objectContaining({ label: 'Goodwill', amount: -2_500, currency: 'PHP' }),
    ])
    expect((await approve(finance, asked)).statusCode).toBe(200)
    expect(await cash()).toBe(before + 2_500)
  })

  it('lets nobody agree to more than their own limit', async () => {
    const { id } = await addAccount(database, { roles: ['finance'] })
    await database.orm.execute(sql`update staff set limit_php = 2499 where id = ${id}`)
    const limited = newToken('DEV')
    const opened = { accountId: id, token: limited, address: '127.0.0.1', userAgent: 'test', days: 1 }
    await createSession(database.orm, { ...opened, now: started.clock.now() })
    const before = await cash()
    const asked = (await call(maker, '/admin/adjustments', adjustment())).json()
    const refused = await approve(limited, asked)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'above_limit'])
    expect(await cash()).toBe(before)
    await database.orm.execute(sql`update staff set limit_php = 2500 where id = ${id}`)
    expect((await approve(limited, asked)).statusCode).toBe(200)
    expect(await cash()).toBe(before + 2_500)
  })

  it('names who asked and who agreed, with each adjustment (numbers 4 and 16)', async () => {
    const asked = (await call(maker, '/admin/adjustments', adjustment())).json()
    const made = asked.effect.find(({ type }: { type: string }) => type === 'Adjustment')
    expect(made.changes.map(({ field }: { field: string }) => field)).not.toContain('approvedBy')
    const { objectId } = (await approve(finance, asked)).json()
    const { items } = (await call(maker, '/admin/get/adjustments', {})).json()
    const { requestedBy, approvedBy } = items.find(({ id }: { id: string }) => id === objectId)
    const { rows: decided } = (await database.orm.execute(sql`
      select maker, decided_by as checker from approvals where id = ${asked.id}`)) as unknown as {
      rows: object[]
    }
    expect(decided).toEqual([{ maker: requestedBy, checker: approvedBy }])
  })

  it('lets nobody agree to their own request (number 16)', async () => {
    const asked = (await call(maker, '/admin/adjustments', adjustment())).json()
    expect((await approve(maker, asked)).statusCode).toBe(403)
  })

  it('is logged with who, when, why and the values, and is a significant event (numbers 4 and 14)', async () => {
    const before = await cash()
    const id = await posted()
    const { rows: entries } = (await database.orm.execute(sql`
      select actor_id is not null as has_actor, at is not null as has_time, significance, after
      from audit_log where object_id = ${id} and action = 'create'`)) as unknown as { rows: object[] }
    expect(entries).toEqual([
      {
        has_actor: true,
        has_time: true,
        significance: 'ADJUSTMENT',
        after: expect.objectContaining({ amount: 2_500, note: 'The stream was down for the last race' }),
      },
    ])
    const { rows: lines } = (await database.orm.execute(sql`
      select line.amount::int as amount, line.balance_after::int as after
      from ledger_line line join ledger_entry entry on entry.id = line.entry_id
        join ledger_account account on account.id = line.account_id
      where entry.ref = ${id} and account.kind = 'WALLET_CASH'`)) as unknown as { rows: object[] }
    expect(lines).toEqual([{ amount: 2_500, after: before + 2_500 }])
  })

  it('asks once for one key, however often it is sent, and needs one', async () => {
    const [key, body] = [randomUUID(), adjustment()]
    const first = await call(maker, '/admin/adjustments', body, key)
    const again = await call(maker, '/admin/adjustments', body, key)
    expect(again.json().id).toBe(first.json().id)
    expect(again.headers['idempotency-replayed']).toBe('true')
    const headers = withToken(maker)
    const url = '/api/dev/admin/adjustments'
    const without = await started.app.inject({ method: 'POST', url, headers, payload: body })
    expect(without.statusCode).toBe(400)
  })

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: -5 }, 'amount'],
    [{ amount: 1.5 }, 'amount'],
    [{ amount: 2 ** 53 + 1 }, 'amount'],
    [{ currency: 'EUR' }, 'currency'],
    [{ note: 'too short' }, 'note'],
    [{ customer: null }, 'customer'],
    [{ reasonCode: 'BANK_TRANSFER' }, 'sourceBank'],
    [{ customer: randomUUID() }, 'customer'],
    [{ partner: randomUUID() }, 'partner'],
    [{ target: 'BANK', targetBank: randomUUID() }, 'customer'],
    [{ target: 'PARTNER', customer: null }, 'partner'],
    [{ target: 'TERMINAL', customer: null }, 'terminal'],
    [{ sourceBank: randomUUID() }, 'sourceBank'],
  ])('refuses %j and names %s', async (changes, field) => {
    const answer = await call(maker, '/admin/adjustments', adjustment(changes))
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().fields)).toContain(field)
  })

  it('remits taxes out of a bank: what was kept back is owed no more', async () => {
    const targetBank = await bankInUse()
    const owed = () => balanceOf(database.orm, { kind: 'WINNINGS_TAX' }, 'PHP')
    const before = await owed()
    const remittance = {
      ...{ direction: 'DEBIT', target: 'BANK', customer: null, targetBank },
      ...{ reasonCode: 'TAX_REMITTANCE', amount: 4_000 },
    }
    const kept = transfer('WINNINGS', 'PHP', {
      ...{ debit: { kind: 'CORRECTIONS' }, credit: { kind: 'WINNINGS_TAX' }, amount: 4_000 },
    })
    await post(database.orm, contextOf(database, 'admin'), kept, {
      ...{ idem: randomUUID(), ref: { type: 'Adjustment', id: targetBank } },
    })
    const tooMuch = await call(
      maker,
      '/admin/adjustments',
      adjustment({ ...remittance, amount: before + 4_001 }),
    )
    expect(tooMuch.json()).toMatchObject({ code: 'invalid', fields: { amount: expect.any(String) } })
    await posted({ ...remittance, amount: before + 4_000 })
    expect(await owed()).toBe(0)
    expect(await balanceOf(database.orm, { kind: 'BANK', owner: targetBank }, 'PHP')).toBe(-4_000)
    const credit = await call(maker, '/admin/adjustments', adjustment({ ...remittance, direction: 'CREDIT' }))
    expect(credit.json()).toMatchObject({
      fields: {
        reasonCode: 'Remittance of taxes can only be chosen when Direction is Withdraw and Target is Bank',
      },
    })
  })

  it('pays nothing into a closed account, also when it is closed before the second person agrees', async () => {
    const closing = await sampleId('users')
    const setStatus = (status: string) =>
      database.orm.execute(sql`update users set status = ${status} where id = ${closing}`)
    const asked = (await call(maker, '/admin/adjustments', adjustment({ customer: closing }))).json()
    await setStatus('CLOSED')
    expect((await approve(checker, asked)).statusCode).toBe(422)
    const refused = await call(maker, '/admin/adjustments', adjustment({ customer: closing }))
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['customer']])
  })

  it('takes what came back to a closed account out of it, and the reversal pays nothing in', async () => {
    const closing = await sampleId('users')
    await posted({ customer: closing })
    await database.orm.execute(sql`update users set status = 'CLOSED' where id = ${closing}`)
    const id = await posted({ customer: closing, direction: 'DEBIT', reasonCode: 'CORRECTION' })
    expect(await balanceOf(database.orm, { kind: 'WALLET_CASH', owner: closing }, 'PHP')).toBe(0)
    const reversal = { version: 1, reason: 'It was the wrong customer' }
    const answer = await call(maker, `/admin/adjustments/${id}/reverse`, reversal)
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      { customer: 'This account is closed: money can be taken out of it, not paid in' },
    ])
  })

  it.each([
    ['a terminal that is retired', 'terminals', { status: ['ACTIVE', 'RETIRED'] }, 'terminal', 'TERMINAL'],
    ['a partner in another currency', 'partners', { currency: ['PHP', 'MXN'] }, 'partner', 'PARTNER'],
    ['a bank of another currency', 'banks', { country: ['PH', 'MX'] }, 'targetBank', 'BANK'],
    ['a bank that is not used', 'banks', { status: ['ACTIVE', 'INACTIVE'] }, 'targetBank', 'BANK'],
  ])('does not choose %s', async (_, name, states, field, target) => {
    const id = name === 'banks' ? await bankInUse() : await sampleId(name)
    const ask = () =>
      call(
        maker,
        '/admin/adjustments',
        adjustment({ customer: null, target, [field]: id, reasonCode: 'CORRECTION' }),
      )
    const set = (at: 0 | 1) => {
      const [[column, values] = ['', []]] = Object.entries(states)
      return database.orm.execute(
        sql`update ${sql.identifier(name)} set ${sql.identifier(column)} = ${values[at]} where id = ${id}`,
      )
    }
    await set(0)
    expect((await ask()).statusCode).toBe(200)
    await set(1)
    const answer = await ask()
    expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([422, [field]])
  })

  it('settles what a payment provider has of ours into a bank', async () => {
    const provider = await sampleId('providers')
    await database.orm.execute(sql`update providers set kind = 'PAYMENT' where id = ${provider}`)
    const bank = await bankInUse()
    await posted({
      ...{ direction: 'DEBIT', target: 'PROVIDER', customer: null, provider, sourceBank: bank },
      ...{ reasonCode: 'PROVIDER_SETTLEMENT', amount: 9_000 },
    })
    const of = (kind: 'PSP' | 'BANK', owner: string) => balanceOf(database.orm, { kind, owner }, 'PHP')
    expect([await of('PSP', provider), await of('BANK', bank)]).toEqual([-9_000, 9_000])
  })

  it('corrects at the cost of the house, so that suspense holds its items and nothing else', async () => {
    const suspense = () => balanceOf(database.orm, { kind: 'SUSPENSE' }, 'PHP')
    const before = await suspense()
    const corrections = () => balanceOf(database.orm, { kind: 'CORRECTIONS' }, 'PHP')
    const borne = await corrections()
    await posted({ reasonCode: 'CORRECTION', amount: 300 })
    expect([await suspense(), await corrections()]).toEqual([before, borne + 300])
  })

  it('moves no cash of a drawer while a shift is open there', async () => {
    const till = await makeTill(database)
    await openShiftAt(till)
    const drawer = () => balanceOf(database.orm, { kind: 'DRAWER', owner: till.terminal.id }, 'PHP')
    const held = await drawer()
    const credit = { customer: null, target: 'TERMINAL', terminal: till.terminal.id, reasonCode: 'GOODWILL' }
    const answer = await call(maker, '/admin/adjustments', adjustment(credit))
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'in_use'])
    expect(answer.json().fields.terminal).toMatch(
      /^The shift .+ is open here\. Use its Float in and Float out/,
    )
    expect(await drawer()).toBe(held)
  })

  it('takes no more than there is', async () => {
    const answer = await call(
      maker,
      '/admin/adjustments',
      adjustment({ direction: 'DEBIT', amount: (await cash()) + 1 }),
    )
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'insufficient_funds'])
  })

  it('reverses with a second person, once, by the opposite entry', async () => {
    const before = await cash()
    const id = await posted()
    const reverse = () =>
      call(maker, `/admin/adjustments/${id}/reverse`, { version: 1, reason: 'It was the wrong customer' })
    const [first, second] = [(await reverse()).json(), (await reverse()).json()]
    expect((await approve(checker, first)).statusCode).toBe(200)
    expect(await cash()).toBe(before)
    expect((await approve(checker, second)).statusCode).toBe(409)
    expect(await cash()).toBe(before)
  })

  it('number 4: the log has the adjustment and its reversal, each by whom, why, and the balance before and after', async () => {
    const before = await cash()
    const id = await posted()
    started.clock.pass({ minutes: 1 })
    const reversal = { version: 1, reason: 'It was the wrong customer' }
    const request = (await call(maker, `/admin/adjustments/${id}/reverse`, reversal)).json()
    await approve(checker, request)
    const span = { from: '2026-11-20', to: '2026-11-21' }
    const log = await reportRows(database, started.clock.now(), 'adjustmentsLog', span)
    const [made, undone, ...more] = log.filter(({ key }) => key === id)
    const { by, approver } = made ?? {}
    const after = before + 2_500
    expect(more).toEqual([])
    expect(by).not.toBe(approver)
    expect(made).toMatchObject({ amount: 2_500, before, after, direction: 'CREDIT', reversal: false })
    expect(undone).toMatchObject({
      ...{ amount: -2_500, before: after, after: before, direction: 'DEBIT', reversal: true },
      ...{ note: reversal.reason, by: request.maker, approver },
    })
  })

  it('does not reverse what is gone', async () => {
    const id = await posted({ amount: 7_000 })
    const all = await cash()
    const wallet = { kind: 'WALLET_CASH', owner: customer } as const
    const bank = { kind: 'BANK', owner: randomUUID() } as const
    const spend = transfer('ADJUSTMENT', 'PHP', { debit: wallet, credit: bank, amount: all })
    const of = { idem: randomUUID(), ref: { type: 'User', id: customer } }
    await database.transaction(orm => post(orm, systemAt(started.clock.now()), spend, of))
    const answer = await call(maker, `/admin/adjustments/${id}/reverse`, {
      version: 1,
      reason: 'A mistake of ours',
    })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'insufficient_funds'])
  })
})

it('a bank and a partner whose money was moved keep the currency that it is in', async () => {
  const admin = contextOf(database, 'admin')
  const [bank, partner] = [await bankInUse(), await sampleId('partners')]
  await database.orm.execute(sql`update partners set currency = 'PHP' where id = ${partner}`)
  await posted({ reasonCode: 'BANK_TRANSFER', sourceBank: bank })
  await posted({ target: 'PARTNER', customer: undefined, partner, reasonCode: 'CORRECTION' })
  for (const [name, id, change] of [
    ['banks', bank, { country: 'MX', rails: ['SPEI'] }],
    ['partners', partner, { currency: 'MXN' }],
  ] as const) {
    const resource = resourceNamed(name)
    const { version } = await showRow(admin, resource, id)
    const field = Object.keys(change)[0] ?? ''
    await expect(changeRow(admin, resource, id, { ...change, version })).rejects.toMatchObject({
      status: 422,
      details: { fields: { [field]: expect.stringContaining('can no longer be changed') } },
    })
  }
})

describe('the reference of an adjustment', () => {
  it('counts once for its target, direction and amount; the sentence names the adjustment that has it', async () => {
    const [targetBank, otherBank] = [await bankInUse(), await bankInUse()]
    const toBank = { target: 'BANK', customer: undefined, targetBank, reasonCode: 'CORRECTION' }
    const once = { ...toBank, externalReference: 'STATEMENT-1' }
    const id = await posted(once)
    // 07:30 of the next day in Manila.
    await database.orm.execute(
      sql`update adjustments set created_at = '2026-11-19T23:30:00Z' where id = ${id}`,
    )
    const again = await call(maker, '/admin/adjustments', adjustment(once))
    expect([again.statusCode, again.json().code]).toEqual([409, 'taken'])
    expect(again.json().error).toContain('of 20 Nov 2026')
    expect(again.json().fields.externalReference).toContain(shortId(id))
    await posted({ ...once, targetBank: otherBank })
    await posted({ ...once, direction: 'DEBIT' })
    await posted({ ...once, amount: 900 })
    const body = { version: 1, reason: 'It was the wrong amount' }
    const reversal = (await call(maker, `/admin/adjustments/${id}/reverse`, body)).json()
    expect((await approve(checker, reversal)).statusCode).toBe(200)
    await posted(once)
  })

  it('is posted once, however many requests with it are approved at once', async () => {
    const once = adjustment({ externalReference: 'STATEMENT-2' })
    const before = await cash()
    const asked = await Promise.all(Array.from({ length: 5 }, () => call(maker, '/admin/adjustments', once)))
    const decided = await Promise.all(asked.map(each => approve(checker, each.json())))
    expect(decided.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await cash()).toBe(before + 2_500)
  })
})

it('"Why this number?" unfolds the amount of every adjustment, reversed ones too, to lines that add up to it', async () => {
  const [targetBank, sourceBank] = [await bankInUse(), await bankInUse()]
  const moved = { target: 'BANK', reasonCode: 'BANK_TRANSFER', customer: undefined, targetBank, sourceBank }
  await posted(moved)
  await posted({ ...moved, direction: 'DEBIT' })
  const compared = await expectExplained(contextOf(database, 'admin'), resourceNamed('adjustments'))
  expect(compared.amount).toBeGreaterThan(4)
})
