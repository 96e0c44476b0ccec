import { beforeAll, describe, expect, it } from 'vitest'
import { password, signIn, startApp, type TestApp, withToken } from '../app-fixture'
import { codeAt, secretKey, someone } from '../two-step-fixture'

let started: TestApp

beforeAll(async () => {
  started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV', PADDOCK_SECRET_KEY: secretKey })
})

/** Sends a write of one's own account, as often as asked, with one key. */
function sender(path: string, token: string) {
  const key = crypto.randomUUID()
  return async (payload: object) => {
    const headers = { ...withToken(token), 'idempotency-key': key }
    const answer = await started.app.inject({ method: 'POST', url: `/api/dev${path}`, headers, payload })
    return {
      status: answer.statusCode,
      body: answer.json(),
      isReplay: answer.headers['idempotency-replayed'] === 'true',
    }
  }
}

const newPassword = 'a rather long password'

/** A user whose two-step sign-in has been on for a while. */
async function holder() {
  const { token } = await someone(started, 'csr')
  const { secret } = (await sender('/user/two-step', token)({})).body
  const code = codeAt(secret, started.clock)
  await sender('/user/two-step/confirm', token)({ password, code })
  started.clock.pass({ minutes: 2 })
  return { token, secret }
}

describe('a write of one’s own account whose answer was lost', () => {
  it('is answered again for a password that is changed by now', async () => {
    const { phone, token } = await someone(started, 'csr')
    await signIn(started, { phone })
    const send = sender('/user/password', token)
    expect((await send({ password: 'not mine', newPassword })).status).toBe(422)
    const first = await send({ password, newPassword })
    expect(first).toMatchObject({ status: 200, body: { ended: 1 }, isReplay: false })
    expect(await send({ password, newPassword })).toEqual({ ...first, isReplay: true })
    expect((await send({ password, newPassword: 'yet another password' })).body.code).toBe(
      'idempotency_mismatch',
    )
    expect((await signIn(started, { phone, password: newPassword })).statusCode).toBe(200)
  })

  it('shows the recovery codes of a two-step sign-in that is on by now', async () => {
    const { token } = await someone(started, 'csr')
    const { secret } = (await sender('/user/two-step', token)({})).body
    const send = sender('/user/two-step/confirm', token)
    const given = { password, code: codeAt(secret, started.clock) }
    const first = await send(given)
    expect(first.body.recoveryCodes).toHaveLength(10)
    expect(await send(given)).toEqual({ ...first, isReplay: true })
  })

  it.each(['/user/two-step/recovery-codes', '/user/two-step', '/user/two-step/end'])(
    'is answered again at %s, whose code is used up by now',
    async path => {
      const { token, secret } = await holder()
      const send = sender(path, token)
      const given = { password, code: codeAt(secret, started.clock) }
      const first = await send(given)
      expect(first).toMatchObject({ status: 200, isReplay: false })
      expect(await send(given)).toEqual({ ...first, isReplay: true })
    },
  )

  it('is answered again for sessions that have ended by now', async () => {
    const { phone, token } = await someone(started, 'csr')
    await signIn(started, { phone })
    const all = sender('/user/sessions/end', token)
    const first = await all({})
    expect(first.body).toEqual({ ended: 1 })
    expect(await all({})).toEqual({ ...first, isReplay: true })
  })

  it('is not answered to somebody else with the key', async () => {
    const [one, other] = [await someone(started, 'csr'), await someone(started, 'csr')]
    const key = crypto.randomUUID()
    const change = (token: string, given: string) =>
      started.app.inject({
        method: 'POST',
        url: '/api/dev/user/password',
        headers: { ...withToken(token), 'idempotency-key': key },
        payload: { password: given, newPassword },
      })
    expect((await change(one.token, password)).statusCode).toBe(200)
    expect((await change(other.token, 'not mine')).statusCode).toBe(422)
  })
})
