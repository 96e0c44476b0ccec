import { QueryClient } from '@tanstack/react-query'
import Cookies from 'js-cookie'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  authProviderFor,
  landingOf,
  refusalOf,
  signIn,
  signInWithCode,
} from '../../../src/providers/refine/auth'
import { takeSessionEnd } from '../../../src/providers/session/session-end'
import { readToken } from '../../../src/providers/session/token'
import { type AnsweringServer, clearCookies, startAnsweringServer } from './answering-server'

let server: AnsweringServer

beforeAll(async () => {
  server = await startAnsweringServer()
})
afterAll(() => server.close())
beforeEach(() => {
  clearCookies()
  server.received.length = 0
})
afterEach(() => vi.restoreAllMocks())

const credentials = { phone: '+639170000001', password: 'secret' }

describe('signing in', () => {
  it('goes to the environment of the pressed button and keeps both cookies', async () => {
    server.answer({ body: { token: 'prod_abc', expiresInDays: 1, roles: ['admin'] } })
    Cookies.set('env', 'DEV')
    await expect(signIn('PROD', credentials, 365)).resolves.toEqual({ isIn: true, path: null })
    expect(server.received[0]?.path).toBe('/api/prod/signin/phone')
    expect(Cookies.get('env')).toBe('PROD')
    expect(readToken()).toBe('prod_abc')
  })

  it('keeps the token for as many days as the server says, for this site only', async () => {
    server.answer({ body: { token: 'dev_abc', expiresInDays: 2, roles: ['admin'] } })
    vi.useFakeTimers({ now: new Date('2026-03-01T00:00:00Z'), toFake: ['Date'] })
    const written = vi.spyOn(Document.prototype, 'cookie', 'set')
    await signIn('DEV', credentials, 365)
    vi.useRealTimers()
    const cookie = written.mock.calls.map(([text]) => text).find(text => text.startsWith('access_token='))
    expect(cookie).toContain('expires=Tue, 03 Mar 2026')
    expect(cookie).toMatch(/sameSite=strict/i)
  })

  it('with two steps keeps nothing until the code was right, then what any sign-in keeps', async () => {
    server.answer({ body: { challenge: 'test_challenge', roles: ['finance'] } })
    const first = await signIn('TEST', credentials, 365)
    expect(first).toEqual({ isIn: false, challenge: 'test_challenge' })
    expect(document.cookie).toBe('')
    server.answer({ body: { token: 'test_abc', expiresInDays: 1, roles: ['finance'] } })
    const shown = { challenge: 'test_challenge', code: '123456', phone: credentials.phone }
    await expect(signInWithCode('TEST', shown, 365)).resolves.toEqual({ isIn: true, path: null })
    expect(server.received[1]).toMatchObject({
      path: '/api/test/signin/code',
      body: { challenge: 'test_challenge', code: '123456' },
    })
    expect([readToken(), Cookies.get('env')]).toEqual(['test_abc', 'TEST'])
  })

  it('refuses a person without a staff role, in the words of the contract, and keeps nothing', async () => {
    server.answer({ body: { roles: ['customer', 'vip'] } })
    await expect(signIn('DEV', credentials, 365)).resolves.toEqual({
      isIn: false,
      refusal: 'Only user with <admin> role can use Admin Panel. Your role is customer, vip',
    })
    expect(document.cookie).toBe('')
  })

  it('refuses them even when the server gives a token', async () => {
    server.answer({ body: { token: 'dev_abc', expiresInDays: 1, roles: ['customer'] } })
    await expect(signIn('DEV', credentials, 365)).resolves.toMatchObject({ isIn: false })
    expect(document.cookie).toBe('')
  })

  it('says n/a to a person without any role', () => {
    expect(refusalOf([])).toBe('Only user with <admin> role can use Admin Panel. Your role is n/a')
  })

  it('says n/a where the server names no roles', async () => {
    server.answer({ body: { token: 'dev_abc', expiresInDays: 1 } })
    await expect(signIn('DEV', credentials, 365)).resolves.toEqual({
      isIn: false,
      refusal: 'Only user with <admin> role can use Admin Panel. Your role is n/a',
    })
    expect(document.cookie).toBe('')
  })

  it('rejects with what the server says of the credentials, and keeps nothing', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    server.answer({
      status: 401,
      body: { error: 'Incorrect phone number or password', code: 'bad_credentials' },
    })
    await expect(signIn('DEV', credentials, 365)).rejects.toThrow('Incorrect phone number or password')
    expect(document.cookie).toBe('')
  })

  it.each([
    [['fairplaymx'], '/customer/dailyreports'],
    [['kyc'], '/customer/kyc'],
    [['nemoaudit'], '/customer/dailyreports'],
    [['cor'], '/customer/streams'],
    [['cashier'], '/business/cashin'],
    [['metaf'], '/customer/eventslist/active'],
    [['metaf', 'kyc'], '/customer/kyc'],
    [['cashier', 'fairplaymx'], '/customer/dailyreports'],
    [['admin'], null],
    [['pagcor'], null],
    [['finance'], null],
    [['csr'], null],
  ])('leads %j to %s', (roles, path) => {
    expect(landingOf({ roles })).toBe(path)
  })
})

describe('signing out', () => {
  const user = {
    typename: 'User',
    id: '1',
    firstName: null,
    username: 'ana',
    roles: ['admin'],
    lastSignInAt: null,
  } as const

  it('ends the session on the server, then forgets the token and whatever was shown', async () => {
    // jsdom cannot navigate, and logs that to its own console.
    vi.spyOn(console, 'error').mockReturnValue()
    server.answer({ body: {} })
    Cookies.set('env', 'DEV')
    Cookies.set('access_token', 'dev_abc')
    const client = new QueryClient()
    client.setQueryData(['banks'], [{ id: '1' }])
    await authProviderFor(user, client).logout({})
    expect(server.received[0]).toMatchObject({ method: 'POST', path: '/api/dev/signout' })
    expect(server.received[0]?.headers.authorization).toBe('Bearer dev_abc')
    expect(readToken()).toBeNull()
    expect(client.getQueryData(['banks'])).toBeUndefined()
  })

  it('forgets the token even when the server does not answer well', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    server.answer({ status: 500, body: { error: 'Broken' } })
    Cookies.set('access_token', 'dev_abc')
    await authProviderFor(user, new QueryClient()).logout({})
    expect(readToken()).toBeNull()
  })

  it('lets the sign-in screen say where the server could not be told, not where the session was over', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    server.answer({ status: 503, body: { error: 'Busy' } })
    await authProviderFor(user, new QueryClient()).logout({})
    expect(takeSessionEnd()).toBe('untold')
    server.answer({ status: 401, body: { error: 'Sign in', code: 'unauthorized' } })
    await authProviderFor(user, new QueryClient()).logout({})
    expect(takeSessionEnd()).toBeNull()
  })

  it('leaves nobody signed in when the token is empty', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: js-cookie writes no empty cookie
    document.cookie = 'access_token='
    await expect(authProviderFor(user, new QueryClient()).check()).resolves.toEqual({ authenticated: false })
  })
})
