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

const declined = { kycDeclinedReason: 'BLURRY_IMAGE', kycDeclinedRemarks: 'Cannot be read' }
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
  ['list users', () => calls.listUsers('k'), 'POST', '/api/dev/admin/get/users', { lastKey: 'k' }],
  ['list terminals', () => calls.listTerminals(), 'GET', '/api/dev/cashier/getterminals', undefined],
  [
    'list terminal locations',
    () => calls.listTerminalLocations(),
    'GET',
    '/api/dev/admin/terminallocation',
    undefined,
  ],
  [
    'list users by KYC status',
    () => calls.listUsersByKyc(null, 'PENDING'),
    'POST',
    '/api/dev/admin/users/kyc',
    { lastKey: null, status: 'PENDING' },
  ],
  [
    'set the KYC value',
    () => calls.setKyc('7', 'APPROVED'),
    'POST',
    '/api/dev/admin/user/7/kyc',
    { kyc: 'APPROVED' },
  ],
  [
    'decline KYC',
    () => calls.declineKyc('7', declined),
    'POST',
    '/api/dev/admin/user/7/kyc/declined',
    declined,
  ],
  [
    'update a user',
    () => calls.updateUser('7', { firstName: 'Ana' }),
    'PUT',
    '/api/dev/admin/user/7',
    { firstName: 'Ana' },
  ],
  [
    'register an admin',
    () => calls.registerAdmin({ username: 'ana' }),
    'POST',
    '/api/dev/signup/admin/register',
    { username: 'ana' },
  ],
  ['fetch a model', () => calls.getModel('Bank', '7'), 'GET', '/api/dev/admin/model/Bank/7', undefined],
]

describe('the calls of the catalogue', () => {
  it.each(catalogue)('%s: path, verb and payload', async (_name, run, method, path, body) => {
    await run()
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toMatchObject({ method, path })
    expect(server.received[0]?.body).toEqual(body)
  })

  it('are eleven', () => {
    expect(Object.keys(calls)).toHaveLength(11)
  })

  it('answer null on failure, all but sign-in', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    server.answer({ status: 403, body: { error: 'No' } })
    const [signIn, ...others] = catalogue
    for (const [, run] of others) await expect(run()).resolves.toBeNull()
    await expect(signIn?.[1]()).rejects.toMatchObject({ statusCode: 403 })
  })
})
