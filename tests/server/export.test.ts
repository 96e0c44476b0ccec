import { createHash } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/db/connect'
import { staffTable } from '../../server/db/staff-table'
import { auditLog, exportRun } from '../../server/db/system-tables'
import { columnFor, tableOf } from '../../server/db/tables'
import { AppError } from '../../server/errors'
import { parseExportQuery } from '../../server/export/export-query'
import { startRun } from '../../server/export/run'
import { fillResource } from '../../server/seed/bulk'
import type { ExportProgress, ExportTicket } from '../../src/resources/kernel/wire/wire'
import { addAccount, signIn, startApp, type TestApp, tokenOf, withToken } from './app-fixture'
import { readExport, unmarked } from './csv-reader'
import { contextOf, resourceNamed } from './harness'

const banks = resourceNamed('banks')
const total = 2500

let started: TestApp
let database: Database
let admin: string

/** Text that a user may have typed as the name of a bank. */
const names = ['=1+1', '@cmd', '-5', 'O\'Brien, "the" Bank', 'two, commas,', '😀 بنك', 'Ñandú & Söhne']

beforeAll(async () => {
  started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV,TEST', PADDOCK_OPERATOR: 'Isla Racing Corporation' })
  database = await started.database('DEV')
  admin = await tokenOf(started, ['admin'])
  await fillResource(database, banks, { rows: total - names.length })
  for (const [n, name] of names.entries()) {
    const values = { code: `ODD${n}`, name, country: 'MX', kind: 'EWALLET', minPerTransfer: 100 }
    const answer = await post('/admin/banks', values)
    expect(answer.statusCode, answer.body).toBe(200)
  }
})

function post(path: string, payload: object = {}, token = admin) {
  return started.app.inject({ method: 'POST', url: `/api/dev${path}`, payload, headers: withToken(token) })
}

