import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '../../../server/modules/reports/catalogue'
import { makeRun } from '../../../server/modules/reports/run-report'
import { dayAfter } from '../../../src/domain/day'
import type { ReportRows } from '../../../src/resources/kernel/wire/report'
import { startApp } from '../app-fixture'
import { type Auditor, auditorOf } from '../auditors-fixture'
import { customerWithCash, type PackDoors, today } from '../daily-packs-fixture'
import { openDoors, type Person, person, send } from '../deposits-fixture'
import { expectDone, fixedBet, openBook } from '../fixed-fixture'
import { systemAt } from '../harness'
import { openRace, sold } from '../races-fixture'

let doors: PackDoors
let day: string
/** The venues of two races, on each of which there is one bet. */
let venues: readonly [string, string]

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf'), finance: await person(opened, 'finance') }
  day = today(doors)
  const customer = await customerWithCash(doors)
  const bets: string[] = []
  for (const unitStake of [1_000, 2_000]) {
    const { id: race, pools } = await openRace(doors, { types: ['WIN'] })
    bets.push(await sold(doors, { customer, race, pool: pools.WIN, unitStake, selections: [[1]] }))
  }
  const book = await openBook(doors)
  expectDone(await fixedBet(doors, { customer, selection: book.selections[0], price: 2_000, stake: 4_000 }))
  const found = await Promise.all(
    bets.map(async id => String((await get(doors.admin, `/model/Bet/${id}`)).venue)),
  )
  venues = found as unknown as readonly [string, string]
})

type Body = Record<string, unknown>

const get = async ({ token }: Person, path: string) =>
  (await send(doors, token, `/admin${path}`, {}, { method: 'GET' })).body as Body

const ask = (by: Person, report: string, parameters: object = { from: day, to: day }) =>
  send(doors, by.token, '/admin/reports', { report, parameters })

/** Asks for a report and makes it; returns the run with its rows. */
async function made(by: Person, report: string, parameters?: object) {
  const asked = await ask(by, report, parameters)
  if (asked.status !== 200) throw new Error(`${asked.status} ${JSON.stringify(asked.body)}`)
  const id = String(asked.body.id)
  const { database } = doors
  await makeRun(
    {
      database,
      by: systemAt(doors.started.clock.now()),
      signal: new AbortController().signal,
      transaction: work => database.transaction(work),
    },
    id,
  )
  const rows = (await get(by, `/reports/${id}/rows`)) as unknown as ReportRows
  const { filters } = await get(by, `/model/ReportRun/${id}`)
  return { id, rows, filters: String(filters) }
}

const stakes = ({ rows }: { rows: ReportRows }) => rows.items.map(({ stake }) => stake).sort()

const pagcorOf = (values: object): Promise<Auditor> => auditorOf(doors, values, 'pagcor')

/** The reports that an auditor cannot run, with the sentence. */
async function refused(by: Person): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const { name, period } of catalogue) {
    const { status, body } = await ask(
      by,
      name,
      { span: { from: day, to: day }, asOf: { day }, now: {} }[period],
    )
    if (status !== 200) found.set(name, `${status} ${String((body as Body).error)}`)
  }
  return found
}

