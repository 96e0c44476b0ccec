import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { visibleWhere } from '../../server/crud/filters'
import { dayAfter } from '../../src/domain/day'
import { registry } from '../../src/resources'
import { bets } from '../../src/resources/betting/bets'
import type { TicketDetail } from '../../src/resources/betting/ticket-detail'
import { limitsOfScope } from '../../src/resources/kernel/rights/account-scope'
import { startApp } from './app-fixture'
import { type Auditor, auditorOf } from './auditors-fixture'
import { customerWithCash, type PackDoors, playedRace, today } from './daily-packs-fixture'
import { openDoors, pendingDeposit, person, send } from './deposits-fixture'
import { expectDone, fixedBet, openBook } from './fixed-fixture'
import { openLive } from './live-page'
import { done } from './races-fixture'

interface Played {
  readonly venue: string
  readonly race: string
  readonly pool: string
  /** Ids of its four bets, the last of them void. */
  readonly bets: readonly string[]
}

let doors: PackDoors
let ours: Played
let theirs: Played
let fixed: string
let partner: string
let day: string

/** Two races of a day at two venues, each with four bets, and a bet at fixed odds. */
beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf'), finance: await person(opened, 'finance') }
  day = today(doors)
  ours = await played()
  theirs = await played()
  const book = await openBook(doors)
  const customer = await customerWithCash(doors)
  const bet = await fixedBet(doors, { customer, selection: book.selections[0], price: 2_000, stake: 4_000 })
  expectDone(bet)
  fixed = String(bet.body.id)
  partner = String(
    (
      await done(doors, doors.admin, '/partners', {
        ...{ code: 'OTB-1', name: 'Outlet One', type: 'OTB_AGENT', country: 'PH', currency: 'PHP' },
      })
    ).id,
  )
})

async function played(): Promise<Played> {
  const { race, pool } = await playedRace(doors)
  const { rows } = (await doors.database.orm.execute(
    sql`select id, venue from bets where pool = ${pool}::uuid order by id`,
  )) as unknown as { rows: { id: string; venue: string }[] }
  return { race, pool, venue: String(rows[0]?.venue), bets: rows.map(({ id }) => id) }
}

const pagcorOf = (values: object): Promise<Auditor> => auditorOf(doors, values, 'pagcor')

const post = async ({ token }: Auditor, path: string, body: object = {}) =>
  (await send(doors, token, `/admin${path}`, body)) as unknown as { status: number; body: Answered }

const get = async ({ token }: Auditor, path: string) =>
  (await send(doors, token, path, {}, { method: 'GET' })) as unknown as { status: number; body: Answered }

interface Answered {
  readonly items: readonly Record<string, unknown>[]
  readonly [name: string]: unknown
}

/** Ids of a list; the status where it is refused. */
async function idsOf(by: Auditor, resource: string): Promise<unknown> {
  const { status, body } = await post(by, `/get/${resource}`, { limit: 100 })
  return status === 200 ? body.items.map(({ id }) => id).sort() : status
}

const sorted = (...ids: readonly string[]) => [...ids].sort()

