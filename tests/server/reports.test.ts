import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import type { JobCall } from '../../server/jobs/job'
import { readFigures } from '../../server/modules/dashboard/figures'
import { columnsToKeep } from '../../server/modules/reports/as-made'
import { catalogue } from '../../server/modules/reports/catalogue'
import { makeRun } from '../../server/modules/reports/run-report'
import { seedDemo } from '../../server/seed/seed-demo'
import { dashboardPeriods, todayOfDashboard } from '../../src/domain/dashboard-period'
import { deriveAmount } from '../../src/resources/kernel/declare/derived-figure'
import type { ReportRows } from '../../src/resources/kernel/wire/report'
import { derivedFigures } from '../../src/resources/oversight/derived-figures'
import { startApp, type TestApp, withToken } from './app-fixture'
import { readExport } from './csv-reader'
import { type Person, person, send } from './deposits-fixture'
import { contextOf, systemAt } from './harness'

let started: TestApp
let database: Database
let admin: Person
let pagcor: Person

const today = todayOfDashboard(new Date(), null)
const [from, to] = dashboardPeriods.last30Days.span(today)
const quiet = { from: '2020-01-01', to: '2020-01-31' }

beforeAll(async () => {
  started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV', PADDOCK_OPERATOR: 'Isla Racing Corporation' })
  // Reports are about days that have begun.
  started.clock.pass({ seconds: (Date.now() - started.clock.now().getTime()) / 1000 })
  database = await started.database('DEV')
  await seedDemo(database)
  // The demo has no tickets in pesos of Mexico.
  await raw("update bets set currency = 'MXN' where id in (select id from bets order by id limit 9)")
  await raw("update bets set currency = 'MXN' where id in (select id from bets where state = 'WON' limit 2)")
  admin = await person({ started, database }, 'admin')
  pagcor = await person({ started, database }, 'pagcor')
})

type Body = Record<string, unknown>
const post = (path: string, body: object, by = admin) => send({ started }, by.token, `/admin${path}`, body)
const get = async (path: string, by = admin) =>
  (await send({ started }, by.token, `/admin${path}`, {}, { method: 'GET' })).body as Body
const ask = async (report: string, parameters: object, by = admin) =>
  (await post('/reports', { report, parameters }, by)).body as Body
const file = async (id: string, format: string, by = admin) =>
  started.app.inject({ url: `/api/dev/admin/reports/${id}/file/${format}`, headers: withToken(by.token) })

const callOf = (
  signal = new AbortController().signal,
): Pick<JobCall, 'database' | 'by' | 'signal' | 'transaction'> => ({
  database,
  by: systemAt(new Date()),
  signal,
  transaction: work => database.transaction(work),
})

/** Asks for a report and makes it, so many rows at a time; returns the record. */
async function made(report: string, parameters: object, limit?: number, by = admin): Promise<Body> {
  const { id } = await ask(report, parameters, by)
  await makeRun(callOf(), String(id), limit)
  return get(`/model/ReportRun/${id}`)
}

async function rowsOf(id: unknown): Promise<ReportRows> {
  return (await get(`/reports/${id}/rows?limit=400`)) as unknown as ReportRows
}

/** Parameters for any report: the last thirty days, or their end. */
const usual = (report: (typeof catalogue)[number]) =>
  ({ span: { from, to }, asOf: { day: today }, now: {} })[report.period]

/** From 06:00: in Manila, eight hours ahead of UTC; in Mexico City, six behind. */
const dayOf = (instant: unknown, currency: unknown = 'PHP') =>
  new Date(new Date(String(instant)).getTime() + (currency === 'MXN' ? -12 : 2) * 3_600_000)
    .toISOString()
    .slice(0, 10)

async function raw(query: string): Promise<Body[]> {
  return ((await database.orm.execute(sql.raw(query))) as unknown as { rows: Body[] }).rows
}

const sumOf = (rows: readonly Body[], name: string) => rows.reduce((sum, row) => sum + Number(row[name]), 0)

