import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { signInTable } from '../../server/db/sign-in-table'
import { staffTable } from '../../server/db/staff-table'
import { auditLog, session } from '../../server/db/system-tables'
import { maskPhone } from '../../src/domain/phone'
import type { OwnSession } from '../../src/resources/kernel/wire/wire'
import { addAccount, password, signIn, startApp, type TestApp, withToken } from './app-fixture'

let started: TestApp

beforeAll(async () => {
  started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
})

interface Person {
  readonly id: string
  readonly phone: string
  readonly token: string
}

async function person(): Promise<Person> {
  const { id, phone } = await addAccount(await started.database('DEV'), { roles: ['csr'] })
  return { id, phone, token: await another({ phone }) }
}

/** Opens another session of a user. */
async function another(
  { phone, ...rest }: { phone: string; password?: string },
  agent = 'curl/8',
): Promise<string> {
  const answer = await signIn(started, { phone, ...rest }, { headers: { 'user-agent': agent } })
  return answer.json<{ token: string }>().token
}

function call(method: 'GET' | 'POST', path: string, token: string, payload?: object) {
  return started.app.inject({
    method,
    url: `/api/dev${path}`,
    headers: withToken(token),
    ...(payload && { payload }),
  })
}

const change = (token: string, body: object) => call('POST', '/user/password', token, body)
const statusOf = async (token: string) => (await call('GET', '/user', token)).statusCode
const sessionsOf = async (token: string) =>
  (await call('GET', '/user/sessions', token)).json<{ items: OwnSession[] }>().items

async function lastAudit(id: string) {
  const { orm } = await started.database('DEV')
  const [row] = await orm
    .select()
    .from(auditLog)
    .where(eq(auditLog.objectId, id))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return row
}

const newPassword = 'a horse of another colour'

describe('POST /user/password', () => {
  it('sets a new password, and ends all other sessions of the person', async () => {
    const { id, phone, token } = await person()
    const [other, stranger] = [await another({ phone }), await person()]
    const answer = await change(token, { password, newPassword })
    expect([answer.statusCode, answer.json()]).toEqual([200, { ended: 1 }])
    expect([await statusOf(token), await statusOf(other), await statusOf(stranger.token)]).toEqual([
      200, 401, 200,
    ])
    expect((await signIn(started, { phone })).statusCode).toBe(401)
    expect((await signIn(started, { phone, password: newPassword })).statusCode).toBe(200)
    expect(await statusOf(token)).toBe(200)
    const { orm } = await started.database('DEV')
    const [row] = await orm.select().from(staffTable).where(eq(staffTable.id, id))
    expect(row?.passwordChangedAt).toBe(started.clock.now().toISOString())
  })

  it('leaves an entry, and neither password in it nor in the log', async () => {
    const { id, token } = await person()
    await change(token, { password, newPassword })
    const entry = await lastAudit(id)
    expect(entry).toMatchObject({ action: 'change_password', actorId: id, input: { sessionsEnded: 0 } })
    expect(JSON.stringify([entry, started.lines])).not.toMatch(/another colour|argon2|Paddock!2026/)
  })

  it.each([
    ['password', { password: 'not mine at all', newPassword }],
    ['newPassword', { password, newPassword: 'short' }],
    ['newPassword', { password, newPassword: 'password123' }],
    ['newPassword', { password, newPassword: ' with a space in front' }],
    ['newPassword', { password, newPassword: password }],
    ['newPassword', { password }],
  ])('is refused at %s: %o', async (field, body) => {
    const { phone, token } = await person()
    const answer = await change(token, body)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field])
    expect((await signIn(started, { phone })).statusCode).toBe(200)
  })

  it('tells how long a password may be', async () => {
    const { token } = await person()
    const answer = await change(token, { password, newPassword: 'long '.repeat(300) })
    expect(answer.json()).toMatchObject({ fields: { newPassword: 'Use at most 1,000 characters' } })
  })

  it('takes none of the last five again', async () => {
    const { token } = await person()
    const passwords = [password, ...[1, 2, 3, 4, 5].map(n => `${newPassword} ${n}`)]
    for (const [index, next] of passwords.slice(1).entries())
      expect((await change(token, { password: passwords[index], newPassword: next })).statusCode).toBe(200)
    const now = passwords.at(-1)
    expect((await change(token, { password: now, newPassword: passwords[1] })).statusCode).toBe(422)
    expect((await change(token, { password: now, newPassword: passwords[0] })).statusCode).toBe(200)
  })

  it('is throttled as sign-in is: whoever found an open page cannot guess on', async () => {
    const { phone, token } = await person()
    const guess = () => change(token, { password: 'a wrong guess', newPassword })
    for (let n = 0; n < 5; n += 1) expect((await guess()).statusCode).toBe(422)
    const answer = await guess()
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('30')
    expect((await change(token, { password, newPassword })).statusCode).toBe(429)
    expect((await signIn(started, { phone })).statusCode).toBe(200)
  })

  it('is in the authentication log, wrong or right, as confirming who is there is', async () => {
    const { id, token } = await person()
    await change(token, { password: 'a wrong guess', newPassword })
    await call('POST', '/user/step-up', token, { password: 'another guess' })
    await call('POST', '/user/step-up', token, { password })
    const { orm } = await started.database('DEV')
    const logged = await orm
      .select()
      .from(signInTable)
      .where(eq(signInTable.person, id))
      .orderBy(signInTable.id)
    expect(logged.map(({ outcome, address }) => [outcome, address])).toEqual([
      ['SIGNED_IN', '127.0.0.1'],
      ['WRONG_PASSWORD', '127.0.0.1'],
      ['WRONG_PASSWORD', '127.0.0.1'],
    ])
    const trail = await orm.select().from(auditLog).where(eq(auditLog.objectId, id)).orderBy(auditLog.id)
    expect(
      trail.slice(-3).map(({ action, significance, actorId }) => [action, significance, actorId]),
    ).toEqual([
      ['sign_in_refused', 'FAILED_ACCESS', null],
      ['sign_in_refused', 'FAILED_ACCESS', null],
      ['confirm_identity', null, id],
    ])
  })

  it('logs the first guess of each wait', async () => {
    const { phone, token } = await person()
    for (let n = 0; n < 8; n += 1) await call('POST', '/user/step-up', token, { password: 'a wrong guess' })
    const { orm } = await started.database('DEV')
    const masked = maskPhone(phone)
    const logged = await orm
      .select()
      .from(signInTable)
      .where(eq(signInTable.phone, masked))
      .orderBy(signInTable.id)
    expect(logged.map(({ outcome }) => outcome)).toEqual([
      'SIGNED_IN',
      ...Array(5).fill('WRONG_PASSWORD'),
      'THROTTLED',
    ])
  })

  it('of two at once with the same current password, one wins', async () => {
    const { phone, token } = await person()
    const both = [`${newPassword} one`, `${newPassword} two`]
    const answers = await Promise.all(both.map(next => change(token, { password, newPassword: next })))
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, 422])
    const winner = both[answers.findIndex(answer => answer.statusCode === 200)]
    expect((await signIn(started, { phone, ...(winner && { password: winner }) })).statusCode).toBe(200)
  })
})

