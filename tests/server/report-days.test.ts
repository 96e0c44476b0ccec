import { beforeAll, describe, expect, it } from 'vitest'
import type { Parameters } from '../../server/modules/reports/asked'
import type { DashboardAnswer } from '../../src/resources/kernel/wire/dashboard'
import { startApp } from './app-fixture'
import { type PackDoors, packsOn, prepare, today } from './daily-packs-fixture'
import { confirm, openDoors, pendingDeposit, person, send } from './deposits-fixture'
import { reportRows } from './report-rows'

let doors: PackDoors
/** It is afternoon in Manila, and in Mexico City the night of the day before. */
const [manila, mexico] = ['2026-11-20', '2026-11-19']

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf'), finance: await person(opened, 'finance') }
  expect(today(doors)).toBe(manila)
  for (const [currency, method, amount] of [
    ['MXN', 'SPEI', 70_000],
    ['PHP', 'GCASH', 30_000],
  ] as const)
    await confirm(doors, doors.finance, await pendingDeposit(doors, { currency, method, amount }))
})

const rowsOf = (name: string, parameters: Parameters) =>
  reportRows(doors.database, doors.started.clock.now(), name, parameters)

async function depositsTile(day: string, currency: string): Promise<number | null | undefined> {
  const path = `/admin/dashboard?from=${day}&to=${day}&currency=${currency}`
  const { body } = await send(doors, doors.admin.token, path, {}, { method: 'GET' })
  return (body as unknown as DashboardAnswer).figures['deposits.confirmed']?.amount
}

describe('a day of money is the day of the place where its currency moves', () => {
  it.each([
    ['MXN', mexico, 70_000],
    ['MXN', manila, 0],
    ['PHP', mexico, 0],
    ['PHP', manila, 30_000],
  ])('in the report, the tile and the daily report of %s on %s', async (currency, day, amount) => {
    const asked = { from: day, to: day, currency }
    const shown = amount === 0 ? [] : [{ day, currency, deposited: amount }]
    expect(await rowsOf('paymentsByMethod', asked)).toMatchObject(shown)
    expect(await depositsTile(day, currency)).toBe(amount)
    await prepare(doors, 2)
    const pack = (await packsOn(doors, doors.finance, day)).find(
      each => each.scope === 'ALL' && each.currency === currency,
    )
    expect(pack?.deposits ?? 0).toBe(amount)
  })

  it('each for its currency, in a report of all currencies', async () => {
    const days = async (from: string, to: string) =>
      (await rowsOf('paymentsByMethod', { from, to })).map(({ day, currency }) => [day, currency])
    expect(await days(mexico, manila)).toEqual([
      [mexico, 'MXN'],
      [manila, 'PHP'],
    ])
    expect(await days(mexico, mexico)).toEqual([[mexico, 'MXN']])
    expect(await days(manila, manila)).toEqual([[manila, 'PHP']])
  })

  it.each([
    [{ day: manila, currency: 'PHP' }, '20 Nov 2026 so far, to 20 Nov 2026, 08:00 UTC'],
    [{ day: mexico, currency: 'PHP' }, 'at the end of 19 Nov 2026'],
    [{ day: mexico, currency: 'MXN' }, '19 Nov 2026 so far, to 20 Nov 2026, 08:00 UTC'],
    [{ day: mexico }, '19 Nov 2026 so far, to 20 Nov 2026, 08:00 UTC'],
    [{ day: '2026-11-18' }, 'at the end of 18 Nov 2026'],
  ])('and a report at the end of %j says when that day is not over', async (parameters, period) => {
    const asked = { report: 'playerBalances', parameters }
    const { status, body } = await send(doors, doors.admin.token, '/admin/reports', asked)
    expect([status, body]).toMatchObject([200, { period, title: `Player balances as of a day, ${period}` }])
  })

  it.each([
    [{ from: manila, to: manila, currency: 'PHP' }, '20 Nov 2026 so far, to 20 Nov 2026, 08:00 UTC'],
    [{ from: mexico, to: mexico, currency: 'PHP' }, '19 Nov 2026'],
    [{ from: '2026-11-18', to: mexico, currency: 'PHP' }, '18 Nov 2026 to 19 Nov 2026'],
    [
      { from: '2026-11-18', to: mexico, currency: 'MXN' },
      '18 Nov 2026 to 19 Nov 2026 so far, to 20 Nov 2026, 08:00 UTC',
    ],
    [{ from: '2026-11-18', to: mexico }, '18 Nov 2026 to 19 Nov 2026 so far, to 20 Nov 2026, 08:00 UTC'],
    [{ from: '2026-11-21', to: '2026-11-22' }, '21 Nov 2026 to 22 Nov 2026, as of 20 Nov 2026, 08:00 UTC'],
  ])('and a report of the days %j says when the last of them is not over', async (parameters, period) => {
    const asked = { report: 'paymentsByMethod', parameters }
    const { status, body } = await send(doors, doors.admin.token, '/admin/reports', asked)
    expect([status, body]).toMatchObject([200, { period }])
  })

  it('also in balances at the end of a day', async () => {
    const owned = async (day: string) =>
      (await rowsOf('playerBalances', { day })).map(({ currency, cash }) => [currency, cash])
    doors.started.clock.pass({ hours: 48 })
    expect(await owned('2026-11-18')).toEqual([])
    expect(await owned(mexico)).toEqual([['MXN', 70_000]])
    expect((await owned(manila)).sort()).toEqual([
      ['MXN', 70_000],
      ['PHP', 30_000],
    ])
  })
})
