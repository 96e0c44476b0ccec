import { beforeAll, describe, expect, it } from 'vitest'
import { listRows } from '../../server/crud/list'
import { showRow } from '../../server/crud/read'
import type { Database } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import { balanceOf } from '../../server/ledger/balance'
import { post } from '../../server/ledger/post'
import { verifyLedger } from '../../server/ledger/verify'
import { takeCashIn } from '../../server/modules/cash/cash-in'
import { payCode } from '../../server/modules/cash/cash-out'
import { createWithdrawalCode } from '../../server/modules/cash/withdrawal-codes'
import { drawerOf } from '../../src/domain/postings/cash'
import { transfer } from '../../src/domain/postings/posting'
import { cashMovements } from '../../src/resources/money/cash-movements'
import { transactions } from '../../src/resources/money/transactions'
import { users } from '../../src/resources/people/users'
import { shifts } from '../../src/resources/places/shifts'
import { startApp, type TestApp } from './app-fixture'
import { hundreds, makeTill, open, type Till } from './cashiers'
import { type Person, person, send, sessionOf } from './deposits-fixture'
import { expectExplained } from './explained-amounts'
import { contextOf, resourceNamed, systemAt } from './harness'
import { makeSample } from './samples'

let started: TestApp
let database: Database
let maker: Person
let checker: Person
let n = 0

beforeAll(async () => {
  started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  database = await started.database('DEV')
  maker = await person({ started, database }, 'admin')
  checker = await person({ started, database }, 'admin')
})

const reason = 'Entered for the wrong customer'
const balances = async ({ terminal }: Till, owner: string) => [
  await balanceOf(database.orm, drawerOf(terminal.id), 'PHP'),
  await balanceOf(database.orm, { kind: 'WALLET_CASH', owner }, 'PHP'),
  await balanceOf(database.orm, { kind: 'WALLET_HELD', owner }, 'PHP'),
]

/** A shift with PHP 5,000 in the drawer, and a customer who was identified. */
async function working() {
  n += 1
  const till = await makeTill(database)
  const shift = await open(till)
  const customer = (await makeSample(till.admin, users, n)).id
  await database.orm.execute(`update users set kyc = 'APPROVED' where id = '${customer}'`)
  return { till, shift, customer }
}

const payIn = ({ till: { cashier }, customer }: Awaited<ReturnType<typeof working>>, amount: number) =>
  database.transaction(orm => takeCashIn(orm, cashier, { customer, amount, tendered: amount }))

/** Pays out the cash that the customer paid in before. */
async function payOut({ till: { cashier }, customer }: Awaited<ReturnType<typeof working>>, amount: number) {
  const hold = { customer, amount, currency: 'PHP' } as const
  const { code } = await database.transaction(orm => createWithdrawalCode(orm, systemAt(new Date()), hold))
  const paid = await database.transaction(orm => payCode(orm, cashier, code))
  return { code, movement: 'movement' in paid ? paid.movement : '' }
}

/** Spends money of a customer. */
const spend = (customer: string, amount: number) =>
  database.transaction(orm =>
    post(
      orm,
      systemAt(new Date()),
      transfer('ADJUSTMENT', 'PHP', {
        debit: { kind: 'WALLET_CASH', owner: customer },
        credit: { kind: 'GOODWILL' },
        amount,
      }),
      { idem: newId(), ref: { type: 'User', id: customer } },
    ),
  )

async function reverse(by: Person, shift: string, movement: string, input: object = {}) {
  const { body } = await send({ started }, by.token, `/admin/model/Shift/${shift}`, {}, { method: 'GET' })
  const asked = { movement, reason, version: body.version, ...input }
  return send({ started }, by.token, `/admin/shifts/${shift}/reverseCash`, asked)
}

const approve = (by: Person, { id, hash, version }: Record<string, unknown>) =>
  send({ started }, by.token, `/admin/approvals/${id}/approve`, { hash, version })

async function reverseByTwo(shift: string, movement: string) {
  const { body } = await reverse(maker, shift, movement)
  expect(body).toMatchObject({ typename: 'Approval', status: 'PENDING' })
  expect(await approve(checker, body)).toMatchObject({ status: 200, body: { status: 'APPROVED' } })
}

const movementsOf = async (shift: string) => {
  const admin = { ...(await makeTill(database)).admin }
  return (
    await listRows(admin, cashMovements, { filters: [{ field: 'shift', operator: 'eq', value: shift }] })
  ).items
}

