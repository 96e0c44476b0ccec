import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { forgetChallenges } from '../../server/auth/challenges'
import { keyOf } from '../../server/auth/secret-keys'
import { staffTable } from '../../server/db/staff-table'
import { auditLog, session, signInChallenge } from '../../server/db/system-tables'
import { addAccount, password, signIn, startApp, type TestApp } from './app-fixture'
import { callOf, challengeOf, codeAt, type Person, secretKey, setUp, someone } from './two-step-fixture'

let started: TestApp
let call: ReturnType<typeof callOf>

beforeAll(async () => {
  started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV,TEST', PADDOCK_SECRET_KEY: secretKey })
  call = callOf(started)
})

interface Holder extends Person {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

/** A user with two-step sign-in; the code that turned it on is some time ago. */
async function holder(...roles: string[]): Promise<Holder> {
  const person = await someone(started, ...(roles.length > 0 ? roles : ['csr']))
  const made = await setUp(started, person.token)
  started.clock.pass({ minutes: 2 })
  return { ...person, ...made }
}

const show = (challenge: string, code: string, environment = 'dev') =>
  callOf(started, environment)('POST', '/signin/code', null, { challenge, code })
const now = (secret: string, steps = 0) => codeAt(secret, started.clock, steps)
const outcomeOf = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
]

async function entriesOf(id: string) {
  const { orm } = await started.database('DEV')
  return orm.select().from(auditLog).where(eq(auditLog.objectId, id)).orderBy(desc(auditLog.id))
}

async function sessionsOf(id: string) {
  const { orm } = await started.database('DEV')
  return orm.select().from(session).where(eq(session.accountId, id))
}

