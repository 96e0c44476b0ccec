import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { actOnRow } from '../../server/crud/act'
import { createRow } from '../../server/crud/create'
import { historyOf } from '../../server/crud/history'
import { listRows } from '../../server/crud/list'
import { showRow } from '../../server/crud/read'
import type { Database } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import { balanceOf } from '../../server/ledger/balance'
import { post } from '../../server/ledger/post'
import { type PaidIn, takeCashIn } from '../../server/modules/cash/cash-in'
import { findCode, payCode } from '../../server/modules/cash/cash-out'
import { findCustomers } from '../../server/modules/cash/customers'
import { receiptOf } from '../../server/modules/cash/receipt'
import { createWithdrawalCode, expireCodes } from '../../server/modules/cash/withdrawal-codes'
import { whyThisNumber } from '../../server/modules/wallets/why'
import { endOfManilaDay } from '../../src/domain/aml-report'
import type { SeenDocument } from '../../src/domain/cash'
import { dayAfter, dayIn, workingDayAfter } from '../../src/domain/day'
import type { Account } from '../../src/domain/postings/account'
import { drawerOf } from '../../src/domain/postings/cash'
import { transfer } from '../../src/domain/postings/posting'
import { publicHolidays } from '../../src/domain/public-holidays'
import { shortId } from '../../src/domain/short-id'
import { holidays } from '../../src/resources/masters/holidays'
import { cashMovements } from '../../src/resources/money/cash-movements'
import { switches } from '../../src/resources/money/switches'
import { withdrawalCodes } from '../../src/resources/money/withdrawal-codes'
import { amlReports } from '../../src/resources/oversight/aml-reports'
import { users } from '../../src/resources/people/users'
import { locations } from '../../src/resources/places/locations'
import { shifts } from '../../src/resources/places/shifts'
import { terminals } from '../../src/resources/places/terminals'
import { enrolled, hundreds, makeTill, open, type Till } from './cashiers'
import { openTestDatabase, systemAt } from './harness'
import { makeSample } from './samples'

let database: Database
let admin: Context
let n = 0

beforeAll(async () => {
  database = await openTestDatabase()
  admin = await enrolled(database, 'admin')
})

const reason = 'Asked for by the supervisor'
const drawer = ({ terminal }: Till) => balanceOf(database.orm, drawerOf(terminal.id), 'PHP')
const wallet = (owner: string, kind: 'WALLET_CASH' | 'WALLET_HELD' = 'WALLET_CASH') =>
  balanceOf(database.orm, { kind, owner }, 'PHP')

async function makeCustomer(values: object = {}): Promise<string> {
  n += 1
  const { id } = await makeSample(admin, users, n)
  await database.orm.execute(`update users set kyc = 'APPROVED' where id = '${id}'`)
  for (const [name, value] of Object.entries(values))
    await database.orm.execute(`update users set ${name} = '${value}' where id = '${id}'`)
  return id
}

/** Gives a customer money that arrived at a bank. */
async function fund(customer: string, amount: number): Promise<void> {
  const bank: Account = { kind: 'BANK', owner: newId() }
  const posting = transfer('DEPOSIT', 'PHP', {
    debit: bank,
    credit: { kind: 'WALLET_CASH', owner: customer },
    amount,
  })
  await database.transaction(orm =>
    post(orm, systemAt(new Date()), posting, { idem: newId(), ref: { type: 'User', id: customer } }),
  )
}

const payIn = ({ cashier }: Till, { tendered, ...paid }: Omit<PaidIn, 'tendered'> & { tendered?: number }) =>
  database.transaction(transaction =>
    takeCashIn(transaction, cashier, { ...paid, tendered: tendered ?? paid.amount }),
  )

const makeCode = (customer: string, amount: number, by = systemAt(new Date())) =>
  database.transaction(transaction =>
    createWithdrawalCode(transaction, by, { customer, amount, currency: 'PHP' }),
  )

const payOut = ({ cashier }: Pick<Till, 'cashier'>, code: string, seen: SeenDocument = {}) =>
  database.transaction(transaction => payCode(transaction, cashier, code, seen))

const codeState = async (id: string) => (await showRow(admin, withdrawalCodes, id)).state

async function act(by: Context, id: string, name: string, input: object = {}) {
  const { version } = await showRow(admin, withdrawalCodes, id)
  return actOnRow(by, withdrawalCodes, id, name, { version, ...input })
}