describe('the rows of the reports of an auditor', () => {
  it('are all rows where nothing limits the scope', async () => {
    expect(stakes(await made(await pagcorOf({}), 'wagerDetail'))).toEqual([1_000, 2_000, 4_000])
    expect((await refused(await pagcorOf({}))).size).toBe(0)
  })

  it('are those of the venues of the scope', async () => {
    const run = await made(await pagcorOf({ scopeVenues: [venues[1]] }), 'wagerDetail')
    expect(stakes(run)).toEqual([2_000])
    expect(run.rows.totals).toMatchObject([{ stake: 2_000 }])
    expect(run.filters).toMatch(/^Venues: Track \d+/)
  })

  it('are those of the products of the scope, also where all rows are about one', async () => {
    const auditor = await pagcorOf({ scopeProducts: ['FIXED'] })
    expect(stakes(await made(auditor, 'wagerDetail'))).toEqual([4_000])
    const revenue = await made(auditor, 'operatorRevenue')
    expect(revenue.rows.items.map(({ product, wagered }) => [product, wagered])).toEqual([['FIXED', 4_000]])
    expect((await made(auditor, 'preRace')).rows.items).toEqual([])
    expect((await made(await pagcorOf({ scopeProducts: ['POOL'] }), 'preRace')).rows.items).toHaveLength(2)
  })

  it('are those of the partners of the scope, besides those of its venues', async () => {
    const { id } = (
      await send(doors, doors.admin.token, '/admin/partners', {
        ...{ code: 'OTB-1', name: 'Outlet One', type: 'OTB_AGENT', country: 'PH', currency: 'PHP' },
      })
    ).body as Body
    const auditor = await pagcorOf({ scopePartners: [id] })
    expect((await made(auditor, 'wagerDetail')).rows.items).toEqual([])
    await doors.database.orm.execute(sql`update bets set partner = ${id}::uuid where stake = 4000`)
    expect(stakes(await made(auditor, 'wagerDetail'))).toEqual([4_000])
    const both = await pagcorOf({ scopePartners: [id], scopeVenues: [venues[0]] })
    expect(stakes(await made(both, 'wagerDetail'))).toEqual([1_000, 4_000])
    const neither = await pagcorOf({ scopePartners: [id], scopeVenues: [venues[0]], scopeProducts: ['GAME'] })
    expect((await made(neither, 'wagerDetail')).rows.items).toEqual([])
  })

  it('are refused with a sentence where a report does not say what limits them', async () => {
    const ofVenue = await refused(await pagcorOf({ scopeVenues: [venues[0]] }))
    expect([...ofVenue.keys()].sort()).toEqual(
      catalogue
        .flatMap(({ name, columns, limits }) =>
          'venue' in columns || limits?.includes('venue') ? [] : [name],
        )
        .sort(),
    )
    expect(ofVenue.get('playerBalances')).toBe(
      '403 “Player balances as of a day” names no venue, so it cannot be limited to the venues that you may see as an auditor. Ask an admin to widen your scope or to run the report.',
    )
    const ofProduct = await refused(await pagcorOf({ scopeProducts: ['POOL'] }))
    expect(ofProduct.get('userAccess')).toMatch(/^403 .*names no product/)
    expect(ofProduct.has('wagerDetail')).toBe(false)
  })

  it('add up what is within the scope, in reports that name no venue', async () => {
    const summed = async (values: object) =>
      (await made(await pagcorOf(values), 'operatorRevenue')).rows.items.map(({ product, bets, wagered }) => [
        product,
        bets,
        wagered,
      ])
    expect(await summed({})).toEqual([
      ['FIXED', 1, 4_000],
      ['POOL', 2, 3_000],
    ])
    expect(await summed({ scopeVenues: [venues[0]] })).toEqual([['POOL', 1, 1_000]])
    expect(await summed({ scopeVenues: [...venues] })).toEqual([['POOL', 2, 3_000]])
    expect(await summed({ scopeVenues: [...venues], scopeProducts: ['FIXED'] })).toEqual([])
  })

  it('are the tickets without an account that are within the scope', async () => {
    const owed = async (values: object) =>
      stakesOf(await made(await pagcorOf(values), 'ticketLiability', { day }))
    const stakesOf = ({ rows }: { rows: ReportRows }) => rows.items.map(({ amount }) => amount).sort()
    await doors.database.orm.execute(sql`update bets set customer = null`)
    doors.started.clock.pass({ minutes: 1 })
    expect(await owed({})).toEqual([1_000, 2_000, 4_000])
    expect(await owed({ scopeVenues: [venues[1]] })).toEqual([2_000])
    expect(await owed({ scopeProducts: ['FIXED'] })).toEqual([4_000])
  })

  it('are of days within the scope', async () => {
    const auditor = await pagcorOf({ scopeFrom: dayAfter(day, -3), scopeTo: dayAfter(day, -1) })
    expect(await ask(auditor, 'wagerDetail', { from: dayAfter(day, -9), to: day })).toMatchObject({
      status: 422,
      body: {
        fields: {
          from: `As an auditor you may see days from ${dayAfter(day, -3)} on`,
          to: `As an auditor you may see days until ${dayAfter(day, -1)}`,
        },
      },
    })
    expect((await ask(auditor, 'playerBalances', { day })).status).toBe(422)
    expect(await ask(auditor, 'userAccess', {})).toMatchObject({ status: 403 })
    expect((await ask(auditor, 'playerBalances', { day: dayAfter(day, -1) })).status).toBe(200)
  })
})

describe('runs of reports', () => {
  it('of others show to an auditor only where they have the same limits, at each door', async () => {
    const [own, same, other] = [
      await pagcorOf({ scopeVenues: [...venues] }),
      await pagcorOf({ scopeVenues: [...venues].reverse() }),
      await pagcorOf({ scopeVenues: [venues[0]] }),
    ]
    const whole = (await made(doors.admin, 'wagerDetail')).id
    const limited = (await made(own, 'wagerDetail')).id
    const seenBy = async ({ token }: Person, id: string) => {
      const status = async (path: string) =>
        (await send(doors, token, `/admin${path}`, {}, { method: 'GET' })).status
      const { items } = (await send(doors, token, '/admin/get/reports', { limit: 100 })).body as unknown as {
        items: Body[]
      }
      return [
        items.some(run => run.id === id),
        await status(`/model/ReportRun/${id}`),
        await status(`/reports/${id}/rows`),
        await status(`/reports/${id}/history`),
      ]
    }
    for (const [by, id, isSeen] of [
      ...[own, same].map(by => [by, limited, true] as const),
      ...[own, same, other].map(by => [by, whole, false] as const),
      [other, limited, false],
      [doors.admin, limited, true],
    ] as const)
      expect(await seenBy(by, id)).toEqual(isSeen ? [true, 200, 200, 200] : [false, 404, 404, 404])
    const file = await doors.started.app.inject({
      url: `/api/dev/admin/reports/${whole}/file/csv`,
      headers: { authorization: `Bearer ${own.token}` },
    })
    expect(file.statusCode).toBe(404)
  })

  it('that were made before show no more once the scope is narrowed', async () => {
    const auditor = await pagcorOf({ scopeVenues: [...venues] })
    const { id } = await made(auditor, 'wagerDetail')
    const narrowed = { version: 1, scopeVenues: [venues[0]] }
    await send(doors, doors.admin.token, `/admin/auditors/${auditor.record}`, narrowed, { method: 'PUT' })
    const { status } = await send(doors, auditor.token, `/admin/reports/${id}/rows`, {}, { method: 'GET' })
    expect(status).toBe(404)
  })
})