describe('an auditor of a venue', () => {
  let auditor: Auditor
  beforeAll(async () => {
    auditor = await pagcorOf({ scopeVenues: [ours.venue] })
  })

  it('lists, counts and adds up the bets of that venue', async () => {
    expect(await idsOf(auditor, 'bets')).toEqual(sorted(...ours.bets))
    expect((await post(auditor, '/get/bets/count')).body).toEqual({ count: 4, isMore: false })
    expect((await post(auditor, '/get/bets/totals')).body.stake).toEqual([{ unit: 'PHP', sum: 105_000 }])
  })

  it('lists the pools, results, dividends and changed bets of its races', async () => {
    const racesOf = async (resource: string, name: string) =>
      new Set((await post(auditor, `/get/${resource}`, { limit: 100 })).body.items.map(row => row[name]))
    expect(await idsOf(auditor, 'pools')).toEqual([ours.pool])
    expect(await racesOf('results', 'race')).toEqual(new Set([ours.race]))
    expect(await racesOf('dividends', 'pool')).toEqual(new Set([ours.pool]))
    expect(await racesOf('changedBets', 'bet')).toEqual(new Set([ours.bets[3]]))
  })

  it('opens a bet of the venue and all that belongs to it, and no other', async () => {
    const statuses = (id: string | undefined) =>
      Promise.all([
        ...[`/model/Bet/${id}`, `/bets/${id}/history`, `/bets/${id}/ticket`].map(
          async path => (await get(auditor, `/admin${path}`)).status,
        ),
        post(auditor, '/ledger/why', { type: 'Bet', id, field: 'stake' }).then(({ status }) => status),
      ])
    expect(await statuses(ours.bets[0])).toEqual([200, 200, 200, 200])
    expect(await statuses(theirs.bets[0])).toEqual([404, 404, 404, 404])
    expect(await statuses(fixed)).toEqual([404, 404, 404, 404])
    const { body } = await get(auditor, `/admin/bets/${ours.bets[0]}/ticket`)
    expect((body as unknown as TicketDetail).pool.id).toBe(ours.pool)
  })

  it('replays the pools of the venue', async () => {
    const { pools } = (await get(auditor, `/admin/replay/days/${day}`)).body as unknown as {
      pools: { pool: string }[]
    }
    expect(pools.map(({ pool }) => pool)).toEqual([ours.pool])
    expect((await get(auditor, `/admin/replay/pools/${ours.pool}`)).body.outcome).toBe('AGREES')
    expect((await get(auditor, `/admin/replay/pools/${theirs.pool}`)).status).toBe(404)
  })

  it('hears of changes of its bets, and of no others', async () => {
    const page = await openLive(doors.started, auditor.token)
    for (const id of [theirs.bets[0], ours.bets[0]])
      await done(doors, doors.admin, `/bets/${id}/flag`, { version: await versionOf(id), note: 'Seen' })
    await expect.poll(() => page.heard.map(({ change }) => change.record)).toContain(ours.bets[0])
    expect(JSON.stringify(page.heard)).not.toContain(theirs.bets[0])
  })

  it('reads why a list, the dashboard, the ledger and the audit log are closed', async () => {
    const sentence = (label: string) =>
      `You don't have access to “${label}”. As an auditor you may open only what can be limited to your scope. Ask an admin to widen your scope.`
    const refusals = await Promise.all([
      post(auditor, '/get/users'),
      post(auditor, '/get/transactions'),
      get(auditor, `/admin/dashboard?from=${day}&to=${day}&currency=PHP`),
      get(auditor, '/admin/ledger/balances'),
      get(auditor, '/admin/trail/file'),
    ])
    expect(refusals.map(({ status, body }) => [status, body.code, body.error])).toEqual(
      ['Users', 'Transactions', 'Dashboard', 'Ledger check', 'Verify audit log'].map(label => [
        403,
        'beyond_scope',
        sentence(label),
      ]),
    )
    const { closed } = (await get(auditor, '/user')).body as unknown as { closed: { names: string[] } }
    expect(closed.names).toEqual(
      expect.arrayContaining(['users', 'transactions', 'dashboard', 'ledgerCheck']),
    )
    expect(closed.names).not.toContain('bets')
  })
})

const versionOf = async (id: string | undefined) =>
  Number((await send(doors, doors.admin.token, `/admin/model/Bet/${id}`, {}, { method: 'GET' })).body.version)

describe('an auditor of a partner', () => {
  it('sees the bets that it sold, of all venues, and what was changed of them', async () => {
    await doors.database.orm.execute(
      sql`update bets set partner = ${partner}::uuid where id in (${theirs.bets[3]}::uuid, ${fixed}::uuid)`,
    )
    const auditor = await pagcorOf({ scopePartners: [partner] })
    expect(await idsOf(auditor, 'bets')).toEqual(sorted(theirs.bets[3] as string, fixed))
    const changed = (await post(auditor, '/get/changedBets')).body.items.map(({ bet }) => bet)
    expect(changed).toEqual([theirs.bets[3]])
    expect(await idsOf(auditor, 'pools')).toBe(403)
    const both = await pagcorOf({ scopePartners: [partner], scopeVenues: [ours.venue] })
    expect(await idsOf(both, 'bets')).toEqual(sorted(...ours.bets, theirs.bets[3] as string, fixed))
    expect(await idsOf(both, 'pools')).toEqual([ours.pool])
  })
})

