import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listRows } from '../../../server/crud/list'
import { signInTable } from '../../../server/db/sign-in-table'
import { staffTable } from '../../../server/db/staff-table'
import { auditLog, session } from '../../../server/db/system-tables'
import { roles } from '../../../src/resources/kernel/rights/roles'
import { signIns } from '../../../src/resources/people/sign-ins'
import { addAccount, password, signIn, startApp, type TestApp, tokenOf, withToken } from '../app-fixture'
import { contextOf } from '../harness'

let started: TestApp

beforeAll(async () => {
  started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
})

async function auditOf(accountId: string) {
  const { orm } = await started.database('DEV')
  return orm.select().from(auditLog).where(eq(auditLog.objectId, accountId)).orderBy(desc(auditLog.id))
}

describe('a sign-in', () => {
  it.each(roles)('gives %s a token, its life in days and the roles', async role => {
    const { phone } = await addAccount(await started.database('DEV'), { roles: [role] })
    const answer = await signIn(started, { phone })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      token: expect.stringMatching(/^dev_[\w-]{43}$/),
      expiresInDays: 1,
      roles: [role],
    })
  })

  it('gives a customer the roles and no session', async () => {
    const database = await started.database('DEV')
    const { id, phone } = await addAccount(database, { roles: ['customer'] })
    const answer = await signIn(started, { phone })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ roles: ['customer'] })
    expect(await database.orm.select().from(session).where(eq(session.accountId, id))).toEqual([])
  })

  it('takes the phone with the spaces and dashes that people write', async () => {
    const { phone } = await addAccount(await started.database('DEV'))
    const written = `${phone.slice(0, 3)} (${phone.slice(3, 6)}) ${phone.slice(6, 9)}-${phone.slice(9)}`
    expect((await signIn(started, { phone: written })).statusCode).toBe(200)
  })

  it('keeps of the token only its SHA-256', async () => {
    const token = await tokenOf(started, ['admin'])
    const { orm } = await started.database('DEV')
    const kept = JSON.stringify(await orm.select().from(session))
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(token.slice(4))
  })

  it('is told to the next: GET /user names the sign-in before this one', async () => {
    const { phone } = await addAccount(await started.database('DEV'))
    const first = (await signIn(started, { phone })).json<{ token: string }>().token
    const firstAt = started.clock.now().toISOString()
    started.clock.pass({ minutes: 5 })
    const second = (await signIn(started, { phone })).json<{ token: string }>().token
    const user = async (token: string) =>
      (await started.app.inject({ url: '/api/dev/user', headers: withToken(token) })).json()
    expect(await user(first)).toMatchObject({ lastSignInAt: null })
    expect(await user(second)).toMatchObject({ lastSignInAt: firstAt })
  })

  it.each([
    ['no phone', { password }, 'phone'],
    ['no password', { phone: '+639170000001' }, 'password'],
    ['an empty password', { phone: '+639170000001', password: '' }, 'password'],
    ['a field of no use', { phone: '+639170000001', password, remember: true }, 'remember'],
  ])('with %s is refused with a sentence for the field', async (_, payload, field) => {
    const answer = await started.app.inject({ method: 'POST', url: '/api/dev/signin/phone', payload })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'invalid', fields: { [field]: expect.any(String) } })
  })
})

describe('an unknown phone, a wrong password and a disabled account', () => {
  it('get the same answer', async () => {
    const database = await started.database('DEV')
    const known = await addAccount(database)
    const disabled = await addAccount(database, { status: 'DISABLED' })
    const answers = await Promise.all([
      signIn(started, { phone: '+639998887766' }),
      signIn(started, { phone: 'not a phone' }),
      signIn(started, { phone: known.phone, password: 'wrong' }),
      signIn(started, { phone: disabled.phone }),
    ])
    const bodies = answers.map(answer => {
      const { requestId: _, ...rest } = answer.json()
      return { status: answer.statusCode, headers: Object.keys(answer.headers).sort(), rest }
    })
    expect(bodies[0]).toMatchObject({
      status: 401,
      rest: { code: 'bad_credentials', error: 'Incorrect phone number or password' },
    })
    expect(bodies.slice(1)).toEqual([bodies[0], bodies[0], bodies[0]])
  })

  it('take the same time: nobody answers before a password was hashed', async () => {
    const database = await started.database('DEV')
    const known = await Promise.all(Array.from({ length: 12 }, () => addAccount(database)))
    const times = { known: [] as number[], unknown: [] as number[] }
    for (const [index, { phone }] of known.entries()) {
      times.known.push(await timeOf(() => signIn(started, { phone, password: 'wrong' })))
      times.unknown.push(await timeOf(() => signIn(started, { phone: `+6399988800${10 + index}` })))
    }
    expect(median(times.unknown) / median(times.known)).toBeGreaterThan(0.4)
    expect(median(times.unknown) / median(times.known)).toBeLessThan(2.5)
  })
})

