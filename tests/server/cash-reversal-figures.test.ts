import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { actOnRow } from '../../server/crud/act'
import { verifyLedger } from '../../server/ledger/verify'
import { takeCashIn } from '../../server/modules/cash/cash-in'
import { dayAfter } from '../../src/domain/day'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { users } from '../../src/resources/people/users'
import { shifts } from '../../src/resources/places/shifts'
import { startApp } from './app-fixture'
import { hundreds, makeTill, open, type Till } from './cashiers'
import { approve } from './corrections-fixture'
import { type PackDoors, prepare, today, wholeDay } from './daily-packs-fixture'
import { openDoors, person, send } from './deposits-fixture'
import { done } from './races-fixture'
import { reportRows } from './report-rows'
import { makeSample } from './samples'

/** A shift of PHP 5,000 that is opened and worked by the clock of the test. */
interface Work {
  readonly till: Till
  readonly shift: WireRow
  readonly customer: string
}

let doors: PackDoors
let first: string
let second: string
let n = 0

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf'), finance: await person(opened, 'finance') }
  first = today(doors)
  second = dayAfter(first, 1)
})

async function working(): Promise<Work> {
  n += 1
  const made = await makeTill(doors.database)
  const atClock = <C extends Context>(context: C): C => ({ ...context, now: doors.started.clock.now })
  const till = { ...made, cashier: atClock(made.cashier), admin: atClock(made.admin) }
  const shift = (await open(till)) as unknown as WireRow
  return { till, shift, customer: (await makeSample(till.admin, users, n)).id }
}

async function payIn({ till: { cashier }, customer }: Work, amount: number): Promise<string> {
  const taken = { customer, amount, tendered: amount }
  return doors.database.transaction(orm => takeCashIn(orm, cashier, taken))
}

/** Two admins of their own: nobody's session lasts from one day to the next. */
async function reverse({ shift }: Work, movement: string) {
  const [maker, checker] = [await person(doors, 'admin'), await person(doors, 'admin')]
  const path = `/admin/model/Shift/${shift.id}`
  const { version } = (await send(doors, maker.token, path, {}, { method: 'GET' })).body
  const input = { movement, reason: 'Entered for the wrong customer', version }
  const request = await done(doors, maker, `/shifts/${shift.id}/reverseCash`, input)
  expect(await approve(doors, checker, String(request.id))).toMatchObject({ status: 200 })
}

const countDrawer = ({ till, shift }: Work, notes: number) =>
  actOnRow(till.cashier, shifts, shift.id, 'close', { denominations: hundreds(notes) })

const intakeOf = (date: string, { till }: Work) =>
  reportRows(doors.database, doors.started.clock.now(), 'intakeSummary', {
    ...{ from: date, to: date, location: till.location.id },
  })

describe('a cash-in that is reversed', () => {
  let sameDay: Work
  let nextDay: Work

  it('on its day is in no figure of the day', async () => {
    sameDay = await working()
    const wrong = await payIn(sameDay, 450_000)
    await payIn(sameDay, 30_000)
    await reverse(sameDay, wrong)
    expect(await intakeOf(first, sameDay)).toMatchObject([
      {
        day: first,
        cashier: sameDay.till.cashier.actor.id,
        receipts: 2,
        cashIn: 30_000,
        cashOut: 0,
        net: 30_000,
      },
    ])
    await countDrawer(sameDay, 53)
  })

  it('on the next day is in the figures of both: in those of its own, and out of those of the next', async () => {
    nextDay = await working()
    const wrong = await payIn(nextDay, 200_000)
    doors.started.clock.pass({ hours: 22 })
    expect(today(doors)).toBe(second)
    await payIn(nextDay, 50_000)
    await reverse(nextDay, wrong)
    expect(await intakeOf(first, nextDay)).toMatchObject([{ receipts: 1, cashIn: 200_000, net: 200_000 }])
    expect(await intakeOf(second, nextDay)).toMatchObject([
      { receipts: 1, cashIn: -150_000, cashOut: 0, net: -150_000 },
    ])
    await countDrawer(nextDay, 55)
  })

  it('leaves daily reports whose checks hold, and a liability that goes on from one to the next', async () => {
    const finance = await person(doors, 'finance')
    await prepare(doors, 2)
    const before = await wholeDay(doors, finance, first)
    expect(before).toMatchObject({ cashIn: 230_000, cashOut: 0, overShort: 0, checks: [] })
    expect(Number(before.liabilityEnd) - Number(before.liabilityStart)).toBe(230_000)
    await done(doors, finance, `/dailyPacks/${before.id}/close`, { version: before.version })
    await prepare(doors, 2)
    const after = await wholeDay(doors, finance, second)
    expect(after).toMatchObject({ cashIn: -150_000, cashOut: 0, overShort: 0, checks: [] })
    expect(after.liabilityStart).toBe(before.liabilityEnd)
    expect(Number(after.liabilityEnd) - Number(after.liabilityStart)).toBe(-150_000)
    expect((await verifyLedger(doors.database)).findings).toEqual([])
  })
})
