import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listRows } from '../../server/crud/list'
import { showRow } from '../../server/crud/read'
import type { Database } from '../../server/db/connect'
import { takeCashIn } from '../../server/modules/cash/cash-in'
import { payCode } from '../../server/modules/cash/cash-out'
import { createWithdrawalCode } from '../../server/modules/cash/withdrawal-codes'
import { whyThisNumber } from '../../server/modules/wallets/why'
import { defaultCutoff, setGamingDayCutoff } from '../../src/domain/cutoff'
import { gamingDayOf, gamingDayStart } from '../../src/domain/gaming-day'
import type { Currency } from '../../src/domain/money'
import { users } from '../../src/resources/people/users'
import { locations } from '../../src/resources/places/locations'
import { makeTill, open, type Till } from './cashiers'
import { openTestDatabase, systemAt } from './harness'
import { makeSample } from './samples'

let database: Database
let n = 0

beforeAll(async () => {
  database = await openTestDatabase()
})

async function makeCustomer({ admin }: Till): Promise<string> {
  n += 1
  const { id } = await makeSample(admin, users, n)
  await database.orm.execute(sql`update users set kyc = 'APPROVED' where id = ${id}`)
  return id
}

const payIn = ({ cashier }: Till, customer: string, amount: number) =>
  database.transaction(orm => takeCashIn(orm, cashier, { customer, amount, tendered: amount }))

async function payOut({ cashier }: Till, customer: string, amount: number): Promise<string> {
  const hold = { customer, amount, currency: 'PHP' } as const
  const { code } = await database.transaction(orm => createWithdrawalCode(orm, systemAt(new Date()), hold))
  const paid = await database.transaction(orm => payCode(orm, cashier, code))
  return 'movement' in paid ? paid.movement : ''
}

/** Moves a movement of cash to another time, which nobody else can. */
async function moveTo(movement: string, at: Date): Promise<void> {
  await database.orm.execute(sql`alter table cash_movements disable trigger user`)
  await database.orm.execute(
    sql`update cash_movements set created_at = ${at.toISOString()}::timestamptz where id = ${movement}`,
  )
  await database.orm.execute(sql`alter table cash_movements enable trigger user`)
}

/** The turnover of a location today, each amount with the sum and the number of its lines. */
async function turnover({ admin, location }: Till) {
  const row = await showRow(admin, locations, location.id)
  const { items } = await listRows(admin, locations, { q: String(row.name) })
  const listed = items.find(({ id }) => id === row.id)
  const found: [string, Currency, number, { sum: number; count: number }][] = []
  for (const field of ['paidIn', 'paidOut']) {
    expect(listed?.[field]).toEqual(row[field])
    for (const { currency, amount } of row[field] as { currency: Currency; amount: number }[]) {
      const answer = await whyThisNumber(admin, { type: 'Location', id: row.id, field, currency })
      if (!('sum' in answer)) throw new Error('The first page has no sum')
      expect(answer).toMatchObject({ account: 'Drawer', currency, number: amount })
      found.push([field, currency, amount, { sum: answer.sum, count: answer.count }])
    }
  }
  return found
}

describe('the turnover of a location today', () => {
  it('unfolds to lines of its gaming day: what moved before its start is not among them', async () => {
    const till = await makeTill(database)
    await open(till)
    const customer = await makeCustomer(till)
    const [before, first] = [await payIn(till, customer, 30_000), await payIn(till, customer, 40_000)]
    await payIn(till, customer, 5_000)
    const [paidBefore, paid] = [await payOut(till, customer, 1_000), await payOut(till, customer, 2_000)]
    const zone = 'Asia/Manila'
    const start = gamingDayStart(gamingDayOf(new Date(), zone), zone)
    for (const one of [before, paidBefore]) await moveTo(one, new Date(start.getTime() - 1))
    for (const one of [first, paid]) await moveTo(one, start)
    expect(await turnover(till)).toEqual([
      ['paidIn', 'PHP', 45_000, { sum: 45_000, count: 2 }],
      ['paidOut', 'PHP', 2_000, { sum: -2_000, count: 1 }],
    ])
  })

  it('is of the clocks of the location, at midnight too', async () => {
    const till = await makeTill(database)
    await open(till)
    const customer = await makeCustomer(till)
    const movement = await payIn(till, customer, 30_000)
    // Everywhere on earth, one of these zones is before its cut-off and another after it.
    const zones = ['Pacific/Kiritimati', 'Asia/Manila', 'Europe/London', 'Pacific/Honolulu']
    for (const [zone, cutoff] of [...zones.map(zone => [zone, 360] as const), ['Asia/Manila', 0] as const]) {
      setGamingDayCutoff(cutoff)
      await database.orm.execute(sql`update locations set timezone = ${zone} where id = ${till.location.id}`)
      const start = gamingDayStart(gamingDayOf(new Date(), zone), zone)
      await moveTo(movement, start)
      expect(await turnover(till)).toEqual([['paidIn', 'PHP', 30_000, { sum: 30_000, count: 1 }]])
      await moveTo(movement, new Date(start.getTime() - 1))
      expect(await turnover(till)).toEqual([])
    }
    setGamingDayCutoff(defaultCutoff)
  })

  it('is apart in each currency, and stays where the cash was taken once the terminal moves', async () => {
    const [pesos, other] = [await makeTill(database), await makeTill(database, { currency: 'MXN' })]
    await open(pesos)
    const { id: shift } = await open(other)
    const customer = await makeCustomer(pesos)
    await payIn(pesos, customer, 30_000)
    await payIn(other, customer, 700)
    await database.orm.execute(
      sql`update shifts set location = ${pesos.location.id} where id = ${String(shift)}`,
    )
    expect(await turnover(pesos)).toEqual([
      ['paidIn', 'MXN', 700, { sum: 700, count: 1 }],
      ['paidIn', 'PHP', 30_000, { sum: 30_000, count: 1 }],
    ])
    expect(await turnover(other)).toEqual([])
  })
})
