import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../server/auth/passwords'
import { staffTable } from '../../../server/db/staff-table'
import { auditLog, session } from '../../../server/db/system-tables'
import { password, signIn, startApp, type TestApp } from '../app-fixture'
import { callOf, challengeOf, codeAt, secretKey, setUp, someone } from '../two-step-fixture'

let started: TestApp
let call: ReturnType<typeof callOf>

beforeAll(async () => {
  started = await startApp({
    PADDOCK_ENVIRONMENTS: 'DEV',
    PADDOCK_SECRET_KEY: secretKey,
    PADDOCK_MFA_ROLES: 'kyc,cashier',
  })
  call = callOf(started)
})

const temporary = 'given by the admin'
const own = 'a horse of another colour'

const reset = (by: { token: string }, id: string, body: object = {}) =>
  call('POST', `/admin/staff/${id}/resetPassword`, by.token, {
    version: 1,
    password: temporary,
    reason: 'Forgot it over the holidays',
    ...body,
  })

async function enter(phone: string, given: string): Promise<string> {
  return (await signIn(started, { phone, password: given })).json<{ token: string }>().token
}

const user = async (token: string) =>
  (await call('GET', '/user', token)).json<{ requiredStep: string | null }>()
const list = async (token: string) => (await call('POST', '/admin/get/users', token, {})).statusCode

describe('a password that an admin gave', () => {
  it('to somebody new leads to choosing one’s own, and to nothing else until then', async () => {
    const admin = await someone(started, 'admin')
    const phone = '+639175550199'
    const given = { firstName: 'Ligaya', username: 'ligaya', phone, password: temporary, roles: ['csr'] }
    const body = { ...given, temporary: true }
    expect((await call('POST', '/signup/admin/register', admin.token, body)).statusCode).toBe(200)
    const token = await enter(phone, temporary)
    expect(await user(token)).toMatchObject({ requiredStep: 'password' })
    const refused = await call('POST', '/admin/get/users', token, {})
    expect(refused.json()).toMatchObject({
      code: 'required_step',
      error: 'Choose your own password first: the current one is temporary',
    })
    const same = await call('POST', '/user/password', token, { password: temporary, newPassword: temporary })
    expect(same.statusCode).toBe(422)
    const changed = await call('POST', '/user/password', token, { password: temporary, newPassword: own })
    expect(changed.statusCode).toBe(200)
    expect([(await user(token)).requiredStep, await list(token)]).toEqual([null, 200])
    expect(await list(await enter(phone, own))).toBe(200)
  })

  it('takes the place of the former, and ends the sessions of that', async () => {
    const [admin, other] = [await someone(started, 'admin'), await someone(started, 'csr')]
    expect((await reset(admin, other.id)).statusCode).toBe(200)
    expect((await call('GET', '/user', other.token)).statusCode).toBe(401)
    expect((await signIn(started, { phone: other.phone })).statusCode).toBe(401)
    const token = await enter(other.phone, temporary)
    expect(await user(token)).toMatchObject({ requiredStep: 'password' })
    const { orm } = await started.database('DEV')
    const ended = and(eq(session.accountId, other.id), eq(session.endReason, 'password_reset'))
    expect(await orm.select().from(session).where(ended)).toHaveLength(1)
    const back = await call('POST', '/user/password', token, { password: temporary, newPassword: password })
    expect(back.json()).toMatchObject({
      fields: { newPassword: expect.stringContaining('used this password before') },
    })
  })

  it('is told with its reason, and stands in no entry and no log', async () => {
    const [admin, other] = [await someone(started, 'admin'), await someone(started, 'csr')]
    await reset(admin, other.id)
    const { orm } = await started.database('DEV')
    const [entry] = await orm
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.objectId, other.id), eq(auditLog.action, 'resetPassword')))
      .orderBy(desc(auditLog.id))
    expect(entry).toMatchObject({
      actorId: admin.id,
      input: { reason: 'Forgot it over the holidays' },
      before: { passwordState: 'OWN' },
      after: { passwordState: 'TEMPORARY' },
    })
    expect(JSON.stringify([entry, started.lines])).not.toMatch(/given by the admin|argon2/)
  })

  it('holds nobody up while its hash waits for those of others', async () => {
    const admin = await someone(started, 'admin')
    const [one, other] = [await someone(started, 'csr'), await someone(started, 'csr')]
    const hashes = Array.from({ length: 40 }, () => hashPassword('of others'))
    const done: string[] = []
    const waiting = reset(admin, one.id).then(answer => done.push(`reset ${answer.statusCode}`))
    await new Promise(resolve => setTimeout(resolve, 100))
    const edit = await call('PUT', `/admin/staff/${other.id}`, admin.token, { version: 1, lastName: 'Reyes' })
    done.push(`edit ${edit.statusCode}`)
    await Promise.all([waiting, ...hashes])
    expect(done).toEqual(['edit 200', 'reset 200'])
  })

  it('lets nobody in after three days, and says so to who knows it', async () => {
    const [admin, other] = [await someone(started, 'admin'), await someone(started, 'csr')]
    await reset(admin, other.id)
    const { orm } = await started.database('DEV')
    const passwordChangedAt = new Date(started.clock.now().getTime() - 3 * 86_400_000).toISOString()
    await orm.update(staffTable).set({ passwordChangedAt }).where(eq(staffTable.id, other.id))
    const answer = await signIn(started, { phone: other.phone, password: temporary })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'password_expired'])
    expect((await signIn(started, { phone: other.phone, password: 'no' })).json().code).toBe(
      'bad_credentials',
    )
  })

  it('ends a sign-in that waits for its code', async () => {
    const [admin, other] = [await someone(started, 'admin'), await someone(started, 'csr')]
    const { secret } = await setUp(started, other.token)
    started.clock.pass({ minutes: 1 })
    const challenge = await challengeOf(started, other.phone)
    await reset(admin, other.id)
    const code = codeAt(secret, started.clock)
    expect((await call('POST', '/signin/code', null, { challenge, code })).json().code).toBe('challenge_over')
  })

  it.each([
    ['one of the first that anyone would guess', { password: 'password123' }, 422],
    ['too short', { password: 'short' }, 422],
    ['without a reason', { reason: '' }, 422],
  ])('is refused: %s', async (_, wrong, status) => {
    const [admin, other] = [await someone(started, 'admin'), await someone(started, 'csr')]
    expect((await reset(admin, other.id, wrong)).statusCode).toBe(status)
    expect((await call('GET', '/user', other.token)).statusCode).toBe(200)
  })

  it('is never one’s own, nor given by who is no admin', async () => {
    const [admin, other] = [await someone(started, 'admin'), await someone(started, 'csr')]
    expect((await reset(admin, admin.id)).statusCode).toBe(409)
    expect((await reset(other, admin.id)).statusCode).toBe(403)
  })
})

