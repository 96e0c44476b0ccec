import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withoutSecrets } from '../../../server/log'
import { addAccount, password, signIn, startApp, type TestApp, withToken } from '../app-fixture'

describe('a line of the log', () => {
  const token = `prod_${'aB3-_'.repeat(9)}`

  it.each([
    [`{"msg":"token ${token} is odd"}`, '{"msg":"token prod_••• is odd"}'],
    ['{"body":{"password":"a\\"b"}}', '{"body":{"password":"•••"}}'],
    ['{"msg":"{\\"newPassword\\":\\"hunter2\\"}"}', '{"msg":"{\\"newPassword\\":\\"•••\\"}"}'],
    [
      '{"headers":{"authorization":"Bearer x","cookie":"a=b"}}',
      '{"headers":{"authorization":"•••","cookie":"•••"}}',
    ],
    ['{"msg":"for +639171234567."}', '{"msg":"for •••."}'],
    ['{"msg":"for +63 (917) 123-4567"}', '{"msg":"for •••"}'],
    ['{"path":"/users/%2B639171234567"}', '{"path":"/users/•••"}'],
    [
      '{"msg":"Failed query: select 1\\nparams: 1,+52,abc","x":1}',
      '{"msg":"Failed query: select 1\\nparams: •••","x":1}',
    ],
    ['{"msg":"at postgres://paddock:hunter2@db/paddock"}', '{"msg":"at postgres://paddock:•••@db/paddock"}'],
  ])('loses its secrets: %s', (line, expected) => {
    expect(withoutSecrets(line)).toBe(expected)
    expect(() => JSON.parse(withoutSecrets(line))).not.toThrow()
  })

  it.each([
    '{"level":"info","time":1763625600000,"requestId":"019a8f3e-1234-7123-8123-123456789012"}',
    '{"path":"/api/dev/admin/banks","status":200,"milliseconds":12,"address":"2001:db8::1"}',
    '{"msg":"it is 2026-11-20T08:00:00.000+08:00"}',
  ])('keeps everything else: %s', line => {
    expect(withoutSecrets(line)).toBe(line)
  })
})

describe('the log of a day', () => {
  let started: TestApp
  let phone: string
  let token: string

  beforeAll(async () => {
    started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
    const database = await started.database('DEV')
    phone = (await addAccount(database)).phone
    const { app } = started
    await signIn(started, { phone, password: 'wrong-guess-1' })
    await signIn(started, { phone: '+639997776655' })
    token = (await signIn(started, { phone })).json<{ token: string }>().token
    const headers = withToken(token)
    const number = phone.slice(1)
    for (const url of [
      `/api/dev/admin/model/Bank/${token}`,
      `/api/dev/admin/model/Bank/${encodeURIComponent(phone)}`,
      `/api/dev/admin/model/Bank/${number}?phone=${phone}&token=${token}`,
      `/customer/users/${number}?password=${encodeURIComponent(password)}`,
      `/api/${token}`,
    ])
      await app.inject({ url, headers })
    await app.inject({
      method: 'POST',
      url: '/api/dev/admin/banks',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: `{"name":"${phone}", "password":"${password}"`,
    })
    await app.inject({
      method: 'POST',
      url: '/api/dev/admin/banks',
      headers,
      payload: { name: phone, token },
    })
    await app.inject({ method: 'POST', url: '/api/dev/signout', headers })
    await database.orm.execute(sql`alter table staff rename to staff_gone`)
    await signIn(started, { phone })
    await app.inject({ url: '/api/dev/user', headers })
  })

  it('holds no token, no password and no phone number', () => {
    const text = started.lines.join('')
    const secrets = [token, token.slice(4), password, 'wrong-guess-1', phone.slice(1), '9997776655']
    expect(secrets.filter(secret => text.includes(secret))).toEqual([])
    expect(text).not.toContain(encodeURIComponent(password))
  })

  it('has one line for each request, with its id, path, status and time', () => {
    const answered = started.lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
    expect(answered.map(({ status }) => status)).toEqual([
      401, 401, 200, 404, 404, 404, 404, 404, 400, 422, 200, 500, 500,
    ])
    expect(answered[0]).toEqual({
      level: 'info',
      time: expect.any(Number),
      requestId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      method: 'POST',
      path: '/api/dev/signin/phone',
      status: 401,
      milliseconds: expect.any(Number),
      address: '127.0.0.1',
      msg: 'answered',
    })
  })

  it('tells what went wrong, with the causes', () => {
    const errors = started.lines.map(line => JSON.parse(line)).filter(({ level }) => level === 'error')
    expect(errors).toHaveLength(2)
    expect(errors[0]).toMatchObject({
      err: { cause: { message: 'relation "staff" does not exist', code: '42P01' } },
      msg: 'request failed',
    })
  })
})