async function ticketFor(query: object = {}, token = admin, resource = 'banks'): Promise<ExportTicket> {
  const answer = await post(`/admin/get/${resource}/export`, query, token)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** Requests it as a browser does: with its cookie and without a bearer token. */
function fetchFile(
  { ticket }: Pick<ExportTicket, 'ticket'>,
  token: string | null = admin,
  environment = 'dev',
) {
  const headers = token === null ? {} : { cookie: `env=DEV; access_token=${token}` }
  return started.app.inject({ url: `/api/${environment}/export/${ticket}`, headers })
}

async function progress(id: string, token = admin): Promise<ExportProgress> {
  const answer = await started.app.inject({ url: `/api/dev/admin/exports/${id}`, headers: withToken(token) })
  return answer.json()
}

async function entriesOf(id: string) {
  return database.orm.select().from(auditLog).where(eq(auditLog.objectId, id)).orderBy(auditLog.id)
}

describe('an export', () => {
  it('holds exactly the rows of the filter, in the order of the list, under a head that names them', async () => {
    const query = {
      filters: [{ field: 'kind', operator: 'in', value: ['EWALLET'] }],
      sort: { field: 'name', order: 'asc' },
      columns: ['name', 'country', 'minPerTransfer', 'id'],
    }
    const answer = await fetchFile(await ticketFor(query))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=absent',
      'content-disposition': 'attachment; filename="banks-dev-20261120-080000.csv"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store, no-transform',
    })
    const file = readExport(answer.body)
    expect(file.columns).toEqual(['Name', 'Country', 'Min per transfer', 'Min per transfer currency', 'ID'])
    expect(Object.fromEntries(file.head)).toEqual({
      Title: 'Banks',
      Filter: 'Kind is E-wallet',
      Sort: 'Name, ascending',
      'Generated at': '2026-11-20T08:00:00.000Z (UTC)',
      Operator: 'Isla Racing Corporation',
      'Run by': expect.stringMatching(/^Ana Cruz \(admin; [0-9a-f-]{36}\)$/),
      Environment: 'DEV',
    })
    const kept = await database.orm
      .select({ id: tableOf(banks).id, name: columnFor(banks, 'name') })
      .from(tableOf(banks))
      .where(sql`kind = 'EWALLET'`)
      .orderBy(sql`lower(name) collate "C"`, tableOf(banks).id)
    expect(kept.length).toBeGreaterThan(800)
    expect(file.rows.map(row => [unmarked(row[0] ?? ''), row[4]])).toEqual(
      kept.map(({ id, name }) => [name, id]),
    )
    expect(file.end).toBe(`${kept.length} rows`)
    expect(file.widths).toEqual(new Set([5]))
    const odd = file.rows.filter(row => names.includes(unmarked(row[0] ?? '')))
    expect(odd.map(row => row.slice(1, 4))).toEqual(names.map(() => ['Mexico', '1.00', 'MXN']))
  })

  it('holds every row once, over all its chunks, and every column that one may read', async () => {
    const file = readExport((await fetchFile(await ticketFor())).body)
    expect(file.rows).toHaveLength(total)
    expect(new Set(file.rows.map(row => row[0])).size).toBe(total)
    expect(file.columns.slice(0, 3)).toEqual(['ID', 'Code', 'Name'])
    expect(file.columns.slice(-2)).toEqual(['Created (UTC)', 'Updated (UTC)'])
    expect(Object.fromEntries(file.head)).toMatchObject({ Filter: 'None', Sort: 'Name, ascending' })
    expect(file.end).toBe(`${total} rows`)
  })

  it('number 11: says No Activity when nothing answers', async () => {
    const file = readExport((await fetchFile(await ticketFor({ q: 'no such bank' }))).body)
    expect(file.rows).toEqual([
      ['No Activity', ...Array(file.rows[0] ? file.rows[0].length - 1 : 0).fill('')],
    ])
    expect(file.end).toBe('0 rows')
    expect(Object.fromEntries(file.head)).toMatchObject({ Search: 'no such bank' })
  })

  it('leaves who asked for what, how many rows they got and the hash of the file', async () => {
    const { id, ticket } = await ticketFor({ q: '0917 123 4567 ana@example.com', columns: ['code'] })
    const answer = await fetchFile({ ticket })
    const asked = { resource: 'banks', view: 'list', columns: ['code'], q: '•••67 •••@example.com' }
    expect(await entriesOf(id)).toMatchObject([
      { action: 'export', objectType: 'Export', role: 'admin', actorName: 'Ana Cruz', input: asked },
      {
        action: 'exported',
        input: {
          ...asked,
          rows: 0,
          outcome: 'DONE',
          sha256: createHash('sha256').update(answer.rawPayload).digest('hex'),
        },
      },
    ])
    expect(await progress(id)).toMatchObject({ state: 'DONE', rows: 0, count: 0, problem: null })
  })
})

it('masks what the screen masks', async () => {
  const number = '032180000118359719'
  const values = { code: 'CLABE', name: 'Masked', country: 'MX', kind: 'BANK', settlementAccount: number }
  const { id, version } = (await post('/admin/banks', values)).json()
  const query = { columns: ['settlementAccount'], filters: [{ field: 'id', operator: 'eq', value: id }] }
  const { body } = await fetchFile(await ticketFor(query))
  expect(readExport(body).rows.map(([cell]) => cell)).toEqual(['•••• 9719'])
  expect(body).not.toContain(number)
  await post(`/admin/banks/${id}/delete`, { version })
})

