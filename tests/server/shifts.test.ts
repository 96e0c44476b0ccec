import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { actOnRow } from '../../server/crud/act'
import { changeRow } from '../../server/crud/change'
import { createRow } from '../../server/crud/create'
import { listRows } from '../../server/crud/list'
import { showRow } from '../../server/crud/read'
import type { Database } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import { balanceOf } from '../../server/ledger/balance'
import { post } from '../../server/ledger/post'
import { findLeads } from '../../server/modules/cash/detective'
import { whyThisNumber } from '../../server/modules/wallets/why'
import { drawerOf, drawerVariance } from '../../src/domain/postings/cash'
import { cashiers } from '../../src/resources/places/cashiers'
import { locations } from '../../src/resources/places/locations'
import { shifts } from '../../src/resources/places/shifts'
import { terminals } from '../../src/resources/places/terminals'
import { enrolled, hundreds, makeTill, open, type Till } from './cashiers'
import { expectExplained } from './explained-amounts'
import { contextOf, openTestDatabase, resourceNamed, systemAt } from './harness'
import { makeBank, openTo } from './samples'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})

const reason = 'Counted by the supervisor'
const drawer = ({ terminal }: Till) => balanceOf(database.orm, drawerOf(terminal.id), 'PHP')
const vault = ({ location }: Till) => balanceOf(database.orm, { kind: 'VAULT', owner: location.id }, 'PHP')

const close = ({ cashier }: Till, id: string, count: number) =>
  actOnRow(cashier, shifts, id, 'close', { denominations: hundreds(count) })

/** Does an action with the version that the record has now. */
async function act(by: Context, till: Till, id: string, name: string, input: object = {}) {
  const { version } = await showRow(till.admin, shifts, id)
  return actOnRow(by, shifts, id, name, { version, ...input })
}