describe('a drawer', () => {
  it('is opened with no more than it may hold', async () => {
    const till = await makeTill(database)
    await database.orm.execute(sql`update terminals set cash_limit = 500000 where id = ${till.terminal.id}`)
    await expect(open(till, 51)).rejects.toMatchObject({
      status: 422,
      details: { fields: { openingFloat: 'This is more than the drawer may hold. Open with less.' } },
    })
    expect(await drawer(till)).toBe(0)
    await open(till, 50)
    expect(await drawer(till)).toBe(500_000)
  })

  it('is emptied before its terminal is retired or moved', async () => {
    const till = await makeTill(database)
    const { id } = till.terminal
    const posting = transfer('ADJUSTMENT', 'PHP', {
      debit: { kind: 'DRAWER', owner: id },
      credit: { kind: 'BANK', owner: newId() },
      amount: 500_000,
    })
    const ref = { type: 'Terminal', id }
    await database.transaction(orm => post(orm, systemAt(new Date()), posting, { idem: newId(), ref }))
    const version = async () => (await showRow(admin, terminals, id)).version
    await actOnRow(admin, terminals, id, 'suspend', { version: await version(), reason })
    const retire = async () => actOnRow(admin, terminals, id, 'retire', { version: await version(), reason })
    await expect(retire()).rejects.toMatchObject({
      status: 409,
      message: 'Its drawer holds ₱5,000.00. Take it out first.',
    })
    const back = { ...posting, lines: posting.lines.map(line => ({ ...line, amount: -line.amount })) }
    await database.transaction(orm => post(orm, systemAt(new Date()), back, { idem: newId(), ref }))
    expect(await retire()).toMatchObject({ status: 'RETIRED' })
  })
})

describe('the lists of terminals and locations', () => {
  it('say what is in drawer and vault, and what moved today, to admins only', async () => {
    const till = await makeTill(database)
    await open(till)
    const customer = await makeCustomer()
    const paid = await payIn(till, { customer, amount: 30_000 })
    const { code } = await makeCode(customer, 10_000)
    await payOut(till, code)
    const php = (amount: number) => [{ currency: 'PHP', amount }]
    const terminal = await showRow(admin, terminals, till.terminal.id)
    expect(terminal).toMatchObject({ cash: php(520_000), shifts: { all: 1, some: 1 } })
    const place = await showRow(admin, locations, till.location.id)
    expect(place).toMatchObject({ cash: php(20_000), paidIn: php(30_000), paidOut: php(10_000) })
    const { items } = await listRows(admin, locations, { q: String(place.name) })
    expect(items).toContainEqual(expect.objectContaining({ id: place.id, cash: php(20_000) }))
    expect((await listRows(admin, locations, { q: 'there is none' })).items).toEqual([])
    const own = await showRow(till.cashier, terminals, till.terminal.id)
    expect(own).not.toHaveProperty('cash')
    expect(own).not.toHaveProperty('shifts')
    await database.orm.execute(sql`alter table cash_movements disable trigger user`)
    await database.orm.execute(
      sql`update cash_movements set created_at = now() - interval '25 hours' where id = ${paid}`,
    )
    await database.orm.execute(sql`alter table cash_movements enable trigger user`)
    expect(await showRow(admin, locations, till.location.id)).toMatchObject({
      paidIn: [],
      paidOut: php(10_000),
    })
  })
})