describe('operator revenue', () => {
  it.each(['PHP', 'MXN'])(
    'of each day in %s is wagers less void and refunded, less winnings',
    async currency => {
      const dayIn = (instant: unknown) => dayOf(instant, currency)
      const bets = (await raw("select * from bets where account in ('CUSTOMER', 'BY_STAFF')")).filter(
        bet => bet.currency === currency,
      )
      const rounds = (
        await raw("select * from game_rounds where account in ('CUSTOMER', 'BY_STAFF')")
      ).filter(round => round.currency === currency)
      const { items } = await rowsOf((await made('operatorRevenue', { from, to, currency })).id)
      const days = new Set([
        ...bets.map(bet => dayIn(bet.placed_at)),
        ...rounds.map(round => dayIn(round.played_at)),
        ...items.map(({ day }) => day),
      ])
      expect(items.length).toBeGreaterThan(0)
      for (const day of days) {
        const placed = bets.filter(bet => dayIn(bet.placed_at) === day && bet.state !== 'REJECTED')
        const won = bets.filter(bet => bet.state === 'WON' && dayIn(bet.settled_at) === day)
        const inState = (...states: string[]) => placed.filter(({ state }) => states.includes(String(state)))
        const played = rounds.filter(round => dayIn(round.played_at) === day)
        const undone = played.filter(({ state }) => state === 'ROLLED_BACK')
        const wonInGames = sumOf(
          played.filter(({ state }) => state !== 'ROLLED_BACK'),
          'won',
        )
        const wagered = sumOf(placed, 'stake') + sumOf(played, 'stake')
        const given = sumOf(inState('VOID', 'REFUNDED'), 'stake') + sumOf(undone, 'stake')
        const partly = sumOf(inState('PLACED', 'WON', 'LOST'), 'refunded')
        const shown = items.filter(row => row.day === day)
        expect(sumOf(shown, 'wagered')).toBe(wagered)
        expect(sumOf(shown, 'handle')).toBe(wagered - given)
        expect(sumOf(shown, 'winnings')).toBe(sumOf(won, 'returned') + wonInGames)
        const winnings = sumOf(won, 'returned') + wonInGames + sumOf(won, 'tax')
        expect(sumOf(shown, 'revenue')).toBe(wagered - given - partly - winnings)
      }
    },
  )

  it.each(['PHP', 'MXN'])('agrees with the dashboard in %s to the centavo', async currency => {
    const { figures } = await readFigures(contextOf(database, 'admin'), [from, to], currency)
    const { totals } = await rowsOf((await made('operatorRevenue', { from, to, currency })).id)
    const of = (key: string) => figures[key]?.amount ?? 0
    const derived = (name: 'handle' | 'payouts' | 'ggr') => deriveAmount(derivedFigures[name], of)
    expect(totals).toMatchObject([
      {
        ...{ currency, handle: derived('handle'), winnings: derived('payouts'), revenue: derived('ggr') },
        ...{ partly: of('bets.refunds'), tax: of('bets.tax') },
      },
    ])
  })

  it('leaves out test accounts, and adds up each currency alone', async () => {
    const before = (await rowsOf((await made('operatorRevenue', { from, to })).id)).totals
    expect(before.map(({ currency }) => currency)).toEqual(['MXN', 'PHP'])
    const [bet] = await raw(
      "select id, stake from bets where currency = 'PHP' and state in ('LOST', 'PLACED') and not excluded limit 1",
    )
    await raw(`update bets set excluded = true where id = '${bet?.id}'`)
    const after = (await rowsOf((await made('operatorRevenue', { from, to })).id)).totals
    await raw(`update bets set excluded = false where id = '${bet?.id}'`)
    expect(after[0]).toEqual(before[0])
    expect(Number(after[1]?.handle)).toBe(Number(before[1]?.handle) - Number(bet?.stake))
  })
})

