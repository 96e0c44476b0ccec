import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bodyLimit, depthLimit, parseJson } from '../../../server/limits'
import { readBySchema } from '../../../server/read-by-schema'
import { password, startApp, type TestApp, tokenOf, withToken } from '../app-fixture'

let started: TestApp

beforeAll(async () => {
  started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
})

function post(payload: string | Buffer, contentType = 'application/json') {
  return started.app.inject({
    method: 'POST',
    url: '/api/dev/signin/phone',
    headers: { 'content-type': contentType },
    payload,
  })
}

function nested(depth: number): string {
  return ['{"a":'.repeat(depth - 1), '{}', '}'.repeat(depth - 1)].join('')
}

describe('a body', () => {
  it('of more than 64 KiB is refused with 413', async () => {
    const answer = await post(JSON.stringify({ phone: 'x'.repeat(bodyLimit) }))
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ code: 'too_large', error: 'The body is larger than 64 KiB' })
  })

  it('of 64 KiB is read', async () => {
    const frame = JSON.stringify({ phone: '' }).length
    const answer = await post(JSON.stringify({ phone: 'x'.repeat(bodyLimit - frame) }))
    expect(answer.statusCode).toBe(422)
  })

  it.each(['{"phone":', 'phone=1', '{"phone":"+639170000001"}}', '\u0000'])(
    'that is not JSON is refused with 400: %s',
    async text => {
      const answer = await post(text)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({
        error: 'The body is not JSON',
        code: 'malformed',
        requestId: expect.any(String),
      })
    },
  )

  it('that is not UTF-8 is refused, also a signed one: what it says would be kept garbled', async () => {
    const bytes = Buffer.from('{"phone":"Peña"}', 'latin1')
    const answer = await post(bytes)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'malformed',
      error: 'The body is not UTF-8: send it as UTF-8',
    })
    const schema = z.object({ phone: z.string() })
    const limits = { field: 'body', mostDepth: 2, mostValues: 2 }
    expect(() => readBySchema(bytes, schema, limits)).toThrow('The body is not UTF-8: send it as UTF-8')
    expect(readBySchema(Buffer.from('{"phone":"Peña"}'), schema, limits).value).toEqual({ phone: 'Peña' })
  })

  it('that is not JSON is not repeated, neither in the answer nor in the log', async () => {
    const answer = await post(`{"password":"${password}"`)
    expect(answer.payload).not.toContain('Paddock!')
    expect(started.lines.join('')).not.toContain('Paddock!')
  })

  it.each(['__proto__', 'constructor', 'prototype'])('with the key %s is refused with 400', async key => {
    const texts = [`{"${key}":{"admin":true}}`, `{"a":[{"${key}":1}]}`]
    for (const text of texts) {
      const answer = await post(text)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'forbidden_key', error: expect.stringContaining(key) })
    }
  })

  it('with an escaped prototype key is refused as well', async () => {
    expect((await post('{"__pr\\u006fto__":{"admin":true}}')).statusCode).toBe(400)
  })

  it(`of ${depthLimit} levels is read, of one more refused`, async () => {
    expect(parseJson(nested(depthLimit))).toEqual(JSON.parse(nested(depthLimit)))
    const answer = await post(nested(depthLimit + 1))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'too_deep' })
  })

  it('as deep as the limit of its size allows is refused without harm', async () => {
    expect((await post('['.repeat(30_000) + ']'.repeat(30_000))).statusCode).toBe(400)
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
  ])('of content type %s is refused with 415', async contentType => {
    const answer = await post('{"phone":"+639170000001"}', contentType)
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ code: 'not_json' })
  })

  it('that is empty counts as none', async () => {
    expect(parseJson(' ')).toBeUndefined()
    expect((await post('')).statusCode).toBe(422)
  })
})

describe('an address', () => {
  it.each([
    '/admin/terminallocation?q=%00',
    '/admin/terminallocation?filters=%5B%7B%22field%22%3A%22city%22%2C%22operator%22%3A%22eq%22%2C%22value%22%3A%22%5Cu0000%22%7D%5D',
    '/admin/user/019a0000-0000-7000-8000-000000000000/history?fields=name&fields=dob',
    '/admin/user/019a0000-0000-7000-8000-000000000000/history?fields=%00',
  ])('with what no record holds, or said twice, is refused: %s', async path => {
    const headers = withToken(await tokenOf(started, ['admin']))
    const answer = await started.app.inject({ method: 'GET', url: `/api/dev${path}`, headers })
    expect(answer.statusCode).toBe(422)
  })
})