describe('a ticket', () => {
  it('is good for one download', async () => {
    const ticket = await ticketFor({ q: 'nothing' })
    const answers = await Promise.all([fetchFile(ticket), fetchFile(ticket), fetchFile(ticket)])
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, 410, 410])
    expect((await fetchFile(ticket)).json()).toMatchObject({ code: 'gone' })
  })

  it('is good for sixty seconds', async () => {
    const [one, other] = [await ticketFor({ q: 'nothing' }), await ticketFor({ q: 'nothing' })]
    started.clock.pass({ seconds: 59 })
    expect((await fetchFile(one)).statusCode).toBe(200)
    started.clock.pass({ seconds: 1 })
    expect((await fetchFile(other)).statusCode).toBe(410)
    expect(await progress(other.id)).toMatchObject({
      state: 'FAILED',
      problem: 'The download did not start in time',
    })
  })

  it('is worth nothing to another session, to no session and in another environment, and stays good', async () => {
    const { phone } = await addAccount(database, { roles: ['admin'] })
    const tokens = await Promise.all(
      [1, 2].map(async () => (await signIn(started, { phone })).json<{ token: string }>().token),
    )
    const [own = '', same = ''] = tokens
    const ticket = await ticketFor({ q: 'nothing' }, own)
    expect((await fetchFile(ticket, same)).statusCode).toBe(404)
    expect((await fetchFile(ticket, admin)).statusCode).toBe(404)
    expect((await fetchFile(ticket, null)).statusCode).toBe(401)
    expect((await fetchFile(ticket, own, 'test')).statusCode).toBe(401)
    const abroad = await tokenOf(started, ['admin'], 'TEST')
    expect((await fetchFile(ticket, abroad, 'test')).statusCode).toBe(404)
    expect((await progress(ticket.id, same)) as unknown).toMatchObject({ code: 'not_found' })
    expect((await fetchFile(ticket, own)).statusCode).toBe(200)
  })

  it('that nobody was given is 404', async () => {
    for (const made of ['dev_nothing', 'x', '%20', `dev_${'a'.repeat(43)}`])
      expect((await fetchFile({ ticket: made })).statusCode).toBe(404)
  })

  it('dies with the session', async () => {
    const token = await tokenOf(started, ['admin'])
    const ticket = await ticketFor({}, token)
    expect((await post('/signout', {}, token)).statusCode).toBe(200)
    expect((await fetchFile(ticket, token)).statusCode).toBe(401)
  })

  it('stands in no log, and neither does what was looked for', async () => {
    const ticket = await ticketFor({ q: 'rosalinda 09175550123' })
    await fetchFile(ticket)
    await fetchFile(ticket)
    const log = started.lines.join('')
    expect(log).toContain('/api/dev/export/:ticket')
    expect(log).not.toContain(ticket.ticket)
    expect(log).not.toContain('rosalinda')
  })

  it('is kept as a hash only', async () => {
    const { id, ticket } = await ticketFor()
    const [row] = await database.orm.select().from(exportRun).where(eq(exportRun.id, id))
    expect(row?.ticketHash).toBe(createHash('sha256').update(ticket).digest('hex'))
    expect(JSON.stringify(row)).not.toContain(ticket)
    await post(`/admin/exports/${id}/cancel`)
  })
})