describe('a shift', () => {
  it('number 29: opens with an imprest float that its count adds up to, out of the vault', async () => {
    const till = await makeTill(database)
    const shift = await open(till, 50)
    expect(shift).toMatchObject({ state: 'OPEN', openingFloat: 500_000, currency: 'PHP' })
    expect(shift.code).toBe(`${till.terminal.code}-0001`)
    expect([await drawer(till), await vault(till)]).toEqual([500_000, -500_000])
  })

  it('number 29: is closed by a blind count; over and short are posted and all cash returns to the vault', async () => {
    for (const [counted, variance, kind] of [
      [50, 0, null],
      [45, -50_000, 'CASH_SHORT'],
      [51, 10_000, 'CASH_OVER'],
    ] as const) {
      const till = await makeTill(database)
      const { id } = await open(till, 50)
      const before = kind ? await balanceOf(database.orm, { kind }, 'PHP') : 0
      const told = await close(till, id, counted)
      expect(told).toMatchObject({ state: 'CLOSED', counted: counted * 10_000 })
      expect(Object.keys(told)).not.toContain('expected')
      expect(Object.keys(told)).not.toContain('variance')
      expect(await showRow(till.admin, shifts, id)).toMatchObject({ expected: 500_000, variance })
      expect([await drawer(till), await vault(till)]).toEqual([0, variance])
      if (kind) expect((await balanceOf(database.orm, { kind }, 'PHP')) - before).toBe(Math.abs(variance))
    }
  })

  it('number 29: an open drawer tells its cashier none of the amounts that the count is compared with', async () => {
    const till = await makeTill(database)
    const { id } = await open(till)
    const seen = Object.keys(await showRow(till.cashier, shifts, id))
    for (const hidden of [
      'expected',
      'variance',
      'openingDifference',
      'closingDifference',
      'cashIn',
      'cashOut',
      'floatIn',
      'floatOut',
    ])
      expect(seen).not.toContain(hidden)
  })

  it('number 29: both counts are signed by another person than the cashier and the one who counted', async () => {
    const till = await makeTill(database)
    const { id } = await open(till)
    await expect(act(till.admin, till, id, 'sign')).rejects.toMatchObject({ code: 'wrong_state' })
    await act(till.admin, till, id, 'signOpening')
    await act(till.admin, till, id, 'forceClose', { reason, denominations: hundreds(50) })
    await expect(act(till.admin, till, id, 'sign')).rejects.toMatchObject({
      status: 403,
      message: 'You counted this drawer. Ask another person to sign.',
    })
    const second = await enrolled(database, 'admin')
    expect(await act(second, till, id, 'sign')).toMatchObject({ state: 'SIGNED', signedBy: second.actor.id })
  })

  it('number 29: a cashier who is an admin, too, signs none of their own counts', async () => {
    const till = await makeTill(database)
    const { id } = await open(till)
    const both: Context = {
      ...till.cashier,
      actor: { ...till.cashier.actor, roles: ['cashier', 'admin'] },
    }
    await expect(act(both, till, id, 'signOpening')).rejects.toMatchObject({
      status: 403,
      message: 'You are the cashier of this shift. Ask another person to sign.',
    })
  })

  it('number 29: a difference is a significant event', async () => {
    const till = await makeTill(database)
    const { id } = await open(till)
    await close(till, id, 49)
    const { rows } = (await database.orm.execute(
      `select significance from audit_log where object_id = '${id}' and action = 'close'`,
    )) as unknown as { rows: unknown[] }
    expect(rows).toEqual([{ significance: 'ADJUSTMENT' }])
  })

  it('is one per terminal and one per cashier', async () => {
    const till = await makeTill(database)
    await open(till)
    await expect(open(till)).rejects.toMatchObject({ status: 409 })
    const other = await makeTill(database)
    const { version } = await showRow(other.admin, terminals, other.terminal.id)
    await actOnRow(other.admin, terminals, other.terminal.id, 'assign', {
      version,
      cashier: till.cashier.actor.id,
    })
    await expect(open({ ...other, cashier: till.cashier })).rejects.toMatchObject({ status: 409 })
  })

  it('is opened at a terminal that has the code of an earlier one, with the next number', async () => {
    const till = await makeTill(database)
    const { code } = till.terminal
    await close(till, (await open(till)).id, 50)
    const renamed = await showRow(till.admin, terminals, till.terminal.id)
    await changeRow(till.admin, terminals, renamed.id, { code: `${code}-OLD`, version: renamed.version })
    const other = await makeTill(database)
    const { id, version } = other.terminal
    await changeRow(other.admin, terminals, id, { code: String(code).toLowerCase(), version })
    expect((await open(other)).code).toBe(`${code}-0002`.toLowerCase())
    expect((await open(till)).code).toBe(`${code}-OLD-0002`)
  })

  it('needs an active terminal of its own cashier, and a count of notes that exist', async () => {
    const till = await makeTill(database)
    const stranger = await enrolled(database, 'cashier')
    await expect(open({ ...till, cashier: stranger })).rejects.toMatchObject({ status: 404 })
    const { version } = till.terminal
    await actOnRow(till.admin, terminals, till.terminal.id, 'suspend', { version, reason })
    await expect(open(till)).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
  })

  it('keeps the cashier of its terminal, which is not retired while it is open', async () => {
    const till = await makeTill(database)
    const { id } = await open(till)
    const act = (name: string, version: number) =>
      actOnRow(till.admin, terminals, till.terminal.id, name, {
        version,
        ...(name !== 'assign' && { reason }),
      })
    const version = Number(till.terminal.version)
    await expect(act('assign', version)).rejects.toMatchObject({ status: 409, code: 'in_use' })
    await act('suspend', version)
    await expect(act('retire', version + 1)).rejects.toMatchObject({ status: 409, code: 'in_use' })
    await close(till, id, 50)
    expect(await act('retire', version + 1)).toMatchObject({ status: 'RETIRED' })
  })

  it('number 23: of a suspended terminal moves no cash from that moment on, and can be closed and counted', async () => {
    const till = await makeTill(database)
    const { id } = await open(till)
    const terminal = (name: string, version: number) =>
      actOnRow(till.admin, terminals, till.terminal.id, name, { version, reason })
    const version = Number(till.terminal.version)
    await terminal('suspend', version)
    const put = () => act(till.admin, till, id, 'floatIn', { amount: 10_000, reason })
    await expect(put()).rejects.toMatchObject({
      status: 409,
      code: 'terminal_suspended',
      message: expect.stringContaining('can still be closed and counted'),
    })
    expect(await drawer(till)).toBe(500_000)
    await terminal('resume', version + 1)
    expect(await put()).toMatchObject({ state: 'OPEN' })
    await terminal('suspend', version + 2)
    await close(till, id, 51)
    expect(await showRow(till.admin, shifts, id)).toMatchObject({ state: 'CLOSED', variance: 0 })
  })

  it('opens at no location that is still a draft, which also moves no cash', async () => {
    const till = await makeTill(database)
    const { id } = await open(till)
    await database.orm.execute(`update locations set status = 'DRAFT' where id = '${till.location.id}'`)
    const refused = {
      status: 409,
      code: 'location_not_active',
      message: expect.stringMatching(`${till.location.name}.* It is a draft: ask an admin to activate it`),
    }
    await expect(act(till.admin, till, id, 'floatIn', { amount: 10_000, reason })).rejects.toMatchObject(
      refused,
    )
    await close(till, id, 50)
    await expect(open(till)).rejects.toMatchObject(refused)
  })

  it('number 23: opens at no suspended location, and moves no cash there from that moment on', async () => {
    const till = await makeTill(database)
    const { id } = await open(till)
    const suspend = (status: string) =>
      database.orm.execute(`update locations set status = '${status}' where id = '${till.location.id}'`)
    await suspend('SUSPENDED')
    const refused = { status: 409, code: 'location_suspended' }
    await expect(act(till.admin, till, id, 'floatIn', { amount: 10_000, reason })).rejects.toMatchObject(
      refused,
    )
    expect(await drawer(till)).toBe(500_000)
    await close(till, id, 50)
    await expect(open(till)).rejects.toMatchObject(refused)
    await suspend('ACTIVE')
    expect(await open(till)).toMatchObject({ state: 'OPEN' })
  })

  it('number 29: is not closed by force without a count, because all of its cash would be short', async () => {
    const till = await makeTill(database)
    const { id } = await open(till)
    for (const counted of [{}, { denominations: [] }])
      await expect(act(till.admin, till, id, 'forceClose', { reason, ...counted })).rejects.toMatchObject({
        status: 422,
        details: { fields: { denominations: 'Count: at least 1 must be given' } },
      })
    expect(await drawer(till)).toBe(500_000)
    const empty = { denominations: [{ value: 10_000, count: 0 }] }
    expect(await act(till.admin, till, id, 'forceClose', { reason, ...empty })).toMatchObject({
      state: 'CLOSED',
      variance: -500_000,
    })
  })

  it('number 29: that is short is explained by the receipts that may be wrong, to admins and once it is counted', async () => {
    const till = await makeTill(database)
    const { id } = await open(till)
    await act(till.admin, till, id, 'floatIn', { amount: 50_000, reason })
    await expect(findLeads(till.admin, id)).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
    await close(till, id, 50)
    expect(await findLeads(till.admin, id)).toMatchObject({
      variance: -50_000,
      currency: 'PHP',
      leads: [{ kind: 'NOT_MOVED', receipt: expect.stringMatching(/-0001$/), instead: null }],
    })
    await expect(findLeads(till.cashier, id)).rejects.toMatchObject({ status: 403 })
  })

  it('number 29: that is short by two receipts is explained by both together, where one does not explain it', async () => {
    const till = await makeTill(database)
    const { id } = await open(till)
    for (const amount of [50_000, 30_000]) await act(till.admin, till, id, 'floatIn', { amount, reason })
    await close(till, id, 50)
    const { variance, leads, pairs } = await findLeads(till.admin, id)
    expect([variance, leads]).toEqual([-80_000, []])
    expect(pairs[0]?.map(({ kind, receipt }) => [kind, receipt.slice(-4)])).toEqual([
      ['NOT_MOVED', '0002'],
      ['NOT_MOVED', '0001'],
    ])
  })

  it('number 29: keeps its location open until it is closed and the terminal retired', async () => {
    const till = await makeTill(database)
    const { id } = await open(till)
    const location = await showRow(till.admin, locations, till.location.id)
    const place = (name: string, version: number) =>
      actOnRow(till.admin, locations, location.id, name, { version, reason })
    const version = Number(location.version)
    await place('suspend', version)
    const refused = {
      status: 409,
      code: 'in_use',
      message: expect.stringContaining('terminals to be retired'),
    }
    await expect(place('close', version + 1)).rejects.toMatchObject(refused)
    await close(till, id, 50)
    await expect(place('close', version + 1)).rejects.toMatchObject(refused)
    for (const [n, name] of ['suspend', 'retire'].entries())
      await actOnRow(till.admin, terminals, till.terminal.id, name, {
        version: Number(till.terminal.version) + n,
        reason,
      })
    expect(await place('close', version + 1)).toMatchObject({ status: 'CLOSED' })
  })

  it('number 29: leaves what its drawer was short or over in the vault, which is at 0 before the location closes', async () => {
    const till = await makeTill(database)
    const { id } = await open(till)
    await close(till, id, 45)
    for (const [n, name] of ['suspend', 'retire'].entries())
      await actOnRow(till.admin, terminals, till.terminal.id, name, {
        version: Number(till.terminal.version) + n,
        reason,
      })
    const bank = await makeBank(till.admin, 29)
    const move = (direction: 'CREDIT' | 'DEBIT', amount: number) =>
      createRow(till.admin, openTo(resourceNamed('adjustments'), ['admin']), {
        externalReference: `VAULT-${direction}-${amount}`,
        direction,
        target: 'LOCATION',
        location: till.location.id,
        currency: 'PHP',
        amount,
        reasonCode: 'BANK_TRANSFER',
        sourceBank: bank.id,
        note: 'The location closes for good',
      })
    await move('CREDIT', 60_000)
    expect(await vault(till)).toBe(10_000)
    const { version } = await showRow(till.admin, locations, till.location.id)
    const place = (name: string, n: number) =>
      actOnRow(till.admin, locations, till.location.id, name, { version: Number(version) + n, reason })
    await place('suspend', 0)
    await expect(place('close', 1)).rejects.toMatchObject({
      status: 409,
      code: 'in_use',
      message:
        'The vault is at ₱100.00 in the ledger. Bring it to 0 first, by an adjustment of the money desk.',
    })
    await move('DEBIT', 10_000)
    expect(await place('close', 1)).toMatchObject({ status: 'CLOSED' })
    await expect(move('CREDIT', 10_000)).rejects.toThrow(/needs Status to be .*; it is Closed/)
  })

  it('takes more float and gives it back, and never more than the drawer holds', async () => {
    const till = await makeTill(database)
    const { id } = await open(till)
    await act(till.admin, till, id, 'floatIn', { amount: 10_000, reason })
    await expect(act(till.admin, till, id, 'floatOut', { amount: 510_001, reason })).rejects.toMatchObject({
      status: 422,
      code: 'insufficient_funds',
    })
    await act(till.admin, till, id, 'floatOut', { amount: 500_000, reason })
    expect(await showRow(till.admin, shifts, id)).toMatchObject({
      floatIn: 10_000,
      floatOut: 500_000,
      receipts: 2,
    })
    expect(await drawer(till)).toBe(10_000)
  })

  it('is marked above the high limit from its opening float on', async () => {
    const limits = { cashLimitHigh: 600_000, cashLimitCritical: 700_000 }
    expect(await open(await makeTill(database, { limits }), 60)).toMatchObject({ isHigh: false })
    expect(await open(await makeTill(database, { limits }), 61)).toMatchObject({ isHigh: true })
  })

  it('locks above the critical limit, and goes on after a float out', async () => {
    const till = await makeTill(database, { limits: { cashLimitHigh: 600_000, cashLimitCritical: 700_000 } })
    const { id } = await open(till)
    const put = (amount: number) => act(till.admin, till, id, 'floatIn', { amount, reason })
    expect(await put(100_000)).toMatchObject({ state: 'OPEN', isHigh: false })
    expect(await put(100_000)).toMatchObject({ state: 'OPEN', isHigh: true })
    expect(await put(1)).toMatchObject({ state: 'LOCKED', isHigh: true })
    const out = await act(till.admin, till, id, 'floatOut', { amount: 400_000, reason })
    expect(out).toMatchObject({ state: 'OPEN', isHigh: false })
  })
})