describe('cash-in', () => {
  it('moves cash from the hand of a customer into the drawer and the wallet, with a receipt', async () => {
    const till = await makeTill(database)
    const shift = await open(till)
    const customer = await makeCustomer()
    const id = await payIn(till, { customer, amount: 45_000, tendered: 50_000 })
    expect(await receiptOf(database.orm, id)).toMatchObject({
      receipt: `${shift.code}-0001`,
      kind: 'CASH_IN',
      amount: 45_000,
      tendered: 50_000,
      change: 5_000,
      customer,
      currency: 'PHP',
      terminalCode: till.terminal.code,
    })
    expect([await drawer(till), await wallet(customer)]).toEqual([545_000, 45_000])
    // Facts of the receipt: no line of the ledger makes them.
    for (const field of ['tendered', 'change'])
      await expect(whyThisNumber(till.admin, { type: 'CashMovement', id, field })).rejects.toMatchObject({
        status: 404,
      })
    expect(await whyThisNumber(till.admin, { type: 'CashMovement', id, field: 'amount' })).toMatchObject({
      ...{ sum: 45_000, count: 1, number: 45_000 },
    })
    expect(await showRow(till.admin, shifts, shift.id)).toMatchObject({ cashIn: 45_000, receipts: 1 })
  })

  it('needs an open shift', async () => {
    const till = await makeTill(database)
    const customer = await makeCustomer()
    await expect(payIn(till, { customer, amount: 100 })).rejects.toMatchObject({
      status: 409,
      code: 'no_shift',
    })
  })

  it('takes at most PHP 50,000 at once, and no less than the amount', async () => {
    const till = await makeTill(database)
    await open(till)
    const customer = await makeCustomer()
    await expect(payIn(till, { customer, amount: 5_000_001 })).rejects.toMatchObject({
      status: 422,
      details: { fields: { amount: 'At most ₱50,000.00 can be paid in at once' } },
    })
    await expect(payIn(till, { customer, amount: 200, tendered: 199 })).rejects.toMatchObject({
      details: { fields: { tendered: 'The customer handed over less than ₱2.00' } },
    })
    await expect(payIn(till, { customer, amount: 100, tendered: 2_000_101 })).rejects.toMatchObject({
      details: {
        fields: {
          tendered: 'The change would be ₱20,000.01. Check how much the customer handed over.',
        },
      },
    })
    await payIn(till, { customer, amount: 5_000_000, idKind: 'PASSPORT', idNumber: 'P1234567A' })
    expect(await wallet(customer)).toBe(5_000_000)
  })

  it('asks from PHP 50,000 on which identity document was seen, and keeps its number masked', async () => {
    const till = await makeTill(database)
    await open(till)
    const customer = await makeCustomer()
    await expect(payIn(till, { customer, amount: 5_000_000 })).rejects.toMatchObject({
      status: 422,
      details: { fields: { idKind: expect.any(String), idNumber: 'Enter the number of the document' } },
    })
    const seen = { idKind: 'DRIVERS_LICENCE', idNumber: 'N01-12-345678' } as const
    await expect(
      payIn(till, { customer, amount: 5_000_000, ...seen, idNumber: ' - ' }),
    ).rejects.toMatchObject({ details: { fields: { idNumber: expect.any(String) } } })
    expect(await wallet(customer)).toBe(0)
    const id = await payIn(till, { customer, amount: 5_000_000, ...seen })
    expect(await showRow(till.admin, cashMovements, id)).toMatchObject({
      idKind: 'DRIVERS_LICENCE',
      idNumber: '•••• 5678',
    })
    await payIn(till, { customer, amount: 4_999_999 })
  })

  it.each([
    ['SELF_EXCLUDED', 'The customer is self-excluded'],
    ['SUSPENDED', 'The account is suspended'],
    ['BLOCKED', 'The account is blocked'],
    ['CLOSED', 'The account is closed'],
  ])('number 35: is refused to a customer who is %s', async (status, message) => {
    const till = await makeTill(database)
    await open(till)
    const customer = await makeCustomer({ status })
    await expect(payIn(till, { customer, amount: 100 })).rejects.toMatchObject({ status: 409, message })
    expect(await drawer(till)).toBe(500_000)
  })

  it('number 33: is refused to a restricted player; otherwise the first one makes a first-time depositor', async () => {
    const till = await makeTill(database)
    await open(till)
    const restricted = await makeCustomer({ restricted: 'HOUSEHOLD' })
    await expect(payIn(till, { customer: restricted, amount: 100 })).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/household/),
    })
    const customer = await makeCustomer()
    expect(await showRow(admin, users, customer)).toMatchObject({ firstPaidInAt: null })
    await payIn(till, { customer, amount: 100 })
    expect(await showRow(admin, users, customer)).toMatchObject({ firstPaidInAt: expect.any(String) })
  })

  it('number 23: stops at once when its switch is off', async () => {
    const till = await makeTill(database)
    await open(till)
    const customer = await makeCustomer()
    await database.orm.execute(
      `update switches set state = 'OFF', reason = 'Counterfeit notes' where code = 'CASH_IN'`,
    )
    await expect(payIn(till, { customer, amount: 100 })).rejects.toMatchObject({ code: 'stopped' })
    await database.orm.execute(`update switches set state = 'ON' where code = 'CASH_IN'`)
    expect(switches.name).toBe('switches')
  })

  it('number 23: moves nothing at a suspended terminal or location, in or out', async () => {
    const till = await makeTill(database)
    await open(till)
    const customer = await makeCustomer()
    await fund(customer, 100)
    const { code } = await makeCode(customer, 100)
    const { id, version } = till.terminal
    await actOnRow(till.admin, terminals, id, 'suspend', { version, reason })
    const refused = { status: 409, code: 'terminal_suspended' }
    await expect(payIn(till, { customer, amount: 100 })).rejects.toMatchObject(refused)
    await expect(payOut(till, code)).rejects.toMatchObject(refused)
    expect([await drawer(till), await wallet(customer, 'WALLET_HELD')]).toEqual([500_000, 100])
    await database.orm.execute(`update terminals set status = 'ACTIVE' where id = '${id}'`)
    await database.orm.execute(`update locations set status = 'SUSPENDED' where id = '${till.location.id}'`)
    const place = { status: 409, code: 'location_suspended' }
    await expect(payIn(till, { customer, amount: 100 })).rejects.toMatchObject(place)
    await expect(payOut(till, code)).rejects.toMatchObject(place)
  })

  it('locks the shift above the critical limit of the drawer, until a float out', async () => {
    const till = await makeTill(database, { limits: { cashLimitCritical: 510_000 } })
    const { id } = await open(till)
    const customer = await makeCustomer()
    await payIn(till, { customer, amount: 10_000 })
    await payIn(till, { customer, amount: 1 })
    await expect(payIn(till, { customer, amount: 1 })).rejects.toMatchObject({ code: 'shift_locked' })
    const { version, state } = await showRow(till.admin, shifts, id)
    expect(state).toBe('LOCKED')
    const { items } = await historyOf(till.admin, shifts, id, undefined)
    expect(items[0]).toMatchObject({ action: 'lock', actor: { id: till.cashier.actor.id }, role: 'cashier' })
    await actOnRow(till.admin, shifts, id, 'floatOut', { version, amount: 400_000, reason })
    await payIn(till, { customer, amount: 1 })
    expect(await wallet(customer)).toBe(10_002)
  })

  it('finds customers by their whole phone number, their id, its end or a QR code, and shows a masked phone', async () => {
    const customer = await makeCustomer({ phone: '+639179990001' })
    const found = [{ id: customer, phone: '+63 9•• ••• 0001', kyc: 'APPROVED', status: 'ACTIVE' }]
    const { cashier } = await makeTill(database)
    const ways = ['0917 999 0001', '+639179990001', customer, `paddock:${customer.toUpperCase()}`]
    for (const q of [...ways, shortId(customer), ` ${shortId(customer).toUpperCase()} `])
      expect(await findCustomers(cashier, q), q).toMatchObject(found)
    const alike = [newId(), newId()].map(id => `${id.slice(0, -8)}00c0ffee`)
    for (const id of alike) {
      const other = await makeCustomer()
      await database.orm.execute(sql`update users set id = ${id}::uuid where id = ${other}::uuid`)
    }
    await expect(findCustomers(cashier, '00c0ffee')).rejects.toMatchObject({
      status: 422,
      details: { fields: { q: expect.stringContaining('Type the phone number, or the whole ID.') } },
    })
    expect(await findCustomers(cashier, String(alike[0]))).toMatchObject([{ id: alike[0] }])
    for (const q of ['0917 999', 'sample', newId()]) expect(await findCustomers(cashier, q)).toEqual([])
  })
})

