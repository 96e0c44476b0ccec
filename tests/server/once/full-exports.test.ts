import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSession } from '../../../server/auth/sessions'
import { newToken } from '../../../server/auth/tokens'
import { createRow } from '../../../server/crud/create'
import type { Database } from '../../../server/db/database'
import { staffTable } from '../../../server/db/staff-table'
import { auditLog } from '../../../server/db/system-tables'
import { tableOf } from '../../../server/db/tables'
import type { EffectEntry } from '../../../src/resources/kernel/wire/approval'
import type { ExportTicket, WireRow } from '../../../src/resources/kernel/wire/wire'
import { approvals } from '../../../src/resources/oversight/approvals'
import { fullExports } from '../../../src/resources/oversight/full-exports'
import { users } from '../../../src/resources/people/users'
import { addAccount, startApp, type TestApp, withToken } from '../app-fixture'
import { readExport, unmarked } from '../csv-reader'
import { contextOf } from '../harness'
import { sampleBody } from '../samples'

type Request = WireRow & { hash: string; objectId: string; effect: readonly EffectEntry[] }

interface Person {
  readonly id: string
  readonly token: string
}

const phone = '+639171234567'
const email = 'liza.ramos@example.com'
const reason = 'The commission asks for it in writing'

let started: TestApp
let database: Database
let maker: Person
let checker: Person

beforeAll(async () => {
  started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  database = await started.database('DEV')
  const admin = contextOf(await started.database('DEV'), 'admin')
  const body = await sampleBody(admin, users, 1)
  await createRow(admin, users, {
    ...body,
    firstName: 'Liza',
    lastName: 'Ramos',
    phone,
    email,
    dob: '1991-02-03',
  })
  await createRow(admin, users, await sampleBody(admin, users, 2))
})

beforeEach(async () => {
  maker = await person('admin')
  checker = await person('admin')
})

/** A user with these roles who has just signed in. */
async function person(...roles: string[]): Promise<Person> {
  const { id } = await addAccount(database, { roles })
  const token = newToken('DEV')
  const opened = { accountId: id, token, address: '127.0.0.1', userAgent: 'test', days: 1 }
  await createSession(database.orm, { ...opened, now: started.clock.now() })
  return { id, token }
}

function call(by: Person, path: string, payload: object = {}) {
  return started.app.inject({
    method: 'POST',
    url: `/api/dev${path}`,
    headers: withToken(by.token),
    payload,
  })
}

const query = {
  resource: 'users',
  filters: [{ field: 'dob', operator: 'eq', value: '1991-02-03' }],
  q: '0917 123 4567',
  columns: ['name', 'phone', 'email'],
  values: ['phone'],
  reason,
}

const ask = (by: Person, changes: object = {}) => call(by, '/admin/fullExports', { ...query, ...changes })
const approve = (by: Person, { id, hash, version }: Request) =>
  call(by, `/admin/approvals/${id}/approve`, { hash, version })
const ticketFor = (by: Person, id: string) => call(by, `/admin/fullExports/${id}/file`)
const fetchFile = (by: Person, { ticket }: Pick<ExportTicket, 'ticket'>) =>
  started.app.inject({ url: `/api/dev/export/${ticket}`, headers: withToken(by.token) })
const problem = async (answer: ReturnType<typeof call>) => {
  const { statusCode, ...rest } = await answer
  return [statusCode, rest.json<{ code: string }>().code]
}

/** A full export that a second user has approved. */
async function agreed(changes: object = {}): Promise<{ id: string; request: Request }> {
  const request = (await ask(maker, { q: undefined, ...changes })).json<Request>()
  const approved = await approve(checker, request)
  expect(approved.statusCode, approved.body).toBe(200)
  return { id: approved.json<Request>().objectId, request }
}

const setRoles = (of: Person, roles: string[]) =>
  database.orm.update(staffTable).set({ roles }).where(eq(staffTable.id, of.id))

/** Moves the last confirmation of the user's identity hours into the past. */
const forgetProof = (of: Person) =>
  database.orm.execute(
    sql`update session set proved_at = proved_at - interval '1 hour' where account_id = ${of.id}::uuid`,
  )

