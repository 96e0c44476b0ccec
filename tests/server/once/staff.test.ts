import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSession } from '../../../server/auth/sessions'
import { newToken } from '../../../server/auth/tokens'
import { historyOf } from '../../../server/crud/history'
import type { Database } from '../../../server/db/connect'
import { staffTable } from '../../../server/db/staff-table'
import { auditLog, session } from '../../../server/db/system-tables'
import { staff } from '../../../src/resources/people/staff'
import { addAccount, signIn, startApp, type TestApp, withToken } from '../app-fixture'
import { contextOf } from '../harness'

let started: TestApp
let database: Database

beforeAll(async () => {
  started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  database = await started.database('DEV')
})

/** Disables the accounts of the previous test. */
beforeEach(async () => {
  await database.orm.update(staffTable).set({ status: 'DISABLED' })
})

/** A user with these roles, with a session. */
async function person(...roles: string[]) {
  const { id, phone } = await addAccount(database, { roles })
  return { id, phone, token: await sessionOf(id) }
}

async function sessionOf(accountId: string): Promise<string> {
  const token = newToken('DEV')
  const opened = { accountId, token, address: '127.0.0.1', userAgent: 'test', days: 1 }
  await createSession(database.orm, { ...opened, now: started.clock.now() })
  return token
}

function call(method: 'GET' | 'POST' | 'PUT', path: string, token: string, payload?: object) {
  return started.app.inject({
    method,
    url: `/api/dev${path}`,
    headers: withToken(token),
    ...(payload && { payload }),
  })
}

const edit = (by: { token: string }, id: string, body: object, version = 1) =>
  call('PUT', `/admin/staff/${id}`, by.token, { version, ...body })
const act = (by: { token: string }, id: string, action: string, version = 1) =>
  call('POST', `/admin/staff/${id}/${action}`, by.token, { version, reason: 'Left the house in May' })

async function admins(): Promise<number> {
  const rows = await database.orm.select().from(staffTable).where(eq(staffTable.status, 'ACTIVE'))
  return rows.filter(({ roles }) => roles.includes('admin')).length
}

let newcomers = 0

/** The body of a new account. */
const newcomer = () => {
  newcomers += 1
  return {
    firstName: 'Ligaya',
    lastName: 'Ocampo',
    username: `ligaya${newcomers}`,
    phone: `+63 917 555 ${String(newcomers).padStart(4, '0')}`,
    password: 'a rather long password',
    roles: ['csr'],
  }
}

describe('POST /signup/admin/register', () => {
  const register = (by: { token: string }, body: object) =>
    call('POST', '/signup/admin/register', by.token, body)

  it('lets someone in with the roles that an admin gave', async () => {
    const body = { ...newcomer(), position: 'Support, night shift' }
    const answer = await register(await person('admin'), body)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      typename: 'StaffMember',
      name: 'Ligaya Ocampo',
      position: 'Support, night shift',
      status: 'ACTIVE',
      grantedAt: expect.any(String),
      passwordChangedAt: expect.any(String),
      lastSignInAt: null,
    })
    const { phone, password } = body
    const { token, roles } = (await signIn(started, { phone, password })).json()
    expect(roles).toEqual(['csr'])
    expect((await call('POST', '/admin/get/users', token, {})).statusCode).toBe(200)
  })

  it('takes a password whichever way a keyboard writes its letters', async () => {
    const body = { ...newcomer(), password: 'n\u0303andu sa parang' }
    await register(await person('admin'), body)
    for (const form of ['NFC', 'NFD'] as const) {
      const answer = await signIn(started, { phone: body.phone, password: body.password.normalize(form) })
      expect(answer.statusCode).toBe(200)
    }
  })

  it('leaves who did it, and the password nowhere', async () => {
    const admin = await person('admin')
    const body = newcomer()
    const { id } = (await register(admin, body)).json<{ id: string }>()
    const [entry] = await database.orm.select().from(auditLog).where(eq(auditLog.objectId, id))
    expect(entry).toMatchObject({
      action: 'create',
      actorId: admin.id,
      after: { username: body.username, roles: ['csr'] },
    })
    expect(JSON.stringify(entry)).not.toMatch(/password|argon2|917555\d{4}/)
    expect(started.lines.join()).not.toMatch(/rather long|argon2|917555\d{4}/)
  })

  it.each([
    ['phone', { phone: '0917' }, 422],
    ['username', { username: 'Ligaya Ocampo' }, 422],
    ['password', { password: 'password123' }, 422],
    ['password', { password: undefined }, 422],
    ['password', { password: ' a rather long password' }, 422],
    ['roles', { roles: [] }, 422],
    ['roles.0', { roles: ['boss'] }, 422],
    ['status', { status: 'DISABLED' }, 422],
  ])('refuses a wrong %s: %o', async (field, changes, status) => {
    const answer = await register(await person('admin'), { ...newcomer(), ...changes })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ fields: { [field]: expect.any(String) } })
  })

  it('names what is taken', async () => {
    const admin = await person('admin')
    const body = newcomer()
    await register(admin, body)
    const answer = await register(admin, { ...newcomer(), username: body.username })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ fields: { username: `The username ${body.username} is taken` } })
  })

  it('is the only way to make one', async () => {
    expect((await call('POST', '/admin/staff', (await person('admin')).token, newcomer())).statusCode).toBe(
      404,
    )
  })
})