describe.each(['PHP', 'MXN'])('in %s', currency => {
  const currentDay = todayOfDashboard(new Date(), currency)
  const totalsOf = async (report: string, parameters: object = { from, to }) =>
    (await rowsOf((await made(report, { ...parameters, currency })).id)).totals[0] ?? {}
  const inCurrency = async (query: string) => (await raw(query)).filter(row => row.currency === currency)
  const isRecent = (instant: unknown) =>
    instant !== null && dayOf(instant, currency) >= from && dayOf(instant, currency) <= to

  it('pools, deposits and withdrawals agree with the dashboard to the centavo', async () => {
    const { figures } = await readFigures(contextOf(database, 'admin'), [from, to], currency)
    const amountOf = (key: string) => figures[key]?.amount ?? 0
    const pools = await totalsOf('poolSettlement')
    expect([pools.takeout ?? 0, pools.breakage ?? 0, pools.minus ?? 0]).toEqual(
      ['pools.takeout', 'pools.breakage', 'pools.minus'].map(amountOf),
    )
    expect((await totalsOf('minusPools')).minus ?? 0).toBe(amountOf('pools.minus'))
    const paid = await totalsOf('paymentsByMethod')
    expect([paid.deposited ?? 0, paid.withdrawn ?? 0]).toEqual(
      ['deposits.confirmed', 'withdrawals.paid'].map(amountOf),
    )
  })

  it('what each cashier took in is the sum of the receipts', async () => {
    const receipts = (await inCurrency('select * from cash_movements')).filter(row =>
      isRecent(row.created_at),
    )
    const of = (...kinds: string[]) =>
      sumOf(
        receipts.filter(({ kind }) => kinds.includes(String(kind))),
        'amount',
      )
    const totals = await totalsOf('intakeSummary')
    expect(totals.sold ?? 0).toBe(of('TICKET_SALE'))
    expect(totals.net ?? 0).toBe(
      of('TICKET_SALE', 'CASH_IN') - of('TICKET_PAYOUT', 'TICKET_REFUND', 'CASH_OUT'),
    )
  })

  it('balances of players are those of their wallets, and before anything happened there are none', async () => {
    const wallets = await inCurrency("select * from ledger_account where kind like 'WALLET_%'")
    const of = (kind: string) =>
      sumOf(
        wallets.filter(wallet => wallet.kind === kind),
        'balance',
      )
    const totals = await totalsOf('playerBalances', { day: currentDay })
    expect([totals.cash, totals.bonus, totals.held]).toEqual(
      ['WALLET_CASH', 'WALLET_BONUS', 'WALLET_HELD'].map(of),
    )
    expect((await totalsOf('bonusLiability', { day: currentDay })).balance).toBe(totals.bonus)
    expect(await totalsOf('playerBalances', { day: '2020-01-01' })).toEqual({})
  })

  it('what is owed on paper is each open or unpaid ticket and code', async () => {
    const bets = (await inCurrency('select * from bets')).filter(
      bet => bet.customer === null && bet.state !== 'REJECTED' && bet.paid_at === null,
    )
    const codes = (await inCurrency('select * from withdrawal_codes')).filter(({ state }) =>
      ['OPEN', 'ASKED', 'ALLOWED'].includes(String(state)),
    )
    const open = bets.filter(bet => bet.settled_at === null)
    const settled = bets.filter(bet => bet.settled_at !== null)
    const totals = await totalsOf('ticketLiability', { day: currentDay })
    expect(totals.amount ?? 0).toBe(
      sumOf(open, 'stake') + sumOf(settled, 'returned') + sumOf(settled, 'refunded') + sumOf(codes, 'amount'),
    )
  })

  it('drawers are over and short by their variance', async () => {
    const shifts = (await inCurrency('select * from shifts')).filter(({ closed_at }) => isRecent(closed_at))
    const totals = await totalsOf('cashOverShort')
    expect(Number(totals.over ?? 0) - Number(totals.short ?? 0)).toBe(sumOf(shifts, 'variance'))
    expect(totals.counted ?? 0).toBe(sumOf(shifts, 'counted'))
  })

  it('wagers, voided and refunded bets are listed one by one', async () => {
    const bets = await inCurrency('select * from bets')
    const placed = bets.filter(bet => isRecent(bet.placed_at))
    expect((await totalsOf('wagerDetail')).stake).toBe(sumOf(placed, 'stake'))
    const given = bets.filter(
      bet => isRecent(bet.settled_at) && ['WON', 'LOST', 'REFUNDED'].includes(String(bet.state)),
    )
    expect((await totalsOf('cancelled')).refunded ?? 0).toBe(sumOf(given, 'refunded'))
  })
})

