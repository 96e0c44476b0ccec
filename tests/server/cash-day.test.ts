import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { showRow } from '../../server/crud/read'
import { takeCashIn } from '../../server/modules/cash/cash-in'
import { whyThisNumber } from '../../server/modules/wallets/why'
import { cashMovements } from '../../src/resources/money/cash-movements'
import { users } from '../../src/resources/people/users'
import { locations } from '../../src/resources/places/locations'
import { Clock } from './app-fixture'
import { makeTill, open, type Till } from './cashiers'
import { openTestDatabase } from './harness'
import { makeSample } from './samples'

let clock: Clock
let till: Till
let customer: string

beforeAll(async () => {
  const made = await makeTill(await openTestDatabase())
  clock = new Clock()
  const atClock = <C extends Context>(context: C): C => ({ ...context, now: clock.now })
  till = { ...made, cashier: atClock(made.cashier), admin: atClock(made.admin) }
  customer = (await makeSample(till.admin, users, 1)).id
})

const payIn = (amount: number) =>
  till.cashier.database.transaction(transaction =>
    takeCashIn(transaction, till.cashier, { customer, amount, tendered: amount }),
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
