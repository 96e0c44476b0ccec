import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../../server/context'
import { createRow } from '../../../server/crud/create'
import { viewCallRoutes } from '../../../server/crud/view-calls'
import { answerError } from '../../../server/error-handler'
import type { AnyResource } from '../../../src/resources/kernel/declare/resource'
import type { Role } from '../../../src/resources/kernel/rights/roles'
import type { ListAnswer } from '../../../src/resources/kernel/wire/wire'
import { addAccount, signIn, startApp, type TestApp, tokenOf, withToken } from '../app-fixture'
import { contextOf, openTestDatabase, resourceNamed } from '../harness'
import { sampleBody } from '../samples'

const users = resourceNamed('users')
const banks = resourceNamed('banks')

describe('POST /admin/users/kyc', () => {
  let started: TestApp
  const ask = async (role: Role, body: object, path = '/admin/users/kyc') =>
    started.app.inject({
      method: 'POST',
      url: `/api/dev${path}`,
      headers: withToken(await tokenOf(started, [role])),
      payload: body,
    })

  beforeAll(async () => {
    started = await startApp()
    const admin = contextOf(await started.database('DEV'), 'admin')
    for (let n = 0; n < 4; n += 1) await createRow(admin, users, await sampleBody(admin, users, n))
  })

  it('answers the users of that status, a page at a time, with status as the contract sends it', async () => {
    const first = (await ask('csr', { lastKey: null, status: 'NONE', limit: 3 })).json<ListAnswer>()
    expect(first.items).toHaveLength(3)
    expect(first.items.every(({ kyc, typename }) => kyc === 'NONE' && typename === 'User')).toBe(true)
    const { lastKey } = first
    const second = (await ask('csr', { lastKey, status: 'NONE', limit: 3 })).json<ListAnswer>()
    expect(second).toMatchObject({ items: [expect.anything()], lastKey: null })
    expect((await ask('csr', { status: 'PENDING' })).json()).toEqual({ items: [], lastKey: null })
  })

  it('counts them', async () => {
    expect((await ask('csr', { status: 'NONE' }, '/admin/users/kyc/count')).json()).toEqual({
      count: 4,
      isMore: false,
    })
  })

  it('wants the status, and one that there is', async () => {
    for (const body of [{}, { status: 'MAYBE' }, { status: null }]) {
      const answer = await ask('kyc', body)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().fields).toEqual({ status: expect.stringContaining('KYC') })
    }
  })

  it.each([
    ['admin', 200, 200],
    ['csr', 200, 200],
    ['kyc', 200, 403],
    ['finance', 403, 200],
    ['pagcor', 403, 200],
    ['cashier', 403, 403],
  ] as const)('is answered to %s with %i, POST /admin/get/users with %i', async (role, kyc, all) => {
    expect((await ask(role, { status: 'NONE' })).statusCode).toBe(kyc)
    expect((await ask(role, { status: 'NONE' }, '/admin/users/kyc/count')).statusCode).toBe(kyc)
    expect((await ask(role, { lastKey: null }, '/admin/get/users')).statusCode).toBe(all)
  })

  it('is not answered to someone who is not signed in', async () => {
    const answer = await started.app.inject({ method: 'POST', url: '/api/dev/admin/users/kyc', payload: {} })
    expect(answer.statusCode).toBe(401)
  })

  it('lets a view of the queue be kept by who may open it, and by nobody else', async () => {
    const view = { resource: 'users', view: 'kycPending', name: 'Mexico' }
    const state = { filters: [{ field: 'country', operator: 'eq', value: 'MX' }] }
    expect((await ask('kyc', { ...view, state }, '/admin/saved-views')).statusCode).toBe(200)
    expect((await ask('finance', { ...view, state }, '/admin/saved-views')).statusCode).toBe(403)
    expect((await ask('kyc', { ...view, view: 'list', state }, '/admin/saved-views')).statusCode).toBe(403)
  })

  it('is what the queue opens with for the person whose default view it is', async () => {
    const { id, phone } = await addAccount(await started.database('DEV'), { roles: ['kyc'] })
    const { token } = (await signIn(started, { phone })).json()
    const send = (path: string, payload: object) =>
      started.app.inject({ method: 'POST', url: `/api/dev${path}`, headers: withToken(token), payload })
    const made = await send('/admin/saved-views', {
      resource: 'users',
      view: 'kycPending',
      name: id,
      state: {},
    })
    await send(`/admin/saved-views/${made.json().id}/default`, { version: 1, whose: 'own', isDefault: true })
    const user = await started.app.inject({ url: '/api/dev/user', headers: withToken(token) })
    expect(user.json().defaultViews).toMatchObject([{ resource: 'users', view: 'kycPending' }])
  })
})

describe('a list call by GET', () => {
  let app: FastifyInstance
  let admin: Context
  const path = '/cashier/getbanks'
  const called: AnyResource = {
    ...banks,
    views: { list: { ...banks.views.list, path: '/b', label: 'Banks', call: { method: 'GET', path } } },
  }
  const ask = async (query: Record<string, string> = {}) => app.inject({ url: path, query })

  beforeAll(async () => {
    admin = contextOf(await openTestDatabase(), 'admin')
    for (let n = 0; n < 130; n += 1) await createRow(admin, banks, await sampleBody(admin, banks, n))
    app = fastify()
    app.setErrorHandler(answerError)
    app.setValidatorCompiler(() => value => ({ value }))
    app.setSerializerCompiler(serializerCompiler)
    app.addHook('onRequest', async request => {
      request.context = admin
    })
    viewCallRoutes(app, called)
  })
  afterAll(() => app.close())

  it('that names no page answers all records, however many pages they are', async () => {
    const { items, lastKey } = (await ask()).json<ListAnswer>()
    expect(new Set(items.map(({ id }) => id)).size).toBe(130)
    expect(lastKey).toBeNull()
  })

  it('with a query answers a page of it, as any list', async () => {
    const sort = JSON.stringify({ field: 'code', order: 'asc' })
    const filters = JSON.stringify([{ field: 'status', operator: 'eq', value: 'ACTIVE' }])
    const first = (await ask({ limit: '10', sort, filters })).json<ListAnswer>()
    const second = (
      await ask({ limit: '10', sort, filters, lastKey: first.lastKey ?? '' })
    ).json<ListAnswer>()
    const codes = [...first.items, ...second.items].map(({ code }) => String(code))
    expect(codes).toHaveLength(20)
    expect(codes).toEqual([...codes].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
    expect(new Set(codes).size).toBe(20)
  })

  it.each([
    [{ limit: 'many' }, 'limit'],
    [{ sort: 'code' }, 'sort'],
    [{ page: '2' }, 'page'],
  ])('that says %j is refused by name', async (query, field) => {
    const answer = await ask(query as Record<string, string>)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().fields)).toEqual([field])
  })
})
