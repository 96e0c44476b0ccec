import { beforeAll, describe, expect, it } from 'vitest'
import { requestLimit } from '../../../server/auth/request-limit'
import { startApp, type TestApp, tokenOf, withToken } from '../app-fixture'

describe('requests of a user', () => {
  it('are taken up to the limit, and as many more as its share of a minute allows', () => {
    let now = 0
    const take = requestLimit(60, () => now)
    for (let n = 0; n < 60; n += 1) take('ana')
    expect(() => take('ana')).toThrow('You sent more than 60 requests in a minute. Try again in a second.')
    now += 3000
    for (let n = 0; n < 3; n += 1) take('ana')
    expect(() => take('ana')).toThrow(expect.objectContaining({ status: 429, details: { retryAfter: 1 } }))
  })

  it('are told how long to wait where the limit is low', () => {
    const take = requestLimit(2, () => 0)
    take('ana')
    take('ana')
    expect(() => take('ana')).toThrow(expect.objectContaining({ details: { retryAfter: 30 } }))
  })

  it('do not add up beyond the limit while nobody sends any', () => {
    let now = 0
    const take = requestLimit(5, () => now)
    take('ana')
    now += 600_000
    for (let n = 0; n < 5; n += 1) take('ana')
    expect(() => take('ana')).toThrow()
  })

  it('do not count for others, however many there are', () => {
    const take = requestLimit(1, () => 0)
    for (let n = 0; n < 20_000; n += 1) take(`user ${n}`)
    expect(() => take('user 19999')).toThrow()
  })
})

describe('the limit', () => {
  let started: TestApp

  beforeAll(async () => {
    started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV', PADDOCK_USER_REQUESTS_PER_MINUTE: '3' })
  })

  const call = (token: string, url: string, method: 'GET' | 'POST' = 'GET') =>
    started.app.inject({
      method,
      url: `/api/dev${url}`,
      headers: withToken(token),
      payload: method === 'GET' ? undefined : {},
    })

  it('counts all routes and sessions of one user together, and answers 429 with Retry-After', async () => {
    const [token, other] = [await tokenOf(started, ['admin']), await tokenOf(started, ['admin'])]
    const answers = [
      await call(token, '/user'),
      await call(token, '/admin/get/banks', 'POST'),
      await call(token, '/user/sessions'),
      await call(token, '/user'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
    expect(answers[3]?.headers['retry-after']).toBe('20')
    expect(answers[3]?.json()).toMatchObject({ code: 'too_many_requests' })
    expect((await call(other, '/user')).statusCode).toBe(200)
  })

  it('keeps nobody from signing out', async () => {
    const token = await tokenOf(started, ['admin'])
    for (let n = 0; n < 4; n += 1) await call(token, '/user')
    expect((await call(token, '/signout', 'POST')).statusCode).toBe(200)
    expect((await call(token, '/user')).statusCode).toBe(401)
  })
})