describe('number 3: the authentication log', () => {
  it('has a right sign-in with who, role, when, from where and the request', async () => {
    const { id, phone } = await addAccount(await started.database('DEV'), { roles: ['kyc'] })
    const answer = await signIn(started, { phone }, { remoteAddress: '203.0.113.7' })
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'sign_in',
        actorId: id,
        actorName: 'Ana Cruz',
        role: 'kyc',
        address: '203.0.113.7',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        input: { outcome: 'signed_in', phone: expect.stringMatching(/^\+63 9•• ••• \d{4}$/) },
      },
    ])
    expect(answer.statusCode).toBe(200)
  })

  it.each([
    ['wrong_password', {}, 'wrong'],
    ['disabled', { status: 'DISABLED' as const }, password],
    ['no_staff_role', { roles: ['customer'] }, password],
  ])('has a refusal because of %s', async (outcome, values, given) => {
    const { id, phone } = await addAccount(await started.database('DEV'), values)
    await signIn(started, { phone, password: given })
    expect(await auditOf(id)).toMatchObject([{ action: 'sign_in_refused', input: { outcome } }])
  })

  it('has an attempt with an unknown phone, whose actor is nobody', async () => {
    await signIn(started, { phone: '+639991112233' })
    const { orm } = await started.database('DEV')
    const rows = await orm.select().from(auditLog).where(eq(auditLog.action, 'sign_in_refused'))
    expect(rows).toContainEqual(
      expect.objectContaining({
        actorId: null,
        objectId: null,
        input: { outcome: 'unknown_phone', phone: '+63 9•• ••• 2233' },
      }),
    )
  })

  it('is a list for admins, by person, outcome, address and time', async () => {
    const database = await started.database('DEV')
    const { id, phone } = await addAccount(database)
    const from = '203.0.113.77'
    await signIn(started, { phone, password: 'wrong' }, { remoteAddress: from })
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0' }
    await signIn(started, { phone }, { remoteAddress: from, headers })
    const list = (...filters: object[]) => listRows(contextOf(database, 'admin'), signIns, { filters })
    const ofPerson = { field: 'person', operator: 'eq', value: id }
    const { items } = await list(ofPerson)
    expect(items).toMatchObject([
      { outcome: 'SIGNED_IN', address: from, browser: 'Firefox on Windows', titles: { [id]: 'Ana Cruz' } },
      { outcome: 'WRONG_PASSWORD', address: from, phone: `+63 9•• ••• ${phone.slice(-4)}` },
    ])
    const wrong = { field: 'outcome', operator: 'eq', value: 'WRONG_PASSWORD' }
    expect((await list(ofPerson, wrong)).items).toHaveLength(1)
    expect((await list({ field: 'address', operator: 'eq', value: from })).items).toHaveLength(2)
    const past = { field: 'createdAt', operator: 'lte', value: '2026-01-01T00:00:00.000Z' }
    expect((await list(ofPerson, past)).items).toEqual([])
    await expect(listRows(contextOf(database, 'pagcor'), signIns, {})).rejects.toMatchObject({ status: 403 })
  })

  it('holds no phone number and no password', async () => {
    const { orm } = await started.database('DEV')
    const text = JSON.stringify([await orm.select().from(auditLog), await orm.select().from(signInTable)])
    const phones = await orm.select({ phone: staffTable.phone }).from(staffTable)
    expect(phones.filter(({ phone }) => text.includes(phone) || text.includes(phone.slice(1)))).toEqual([])
    expect(text).not.toContain(password)
  })
})

async function timeOf(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await task()
  return performance.now() - start
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