it('numbers 12 and 13: the sums of a shift are those of its receipts and reconcile to the counted drawer', async () => {
  const till = await makeTill(database)
  const shift = await open(till)
  const customer = await makeCustomer()
  await payIn(till, { customer, amount: 20_000 })
  await payIn(till, { customer, amount: 10_000 })
  await payOut(till, (await makeCode(customer, 10_000)).code)
  const { rows } = (await database.orm.execute(
    `select kind, sum(amount)::int as sum from cash_movements where shift = '${shift.id}' group by kind order by kind`,
  )) as unknown as { rows: object[] }
  expect(rows).toEqual([
    { kind: 'CASH_IN', sum: 30_000 },
    { kind: 'CASH_OUT', sum: 10_000 },
  ])
  await actOnRow(till.cashier, shifts, shift.id, 'close', { denominations: hundreds(52) })
  expect(await showRow(till.admin, shifts, shift.id)).toMatchObject({
    openingFloat: 500_000,
    cashIn: 30_000,
    cashOut: 10_000,
    expected: 520_000,
    counted: 520_000,
    variance: 0,
    cashier: till.cashier.actor.id,
    location: till.location.id,
  })
})

describe('cash-out', () => {
  it('pays a withdrawal code, whose money was held, once', async () => {
    const till = await makeTill(database)
    await open(till)
    const customer = await makeCustomer()
    await fund(customer, 100_000)
    const { code, id } = await makeCode(customer, 60_000)
    expect([await wallet(customer), await wallet(customer, 'WALLET_HELD')]).toEqual([40_000, 60_000])
    expect(await findCode(till.cashier, code)).toMatchObject({ state: 'OPEN', amount: 60_000, receipt: null })
    await payOut(till, code)
    expect([await drawer(till), await wallet(customer, 'WALLET_HELD')]).toEqual([440_000, 0])
    expect(await codeState(id)).toBe('PAID')
    await expect(payOut(till, code)).rejects.toMatchObject({
      status: 409,
      code: 'already_paid',
      message: expect.stringMatching(
        /^This code was paid already: receipt \S+ on \d+ \w+ \d{4}, \d\d:\d\d at /,
      ),
      details: { payment: { amount: 60_000, terminal: till.terminal.id } },
    })
    expect(await drawer(till)).toBe(440_000)
  })

  it('keeps the identity document that was seen, and refuses half of one', async () => {
    const till = await makeTill(database)
    await open(till, 50_000)
    const second = await enrolled(database, 'admin')
    const seen = { idKind: 'PASSPORT', idNumber: 'P1234567A' } as const
    const allowed = async (amount: number) => {
      const customer = await makeCustomer()
      await fund(customer, amount)
      const { code, id } = await makeCode(customer, amount)
      expect(await payOut(till, code)).toEqual({ state: 'ASKED' })
      await act(second, id, 'allow')
      return code
    }
    const code = await allowed(5_000_000)
    const before = await drawer(till)
    await expect(payOut(till, code, { idKind: 'PASSPORT' })).rejects.toMatchObject({
      status: 422,
      details: { fields: { idNumber: 'Enter the number of the document' } },
    })
    expect(await drawer(till)).toBe(before)
    const paid = await payOut(till, code, seen)
    expect(await showRow(till.admin, cashMovements, 'movement' in paid ? paid.movement : '')).toMatchObject({
      kind: 'CASH_OUT',
      idKind: 'PASSPORT',
      idNumber: '•••• 567A',
    })
  })

  it('number 27: a code cannot hold more than the wallet has', async () => {
    const customer = await makeCustomer()
    await fund(customer, 100)
    await expect(makeCode(customer, 101)).rejects.toMatchObject({ code: 'insufficient_funds' })
    expect(await wallet(customer)).toBe(100)
  })

  it('number 34: needs an approved identity check', async () => {
    const till = await makeTill(database)
    await open(till)
    const customer = await makeCustomer()
    await fund(customer, 100)
    const { code } = await makeCode(customer, 100)
    await database.orm.execute(`update users set kyc = 'PENDING' where id = '${customer}'`)
    await expect(payOut(till, code)).rejects.toMatchObject({ code: 'customer_refused' })
    await expect(makeCode(customer, 100)).rejects.toMatchObject({ code: 'customer_refused' })
  })

  it('34, 14: one transaction of PHP 5,000,000 and more is a significant event, to be reported within five working days', async () => {
    const till = await makeTill(database)
    await open(till, 50_000)
    const second = await enrolled(database, 'admin')
    const today = dayIn('Asia/Manila', new Date())
    const proclaimed = dayAfter(today, 1)
    for (const country of ['PH', 'MX'])
      await createRow(admin, holidays, {
        ...{ name: `Special day of ${country}`, country },
        date: country === 'PH' ? proclaimed : dayAfter(today, 2),
      })
    const free = [
      proclaimed,
      ...publicHolidays(today, dayAfter(today, 30)).flatMap(({ country, date }) =>
        country === 'PH' ? [date] : [],
      ),
    ]
    for (const [amount, significance] of [
      [499_999_999, null],
      [500_000_000, 'LARGE_CASH'],
    ] as const) {
      const customer = await makeCustomer()
      await fund(customer, amount)
      const { code, id } = await makeCode(customer, amount)
      const shift = await showRow(till.admin, shifts, (await shiftOf(till)) ?? '')
      await actOnRow(till.admin, shifts, shift.id, 'floatIn', { version: shift.version, amount, reason })
      await payOut(till, code)
      await act(second, id, 'allow')
      const paid = await payOut(till, code)
      const movement = 'movement' in paid ? paid.movement : ''
      const { rows } = (await database.orm.execute(
        `select significance from audit_log where object_id = '${movement}'`,
      )) as unknown as { rows: unknown[] }
      expect(rows).toEqual([{ significance }])
      const { reportBy } = await showRow(till.admin, cashMovements, movement)
      const due = workingDayAfter(today, 5, new Set(free))
      expect(reportBy).toBe(significance && due)
      const registered = (await listRows(second, amlReports, { limit: 100 })).items.filter(
        report => report.movement === movement,
      )
      expect(registered).toMatchObject(
        significance
          ? [
              {
                kind: 'LARGE_CASH',
                customer,
                amount,
                currency: 'PHP',
                filedBy: null,
                dueAt: endOfManilaDay(due),
              },
            ]
          : [],
      )
      for (const report of registered)
        await expect(
          actOnRow(second, amlReports, report.id, 'dismiss', { version: report.version, reason }),
        ).rejects.toMatchObject({ code: 'must_be_reported' })
    }
  })

  it('above PHP 20,000 is paid only when another person allowed it, by the cashier who asked', async () => {
    const till = await makeTill(database)
    await open(till, 300)
    const customer = await makeCustomer()
    await fund(customer, 5_000_000)
    const { code, id } = await makeCode(customer, 2_000_001)
    expect(await payOut(till, code)).toEqual({ state: 'ASKED' })
    expect(await payOut(till, code)).toEqual({ state: 'ASKED' })
    const both = { ...till.cashier, actor: { ...till.cashier.actor, roles: ['cashier', 'admin'] as const } }
    await expect(act(both, id, 'allow')).rejects.toMatchObject({ code: 'own_work' })
    const limited = await enrolled(database, 'admin')
    await database.orm.execute(sql`update staff set limit_php = 2000000 where id = ${limited.actor.id}`)
    await expect(act(limited, id, 'allow')).rejects.toMatchObject({ status: 403, code: 'above_limit' })
    await act(admin, id, 'allow')
    const other = await makeTill(database)
    await open(other, 300)
    expect(await payOut(other, code)).toEqual({ state: 'ASKED' })
    expect(await payOut(till, code)).toEqual({ state: 'ASKED' })
    await act(admin, id, 'allow')
    expect(await payOut(till, code)).toHaveProperty('movement')
    const { items } = await historyOf(admin, withdrawalCodes, id, undefined)
    expect(items.map(({ action, actor }) => [action, actor?.id]).slice(0, -1)).toEqual([
      ['pay', till.cashier.actor.id],
      ['allow', admin.actor.id],
      ['ask', till.cashier.actor.id],
      ['ask', other.cashier.actor.id],
      ['allow', admin.actor.id],
      ['ask', till.cashier.actor.id],
    ])
    const { code: small } = await makeCode(customer, 2_000_000)
    expect(await payOut(other, small)).toHaveProperty('movement')
  })

  it('above PHP 20,000 is not paid on the word of somebody who may not allow it any more', async () => {
    const till = await makeTill(database)
    await open(till, 300)
    const customer = await makeCustomer()
    await fund(customer, 2_000_001)
    const { code, id } = await makeCode(customer, 2_000_001)
    await payOut(till, code)
    const gone = await enrolled(database, 'admin')
    await act(gone, id, 'allow')
    await database.orm.execute(sql`update staff set status = 'DISABLED' where id = ${gone.actor.id}`)
    expect(await payOut(till, code)).toEqual({ state: 'ASKED' })
    await act(admin, id, 'allow')
    expect(await payOut(till, code)).toHaveProperty('movement')
  })

  it('number 27: takes no drawer below zero', async () => {
    const till = await makeTill(database)
    await open(till, 1)
    const customer = await makeCustomer()
    await fund(customer, 10_001)
    const { code, id } = await makeCode(customer, 10_001)
    await expect(payOut(till, code)).rejects.toMatchObject({
      status: 422,
      message: 'Drawer: there is not enough money for this',
    })
    expect([await drawer(till), await codeState(id)]).toEqual([10_000, 'OPEN'])
  })

  it('number 25: gives the money of an expired or cancelled code back once, pays it no more, and names who cancelled it', async () => {
    const till = await makeTill(database)
    await open(till)
    const customer = await makeCustomer()
    await fund(customer, 1_000)
    const old = systemAt(new Date(Date.now() - 25 * 3_600_000))
    const { code, id } = await makeCode(customer, 400, old)
    const cancelled = await makeCode(customer, 500)
    await expect(payOut(till, code)).rejects.toMatchObject({ code: 'code_over' })
    const by = systemAt(new Date())
    await Promise.all([expireCodes(database, by), expireCodes(database, by)])
    await act(admin, cancelled.id, 'cancel', { reason })
    await expireCodes(database, by)
    expect([await codeState(id), await codeState(cancelled.id)]).toEqual(['EXPIRED', 'CANCELLED'])
    expect([await wallet(customer), await wallet(customer, 'WALLET_HELD')]).toEqual([1_000, 0])
    await expect(payOut(till, cancelled.code)).rejects.toMatchObject({ code: 'code_over' })
    const { items } = await historyOf(admin, withdrawalCodes, cancelled.id, undefined)
    expect(items[0]).toMatchObject({ action: 'cancel', actor: { id: admin.actor.id } })
  })

  it('tells unknown codes from what is no code', async () => {
    const { cashier } = await makeTill(database)
    await expect(findCode(cashier, '1234')).rejects.toMatchObject({ status: 422 })
    await expect(findCode(cashier, '0000 0000 0000')).rejects.toMatchObject({ status: 404 })
  })
})

