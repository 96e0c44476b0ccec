import Cookies from 'js-cookie'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest'
import { sendEarly } from '../../../src/providers/http/early'
import { call, request, setSessionCallbacks } from '../../../src/providers/http/http'
import { readToken } from '../../../src/providers/session/token'
import { type AnsweringServer, clearCookies, startAnsweringServer } from './answering-server'

let server: AnsweringServer
let log: MockInstance<typeof console.error>

beforeAll(async () => {
  server = await startAnsweringServer()
})
afterAll(() => server.close())

beforeEach(() => {
  clearCookies()
  Cookies.set('env', 'TEST')
  Cookies.set('access_token', 'test_abc')
  server.received.length = 0
  server.answer({ body: { typename: 'Bank' } })
  log = vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('the door to the servers', () => {
  it('goes to the environment of the env cookie with the bearer of the access_token cookie', async () => {
    await request('POST', '/admin/get/banks', { lastKey: null })
    expect(server.received[0]).toMatchObject({
      method: 'POST',
      path: '/api/test/admin/get/banks',
      body: { lastKey: null },
    })
    expect(server.received[0]?.headers).toMatchObject({
      authorization: 'Bearer test_abc',
      'content-type': 'application/json',
    })
  })

  it('goes to the environment that is asked for, and to the second backend', async () => {
    await request('GET', '/fixtures', undefined, { environment: 'PROD', backend: 'feed' })
    expect(server.received[0]?.path).toBe('/feed/prod/fixtures')
  })

  it('sends no bearer when nobody is signed in', async () => {
    Cookies.remove('access_token')
    await request('GET', '/open')
    expect(server.received[0]?.headers.authorization).toBeUndefined()
  })

  it('trims every string of a body', async () => {
    await request('PUT', '/admin/banks/1', { name: '  BDO ', tags: [' a '] })
    expect(server.received[0]?.body).toEqual({ name: 'BDO', tags: ['a'] })
  })

  it('rejects with the fields, the code and the whole answer of the server', async () => {
    server.answer({
      status: 422,
      body: {
        error: 'Not valid',
        code: 'invalid',
        requestId: 'r1',
        fields: { 'contacts.0.phone': 'No phone' },
      },
    })
    await expect(request('POST', '/admin/banks', {})).rejects.toMatchObject({
      message: 'Not valid',
      statusCode: 422,
      code: 'invalid',
      errors: { 'contacts.0.phone': 'No phone' },
      answer: { requestId: 'r1' },
    })
  })

  it('rejects with status 0 when no answer comes', async () => {
    await server.close()
    await expect(request('GET', '/user')).rejects.toMatchObject({ statusCode: 0, code: 'unreachable' })
    await expect(request('POST', '/user', {})).rejects.toMatchObject({ message: "Can't reach the server" })
    await expect(request('POST', '/user', {}, { idempotencyKey: 'k' })).rejects.toMatchObject({
      message: 'No answer came. This may be done or not: try again to find out. It is never done twice.',
      notice: "Can't reach the server: n/a",
    })
    server = await startAnsweringServer()
  })

  it('rejects an answer that is no JSON', async () => {
    server.answer({ body: '<html>a proxy</html>' })
    await expect(request('GET', '/user')).rejects.toMatchObject({ message: 'The answer could not be read' })
  })

  it('logs nothing and ends no session when the caller cancels', async () => {
    const giveUp = new AbortController()
    const asked = request('GET', '/slow', undefined, { signal: giveUp.signal })
    giveUp.abort()
    await expect(asked).rejects.toMatchObject({ code: 'aborted' })
    expect(log).not.toHaveBeenCalled()
  })

  it('takes the answer of a request that was sent early, once', async () => {
    sendEarly('GET', '/user')
    await request('GET', '/user')
    expect(server.received).toHaveLength(1)
    await request('GET', '/user')
    expect(server.received).toHaveLength(2)
  })

  it('sends the same request early only once', async () => {
    const body = { sort: { field: 'name', order: 'asc' } }
    sendEarly('POST', '/admin/get/banks', body)
    await request('POST', '/admin/get/banks', body)
    await sendEarly('POST', '/admin/get/banks', body)
    expect(server.received).toHaveLength(1)
  })

  it('tells a request sent early by its body', async () => {
    sendEarly('POST', '/admin/get/banks', { limit: 25 })
    await request('POST', '/admin/get/banks', { limit: 50 })
    expect(server.received).toHaveLength(2)
  })
})

describe('a refused input', () => {
  it('is one error of the log, and its stack is information', async () => {
    const told = vi.spyOn(console, 'info').mockImplementation(() => {})
    server.answer({ status: 422, body: { error: 'Name is missing', code: 'invalid' } })
    await expect(request('POST', '/admin/banks', {})).rejects.toMatchObject({ statusCode: 422 })
    expect(log.mock.calls).toEqual([['Not a 200 OK, but 422']])
    expect(told.mock.calls).toEqual([[expect.objectContaining({ statusCode: 422 })]])
  })
})

describe('a request to which the session is over', () => {
  const over = { status: 401, body: { error: 'Sign in first', code: 'not_signed_in' } }

  it('is sent once more when somebody has signed in again, with the token of then', async () => {
    server.answer(over)
    setSessionCallbacks({
      token: readToken,
      ended: () => {
        Cookies.set('access_token', 'test_new')
        server.answer({ body: { typename: 'Bank' } })
        return true
      },
    })
    await expect(request('POST', '/admin/banks', { name: 'BDO' })).resolves.toEqual({ typename: 'Bank' })
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer test_abc',
      'Bearer test_new',
    ])
    expect(server.received[1]?.body).toEqual({ name: 'BDO' })
    expect(log).toHaveBeenCalledWith('Not a 200 OK, but 401')
  })

  it('is not sent a third time', async () => {
    const ended = vi.fn(() => true)
    setSessionCallbacks({ token: readToken, ended })
    server.answer(over)
    await expect(request('POST', '/admin/banks', {})).rejects.toMatchObject({ statusCode: 401 })
    expect(server.received).toHaveLength(2)
    expect(ended).toHaveBeenCalledTimes(2)
  })

  it('is rejected when the user does not continue', async () => {
    const ended = vi.fn(() => false)
    setSessionCallbacks({ token: readToken, ended })
    server.answer(over)
    await expect(request('GET', '/user')).rejects.toMatchObject({ statusCode: 401 })
    expect(server.received).toHaveLength(1)
  })

  it('is not sent when the caller has cancelled meanwhile', async () => {
    const giveUp = new AbortController()
    server.answer(over)
    setSessionCallbacks({
      token: readToken,
      ended: () => {
        giveUp.abort()
        return true
      },
    })
    const asked = request('GET', '/slow', undefined, { signal: giveUp.signal })
    await expect(asked).rejects.toMatchObject({ code: 'aborted' })
    expect(server.received).toHaveLength(1)
  })

  it('is none that signs in: a wrong password ends nothing', async () => {
    const ended = vi.fn(() => true)
    setSessionCallbacks({ token: readToken, ended })
    server.answer({ status: 401, body: { error: 'No', code: 'bad_credentials' } })
    const asked = request('POST', '/signin/phone', {}, { environment: 'DEV' })
    await expect(asked).rejects.toMatchObject({ statusCode: 401 })
    expect(ended).not.toHaveBeenCalled()
  })
})