describe('the right to export', () => {
  it('is asked for the list, the filters and the columns', async () => {
    for (const role of ['csr', 'finance', 'kyc', 'cashier', 'pagcor']) {
      const token = await tokenOf(started, [role])
      expect((await post('/admin/get/banks/export', {}, token)).statusCode).toBe(403)
    }
    const regulator = contextOf(database, 'pagcor')
    const secret = { ...banks.fields.country, read: ['admin'] }
    const access = { ...banks.access, list: ['pagcor'], export: ['pagcor'] }
    const views = { list: { ...banks.views.list, menu: { pagcor: 1 } } }
    const narrowed = { ...banks, views, access, fields: { ...banks.fields, country: secret } } as typeof banks
    const filters = [{ field: 'country', operator: 'in', value: ['PH'] }]
    for (const query of [{ columns: ['country'] }, { filters }])
      expect(() => parseExportQuery(regulator, narrowed, query)).toThrow(
        expect.objectContaining({ status: 403, details: { fields: { country: expect.any(String) } } }),
      )
    const { columns } = parseExportQuery(regulator, narrowed, {})
    expect(columns).toContain('name')
    // The amounts are in the currency of the country.
    for (const hidden of ['country', 'minPerTransfer', 'settlementAccount'])
      expect(columns).not.toContain(hidden)
  })

  it('is the regulator’s too, for what the regulator may list (docs/regulations.md, 10)', async () => {
    const token = await tokenOf(started, ['pagcor'])
    const file = readExport((await fetchFile(await ticketFor({}, token, 'auditors'), token)).body)
    expect(Object.fromEntries(file.head)).toMatchObject({ Title: 'Auditors' })
  })

  it('is asked again when the file is fetched', async () => {
    const { id, phone } = await addAccount(database, { roles: ['admin'] })
    const { token } = (await signIn(started, { phone })).json<{ token: string }>()
    const ticket = await ticketFor({}, token)
    await database.orm
      .update(staffTable)
      .set({ roles: ['csr'] })
      .where(eq(staffTable.id, id))
    const answer = await fetchFile(ticket, token)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'forbidden' })
    await database.orm
      .update(staffTable)
      .set({ roles: ['admin'] })
      .where(eq(staffTable.id, id))
    expect((await fetchFile(ticket, token)).statusCode).toBe(410)
    expect(await progress(ticket.id, token)).toMatchObject({
      state: 'FAILED',
      problem: "You don't have access to export banks",
    })
  })

  it.each([
    [{ columns: ['wings'] }, 422],
    [{ columns: [] }, 422],
    [{ view: 'constructor' }, 422],
    [{ limit: 5 }, 422],
    [{ filters: [{ field: 'name', operator: 'eq', value: 'x' }] }, 422],
  ])('takes the query of a list and nothing else: %j', async (query, status) => {
    expect((await post('/admin/get/banks/export', query)).statusCode).toBe(status)
  })

  it('ends at three exports at once', async () => {
    const token = await tokenOf(started, ['admin'])
    const tickets = [await ticketFor({}, token), await ticketFor({}, token), await ticketFor({}, token)]
    expect((await post('/admin/get/banks/export', {}, token)).statusCode).toBe(429)
    await post(`/admin/exports/${tickets[0]?.id}/cancel`, {}, token)
    expect((await post('/admin/get/banks/export', {}, token)).statusCode).toBe(200)
    expect((await fetchFile(tickets[0] as ExportTicket, token)).statusCode).toBe(410)
  })
})

it('of twenty exports that one user asks for at the same time three are allowed', async () => {
  const token = await tokenOf(started, ['admin'])
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post('/admin/get/banks/export', {}, token)),
  )
  expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(3)
  expect(answers.filter(answer => answer.statusCode === 429)).toHaveLength(17)
})

describe('a download over the wire', () => {
  let port: number

  beforeAll(async () => {
    await fillResource(database, banks, { rows: 20_000, from: total + 1000 })
    await started.app.listen({ port: 0, host: '127.0.0.1' })
    port = (started.app.server.address() as AddressInfo).port
  })

  /** Returns the answer once its first bytes have arrived; reads no more. */
  async function begin({ ticket }: ExportTicket, token = admin): Promise<IncomingMessage> {
    const headers = { cookie: `access_token=${token}` }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path: `/api/dev/export/${ticket}`, headers, agent: false }, resolve).on(
        'error',
        reject,
      )
    })
    answer.on('error', () => {})
    await new Promise(resolve => answer.once('readable', resolve))
    return answer
  }

  async function ended(id: string, token = admin): Promise<ExportProgress> {
    for (let tries = 0; tries < 100; tries += 1) {
      const now = await progress(id, token)
      if (now.state !== 'RUNNING') return now
      await pause(100)
    }
    throw new Error('The export does not end')
  }

  it('frees everything when who fetches it hangs up, and says so', async () => {
    const ticket = await ticketFor()
    const answer = await begin(ticket)
    answer.destroy()
    const end = await ended(ticket.id)
    expect(end).toMatchObject({ state: 'FAILED', problem: 'The download was interrupted' })
    expect(end.rows).toBeLessThan(18_000)
    expect((await entriesOf(ticket.id)).at(-1)).toMatchObject({
      action: 'exported',
      input: { outcome: 'FAILED' },
    })
    // More exports than the pool has connections, in sequence.
    for (let n = 0; n < 15; n += 1) {
      const next = await ticketFor()
      ;(await begin(next)).destroy()
      await ended(next.id)
    }
    expect((await post('/admin/get/banks')).statusCode).toBe(200)
  })

  it('leaves the server to others while it runs', async () => {
    const ticket = await ticketFor()
    const answer = await begin(ticket)
    const whole = new Promise(resolve => answer.once('end', resolve))
    answer.resume()
    let asked = 0
    while ((await progress(ticket.id)).state === 'RUNNING') {
      expect((await post('/admin/get/banks')).statusCode).toBe(200)
      asked += 1
    }
    expect(asked).toBeGreaterThan(3)
    await whole
  })
})