describe('rivals', () => {
  it('two cashiers pay one code: one does, the other sees the first payment', async () => {
    const tills = [await makeTill(database), await makeTill(database)]
    for (const till of tills) await open(till)
    const customer = await makeCustomer()
    await fund(customer, 1_000)
    const { code } = await makeCode(customer, 1_000)
    const outcomes = await Promise.allSettled(tills.map(till => payOut(till, code)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = outcomes.find(outcome => outcome.status === 'rejected')
    expect(lost?.reason).toMatchObject({ code: 'already_paid', details: { payment: { amount: 1_000 } } })
    expect((await drawer(tills[0] as Till)) + (await drawer(tills[1] as Till))).toBe(999_000)
  })

  it('number 29: a shift that closes while customers pay in counts each of them, or refuses them', async () => {
    const till = await makeTill(database)
    const { id } = await open(till)
    const customer = await makeCustomer()
    const paying = Array.from({ length: 20 }, () => payIn(till, { customer, amount: 100 }))
    const closing = actOnRow(till.cashier, shifts, id, 'close', { denominations: hundreds(50) })
    const outcomes = await Promise.allSettled(paying)
    await closing
    const taken = outcomes.filter(({ status }) => status === 'fulfilled').length
    const shift = await showRow(till.admin, shifts, id)
    expect(shift).toMatchObject({ cashIn: taken * 100, expected: 500_000 + taken * 100 })
    expect([await wallet(customer), await drawer(till)]).toEqual([taken * 100, 0])
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'no_shift' })
  })

  it('number 27: of 1,000 cash-outs at once of a tenth of a drawer, ten are paid', async () => {
    const till = await makeTill(database)
    const { id } = await open(till, 10)
    const customer = await makeCustomer()
    await fund(customer, 10_000_000)
    const by = systemAt(new Date())
    const asked = { customer, amount: 10_000, currency: 'PHP' } as const
    const codes = await database.transaction(async transaction => {
      const made: string[] = []
      while (made.length < 1_000) made.push((await createWithdrawalCode(transaction, by, asked)).code)
      return made
    })
    const outcomes = await Promise.allSettled(codes.map(code => payOut(till, code)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await drawer(till)).toBe(0)
    expect(await showRow(till.admin, shifts, id)).toMatchObject({ cashOut: 100_000, receipts: 10 })
    expect(await wallet(customer, 'WALLET_HELD')).toBe(9_900_000)
  }, 120_000)
})

async function shiftOf({ cashier }: Till): Promise<string | undefined> {
  const { rows } = (await database.orm.execute(
    `select id from shifts where cashier = '${cashier.actor.id}' and state in ('OPEN', 'LOCKED')`,
  )) as unknown as { rows: { id: string }[] }
  return rows[0]?.id
}