describe('a sign-in with two steps', () => {
  it('answers the right password with a challenge, and the code with what a sign-in answers', async () => {
    const { phone, secret, token } = await holder('finance')
    const first = await signIn(started, { phone })
    expect(first.json()).toEqual({ challenge: expect.stringMatching(/^dev_/), roles: ['finance'] })
    const second = await show(first.json<{ challenge: string }>().challenge, now(secret))
    expect(second.json()).toEqual({
      token: expect.stringMatching(/^dev_/),
      expiresInDays: 1,
      roles: ['finance'],
    })
    const entered = second.json<{ token: string }>().token
    expect(entered).not.toBe(token)
    expect((await call('GET', '/user', entered)).json()).toMatchObject({ requiredStep: null })
  })

  it('tells nobody with a wrong password that there is a second step', async () => {
    const [{ phone }, plain] = [await holder(), await someone(started, 'csr')]
    const answers = await Promise.all(
      [phone, plain.phone, '+639179999999'].map(each => signIn(started, { phone: each, password: 'no' })),
    )
    const told = answers.map(answer => ({ ...answer.json(), requestId: '' }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
    expect(new Set(told.map(each => JSON.stringify(each))).size).toBe(1)
  })

  it('takes the challenge for no token, and no token for a challenge', async () => {
    const { phone, secret, token } = await holder()
    const challenge = await challengeOf(started, phone)
    expect((await call('GET', '/user', challenge)).statusCode).toBe(401)
    expect(outcomeOf(await show(token, now(secret)))).toEqual([401, 'challenge_over'])
  })

  it.each([-1, 0, 1])('takes the code of step %i from now', async steps => {
    const { phone, secret } = await holder()
    expect((await show(await challengeOf(started, phone), now(secret, steps))).statusCode).toBe(200)
  })

  it.each([-2, 2])('does not take the code of step %i from now', async steps => {
    const { phone, secret } = await holder()
    const answer = await show(await challengeOf(started, phone), now(secret, steps))
    expect(outcomeOf(answer)).toEqual([401, 'wrong_code'])
  })

  it('takes a code as people type it, with spaces', async () => {
    const { phone, secret } = await holder()
    const typed = now(secret).replace(/(...)(...)/, ' $1 $2 ')
    expect((await show(await challengeOf(started, phone), typed)).statusCode).toBe(200)
  })

  it('takes no code twice, nor one of an earlier step than the last', async () => {
    const { phone, secret } = await holder()
    const code = now(secret)
    expect((await show(await challengeOf(started, phone), code)).statusCode).toBe(200)
    const again = await challengeOf(started, phone)
    expect(outcomeOf(await show(again, code))).toEqual([401, 'wrong_code'])
    expect(outcomeOf(await show(again, now(secret, -1)))).toEqual([401, 'wrong_code'])
    expect((await show(again, now(secret, 1))).statusCode).toBe(200)
  })

  it('does not take the code that turned it on', async () => {
    const person = await someone(started, 'csr')
    const { secret } = await setUp(started, person.token)
    const answer = await show(await challengeOf(started, person.phone), now(secret))
    expect(outcomeOf(answer)).toEqual([401, 'wrong_code'])
  })

  it('takes a recovery code once, in whatever way it is typed', async () => {
    const { phone, recoveryCodes } = await holder()
    const [code = ''] = recoveryCodes
    const typed = code.toLowerCase().replace(/(.{4})/g, '$1-')
    expect((await show(await challengeOf(started, phone), typed)).statusCode).toBe(200)
    const again = await show(await challengeOf(started, phone), code)
    expect(outcomeOf(again)).toEqual([401, 'wrong_code'])
  })

  it('of a hundred rivals with one code lets one in', async () => {
    const { id, phone, secret } = await holder()
    const challenges = await Promise.all(Array.from({ length: 20 }, () => challengeOf(started, phone)))
    const before = (await sessionsOf(id)).length
    const code = now(secret)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => show(challenges[index % 20] ?? '', code)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await sessionsOf(id)).length).toBe(before + 1)
  })

  it('of a hundred rivals with one recovery code lets one in', async () => {
    const { id, phone, recoveryCodes } = await holder()
    const challenges = await Promise.all(Array.from({ length: 20 }, () => challengeOf(started, phone)))
    const before = (await sessionsOf(id)).length
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => show(challenges[index % 20] ?? '', recoveryCodes[3] ?? '')),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await sessionsOf(id)).length).toBe(before + 1)
  })

  it('of ten rivals with one challenge and ten recovery codes lets one in', async () => {
    const { id, phone, recoveryCodes } = await holder()
    const challenge = await challengeOf(started, phone)
    const before = (await sessionsOf(id)).length
    const answers = await Promise.all(recoveryCodes.map(code => show(challenge, code)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await sessionsOf(id)).length).toBe(before + 1)
  })

  it('makes wait who guesses, with a challenge of their own for each guess', async () => {
    const { phone, secret } = await holder()
    for (let guess = 0; guess < 5; guess += 1) {
      const answer = await show(await challengeOf(started, phone), '000000')
      expect(outcomeOf(answer)).toEqual([401, 'wrong_code'])
    }
    const waiting = await show(await challengeOf(started, phone), now(secret))
    expect(outcomeOf(waiting)).toEqual([429, 'too_many_attempts'])
    expect(waiting.headers['retry-after']).toBe('30')
    started.clock.pass({ seconds: 31 })
    expect((await show(await challengeOf(started, phone), now(secret))).statusCode).toBe(200)
  })

  it('is over after five minutes', async () => {
    const { phone, secret } = await holder()
    const challenge = await challengeOf(started, phone)
    started.clock.pass({ minutes: 5 })
    expect(outcomeOf(await show(challenge, now(secret)))).toEqual([401, 'challenge_over'])
  })

  it('is over when the password changes', async () => {
    const { phone, secret, token } = await holder()
    const challenge = await challengeOf(started, phone)
    await call('POST', '/user/password', token, { password, newPassword: 'a horse of another colour' })
    expect(outcomeOf(await show(challenge, now(secret)))).toEqual([401, 'challenge_over'])
  })

  it('that races with a change of the password leaves nobody in by the former one', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { phone, secret, token } = await holder()
      const challenge = await challengeOf(started, phone)
      const newPassword = 'a horse of another colour'
      const [answer] = await Promise.all([
        // Hashing the password takes a while, so both run at about the same time.
        new Promise(resolve => setTimeout(resolve, 15 * round)).then(() => show(challenge, now(secret))),
        call('POST', '/user/password', token, { password, newPassword }),
      ])
      const entered = answer.json<{ token?: string }>().token ?? 'dev_none'
      expect((await call('GET', '/user', entered)).statusCode).toBe(401)
    }
  })

  it.each([
    ['disabled', { status: 'DISABLED' }],
    ['without a role', { roles: [] }],
    ['without two-step sign-in', { totpSecret: null }],
  ])('is over for who is meanwhile %s', async (_, change) => {
    const { id, phone, secret } = await holder()
    const challenge = await challengeOf(started, phone)
    const { orm } = await started.database('DEV')
    await orm
      .update(staffTable)
      .set(change as object)
      .where(eq(staffTable.id, id))
    expect(outcomeOf(await show(challenge, now(secret)))).toEqual([401, 'challenge_over'])
  })

  it('is over in another environment, even where the same challenge were known', async () => {
    const { phone, secret } = await holder()
    const challenge = await challengeOf(started, phone)
    for (const given of [challenge, challenge.replace('dev_', 'test_')])
      expect(outcomeOf(await show(given, now(secret), 'test'))).toEqual([401, 'challenge_over'])
    expect((await show(challenge, now(secret))).statusCode).toBe(200)
  })

  it('keeps of the challenge a hash, of the secret what is sealed, of recovery codes hashes', async () => {
    const { id, phone, secret, recoveryCodes } = await holder()
    const challenge = await challengeOf(started, phone)
    const { orm } = await started.database('DEV')
    const kept = JSON.stringify([
      await orm.select().from(signInChallenge).where(eq(signInChallenge.accountId, id)),
      await orm.select().from(staffTable).where(eq(staffTable.id, id)),
      await entriesOf(id),
      started.lines,
    ])
    expect(kept).toContain(id)
    for (const told of [challenge, challenge.slice(4), secret, ...recoveryCodes])
      expect(kept).not.toContain(told)
  })

  it('is told in the authentication log, step by step', async () => {
    const { id, phone, secret, recoveryCodes } = await holder()
    await show(await challengeOf(started, phone), '000000')
    await show(await challengeOf(started, phone), now(secret))
    await show(await challengeOf(started, phone), recoveryCodes[0] ?? '')
    const entries = (await entriesOf(id)).filter(({ objectType }) => objectType === 'Account')
    const told = entries.map(({ action, input, actorId }) => [action, input?.outcome, actorId === id])
    expect(told.slice(0, 6)).toEqual([
      ['sign_in', 'signed_in_recovery', true],
      ['sign_in_code_asked', 'code_asked', false],
      ['sign_in', 'signed_in', true],
      ['sign_in_code_asked', 'code_asked', false],
      ['sign_in_refused', 'wrong_code', false],
      ['sign_in_code_asked', 'code_asked', false],
    ])
  })

  it('that nobody ended is forgotten by the rounds of the system', async () => {
    const { phone, id } = await holder()
    await challengeOf(started, phone)
    started.clock.pass({ minutes: 6 })
    const database = await started.database('DEV')
    await forgetChallenges(database, started.clock.now())
    const left = await database.orm.select().from(signInChallenge).where(eq(signInChallenge.accountId, id))
    expect(left).toEqual([])
  })
})