describe('roles and status', () => {
  it('are changed by another admin, with what they were before', async () => {
    const [admin, other] = [await person('admin'), await person('csr')]
    const answer = await edit(admin, other.id, { roles: ['csr', 'cashier'] })
    expect(answer.json()).toMatchObject({ roles: ['csr', 'cashier'], grantedAt: expect.any(String) })
    expect((await act(admin, other.id, 'disable', 2)).json()).toMatchObject({
      status: 'DISABLED',
      disabledAt: expect.any(String),
    })
    const { items } = await historyOf(contextOf(database, 'admin'), staff, other.id, undefined)
    expect(items).toMatchObject([
      {
        action: 'disable',
        input: { reason: 'Left the house in May' },
        changes: expect.arrayContaining([{ field: 'status', before: 'ACTIVE', after: 'DISABLED' }]),
      },
      {
        action: 'edit',
        actor: { id: admin.id },
        changes: expect.arrayContaining([{ field: 'roles', before: ['csr'], after: ['csr', 'cashier'] }]),
      },
    ])
  })

  it('are nobody’s to change of themselves', async () => {
    const [admin] = [await person('admin'), await person('admin')]
    const demoted = await edit(admin, admin.id, { roles: ['csr'] })
    expect(demoted.statusCode).toBe(403)
    expect(demoted.json()).toMatchObject({ fields: { roles: "You can't change your own roles" } })
    expect((await act(admin, admin.id, 'disable')).statusCode).toBe(409)
    expect(await admins()).toBe(2)
  })

  it('of oneself do not keep one from editing one’s other fields', async () => {
    const admin = await person('admin')
    expect((await edit(admin, admin.id, { position: 'Head of the house' })).statusCode).toBe(200)
  })

  it('leave the last active admin as they are', async () => {
    const [last, gone] = [await person('admin'), await person('admin')]
    await database.orm.update(staffTable).set({ status: 'DISABLED' }).where(eq(staffTable.id, gone.id))
    // An admin whose request was accepted while there were still two admins.
    const asked = await Promise.all([edit(gone, last.id, { roles: ['csr'] }), act(gone, last.id, 'disable')])
    expect(asked.map(answer => answer.statusCode)).toEqual([401, 401])
    expect(await admins()).toBe(1)
  })

  it.each([
    ['demote', (by: { token: string }, id: string) => edit(by, id, { roles: ['csr'] })],
    ['disable', (by: { token: string }, id: string) => act(by, id, 'disable')],
  ])('of two admins who %s each other at once, one stays', async (_, go) => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await person('admin'), await person('admin')]
      const answers = await Promise.all([go(one, two.id), go(two, one.id)])
      const codes = answers.map(answer => answer.statusCode).sort()
      // The other was too late: now the last admin, or no longer an admin.
      expect(codes[0]).toBe(200)
      expect([401, 403, 409]).toContain(codes[1])
      expect(await admins()).toBe(1)
      await database.orm.update(staffTable).set({ status: 'DISABLED' }).where(eq(staffTable.status, 'ACTIVE'))
    }
  })

  it('of a person who is disabled end their sessions, for good', async () => {
    const [admin, other] = [await person('admin'), await person('csr')]
    await act(admin, other.id, 'disable')
    const sessions = and(eq(session.accountId, other.id), eq(session.endReason, 'disabled'))
    expect(await database.orm.select().from(session).where(sessions)).toHaveLength(1)
    expect((await call('GET', '/user', other.token)).statusCode).toBe(401)
    expect((await act(admin, other.id, 'enable', 2)).json()).toMatchObject({
      status: 'ACTIVE',
      disabledAt: null,
    })
    expect((await call('GET', '/user', other.token)).statusCode).toBe(401)
    expect((await signIn(started, { phone: other.phone })).statusCode).toBe(200)
  })
})

it('number 15: the list says of each account who has which access since when, when it was used last and when it ended', async () => {
  const [admin, other] = [await person('admin'), await person('csr', 'kyc')]
  await signIn(started, { phone: other.phone })
  await edit(admin, other.id, { position: 'Front desk' })
  await act(admin, other.id, 'disable', 2)
  const listed = await call('POST', '/admin/get/staff', admin.token, {
    filters: [{ field: 'position', operator: 'eq', value: 'Front desk' }],
  })
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
  expect(listed.json().items).toEqual([
    expect.objectContaining({
      id: other.id,
      position: 'Front desk',
      roles: ['csr', 'kyc'],
      status: 'DISABLED',
      createdAt: moment,
      lastSignInAt: moment,
      passwordChangedAt: null,
      disabledAt: moment,
    }),
  ])
})