describe('a cash-in', () => {
  it('is reversed by two admins: wallet and drawer are as before, by an entry and a movement of their own', async () => {
    const work = await working()
    const { till, shift, customer } = work
    const movement = await payIn(work, 45_000)
    const { body: request } = await reverse(maker, shift.id, movement)
    expect(request).toMatchObject({ typename: 'Approval' })
    const effect = request.effect as unknown as { type: string; lines: object[] }[]
    const posted = effect.find(({ type }) => type === 'LedgerEntry')
    expect(posted?.lines).toEqual([
      expect.objectContaining({ label: 'Drawer', amount: 45_000 }),
      expect.objectContaining({ label: 'Wallet, cash', amount: -45_000 }),
    ])
    expect(await balances(till, customer)).toEqual([545_000, 45_000, 0])
    expect(await approve(maker, request)).toMatchObject({ status: 403, body: { code: 'own_request' } })
    // Meanwhile the cashier goes on working.
    await payIn(work, 100)
    expect(await approve(checker, request)).toMatchObject({ status: 200 })
    expect(await balances(till, customer)).toEqual([500_100, 100, 0])
    expect(await showRow(till.admin, shifts, shift.id)).toMatchObject({
      cashIn: 45_100,
      cashInReversed: 45_000,
      receipts: 2,
    })
    const found = await movementsOf(shift.id)
    expect(found.find(({ reverses }) => reverses === movement)).toMatchObject({
      receipt: `${shift.code}-0001-R`,
      kind: 'CASH_IN_REVERSED',
      amount: 45_000,
      customer,
      by: maker.id,
      reason,
    })
    expect(await showRow(till.admin, cashMovements, movement)).toMatchObject({
      kind: 'CASH_IN',
      reversed: [{ currency: 'PHP', amount: 45_000 }],
    })
    const [line] = (
      await listRows(till.admin, transactions, {
        filters: [
          { field: 'customer', operator: 'eq', value: customer },
          { field: 'type', operator: 'eq', value: 'VOID_REVERSAL' },
        ],
      })
    ).items
    expect(line).toMatchObject({ amount: -45_000, reason, actor: maker.id, terminal: till.terminal.id })
  })

  it('is not the first payment of the customer any more', async () => {
    const work = await working()
    const movement = await payIn(work, 100)
    expect((await showRow(work.till.admin, users, work.customer)).firstPaidInAt).not.toBeNull()
    await reverseByTwo(work.shift.id, movement)
    expect((await showRow(work.till.admin, users, work.customer)).firstPaidInAt).toBeNull()
  })

  it('is not reversed when the wallet holds less', async () => {
    const work = await working()
    const movement = await payIn(work, 100)
    await spend(work.customer, 1)
    expect(await reverse(maker, work.shift.id, movement)).toMatchObject({
      status: 422,
      body: { code: 'insufficient_funds', error: expect.stringContaining('not enough money') },
    })
    expect(await balances(work.till, work.customer)).toEqual([500_100, 99, 0])
  })

  it('is reversed once, by however many requests', async () => {
    const work = await working()
    const [movement] = [await payIn(work, 100), await payIn(work, 100)]
    const requests = [
      await reverse(maker, work.shift.id, movement),
      await reverse(maker, work.shift.id, movement),
    ]
    const outcomes = await Promise.all(requests.map(({ body }) => approve(checker, body)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await reverse(maker, work.shift.id, movement)).toMatchObject({
      status: 409,
      body: { code: 'reversed_already' },
    })
    expect(await balances(work.till, work.customer)).toEqual([500_100, 100, 0])
  })

  it('of another shift, and what is no cash of a customer, is not reversed', async () => {
    const [work, other] = [await working(), await working()]
    const movement = await payIn(other, 100)
    expect(await reverse(maker, work.shift.id, movement)).toMatchObject({
      status: 422,
      body: { fields: { movement: expect.any(String) } },
    })
    await reverseByTwo(other.shift.id, movement)
    const reversal = (await movementsOf(other.shift.id)).find(({ reverses }) => reverses === movement)
    expect(await reverse(maker, other.shift.id, String(reversal?.id))).toMatchObject({
      status: 422,
      body: { fields: { movement: expect.any(String) } },
    })
  })
})

describe('a cash-out', () => {
  it('is reversed: the money is in the wallet and expected in the drawer, and the code stays paid', async () => {
    const work = await working()
    const { till, shift, customer } = work
    await payIn(work, 10_000)
    const { code, movement } = await payOut(work, 6_000)
    expect(await balances(till, customer)).toEqual([504_000, 4_000, 0])
    await reverseByTwo(shift.id, movement)
    expect(await balances(till, customer)).toEqual([510_000, 10_000, 0])
    expect(await showRow(till.admin, shifts, shift.id)).toMatchObject({
      cashOut: 6_000,
      cashOutReversed: 6_000,
    })
    await expect(database.transaction(orm => payCode(orm, till.cashier, code))).rejects.toMatchObject({
      status: 409,
      code: 'already_paid',
    })
  })

  it('of a customer who closed the account is not reversed', async () => {
    const work = await working()
    await payIn(work, 100)
    const { movement } = await payOut(work, 100)
    await database.orm.execute(`update users set status = 'CLOSED' where id = '${work.customer}'`)
    expect(await reverse(maker, work.shift.id, movement)).toMatchObject({
      status: 409,
      body: { code: 'customer_closed' },
    })
  })

  it('that brings the drawer above its critical limit locks the shift', async () => {
    const work = await working()
    await payIn(work, 10_000)
    const { movement } = await payOut(work, 6_000)
    await database.orm.execute(
      `update locations set cash_limit_high = 500000, cash_limit_critical = 505000 where id = '${work.till.location.id}'`,
    )
    await reverseByTwo(work.shift.id, movement)
    expect(await showRow(work.till.admin, shifts, work.shift.id)).toMatchObject({ state: 'LOCKED' })
  })
})

describe('cash of a shift', () => {
  it('is not reversed by its cashier, who is an admin too, nor by csr', async () => {
    const work = await working()
    const movement = await payIn(work, 100)
    const { cashier } = work.till
    await database.orm.execute(
      `update staff set roles = '["cashier","admin"]'::jsonb where id = '${cashier.actor.id}'`,
    )
    const both = { id: cashier.actor.id, token: await sessionOf({ started, database }, cashier.actor.id) }
    expect(await reverse(both, work.shift.id, movement)).toMatchObject({
      status: 403,
      body: { error: 'You are the cashier of this shift. Ask another person to reverse the cash.' },
    })
    const { body } = await reverse(maker, work.shift.id, movement)
    expect(await approve(both, body)).toMatchObject({ status: 403 })
    const csr = await person({ started, database }, 'csr')
    expect((await reverse(csr, work.shift.id, movement, { version: 1 })).status).toBe(403)
  })

  it.each(['CLOSED', 'SIGNED'])('is not reversed once the shift is %s: its count stands', async state => {
    const work = await working()
    const { till, shift, customer } = work
    const movement = await payIn(work, 10_000)
    const { body: request } = await reverse(maker, shift.id, movement)
    const path = `/cashier/shifts/${shift.id}/close`
    const token = await sessionOf({ started, database }, till.cashier.actor.id)
    expect(await send({ started }, token, path, { denominations: hundreds(51) })).toMatchObject({
      status: 200,
    })
    if (state === 'SIGNED')
      await database.orm.execute(`update shifts set state = 'SIGNED' where id = '${shift.id}'`)
    expect(await reverse(maker, shift.id, movement)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
    expect((await approve(checker, request)).status).toBe(409)
    expect(await balances(till, customer)).toEqual([0, 10_000, 0])
  })
})

it('leaves a ledger in which everything adds up', async () => {
  expect((await verifyLedger(database)).findings).toEqual([])
})

it('"Why this number?" unfolds every amount, reversed ones too, to lines that add up to it', async () => {
  const admin = contextOf(database, 'admin')
  const shifts = await expectExplained(admin, resourceNamed('shifts'))
  expect(Object.keys(shifts)).toEqual(
    expect.arrayContaining(['cashIn', 'cashInReversed', 'cashOut', 'cashOutReversed']),
  )
  expect((await expectExplained(admin, resourceNamed('cashMovements'))).amount).toBeGreaterThan(5)
  const turnover = await expectExplained(admin, resourceNamed('locations'))
  expect(turnover).toMatchObject({ paidIn: expect.any(Number), paidOut: expect.any(Number) })
})
