import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { actOnRow } from '../../server/crud/act'
import { createRow } from '../../server/crud/create'
import { showRow } from '../../server/crud/read'
import type { Database } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import { balanceOf } from '../../server/ledger/balance'
import { findLeads } from '../../server/modules/cash/detective'
import { whyThisNumber } from '../../server/modules/wallets/why'
import { drawerOf } from '../../src/domain/postings/cash'
import type { Action } from '../../src/resources/kernel/declare/declared-action'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { adjustments } from '../../src/resources/money/adjustments'
import { shifts } from '../../src/resources/places/shifts'
import { hundreds, makeTill, open, type Till } from './cashiers'
import { expectExplained } from './explained-amounts'
import { openTestDatabase } from './harness'
import { makeBank, openTo } from './samples'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})

const desk = openTo(adjustments, ['admin'])
const withoutApproval = ({ approval: _, ...action }: Action): Action => action

/** The adjustments of the desk, as they are once a second person has agreed. */
const approved: AnyResource = {
  ...desk,
  actions: { reverse: withoutApproval(desk.actions.reverse as Action) },
}

/** Moves cash as the desk does. */
async function move({ admin }: Till, to: object, changes: object = {}, by: Context = admin) {
  const { id } = await createRow(by, approved, {
    externalReference: `DESK-${newId()}`,
    direction: 'CREDIT',
    ...to,
    currency: 'PHP',
    amount: 20_000,
    reasonCode: 'CORRECTION',
    note: 'Cash found behind the drawer',
    ...changes,
  })
  return id
}

describe('the gaming day of cash that the desk moves', () => {
  // 02:00 on 2 March in Manila, where the gaming day of 1 March runs; 08:00 on 2 March on Kiritimati.
  const at = new Date('2027-03-01T18:00:00Z')

  const daysOf = async (id: string) => {
    const { rows } = (await database.orm.execute(
      sql`select gaming_day::text as day from ledger_entry where ref = ${id} order by id`,
    )) as unknown as { rows: { day: string }[] }
    return rows.map(({ day }) => day)
  }

  async function tillAbroad() {
    const till = await makeTill(database)
    await database.orm.execute(
      sql`update locations set timezone = 'Pacific/Kiritimati' where id = ${till.location.id}`,
    )
    return till
  }

  it.each([
    ['drawer', (till: Till) => ({ target: 'TERMINAL', terminal: till.terminal.id })],
    ['vault', (till: Till) => ({ target: 'LOCATION', location: till.location.id })],
  ])('is that of the location of a %s, also when it is reversed', async (_, to) => {
    const till = await tillAbroad()
    const by: Context = { ...till.admin, now: () => at }
    const id = await move(till, to(till), {}, by)
    expect(await daysOf(id)).toEqual(['2027-03-02'])
    const reversal = { version: 1, reason: 'It was another drawer' }
    await actOnRow(by, approved, id, 'reverse', reversal)
    expect(await daysOf(id)).toEqual(['2027-03-02', '2027-03-02'])
  })

  it('is that of the currency where the money is at no location', async () => {
    const till = await makeTill(database)
    const bank = await makeBank(till.admin, 1)
    const by: Context = { ...till.admin, now: () => at }
    expect(await daysOf(await move(till, { target: 'BANK', targetBank: bank.id }, {}, by))).toEqual([
      '2027-03-01',
    ])
  })
})