describe('a run', () => {
  it.each(catalogue.map(report => [report.name, report] as const))(
    'of %s has the same rows and hash whether it is read at once or three rows at a time',
    async (name, report) => {
      const whole = await made(name, usual(report))
      expect(whole).toMatchObject({ state: 'DONE', problem: null, madeBy: admin.id })
      const now = String(whole.createdAt)
      const { id } = await ask(name, usual(report))
      // The moment of a report is when it was asked for.
      await raw(`update reports set created_at = '${now}' where id = '${id}'`)
      await makeRun(callOf(), String(id), 3)
      const sliced = await get(`/model/ReportRun/${id}`)
      expect(sliced).toMatchObject({ state: 'DONE', rows: whole.rows, sha256: whole.sha256 })
      expect((await rowsOf(id)).totals).toEqual((await rowsOf(whole.id)).totals)
    },
  )

  it('is read in few statements and kept in small parts, from which a page is read', async () => {
    const whole = await made('userAccess', {})
    const all = await rowsOf(whole.id)
    const { id } = await ask('userAccess', {})
    await makeRun(callOf(), String(id), 4, 2)
    const parts = await raw(`select rows from report_part where run = '${id}' order by n`)
    expect(parts.slice(0, 2)).toEqual([{ rows: 2 }, { rows: 2 }])
    const page = (await get(`/reports/${id}/rows?from=1&limit=4`)) as unknown as ReportRows
    expect(page.items).toEqual(all.items.slice(1, 5))
  })

  it('has the hash of its name, parameters and rows, which the JSON file shows', async () => {
    const run = await made('operatorRevenue', { to, from })
    const { body } = await file(String(run.id), 'json')
    const { rows, parameters, complete } = JSON.parse(body)
    const lines = [
      `operatorRevenue`,
      `{"from":"${from}","to":"${to}"}`,
      ...rows.map((row: unknown) => JSON.stringify(row)),
    ]
    expect(complete).toBe(true)
    expect(parameters).toEqual({ from, to })
    expect(
      createHash('sha256')
        .update(`${lines.join('\n')}\n`)
        .digest('hex'),
    ).toBe(run.sha256)
    expect((await made('operatorRevenue', { from, to }, 1, pagcor)).sha256).toBe(run.sha256)
    expect((await made('operatorRevenue', { from, to: from })).sha256).not.toBe(run.sha256)
  })

  describe('of a report whose columns have changed since', () => {
    /** As if the report had declared the column `tax` under another name then. */
    const renameTax = (id: unknown) =>
      raw(`update reports set columns = (
        select jsonb_agg(case when c ->> 0 = 'tax' then jsonb_build_array('was', c -> 1 || '{"label":"Formerly"}') else c end
          order by n)
        from jsonb_array_elements(columns) with ordinality as x (c, n)) where id = '${id}'`)

    it('is shown and written with the columns that it was made with', async () => {
      const { id } = await made('operatorRevenue', { from, to })
      const now = await rowsOf(id)
      await renameTax(id)
      const then = await rowsOf(id)
      expect(then.columns.was?.label).toBe('Formerly')
      expect(then.items.map(({ was }) => was)).toEqual(now.items.map(({ tax }) => tax))
      expect(then.items.map(({ bets }) => bets)).toEqual(now.items.map(({ bets }) => bets))
      expect((await file(String(id), 'csv')).body).toContain('Formerly')
    })

    it.each(catalogue)('could be: all that the columns of $name say is kept', report => {
      const columns = columnsToKeep(report)
      expect(JSON.parse(JSON.stringify(columns))).toEqual(columns)
    })

    it('fails while it is under way, because its rows would stand under two headings', async () => {
      const { id } = await ask('operatorRevenue', { from, to })
      await renameTax(id)
      await makeRun(callOf(), String(id))
      expect(await get(`/model/ReportRun/${id}`)).toMatchObject({
        state: 'FAILED',
        problem: 'This version has other columns. Run the report again.',
      })
    })
  })

  it('that is killed between two slices goes on where it stopped, with the same hash', async () => {
    const whole = await made('operatorRevenue', { from, to })
    const { id } = await ask('operatorRevenue', { from, to })
    const killed = new AbortController()
    let slices = 0
    const call = callOf(killed.signal)
    const dying = makeRun(
      {
        ...call,
        transaction: async work => {
          slices += 1
          if (slices === 3) {
            killed.abort(new Error('killed'))
            throw killed.signal.reason
          }
          return call.transaction(work)
        },
      },
      String(id),
      1,
    )
    await expect(dying).rejects.toThrow('killed')
    expect(await get(`/model/ReportRun/${id}`)).toMatchObject({ state: 'RUNNING', rows: 2 })
    await makeRun(callOf(), String(id), 1)
    expect(await get(`/model/ReportRun/${id}`)).toMatchObject({ state: 'DONE', sha256: whole.sha256 })
    // Done again, as a job may be, it stays as it is.
    await makeRun(callOf(), String(id), 1)
    expect(await get(`/model/ReportRun/${id}`)).toMatchObject({ rows: whole.rows, sha256: whole.sha256 })
  })

  it('that is cancelled stops, says so, and has no file', async () => {
    const { id } = await ask('operatorRevenue', { from, to })
    const call = callOf()
    let slices = 0
    await makeRun(
      {
        ...call,
        transaction: async work => {
          slices += 1
          if (slices === 2) await post(`/reports/${id}/cancel`, {})
          return call.transaction(work)
        },
      },
      String(id),
      1,
    )
    expect(await get(`/model/ReportRun/${id}`)).toMatchObject({ state: 'CANCELLED', rows: 1, sha256: null })
    expect((await file(String(id), 'csv')).statusCode).toBe(409)
  })

  it('is refused with the parameter that is wrong', async () => {
    const wrong = async (report: string, parameters: unknown) =>
      (await post('/reports', { report, parameters })).body
    expect(await wrong('operatorRevenue', { from: to, to: from })).toMatchObject({
      fields: { to: 'The last day is before the first' },
    })
    expect(await wrong('operatorRevenue', { from: '2020-01-01', to })).toMatchObject({
      fields: { to: 'Choose at most 366 days' },
    })
    expect(await wrong('operatorRevenue', { from, to, currency: 'USD' })).toMatchObject({
      fields: { currency: expect.any(String) },
    })
    expect(await wrong('operatorRevenue', { from })).toMatchObject({ fields: { to: expect.any(String) } })
    expect(await wrong('operatorRevenue', 'all')).toMatchObject({
      fields: { parameters: expect.any(String) },
    })
    expect(await wrong('wagerDetail', { from, to, venue: newId() })).toMatchObject({
      fields: { venue: 'Venue was not found; choose another' },
    })
    expect(await wrong('operatorRevenue', { from, to, venue: 'x' })).toMatchObject({
      fields: { venue: expect.any(String) },
    })
    expect(await wrong('nothing', {})).toMatchObject({ fields: { report: 'There is no report nothing' } })
    const { id } = await made('kycAgeing', {})
    expect((await file(String(id), 'exe')).json()).toMatchObject({
      fields: { format: 'format must be one of csv, xlsx, pdf, json' },
    })
    expect(await get(`/reports/${id}/rows?from=99999999999`)).toMatchObject({
      fields: { from: 'from must be at most 2147483647' },
    })
    // So that the dashboard, too, asks the database for no day that it cannot name.
    expect(await get('/dashboard?from=0001-01-01&to=0001-01-01&currency=PHP')).toMatchObject({
      fields: { from: 'Enter a day like 2026-11-22', to: 'Enter a day like 2026-11-22' },
    })
  })

  it('is for admin and pagcor alone', async () => {
    const { id } = await made('operatorRevenue', { from, to })
    const paths = ['/reports/catalogue', `/reports/${id}/rows`, `/reports/${id}/file/csv`]
    for (const role of ['finance', 'csr', 'nemoaudit', 'fairplaymx', 'cashier']) {
      const other = await person({ started, database }, role)
      for (const path of paths) {
        const url = `/api/dev/admin${path}`
        expect((await started.app.inject({ url, headers: withToken(other.token) })).statusCode).toBe(403)
      }
      expect(
        (await post('/reports', { report: 'operatorRevenue', parameters: { from, to } }, other)).status,
      ).toBe(403)
    }
    for (const path of paths)
      expect(
        (await started.app.inject({ url: `/api/dev/admin${path}`, headers: withToken(pagcor.token) }))
          .statusCode,
      ).toBe(200)
  })
})

