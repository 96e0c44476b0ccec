import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { signInDevice } from '../../../server/db/system-tables'
import { addAccount, password, signIn, startApp, type TestApp, tokenOf, withToken } from '../app-fixture'
import { callOf, codeAt, secretKey } from '../two-step-fixture'

let started: TestApp

beforeAll(async () => {
  started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV', PADDOCK_SECRET_KEY: secretKey })
})

const stranger = '192.0.2.1'

/** Returns the cookies that a browser sends after these answers. */
function cookiesOf(...answers: readonly LightMyRequestResponse[]): { cookie: string } {
  return {
    cookie: answers.flatMap(({ cookies }) => cookies.map(each => `${each.name}=${each.value}`)).join('; '),
  }
}

async function failAsStranger(phone: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1)
    await signIn(started, { phone, password: 'wrong' }, { remoteAddress: stranger })
}

async function person(roles = ['csr']) {
  const { id, phone } = await addAccount(await started.database('DEV'), { roles })
  const first = await signIn(started, { phone })
  return { id, phone, first, headers: cookiesOf(first) }
}

describe('a browser that signed in before', () => {
  it('signs in while strangers with wrong passwords make the phone wait', async () => {
    const { phone, headers } = await person()
    await failAsStranger(phone, 6)
    expect((await signIn(started, { phone })).statusCode).toBe(429)
    expect((await signIn(started, { phone }, { headers })).statusCode).toBe(200)
  })

  it('leaves strangers waiting when it signs in', async () => {
    const { phone, headers } = await person()
    await failAsStranger(phone, 6)
    await signIn(started, { phone }, { headers })
    expect((await signIn(started, { phone }, { remoteAddress: stranger })).statusCode).toBe(429)
  })

  it('waits for its own failures, and makes nobody else wait', async () => {
    const { phone, headers } = await person()
    const guess = () => signIn(started, { phone, password: 'wrong' }, { headers })
    for (let n = 0; n < 5; n += 1) expect((await guess()).statusCode).toBe(401)
    expect((await signIn(started, { phone }, { headers })).statusCode).toBe(429)
    expect((await signIn(started, { phone })).statusCode).toBe(200)
  })

  it('does not wait for its address, which others share', async () => {
    const { phone, headers } = await person()
    const remoteAddress = '198.51.100.40'
    for (let n = 10; n < 60; n += 1)
      await signIn(started, { phone: `+6399944400${n}`, password: 'wrong' }, { remoteAddress })
    expect((await signIn(started, { phone }, { remoteAddress })).statusCode).toBe(429)
    expect((await signIn(started, { phone }, { remoteAddress, headers })).statusCode).toBe(200)
  })

  it('is known for the accounts that signed in with it, and no other', async () => {
    const [ana, ben, other] = [await person(), await person(), await person()]
    const shared = cookiesOf(ana.first, ben.first)
    for (const { phone } of [ana, ben, other]) await failAsStranger(phone, 6)
    const statuses = [ana, ben, other].map(
      async ({ phone }) => (await signIn(started, { phone }, { headers: shared })).statusCode,
    )
    expect(await Promise.all(statuses)).toEqual([200, 200, 429])
  })

  it('is known for 90 days after its last sign-in', async () => {
    const { phone, headers } = await person()
    started.clock.pass({ hours: 24 * 89 })
    await signIn(started, { phone }, { headers })
    started.clock.pass({ hours: 24 * 89 })
    await failAsStranger(phone, 6)
    expect((await signIn(started, { phone }, { headers })).statusCode).toBe(200)
    started.clock.pass({ hours: 24 * 90 })
    await failAsStranger(phone, 6)
    expect((await signIn(started, { phone }, { headers })).statusCode).toBe(429)
  })

  it('is a stranger after an admin ended the sessions of its user', async () => {
    const { id, phone, headers } = await person()
    const ended = await callOf(started)(
      'POST',
      `/admin/staff/${id}/endSessions`,
      await tokenOf(started, ['admin']),
      {
        reason: 'A stolen laptop',
        version: 1,
      },
    )
    expect(ended.statusCode).toBe(200)
    await failAsStranger(phone, 6)
    expect((await signIn(started, { phone }, { headers })).statusCode).toBe(429)
  })

  it('is remembered by the code where two-step sign-in is on, not by the password alone', async () => {
    const { phone, first } = await person()
    const { token } = first.json<{ token: string }>()
    const call = callOf(started)
    const { secret } = (await call('POST', '/user/two-step', token, {})).json<{ secret: string }>()
    await call('POST', '/user/two-step/confirm', token, { password, code: codeAt(secret, started.clock) })
    const asked = await signIn(started, { phone })
    expect(asked.cookies).toEqual([])
    started.clock.pass({ seconds: 60 })
    const { challenge } = asked.json<{ challenge: string }>()
    const entered = await started.app.inject({
      method: 'POST',
      url: '/api/dev/signin/code',
      payload: { challenge, code: codeAt(secret, started.clock) },
    })
    expect(entered.cookies).toHaveLength(1)
  })
})

describe('the token of a browser', () => {
  it('lies in a cookie that no script reads and only sign-ins send, and is kept hashed', async () => {
    const { id, first } = await person()
    const [cookie] = first.cookies
    expect(cookie).toMatchObject({
      name: `device_dev_${id}`,
      path: '/api/dev/signin',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 90 * 86_400,
    })
    const { orm } = await started.database('DEV')
    const kept = await orm.select().from(signInDevice).where(eq(signInDevice.accountId, id))
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(cookie?.value)
  })

  it('is Secure over https', async () => {
    const proxied = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV', PADDOCK_TRUST_PROXY: '1' })
    const { phone } = await addAccount(await proxied.database('DEV'))
    const answer = await signIn(proxied, { phone }, { headers: { 'x-forwarded-proto': 'https' } })
    expect(answer.cookies).toMatchObject([{ secure: true }])
  })

  it('opens nothing by itself', async () => {
    const { first } = await person()
    const value = first.cookies[0]?.value ?? ''
    const answer = await started.app.inject({ url: '/api/dev/user', headers: withToken(value) })
    expect(answer.statusCode).toBe(401)
  })

  it('is kept for the last twenty browsers of an account', async () => {
    const { id, phone } = await person()
    for (let n = 0; n < 22; n += 1) await signIn(started, { phone })
    const { orm } = await started.database('DEV')
    expect(await orm.select().from(signInDevice).where(eq(signInDevice.accountId, id))).toHaveLength(20)
  })
})