describe('the opening count, after the desk moved cash of the drawer between two shifts', () => {
  const drawer = ({ terminal }: Till) => balanceOf(database.orm, drawerOf(terminal.id), 'PHP')
  const vault = ({ location }: Till) => balanceOf(database.orm, { kind: 'VAULT', owner: location.id }, 'PHP')
  const close = ({ cashier }: Till, id: string, count: number) =>
    actOnRow(cashier, shifts, id, 'close', { denominations: hundreds(count) })

  /** A terminal whose first shift had a float of 5,000 and is closed; then the desk put 200 into the drawer. */
  async function creditedTill() {
    const till = await makeTill(database)
    const first = await open(till, 50)
    await close(till, first.id, 50)
    await move(till, { target: 'TERMINAL', terminal: till.terminal.id })
    expect(await drawer(till)).toBe(20_000)
    return till
  }

  it('expects what the ledger has there beside the float', async () => {
    const till = await creditedTill()
    const shift = await open(till, 52, 500_000)
    expect(shift).toMatchObject({ openingFloat: 500_000, variance: 0 })
    expect([await drawer(till), await vault(till)]).toEqual([520_000, -500_000])
    await close(till, shift.id, 52)
    expect(await showRow(till.admin, shifts, shift.id)).toMatchObject({ expected: 520_000, variance: 0 })
  })

  it('takes cash that the desk put there as the float, without more from the vault', async () => {
    const till = await creditedTill()
    expect(await open(till, 2, 0)).toMatchObject({ openingFloat: 0, variance: 0 })
    expect([await drawer(till), await vault(till)]).toEqual([20_000, 0])
  })

  it.each([
    ['what is counted beyond it', 52, 500_000, 0],
    ['nothing, where less is counted', 1, 0, -10_000],
  ])('takes as a float that is not named %s', async (_, count, openingFloat, variance) => {
    const till = await creditedTill()
    expect(await open(till, count, null)).toMatchObject({ openingFloat, variance })
    expect([await drawer(till), (await vault(till)) + openingFloat]).toEqual([count * 10_000, 0])
  })

  it.each([
    ['short', 50, -20_000, 'CASH_SHORT'],
    ['over', 55, 30_000, 'CASH_OVER'],
  ] as const)('is %s by the difference at once, a significant event', async (_, count, variance, kind) => {
    const till = await creditedTill()
    const before = await balanceOf(database.orm, { kind }, 'PHP')
    const shift = await open(till, count, 500_000)
    expect(await drawer(till)).toBe(count * 10_000)
    expect(Math.abs((await balanceOf(database.orm, { kind }, 'PHP')) - before)).toBe(Math.abs(variance))
    const { rows } = (await database.orm.execute(
      sql`select significance from audit_log where object_id = ${shift.id} and action = 'create'`,
    )) as unknown as { rows: unknown[] }
    expect(rows).toEqual([{ significance: 'ADJUSTMENT' }])
    await close(till, shift.id, count - 1)
    expect(await showRow(till.admin, shifts, shift.id)).toMatchObject({
      expected: count * 10_000,
      counted: (count - 1) * 10_000,
      closingDifference: -10_000,
      openingDifference: variance,
      variance: variance - 10_000,
    })
    const why = (field: string) => whyThisNumber(till.admin, { type: 'Shift', id: shift.id, field })
    expect(await why('expected')).toMatchObject({ sum: count * 10_000, count: 3 })
    expect(await why('openingDifference')).toMatchObject({ sum: variance, count: 1 })
    expect(await why('closingDifference')).toMatchObject({ sum: -10_000, count: 1 })
    expect((await expectExplained(till.admin, shifts)).variance).toBeGreaterThan(0)
    expect(await findLeads(till.admin, shift.id)).toMatchObject({ variance: -10_000 })
  })

  it('still adds up to the float where the drawer was empty', async () => {
    const till = await makeTill(database)
    await expect(open(till, 49, 500_000)).rejects.toMatchObject({ status: 422 })
  })
})

describe('a float top-up', () => {
  const drawer = ({ terminal }: Till) => balanceOf(database.orm, drawerOf(terminal.id), 'PHP')
  const vault = ({ location }: Till) => balanceOf(database.orm, { kind: 'VAULT', owner: location.id }, 'PHP')
  const topUp = (till: Till, from: Till, changes: object = {}) =>
    move(
      till,
      { target: 'TERMINAL', terminal: till.terminal.id },
      { reasonCode: 'FLOAT_TOPUP', sourceVault: from.location.id, ...changes },
    )

  it('comes out of the vault of the location of its terminal, and goes back there', async () => {
    const till = await makeTill(database)
    const id = await topUp(till, till)
    expect([await drawer(till), await vault(till)]).toEqual([20_000, -20_000])
    await topUp(till, till, { direction: 'DEBIT', amount: 5_000 })
    expect([await drawer(till), await vault(till)]).toEqual([15_000, -15_000])
    expect(await whyThisNumber(till.admin, { type: 'Adjustment', id, field: 'amount' })).toMatchObject({
      sum: 20_000,
      count: 1,
    })
    await topUp(till, till, { amount: 5_000 })
    await actOnRow(till.admin, approved, id, 'reverse', { version: 1, reason: 'It was another drawer' })
    expect([await drawer(till), await vault(till)]).toEqual([0, 0])
  })

  it('comes out of no other vault, and out of no bank', async () => {
    const [till, elsewhere] = [await makeTill(database), await makeTill(database)]
    await expect(topUp(till, elsewhere)).rejects.toMatchObject({
      status: 422,
      details: { fields: { sourceVault: expect.stringContaining('its float comes out of the vault there') } },
    })
    const bank = await makeBank(till.admin, 2)
    const fromBank = { sourceVault: null, sourceBank: bank.id }
    await expect(topUp(till, till, fromBank)).rejects.toMatchObject({ status: 422 })
    expect([await drawer(till), await vault(elsewhere)]).toEqual([0, 0])
  })
})
