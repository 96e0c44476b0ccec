import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { staffTable } from '../../../server/db/staff-table'
import { auditLog, session } from '../../../server/db/system-tables'
import { addAccount, signIn, startApp, type TestApp, withToken } from '../app-fixture'

let started: TestApp

beforeAll(async () => {
  started = await startApp({
    PADDOCK_ENVIRONMENTS: 'DEV,TEST',
    PADDOCK_SESSION_IDLE_MINUTES: '30',
    PADDOCK_SESSION_DAYS: '1',
  })
})

function user(token: string, environment = 'dev') {
  return started.app.inject({ url: `/api/${environment}/user`, headers: withToken(token) })
}

async function newSession() {
  const { id, phone } = await addAccount(await started.database('DEV'), { roles: ['admin', 'kyc'] })
  const { token } = (await signIn(started, { phone })).json<{ token: string }>()
  return { id, token }
}

async function sessionOf(accountId: string) {
  const { orm } = await started.database('DEV')
  const [row] = await orm.select().from(session).where(eq(session.accountId, accountId))
  return row
}

async function lastAudit(accountId: string) {
  const { orm } = await started.database('DEV')
  const [row] = await orm
    .select()
    .from(auditLog)
    .where(eq(auditLog.objectId, accountId))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return row
}

describe('GET /user', () => {
  it('answers who is signed in', async () => {
    const { id, token } = await newSession()
    const answer = await user(token)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      typename: 'User',
      id,
      firstName: 'Ana',
      username: expect.stringMatching(/^person\d+$/),
      roles: ['admin', 'kyc'],
      lastSignInAt: null,
      idleMinutes: 30,
      requiredStep: null,
      defaultViews: [],
    })
  })

  it.each([
    ['without a token', {}],
    ['with a token that nobody was given', { authorization: `Bearer dev_${'a'.repeat(43)}` }],
    ['with something else than a token', { authorization: 'Basic YWRtaW46YWRtaW4=' }],
    ['with an empty token', { authorization: 'Bearer ' }],
  ])('%s is 401', async (_, headers) => {
    const answer = await started.app.inject({ url: '/api/dev/user', headers })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('Bearer')
    expect(answer.json()).toMatchObject({ code: 'not_signed_in', error: 'Sign in first' })
  })
})

describe('a token', () => {
  it('is refused in another environment, also where the same person has an account', async () => {
    const { phone } = await addAccount(await started.database('DEV'))
    await addAccount(await started.database('TEST'), { phone })
    const { token } = (await signIn(started, { phone })).json<{ token: string }>()
    expect((await user(token, 'dev')).statusCode).toBe(200)
    expect((await user(token, 'test')).statusCode).toBe(401)
  })

  it('is refused under the prefix of another environment', async () => {
    const { token } = await newSession()
    expect((await user(token.replace('dev_', 'test_'), 'test')).statusCode).toBe(401)
    expect((await user(token.replace('dev_', 'test_'), 'dev')).statusCode).toBe(401)
  })

  it('is refused by its prefix even where two environments had the same sessions', async () => {
    const database = await started.database('DEV')
    const shared = await startApp(
      { PADDOCK_ENVIRONMENTS: 'TEST' },
      { opener: async () => ({ ...database, close: async () => {} }) },
    )
    const { token } = await newSession()
    const answer = await shared.app.inject({ url: '/api/test/user', headers: withToken(token) })
    expect(answer.statusCode).toBe(401)
  })

  it('is dead when POST /signout answers, and other sessions of the person are not', async () => {
    const { phone } = await addAccount(await started.database('DEV'))
    const tokens = [await signIn(started, { phone }), await signIn(started, { phone })].map(
      answer => answer.json<{ token: string }>().token,
    )
    const [mine = '', other = ''] = tokens
    const answer = await started.app.inject({
      method: 'POST',
      url: '/api/dev/signout',
      headers: withToken(mine),
    })
    expect([answer.statusCode, answer.json()]).toEqual([200, {}])
    expect((await user(mine)).statusCode).toBe(401)
    expect((await user(other)).statusCode).toBe(200)
  })

  it('leaves an audit entry when its holder signs out', async () => {
    const { id, token } = await newSession()
    const headers = { ...withToken(token), 'content-type': 'application/json' }
    await started.app.inject({ method: 'POST', url: '/api/dev/signout', headers })
    expect(await sessionOf(id)).toMatchObject({ endReason: 'signed_out', endedAt: expect.any(String) })
    expect(await lastAudit(id)).toMatchObject({
      action: 'sign_out',
      actorId: id,
      actorName: 'Ana Cruz',
      role: 'admin',
      input: { reason: 'signed_out' },
    })
  })
})