describe('one’s own sessions', () => {
  it('are told with where, when and by what, the one that asks first', async () => {
    const { phone, token } = await person()
    const agent = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0'
    await another({ phone }, agent)
    await person()
    expect(await sessionsOf(token)).toMatchObject([
      { isThis: true, address: '127.0.0.1', browser: 'An unknown program' },
      { isThis: false, address: '127.0.0.1', browser: 'Firefox on Windows', createdAt: expect.any(String) },
    ])
    expect(JSON.stringify(await sessionsOf(token))).not.toMatch(/token/i)
  })

  it('can each be ended', async () => {
    const { id, phone, token } = await person()
    const other = await another({ phone })
    const [, second] = await sessionsOf(token)
    expect((await call('POST', `/user/sessions/${second?.id}/end`, token)).statusCode).toBe(200)
    expect([await statusOf(token), await statusOf(other)]).toEqual([200, 401])
    expect(await sessionsOf(token)).toHaveLength(1)
    expect(await lastAudit(id)).toMatchObject({
      action: 'end_sessions',
      actorId: id,
      input: { sessionsEnded: 1 },
    })
    expect((await call('POST', `/user/sessions/${second?.id}/end`, token)).statusCode).toBe(404)
  })

  it('can all be ended but the one that asks', async () => {
    const { phone, token } = await person()
    const others = [await another({ phone }), await another({ phone })]
    expect((await call('POST', '/user/sessions/end', token)).json()).toEqual({ ended: 2 })
    expect(await Promise.all([token, ...others].map(statusOf))).toEqual([200, 401, 401])
  })

  it('of somebody else are not there', async () => {
    const [one, two] = [await person(), await person()]
    const [theirs] = await sessionsOf(two.token)
    for (const id of [theirs?.id, 'abc', '%27'])
      expect((await call('POST', `/user/sessions/${id}/end`, one.token)).statusCode).toBe(404)
    expect(await statusOf(two.token)).toBe(200)
  })

  it('that are over are not told', async () => {
    const { phone, token } = await person()
    const { orm } = await started.database('DEV')
    await another({ phone })
    const [, second] = await sessionsOf(token)
    await orm
      .update(session)
      .set({ lastSeenAt: '2026-11-20T07:00:00.000Z' })
      .where(eq(session.id, second?.id ?? ''))
    expect(await sessionsOf(token)).toHaveLength(1)
  })
})

describe('an admin who ends the sessions of somebody else', () => {
  const end = (token: string, id: string, body: object = { reason: 'The laptop was stolen', version: 1 }) =>
    call('POST', `/admin/staff/${id}/endSessions`, token, body)

  it('signs them out everywhere, with an entry, and they can sign in again', async () => {
    const admin = await addAccount(await started.database('DEV'), { roles: ['admin'] })
    const adminToken = await another({ phone: admin.phone })
    const { id, phone, token } = await person()
    const tokens = [token, await another({ phone })]
    expect((await end(adminToken, id, { version: 1 })).statusCode).toBe(422)
    expect((await end(adminToken, id)).statusCode).toBe(200)
    expect(await Promise.all([...tokens, adminToken].map(statusOf))).toEqual([401, 401, 200])
    expect(await lastAudit(id)).toMatchObject({
      action: 'endSessions',
      actorId: admin.id,
      input: { reason: 'The laptop was stolen' },
    })
    expect(await statusOf(await another({ phone }))).toBe(200)
    expect((await end(adminToken, admin.id)).statusCode).toBe(409)
    expect((await end(tokens[0] ?? '', id)).statusCode).toBe(401)
  })
})