it('a stop of the server ends the downloads, and waits until that is noted', async () => {
  const other = await startApp(
    { PADDOCK_ENVIRONMENTS: 'DEV' },
    { opener: async () => ({ ...database, close: async () => {} }) },
  )
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = other.app.server.address() as AddressInfo
  const ticket = await ticketFor()
  const headers = { cookie: `access_token=${admin}` }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: `/api/dev/export/${ticket.ticket}`, headers }, resolve).on(
      'error',
      reject,
    )
  })
  const broken = new Promise<Error>(resolve => answer.once('error', resolve))
  answer.resume()
  await other.app.close()
  expect((await broken).message).toBe('aborted')
  expect(await progress(ticket.id)).toMatchObject({
    state: 'FAILED',
    problem: expect.stringMatching(/stopping/),
  })
})

describe('a run', () => {
  const query = { view: 'list', filters: [], columns: ['name'] }

  /** An export of which only the first chunk is read. */
  async function idle(requireRight = async () => {}) {
    const { phone } = await addAccount(database, { roles: ['admin'] })
    const { token } = (await signIn(started, { phone })).json<{ token: string }>()
    const { id } = await ticketFor({}, token)
    const context = contextOf(database, 'admin')
    await database.orm.update(exportRun).set({ state: 'RUNNING' }).where(eq(exportRun.id, id))
    const run = await startRun(context, {
      id,
      resource: banks,
      query,
      now: started.clock.now,
      log: started.app.log,
      requireRight,
    })
    const broken = new Promise<Error>(resolve => run.body.once('error', resolve))
    run.body.read()
    return { id, token, run, broken }
  }

  it('waits for who reads it, and holds no more than a few pieces meanwhile', async () => {
    const { id, token, run } = await idle()
    await pause(1500)
    const waiting = await progress(id, token)
    expect(waiting).toMatchObject({ state: 'RUNNING', count: expect.any(Number) })
    expect(waiting.rows).toBeLessThanOrEqual(6000)
    run.body.destroy()
    await run.over
  })

  it('ends when it is cancelled, even while nobody reads, and its file has no last line', async () => {
    const { id, token, run, broken } = await idle()
    expect((await post(`/admin/exports/${id}/cancel`, {}, token)).json()).toMatchObject({
      state: 'CANCELLED',
    })
    expect((await broken).message).toBe('Cancelled')
    await run.over
    expect(await progress(id, token)).toMatchObject({ state: 'CANCELLED', problem: 'Cancelled' })
    expect((await entriesOf(id)).at(-1)).toMatchObject({
      input: { outcome: 'CANCELLED', problem: 'Cancelled' },
    })
    expect((await entriesOf(id)).at(-1)?.input).not.toHaveProperty('sha256')
  })

  it('ends when the right to it is taken away', async () => {
    const { id, token, run, broken } = await idle(async () => {
      throw new AppError(503, 'stopped', 'Your access was removed')
    })
    expect((await broken).message).toMatch(/access was removed/)
    await run.over
    expect(await progress(id, token)).toMatchObject({
      state: 'FAILED',
      problem: expect.stringMatching(/access was removed/),
    })
  })

  it('of a process that has died is not said to go on', async () => {
    const { id, token, run } = await idle()
    run.body.destroy()
    await run.over
    const seenAt = new Date(started.clock.now().getTime() - 61_000).toISOString()
    await database.orm.update(exportRun).set({ state: 'RUNNING', seenAt }).where(eq(exportRun.id, id))
    expect(await progress(id, token)).toMatchObject({
      state: 'FAILED',
      problem: 'The server stopped during the export',
    })
  })
})