describe('the list of cashiers', () => {
  const cashierOf = async ({ admin, cashier }: Till) => {
    const { items } = await listRows(admin, cashiers, {
      filters: [{ field: 'person', operator: 'eq', value: cashier.actor.id }],
    })
    return items
  }

  it('says where each works, and the running shift while there is one', async () => {
    const till = await makeTill(database)
    const idle = { location: till.location.id, terminal: till.terminal.id, terminals: 1, status: 'ACTIVE' }
    expect(await cashierOf(till)).toEqual([
      expect.objectContaining({ ...idle, shift: null, lastShiftAt: null }),
    ])
    const { id, openedAt } = await open(till)
    expect(await cashierOf(till)).toEqual([
      expect.objectContaining({ ...idle, shift: id, lastShiftAt: openedAt, password: 'OWN' }),
    ])
    await close(till, id, 50)
    expect(await cashierOf(till)).toEqual([
      expect.objectContaining({ ...idle, shift: null, lastShiftAt: openedAt }),
    ])
  })

  it('is of nobody else, and for admins only', async () => {
    const till = await makeTill(database)
    const { items } = await listRows(till.admin, cashiers, { limit: 100 })
    expect(items.map(({ person }) => person)).not.toContain(till.admin.actor.id)
    await expect(listRows(till.cashier, cashiers, {})).rejects.toMatchObject({ status: 403 })
  })
})