describe('an auditor of products', () => {
  it('sees the bets on them, and pools only where pools are among them', async () => {
    const auditor = await pagcorOf({ scopeProducts: ['FIXED'] })
    expect([await idsOf(auditor, 'bets'), await idsOf(auditor, 'pools')]).toEqual([[fixed], 403])
    expect((await get(auditor, `/admin/replay/days/${day}`)).status).toBe(403)
    const ofPools = await pagcorOf({ scopeProducts: ['POOL'] })
    expect(await idsOf(ofPools, 'pools')).toEqual(sorted(ours.pool, theirs.pool))
    expect(await idsOf(ofPools, 'bets')).toEqual(sorted(...ours.bets, ...theirs.bets))
  })
})

describe('an auditor of days', () => {
  it('sees what happened on them, the first and the last included', async () => {
    const deposit = String((await pendingDeposit(doors)).id)
    // The clock of the database, not that of the test, dates a new record.
    await doors.database.orm.execute(
      sql`update deposits set created_at = ${doors.started.clock.now().toISOString()}::timestamptz`,
    )
    const seen = async (scopeFrom: string | null, scopeTo: string | null) => {
      const auditor = await pagcorOf({ scopeFrom, scopeTo })
      const lists = ['bets', 'pools', 'deposits'].map(name => idsOf(auditor, name))
      const [bets, pools, deposits] = await Promise.all(lists)
      return [bets, pools, deposits].map(ids =>
        [fixed, ours.pool, deposit].some(id => (ids as string[]).includes(id)),
      )
    }
    expect(await seen(day, day)).toEqual([true, true, true])
    expect(await seen(dayAfter(day, 1), null)).toEqual([false, false, false])
    expect(await seen(null, dayAfter(day, -1))).toEqual([false, false, false])
  })

  it('is not told the lines of a number that is made of records beyond them', async () => {
    const body = { name: 'Offer of days', type: 'RELOAD', currency: 'PHP' }
    const offer = await done(doors, doors.admin, '/bonusTemplates', body)
    const why = { type: 'BonusTemplate', id: offer.id, field: 'spent' }
    expect((await post(await pagcorOf({}), '/ledger/why', why)).status).toBe(200)
    const auditor = await pagcorOf({ scopeFrom: day, scopeTo: day })
    expect((await post(auditor, '/ledger/why', why)).status).toBe(404)
  })

  it('counts a bet to the gaming day on which it was placed, by the clocks of its currency', async () => {
    const place = (moment: string) =>
      doors.database.orm.execute(
        sql`update bets set placed_at = ${moment}::timestamptz where id = ${fixed}::uuid`,
      )
    const auditor = await pagcorOf({ scopeFrom: '2026-03-02', scopeTo: '2026-03-02' })
    const seen: unknown[] = []
    // 05:59 and 06:00 in Manila, of the day and of the next one.
    for (const moment of [
      '2026-03-01T21:59Z',
      '2026-03-01T22:00Z',
      '2026-03-02T21:59Z',
      '2026-03-02T22:00Z',
    ]) {
      await place(moment)
      seen.push(await idsOf(auditor, 'bets'))
    }
    expect(seen).toEqual([[], [fixed], [fixed], []])
  })
})

describe('the condition of an auditor', () => {
  it('has the days of all currencies as one span, which an index on the time serves', () => {
    const scope = { venues: [], partners: [], products: [], from: '2026-01-01', to: '2026-01-31' }
    const bounds = limitsOfScope(scope, registry)?.bounds ?? {}
    const where = visibleWhere({ id: 'a', roles: ['pagcor'], bounds }, bets, 'list')
    const { sql: text } = new PgDialect().sqlToQuery(where as SQL)
    expect(text.replaceAll(/::\w+( \(3\) with time zone)?/g, '')).toMatch(
      /^\(\("bets"."placed_at" >= \$1 and "bets"."placed_at" < \$2\) and \(\("bets"."currency" = \$3 and/,
    )
  })
})

describe('an auditor without a scope', () => {
  it('has what the role has', async () => {
    const auditor = await pagcorOf({ scopeProducts: ['POOL', 'FIXED', 'GAME'] })
    expect(await idsOf(auditor, 'bets')).toEqual(sorted(...ours.bets, ...theirs.bets, fixed))
    expect((await post(auditor, '/get/users')).status).toBe(200)
    expect((await get(auditor, '/user')).body.closed).toBeUndefined()
  })
})