describe('one’s own two-step sign-in', () => {
  const state = async (token: string) => (await call('GET', '/user/two-step', token)).json()

  it('is turned on with a code of the app and the password, and ends the other sessions', async () => {
    const { id, phone, token } = await someone(started, 'csr')
    const other = (await signIn(started, { phone })).json<{ token: string }>().token
    expect(await state(token)).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 })
    const { recoveryCodes } = await setUp(started, token)
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes.every(code => /^[A-Z2-7]{16}$/.test(code))).toBe(true)
    expect(await state(token)).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 })
    expect((await call('GET', '/user', other)).statusCode).toBe(401)
    expect((await entriesOf(id))[0]).toMatchObject({ action: 'turn_on_two_step', actorId: id })
  })

  it('does not count before a code was shown', async () => {
    const { phone, token } = await someone(started, 'csr')
    await call('POST', '/user/two-step', token, {})
    expect((await signIn(started, { phone })).json()).toHaveProperty('token')
  })

  it.each([
    ['code', { code: '000000' }],
    ['password', { password: 'not mine' }],
  ])('is not turned on with a wrong %s', async (field, wrong) => {
    const { token } = await someone(started, 'csr')
    const { secret } = (await call('POST', '/user/two-step', token, {})).json<{ secret: string }>()
    const given = { password, code: now(secret), ...wrong }
    const answer = await call('POST', '/user/two-step/confirm', token, given)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field])
    expect(await state(token)).toMatchObject({ isOn: false })
  })

  it('is not guessed at: after five failures one has to wait', async () => {
    const { token } = await someone(started, 'csr')
    await call('POST', '/user/two-step', token, {})
    const guess = () => call('POST', '/user/two-step/confirm', token, { password, code: '000000' })
    for (let failure = 0; failure < 5; failure += 1) expect((await guess()).statusCode).toBe(422)
    expect((await guess()).statusCode).toBe(429)
  })

  it('has another secret at each offer, in what an app reads', async () => {
    const { token } = await someone(started, 'csr')
    const offers = await Promise.all([1, 2].map(() => call('POST', '/user/two-step', token, {})))
    const [one, two] = offers.map(offer => offer.json<{ secret: string; uri: string }>())
    expect(one?.secret).not.toBe(two?.secret)
    expect(one?.uri).toMatch(/^otpauth:\/\/totp\/Paddock%20DEV:person\d+\?issuer=Paddock%20DEV&secret=/)
  })

  it('is turned off with password and code', async () => {
    const { id, phone, token, secret } = await holder()
    const end = (given: object) => call('POST', '/user/two-step/end', token, given)
    expect((await end({ password, code: '000000' })).statusCode).toBe(422)
    expect((await end({ password: 'no', code: now(secret) })).statusCode).toBe(422)
    expect((await end({ password, code: now(secret) })).statusCode).toBe(200)
    expect((await signIn(started, { phone })).json()).toHaveProperty('token')
    expect((await entriesOf(id)).map(({ action }) => action)).toContain('turn_off_two_step')
  })

  it('makes new recovery codes, and the former are worth nothing', async () => {
    const { phone, token, secret, recoveryCodes } = await holder()
    const answer = await call('POST', '/user/two-step/recovery-codes', token, {
      password,
      code: now(secret),
    })
    const made = answer.json<{ recoveryCodes: string[] }>().recoveryCodes
    expect(outcomeOf(await show(await challengeOf(started, phone), recoveryCodes[0] ?? ''))).toEqual([
      401,
      'wrong_code',
    ])
    expect((await show(await challengeOf(started, phone), made[0] ?? '')).statusCode).toBe(200)
    expect(await state(token)).toMatchObject({ recoveryCodesLeft: 9 })
  })

  it('is moved to another app by who shows a code of the present one, or a recovery code', async () => {
    const { phone, token, recoveryCodes, secret } = await holder()
    const refused = await call('POST', '/user/two-step', token, {})
    expect(refused.statusCode).toBe(422)
    const given = { password, code: recoveryCodes[0] }
    const offer = (await call('POST', '/user/two-step', token, given)).json<{ secret: string }>()
    const confirmed = { password, code: now(offer.secret) }
    expect((await call('POST', '/user/two-step/confirm', token, confirmed)).statusCode).toBe(200)
    started.clock.pass({ minutes: 1 })
    const answers = [secret, offer.secret].map(async each =>
      (await show(await challengeOf(started, phone), now(each))).statusCode.toString(),
    )
    expect(await Promise.all(answers)).toEqual(['401', '200'])
  })
})