it('"Why this number?" unfolds what was expected back to when the drawer was last empty, and no shift before', async () => {
  const till = await makeTill(database)
  const first = await open(till, 50)
  await close(till, first.id, 50)
  // The desk corrects the drawer between two shifts.
  const found = drawerVariance(till.terminal.id, 'PHP', 70_000)
  const ref = { type: 'Terminal', id: till.terminal.id }
  await database.transaction(orm => post(orm, systemAt(new Date()), found, { idem: newId(), ref }))
  const second = await open(till, 57, 500_000)
  await close(till, second.id, 50)
  const asked = { type: 'Shift', id: second.id, field: 'expected' }
  expect(await whyThisNumber(till.admin, asked)).toMatchObject({ sum: 570_000, count: 2 })
})

it('"Why this number?" unfolds what was expected, counted and over or short to lines that add up to it', async () => {
  const compared = await expectExplained(contextOf(database, 'admin'), shifts)
  expect(Object.keys(compared)).toEqual(
    expect.arrayContaining(['openingFloat', 'floatIn', 'floatOut', 'expected', 'counted', 'variance']),
  )
  expect(compared.closingDifference).toBeGreaterThan(0)
  const { rows } = (await database.orm.execute(
    `select code from shifts where closing_difference is distinct from counted - expected
      or variance <> opening_difference + coalesce(closing_difference, 0)`,
  )) as unknown as { rows: unknown[] }
  expect(rows).toEqual([])
})