describe('a file', () => {
  it('has the header, the rows, their totals and their number', async () => {
    const run = await made('operatorRevenue', { from, to, currency: 'PHP' }, undefined, pagcor)
    const { body } = await file(String(run.id), 'csv', pagcor)
    const { head, columns, rows, end, widths } = readExport(body)
    expect(Object.fromEntries(head)).toMatchObject({
      Report: 'Operator revenue',
      Filters: 'Currency: PHP',
      'Generated at': expect.stringContaining('(UTC)'),
      Operator: 'Isla Racing Corporation',
      'Run by': expect.stringMatching(/./),
      'SHA-256 of the rows': run.sha256,
      Page: '1 of 1',
    })
    expect(head.find(([label]) => label === 'Period')?.[1]).toMatch(
      // The last day of the demo is not over.
      /^\d+ \w+ \d{4} to \d+ \w+ \d{4} so far, to \d+ \w+ \d{4}, \d\d:\d\d UTC$/,
    )
    expect(columns.slice(0, 3)).toEqual(['Day', 'Product', 'Currency'])
    const { items, totals } = await rowsOf(run.id)
    expect(rows).toHaveLength(items.length + 1)
    expect(end).toBe(`${items.length} row${items.length === 1 ? '' : 's'}`)
    expect(widths.size).toBe(1)
    const revenue = columns.indexOf('Revenue')
    expect(rows.at(-1)?.[0]).toBe('Total')
    expect(Math.round(Number(rows.at(-1)?.[revenue]) * 100)).toBe(totals[0]?.revenue)
  })

  it('says "No Activity" when nothing happened', async () => {
    const run = await made('operatorRevenue', quiet)
    expect(run).toMatchObject({ state: 'DONE', rows: 0 })
    const { rows, end } = readExport((await file(String(run.id), 'csv')).body)
    expect(rows.map(([first]) => first)).toEqual(['No Activity'])
    expect(end).toBe('0 rows')
    expect(JSON.parse((await file(String(run.id), 'json')).body)).toMatchObject({
      rows: [],
      note: 'No Activity',
    })
  })

  it('is a workbook that says the same: header, numbers as numbers, totals', async () => {
    const run = await made('operatorRevenue', { from, to, currency: 'PHP' })
    const parts = unzipSync((await file(String(run.id), 'xlsx')).rawPayload)
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    const { items, totals } = await rowsOf(run.id)
    for (const text of [
      'Operator revenue',
      'Filters',
      'Currency: PHP',
      String(run.sha256),
      'Page &amp;P of &amp;N',
    ])
      expect(sheet).toContain(text)
    expect(sheet.match(/<row /g)).toHaveLength(9 + 2 + items.length + totals.length)
    expect(sheet).toContain(`<v>${(Number(totals[0]?.revenue) / 100).toFixed(2)}</v>`)
    const empty = await made('operatorRevenue', quiet)
    const { 'xl/worksheets/sheet1.xml': none } = unzipSync((await file(String(empty.id), 'xlsx')).rawPayload)
    expect(strFromU8(none ?? new Uint8Array())).toContain('No Activity')
  })

  it('is a PDF whose pages are as many as each of them says', async () => {
    for (const [report, parameters] of [
      ['significantEvents', { from, to }],
      ['operatorRevenue', { from, to }],
      ['operatorRevenue', quiet],
    ] as const) {
      const run = await made(report, parameters)
      const text = (await file(String(run.id), 'pdf')).rawPayload.toString('latin1')
      expect(text.startsWith('%PDF-')).toBe(true)
      expect(text.trimEnd().endsWith('%%EOF')).toBe(true)
      const pages = Number(/\/Count (\d+)/.exec(text)?.[1])
      expect(text).toContain(`(${pages} ${pages === 1 ? 'page' : 'pages'})`)
      // A page has room for some sixty rows of one line, and for ten of many.
      expect(pages).toBeGreaterThanOrEqual(Math.ceil(Number(run.rows) / 60))
      expect(pages).toBeLessThanOrEqual(1 + Math.ceil(Number(run.rows) / 10))
    }
  })

  it('is in the trail with its hash, each time', async () => {
    const run = await made('operatorRevenue', { from, to })
    const { rawPayload } = await file(String(run.id), 'csv')
    const [entry] = await raw(
      `select input from audit_log where object_id = '${run.id}' and action = 'exported' order by id desc limit 1`,
    )
    const sha256 = createHash('sha256').update(rawPayload).digest('hex')
    expect(entry?.input).toEqual({ format: 'csv', rows: run.rows, sha256 })
  })

  it('is in the trail, too, when its reader hangs up before the end, and nobody has its end before', async () => {
    const run = await made('operatorRevenue', { from, to })
    const entries = () =>
      raw(
        `select action, input from audit_log where object_id = '${run.id}' and action like 'export%' order by id`,
      )
    const answer = await started.app.inject({
      ...{ url: `/api/dev/admin/reports/${run.id}/file/csv`, headers: withToken(admin.token) },
      payloadAsStream: true,
    })
    answer.stream().destroy()
    expect((await entries())[0]).toEqual({ action: 'export', input: { format: 'csv' } })
    const { body } = await file(String(run.id), 'csv')
    expect(body).toContain('Complete')
    expect((await entries()).at(-1)).toMatchObject({ action: 'exported', input: { rows: run.rows } })
  })
})