describe('two-step sign-in of somebody else', () => {
  const remove = (token: string, id: string) =>
    call('POST', `/admin/staff/${id}/removeTwoStep`, token, { version: 1, reason: 'Lost phone and codes' })

  it('is removed by an admin with a reason, and ends their sessions', async () => {
    const [admin, other] = [await someone(started, 'admin'), await holder()]
    const answer = await remove(admin.token, other.id)
    expect(answer.json()).toMatchObject({ twoStep: 'OFF' })
    expect((await call('GET', '/user', other.token)).statusCode).toBe(401)
    expect((await signIn(started, { phone: other.phone })).json()).toHaveProperty('token')
    expect((await entriesOf(other.id)).find(({ action }) => action === 'removeTwoStep')).toMatchObject({
      actorId: admin.id,
      input: { reason: 'Lost phone and codes' },
      before: { twoStep: 'ON' },
      after: { twoStep: 'OFF' },
    })
  })

  it('is not one’s own', async () => {
    const admin = await holder('admin')
    expect((await remove(admin.token, admin.id)).statusCode).toBe(409)
  })

  it('is nobody’s to remove who is no admin', async () => {
    const [csr, other] = [await someone(started, 'csr'), await holder()]
    expect((await remove(csr.token, other.id)).statusCode).toBe(403)
  })
})

