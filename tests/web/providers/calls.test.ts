import Cookies from 'js-cookie'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as calls from '../../../src/providers/http/calls'
import { type AnsweringServer, clearCookies, startAnsweringServer } from './answering-server'

let server: AnsweringServer

beforeAll(async () => {
  server = await startAnsweringServer()
})
afterAll(() => server.close())
beforeEach(() => {
  clearCookies()
  Cookies.set('env', 'DEV')
  server.received.length = 0
  server.answer({ body: { typename: 'User', roles: [] } })
})

const credentials = { phone: '+639170000001', password: 'secret' }

/** docs/contract.md, Fixed calls, line by line. */
const catalogue: [string, () => Promise<unknown>, string, string, unknown][] = [
  [
    'sign in',
    () => calls.signInByPhone('TEST', credentials),
    'POST',
    '/api/test/signin/phone',
    { ...credentials, userCaptcha: expect.stringMatching(/./), skipCaptcha: true },
  ],
  ['current user', () => calls.getUser(), 'GET', '/api/dev/user', undefined],
]

describe('the fixed calls that no generated screen makes', () => {
  it.each(catalogue)('%s: path, verb and payload', async (_name, run, method, path, body) => {
    await run()
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toMatchObject({ method, path })
    expect(server.received[0]?.body).toEqual(body)
  })

  it('answer null on failure, all but sign-in', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    server.answer({ status: 403, body: { error: 'No' } })
    const [signIn, ...others] = catalogue
    for (const [, run] of others) await expect(run()).resolves.toBeNull()
    await expect(signIn?.[1]()).rejects.toMatchObject({ statusCode: 403 })
  })
})