describe('a session', () => {
  it('number 19: ends after 30 minutes without a request, and not before', async () => {
    const { id, token } = await newSession()
    started.clock.pass({ minutes: 29, seconds: 59 })
    expect((await user(token)).statusCode).toBe(200)
    started.clock.pass({ minutes: 30 })
    expect((await user(token)).statusCode).toBe(401)
    expect(await sessionOf(id)).toMatchObject({ endReason: 'idle' })
    expect(await lastAudit(id)).toMatchObject({
      action: 'sign_out',
      actorId: null,
      input: { reason: 'idle' },
    })
  })

  it('ends after a day in any case', async () => {
    const { id, token } = await newSession()
    for (let n = 0; n < 71; n += 1) {
      started.clock.pass({ minutes: 20 })
      await user(token)
    }
    expect((await user(token)).statusCode).toBe(200)
    started.clock.pass({ minutes: 20 })
    expect((await user(token)).statusCode).toBe(401)
    expect(await sessionOf(id)).toMatchObject({ endReason: 'expired' })
  })

  it('that ended does not live again when the clock goes back', async () => {
    const { token } = await newSession()
    started.clock.pass({ minutes: 31 })
    await user(token)
    started.clock.pass({ minutes: -31 })
    expect((await user(token)).statusCode).toBe(401)
  })

  it('is written to at most every ten seconds', async () => {
    const { id, token } = await newSession()
    const opened = (await sessionOf(id))?.lastSeenAt
    started.clock.pass({ seconds: 9 })
    await user(token)
    expect((await sessionOf(id))?.lastSeenAt).toBe(opened)
    started.clock.pass({ seconds: 1 })
    await user(token)
    expect((await sessionOf(id))?.lastSeenAt).toBe(started.clock.now().toISOString())
  })

  it('ends at the first request after the account was disabled', async () => {
    const { id, token } = await newSession()
    const { orm } = await started.database('DEV')
    await orm.update(staffTable).set({ status: 'DISABLED' }).where(eq(staffTable.id, id))
    expect((await user(token)).statusCode).toBe(401)
    await orm.update(staffTable).set({ status: 'ACTIVE' }).where(eq(staffTable.id, id))
    expect((await user(token)).statusCode).toBe(401)
    expect(await sessionOf(id)).toMatchObject({ endReason: 'disabled' })
  })

  it('is ended and told of once by requests at the same time', async () => {
    const { id, token } = await newSession()
    started.clock.pass({ minutes: 31 })
    await Promise.all(Array.from({ length: 8 }, () => user(token)))
    const { orm } = await started.database('DEV')
    const entries = await orm.select().from(auditLog).where(eq(auditLog.objectId, id))
    expect(entries.map(entry => entry.action).sort()).toEqual(['sign_in', 'sign_out'])
  })
})

describe('a role', () => {
  it('that was taken away is gone at the next request', async () => {
    const { id, token } = await newSession()
    const banks = () =>
      started.app.inject({
        method: 'POST',
        url: '/api/dev/admin/get/banks',
        headers: withToken(token),
        payload: {},
      })
    expect((await banks()).statusCode).toBe(200)
    const { orm } = await started.database('DEV')
    await orm
      .update(staffTable)
      .set({ roles: ['metaf'] })
      .where(eq(staffTable.id, id))
    expect((await banks()).statusCode).toBe(403)
  })
})

describe('the routes of the resources', () => {
  it('answer nobody who is not signed in, and say nothing of what is there', async () => {
    const answers = await Promise.all(
      ['/admin/get/banks', '/admin/banks', '/admin/banks/1/delete', '/signout'].map(url =>
        started.app.inject({ method: 'POST', url: `/api/dev${url}`, payload: {} }),
      ),
    )
    expect(answers.map(answer => answer.statusCode)).toEqual([401, 401, 401, 401])
  })

  it('do not open the database for a stranger', async () => {
    const quiet = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
    await quiet.app.inject({ url: '/api/dev/user' })
    await quiet.app.inject({ url: '/api/dev/user', headers: withToken('test_'.padEnd(48, 'a')) })
    const health = (await quiet.app.inject('/health')).json()
    expect(health.environments).toMatchObject([{ name: 'DEV', state: 'closed' }])
  })

  it('write in the name of whoever is signed in', async () => {
    const { id, token } = await newSession()
    const answer = await started.app.inject({
      method: 'POST',
      url: '/api/dev/admin/categories',
      headers: withToken(token),
      payload: { code: 'AUTH', name: 'Made in a session', kind: 'RACE' },
      remoteAddress: '203.0.113.8',
    })
    expect(answer.statusCode).toBe(200)
    expect(await lastAudit(answer.json<{ id: string }>().id)).toMatchObject({
      action: 'create',
      actorId: id,
      role: 'admin',
      address: '203.0.113.8',
    })
  })
})