describe('a file with full values', () => {
  it('is asked for: a request says what would be in it, and nothing is made', async () => {
    const answer = await ask(maker)
    expect(answer.statusCode, answer.body).toBe(200)
    const request = answer.json<Request>()
    expect(request).toMatchObject({
      typename: 'Approval',
      title: `New full export: Phone of Users: ${reason}`,
      because: 'A file with masked values in full needs a second person',
      objectType: 'FullExport',
      objectId: null,
    })
    const told = Object.fromEntries((request.effect[0]?.changes ?? []).map(each => [each.field, each.after]))
    expect(told).toEqual({
      title: `Phone of Users: ${reason}`,
      list: 'Users',
      fullValues: ['Phone'],
      fileColumns: ['Name', 'Phone', 'E-mail'],
      narrowing: 'Date of birth is 1991-02-03; Search: •••67',
      reason,
      requestedBy: maker.id,
      approvedAt: '{approval time}',
    })
    expect(JSON.stringify(request)).not.toContain('1234567')
    const table = tableOf(fullExports)
    expect(await database.orm.select().from(table).where(eq(table.requestedBy, maker.id))).toEqual([])
  })

  it('is downloaded once another person approves: the values agreed on in full, all others masked', async () => {
    const { id, request } = await agreed()
    const answer = await ticketFor(maker, id)
    expect(answer.statusCode, answer.body).toBe(200)
    const file = await fetchFile(maker, answer.json())
    const { head, columns, rows, end } = readExport(file.body)
    expect(columns).toEqual(['Name', 'Phone', 'E-mail'])
    expect(rows.map(cells => cells.map(unmarked))).toEqual([['Liza Ramos', phone, 'l••••@example.com']])
    expect(file.body).not.toContain(email)
    expect(end).toBe('1 row')
    expect(Object.fromEntries(head)).toMatchObject({
      Filter: 'Date of birth is 1991-02-03',
      'Full values': 'Phone',
      'Approved by': `Ana Cruz (${checker.id}; request ${request.id})`,
    })
  })

  it('leaves in the trail who had which values of whom, by whose approval, and the hash of the file', async () => {
    const { id, request } = await agreed({ values: ['phone', 'email'] })
    const ticket = (await ticketFor(maker, id)).json<ExportTicket>()
    const file = await fetchFile(maker, ticket)
    expect(file.body).toContain(email)
    const entries = await database.orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.objectId, ticket.id))
      .orderBy(auditLog.id)
    const full = {
      fullExport: id,
      fields: ['phone', 'email'],
      approval: request.id,
      approvedBy: 'Ana Cruz',
      approverId: checker.id,
    }
    const sha256 = createHash('sha256').update(file.rawPayload).digest('hex')
    expect(entries).toMatchObject([
      { action: 'export', actorId: maker.id, input: { resource: 'users', full } },
      { action: 'exported', actorId: maker.id, input: { full, rows: 1, outcome: 'DONE', sha256 } },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/1234567|liza/)
  })

  it('has each time a ticket of its own, within 24 hours of the approval', async () => {
    const { id } = await agreed()
    const first = (await ticketFor(maker, id)).json<ExportTicket>()
    expect((await fetchFile(maker, first)).statusCode).toBe(200)
    expect((await fetchFile(maker, first)).statusCode).toBe(410)
    const late = (await ticketFor(maker, id)).json<ExportTicket>()
    const table = tableOf(fullExports)
    const [row] = await database.orm.select().from(table).where(eq(table.id, id))
    expect(row?.approvedAt).toBe(started.clock.now().toISOString())
    const shown = await started.app.inject({
      url: `/api/dev/admin/model/FullExport/${id}`,
      headers: withToken(maker.token),
    })
    expect(shown.json()).toMatchObject({
      expiresAt: new Date(started.clock.now().getTime() + 24 * 3_600_000).toISOString(),
    })
    expect(JSON.stringify(shown.json())).not.toContain('kept')
    started.clock.pass({ hours: 24 })
    const again = await person('admin')
    await database.orm.execute(
      sql`update session set account_id = ${maker.id}::uuid where account_id = ${again.id}::uuid`,
    )
    expect(await problem(ticketFor(again, id))).toEqual([410, 'expired'])
    expect((await fetchFile(maker, late)).statusCode).not.toBe(200)
  })
})

