import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { actOnRow } from '../../server/crud/act'
import { showRow } from '../../server/crud/read'
import type { Database } from '../../server/db/connect'
import { balanceOf } from '../../server/ledger/balance'
import { takeCashIn } from '../../server/modules/cash/cash-in'
import { daySums } from '../../server/modules/daily-packs/day-sums'
import { whyThisNumber } from '../../server/modules/wallets/why'
import { figuresOf } from '../../src/domain/packs/pack-figures'
import { drawerOf } from '../../src/domain/postings/cash'
import { cashMovements } from '../../src/resources/money/cash-movements'
import { users } from '../../src/resources/people/users'
import { locations } from '../../src/resources/places/locations'
import { shifts } from '../../src/resources/places/shifts'
import { Clock } from './app-fixture'
import { makeTill, open, type Till } from './cashiers'
import { openTestDatabase } from './harness'
import { makeSample } from './samples'

const clock = new Clock()
let database: Database
let till: Till
let customer: string

const atClock = <C extends Context>(context: C): C => ({ ...context, now: clock.now })

async function tillAtClock(...asked: Parameters<typeof makeTill>): Promise<Till> {
  const made = await makeTill(...asked)
  return { ...made, cashier: atClock(made.cashier), admin: atClock(made.admin) }
}

beforeAll(async () => {
  database = await openTestDatabase()
  till = await tillAtClock(database)
  customer = (await makeSample(till.admin, users, 1)).id
})

const payIn = (amount: number, { cashier } = till) =>
  cashier.database.transaction(transaction =>
    takeCashIn(transaction, cashier, { customer, amount, tendered: amount }),
  )

async function paidInToday() {
  const asked = { type: 'Location', id: till.location.id, field: 'paidIn' }
  const { paidIn } = await showRow(till.admin, locations, asked.id)
  if (!Array.isArray(paidIn) || paidIn.length === 0) return { shown: null }
  return { shown: paidIn[0].amount, lines: await whyThisNumber(till.admin, asked) }
}

describe('a shift over the end of a gaming day in Manila', () => {
  it('counts each movement in the day of the clock by which its entry is posted', async () => {
    clock.set(new Date('2026-11-20T21:30:00Z'))
    await open(till)
    clock.pass({ minutes: 15 })
    const early = await payIn(30_000)
    expect(await showRow(till.admin, cashMovements, early)).toMatchObject({
      createdAt: '2026-11-20T21:45:00.000Z',
    })
    expect(await paidInToday()).toMatchObject({ shown: 30_000, lines: { number: 30_000, sum: 30_000 } })
    clock.set(new Date('2026-11-20T22:00:00Z'))
    expect(await paidInToday()).toEqual({ shown: null })
    clock.pass({ minutes: 15 })
    await payIn(20_000)
    expect(await paidInToday()).toMatchObject({ shown: 20_000, lines: { number: 20_000, sum: 20_000 } })
  })
})

describe('a shift that opens as a gaming day ends', () => {
  it('takes its float on the day on which it was opened', async () => {
    const own = await tillAtClock(database)
    clock.set(new Date('2026-11-22T21:59:59.999Z'))
    clock.step = 1
    const { id, openedAt } = await open(own)
    clock.step = 0
    expect(openedAt).toBe('2026-11-22T21:59:59.999Z')
    expect(await daysOf(id)).toEqual(['2026-11-22'])
  })
})

async function daysOf(record: string): Promise<string[]> {
  const answer = await database.orm.execute(
    sql`select to_char(gaming_day, 'YYYY-MM-DD') as day from ledger_entry where ref = ${record} order by id`,
  )
  return (answer as unknown as { rows: { day: string }[] }).rows.map(({ day }) => day)
}

describe('two locations in two time zones, over the end of their gaming days', () => {
  const dayOf = async (date: string) => {
    const { cashIn, overShort } = figuresOf(
      await daySums(database.orm, { date, currency: 'MXN' }),
      { kind: 'ALL', id: null },
      null,
    )
    return { cashIn, overShort }
  }

  it('each count what they took in their own day, and at each moment a drawer holds its float and its receipts', async () => {
    clock.set(new Date('2026-11-21T11:30:00Z'))
    const capital = await tillAtClock(database, { currency: 'MXN' })
    const border = await tillAtClock(database, { currency: 'MXN', limits: { timezone: 'America/Tijuana' } })
    const opened = { capital: await open(capital), border: await open(border) }
    const held = { capital: 500_000, border: 500_000 }
    const take = async (at: 'capital' | 'border', amount: number) => {
      const own = at === 'capital' ? capital : border
      await payIn(amount, own)
      held[at] += amount
      expect(await balanceOf(database.orm, drawerOf(own.terminal.id), 'MXN')).toBe(held[at])
      expect(await sumOfReceipts(opened[at].id)).toBe(held[at] - 500_000)
      expect((await showRow(own.admin, shifts, opened[at].id)).cashIn).toBe(held[at] - 500_000)
    }
    // 05:50 in Mexico City, 03:50 in Tijuana; then 06:10 and 04:10; then 08:10 and 06:10.
    const takings = [
      ['11:50', 10_000, 1_000],
      ['12:10', 20_000, 2_000],
      ['14:10', 40_000, 4_000],
    ] as const
    for (const [time, inCapital, atBorder] of takings) {
      clock.set(new Date(`2026-11-21T${time}:00Z`))
      await take('capital', inCapital)
      await take('border', atBorder)
    }
    // One drawer is counted 40.00 short, on the second of its two days.
    await actOnRow(capital.cashier, shifts, opened.capital.id, 'close', {
      denominations: [
        { value: 10_000, count: 56 },
        { value: 1_000, count: 6 },
      ],
    })
    expect(await showRow(capital.admin, shifts, opened.capital.id)).toMatchObject({
      expected: 570_000,
      counted: 566_000,
      variance: -4_000,
    })
    expect(await dayOf('2026-11-20')).toEqual({ cashIn: 10_000 + 1_000 + 2_000, overShort: 0 })
    expect(await dayOf('2026-11-21')).toEqual({ cashIn: 20_000 + 40_000 + 4_000, overShort: -4_000 })
  })
})

async function sumOfReceipts(shift: string): Promise<number> {
  const answer = await database.orm.execute(
    sql`select sum(amount)::int as sum from cash_movements where shift = ${shift}`,
  )
  return (answer as unknown as { rows: { sum: number }[] }).rows[0]?.sum ?? 0
}