describe('a call of the catalogue', () => {
  it('answers what the server says', async () => {
    await expect(call('GET', '/x', undefined)).resolves.toEqual({ typename: 'Bank' })
  })

  it('answers null on failure, logs it, and shows "{message}: {server error field}" if a notifier is given', async () => {
    const notify = vi.fn()
    server.answer({ status: 500, body: { error: 'Something went wrong on our side' } })
    await expect(call('GET', '/x', undefined, { notify })).resolves.toBeNull()
    expect(notify).toHaveBeenCalledTimes(1)
    expect(notify).toHaveBeenCalledWith({
      type: 'error',
      message: 'Request failed (500): Something went wrong on our side',
    })
    expect(log).toHaveBeenCalledWith('Not a 200 OK, but 500')
    expect(log).toHaveBeenCalledWith(expect.any(Error))
  })

  it('says n/a when the server has no error field', async () => {
    const notify = vi.fn()
    server.answer({ status: 502, body: '<html>' })
    await call('GET', '/x', undefined, { notify })
    expect(notify).toHaveBeenCalledWith({ type: 'error', message: 'Request failed (502): n/a' })
  })

  it('takes any status other than 200 for a failure', async () => {
    server.answer({ status: 201, body: { typename: 'Bank' } })
    await expect(call('GET', '/x', undefined)).resolves.toBeNull()
    expect(log).toHaveBeenCalledWith('Not a 200 OK, but 201')
  })

  it.each([{ id: '1' }, { items: [{ typename: 'User' }, { id: '2' }] }])(
    'logs an answer whose typename is absent: %j',
    async body => {
      server.answer({ body })
      await expect(call('GET', '/x', undefined)).resolves.toEqual(body)
      expect(log).toHaveBeenCalledWith('The answer of GET /x has no typename')
    },
  )
})