describe('nobody has it', () => {
  it('by the ordinary export, which masks it whatever is asked for', async () => {
    const { resource: _, values, reason: __, ...asked } = query
    const forged = { ...asked, q: undefined, full: { fields: values } }
    expect((await call(maker, '/admin/get/users/export', forged)).statusCode).toBe(422)
    const answer = await call(maker, '/admin/get/users/export', { ...asked, q: undefined })
    const file = await fetchFile(maker, answer.json())
    expect(file.body).not.toContain(phone)
  })

  it('by agreeing with oneself', async () => {
    const request = (await ask(maker)).json<Request>()
    expect(await problem(approve(maker, request))).toEqual([403, 'own_request'])
  })

  it('who did not ask for it, also not who approved', async () => {
    const { id } = await agreed()
    expect(await problem(ticketFor(checker, id))).toEqual([409, 'wrong_state'])
    expect(await problem(ticketFor(await person('csr'), id))).toEqual([403, 'forbidden'])
    const { ticket } = (await ticketFor(maker, id)).json<ExportTicket>()
    expect((await fetchFile(checker, { ticket })).statusCode).toBe(404)
  })

  it('with the right lost before the approval, before the ticket, or before the file', async () => {
    const request = (await ask(maker)).json<Request>()
    await setRoles(maker, ['csr'])
    expect(await problem(approve(checker, request))).toEqual([409, 'maker_not_permitted'])
    await setRoles(maker, ['admin'])
    const { id } = await agreed()
    const { ticket } = (await ticketFor(maker, id)).json<ExportTicket>()
    await setRoles(maker, ['csr'])
    expect(await problem(ticketFor(maker, id))).toEqual([403, 'forbidden'])
    expect((await fetchFile(maker, { ticket })).statusCode).toBe(403)
  })

  it('without a code or password of the last ten minutes', async () => {
    const { id } = await agreed()
    await forgetProof(maker)
    expect(await problem(ask(maker))).toEqual([403, 'step_up_required'])
    expect(await problem(ticketFor(maker, id))).toEqual([403, 'step_up_required'])
  })

  it('when somebody has changed the request in the database', async () => {
    const request = (await ask(maker)).json<Request>()
    const changed = JSON.stringify(['phone', 'email'])
    const { id } = request
    await database.orm
      .update(tableOf(approvals))
      .set({ request: sql`jsonb_set(request, '{values,values}', ${changed}::jsonb)` })
      .where(eq(tableOf(approvals).id, id))
    expect(await problem(approve(checker, request))).toEqual([409, 'look_again'])
  })
})

describe('what cannot be asked for', () => {
  it.each<[object, number, string]>([
    [{ resource: 'nothing' }, 422, 'resource'],
    [{ columns: ['shoe'] }, 422, 'columns.0'],
    [{ filters: [{ field: 'shoe', operator: 'eq', value: 1 }] }, 422, 'filters.0.field'],
    [{ values: ['name'] }, 422, 'values'],
    [{ columns: ['name'] }, 422, 'values'],
    [{ values: [] }, 422, 'values'],
    [{ reason: 'short' }, 422, 'reason'],
    [{ resource: 'balancer' }, 422, 'resource'],
  ])('%j is refused naming the field', async (changes, status, field) => {
    const answer = await ask(maker, changes)
    expect(answer.statusCode, answer.body).toBe(status)
    expect(Object.keys(answer.json().fields)).toContain(field)
  })

  it('is what the person may not export, or not have shown', async () => {
    const documents = { resource: 'kycDocuments', columns: ['number'], values: ['number'], filters: [] }
    expect(await problem(ask(maker, documents))).toEqual([403, 'forbidden'])
    expect(await problem(ask(await person('kyc')))).toEqual([403, 'forbidden'])
  })
})