describe('a role that asks for two-step sign-in', () => {
  it('leads who has none to setting it up, and to nothing else until then', async () => {
    const { token } = await someone(started, 'kyc')
    expect(await user(token)).toMatchObject({ requiredStep: 'twoStep' })
    const refused = await call('POST', '/admin/users/kyc', token, { lastKey: null, status: 'PENDING' })
    expect(refused.json()).toMatchObject({
      code: 'required_step',
      error: 'Set up two-step sign-in first: your role requires it',
    })
    expect(refused.statusCode).toBe(403)
    await setUp(started, token)
    expect(await user(token)).toMatchObject({ requiredStep: null })
    const let_in = await call('POST', '/admin/users/kyc', token, { lastKey: null, status: 'PENDING' })
    expect(let_in.statusCode).toBe(200)
  })

  it('does not let it be turned off', async () => {
    const { token } = await someone(started, 'kyc')
    const { secret } = await setUp(started, token)
    started.clock.pass({ minutes: 1 })
    const given = { password, code: codeAt(secret, started.clock) }
    const answer = await call('POST', '/user/two-step/end', token, given)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'required'])
  })

  it('comes after the password where that is temporary', async () => {
    const [admin, other] = [await someone(started, 'admin'), await someone(started, 'kyc')]
    const checker = await someone(started, 'admin')
    const { id, version, hash } = (await reset(admin, other.id)).json()
    const approval = await call('POST', `/admin/approvals/${id}/approve`, checker.token, { version, hash })
    const given = approval.json<{ shownOnce: string }>().shownOnce
    const token = await enter(other.phone, given)
    expect((await call('POST', '/user/two-step', token, {})).statusCode).toBe(403)
    await call('POST', '/user/password', token, { password: given, newPassword: own })
    expect(await user(token)).toMatchObject({ requiredStep: 'twoStep' })
  })

  it('that somebody is given during their work limits the session at once', async () => {
    const [admin, other] = [await someone(started, 'admin'), await someone(started, 'csr')]
    expect(await list(other.token)).toBe(200)
    await call('PUT', `/admin/staff/${other.id}`, admin.token, { version: 1, roles: ['csr', 'cashier'] })
    expect(await list(other.token)).toBe(403)
  })
})