describe('a server that lost the key', () => {
  it('says that codes cannot be checked, and lets in by a recovery code', async () => {
    const { phone, secret, id, recoveryCodes } = await holder()
    const { orm } = await started.database('DEV')
    const [row] = await orm.select().from(staffTable).where(eq(staffTable.id, id))
    const totpSecret = row?.totpSecret?.replace(/^\w+/, '00000000') ?? ''
    await orm.update(staffTable).set({ totpSecret }).where(eq(staffTable.id, id))
    expect(outcomeOf(await show(await challengeOf(started, phone), now(secret)))).toEqual([
      503,
      'unavailable',
    ])
    expect(started.lines.join()).toContain('which PADDOCK_SECRET_KEY does not hold')
    expect((await show(await challengeOf(started, phone), recoveryCodes[0] ?? '')).statusCode).toBe(200)
  })

  it('has none to lose once a new key stands before the old: each sign-in seals anew', async () => {
    const { id, phone, secret } = await holder()
    const newer = Buffer.alloc(32, 8).toString('base64')
    const database = await started.database('DEV')
    const keyed = (PADDOCK_SECRET_KEY: string) =>
      startApp(
        { PADDOCK_ENVIRONMENTS: 'DEV', PADDOCK_SECRET_KEY },
        { opener: async () => ({ ...database, close: async () => {} }), now: started.clock.now },
      )
    const enter = async (server: TestApp) => {
      const payload = { challenge: await challengeOf(server, phone), code: now(secret) }
      return (await server.app.inject({ method: 'POST', url: '/api/dev/signin/code', payload })).statusCode
    }
    expect(await enter(await keyed(newer))).toBe(503)
    expect(await enter(await keyed(`${newer},${secretKey}`))).toBe(200)
    started.clock.pass({ minutes: 1 })
    expect(await enter(await keyed(newer))).toBe(200)
    const [row] = await database.orm.select().from(staffTable).where(eq(staffTable.id, id))
    expect(row?.totpSecret).toMatch(new RegExp(`^${keyOf(newer).id}[.]`))
  })

  it('does not open a secret that was moved to another person', async () => {
    const [one, two] = [await holder(), await holder()]
    const { orm } = await started.database('DEV')
    const [row] = await orm.select().from(staffTable).where(eq(staffTable.id, one.id))
    await orm.update(staffTable).set({ totpSecret: row?.totpSecret }).where(eq(staffTable.id, two.id))
    const answer = await show(await challengeOf(started, two.phone), now(one.secret))
    expect(answer.statusCode).toBe(503)
  })
})

describe('an account', () => {
  it('without a password has no second step to come to', async () => {
    const { phone } = await addAccount(await started.database('DEV'), { passwordHash: null })
    expect((await signIn(started, { phone })).statusCode).toBe(401)
  })
})
