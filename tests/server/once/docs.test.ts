import { beforeAll, describe, expect, it } from 'vitest'
import { registry } from '../../../src/resources'
import { startApp } from '../app-fixture'
import { resourceRights } from '../rights-table'

interface Operation {
  summary?: string
  operationId?: string
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, object>
  security?: object[]
}

interface Description {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

let description: Description
let operations: { path: string; method: string; operation: Operation }[]

beforeAll(async () => {
  const { app } = await startApp()
  const answer = await app.inject('/docs')
  expect(answer.statusCode).toBe(200)
  description = answer.json()
  operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
})

/** The bodies that a call takes: one, or one of several. */
function alternativesOf({ requestBody }: Operation): object[] {
  const { schema = {} } = requestBody?.content['application/json'] ?? {}
  const { anyOf, oneOf } = schema as { anyOf?: object[]; oneOf?: object[] }
  return anyOf ?? oneOf ?? [schema]
}

describe('GET /docs', () => {
  it('is an OpenAPI 3.1 description with DEV and TEST as its servers', () => {
    expect(description).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Paddock', version: expect.any(String) },
    })
    expect(description.servers.map(({ url }) => url)).toEqual(['/api/dev', '/api/test'])
  })

  it('says in sentences what each call does, with "a" or "an" as the next word needs', () => {
    const summaries = operations.map(({ operation }) => operation.summary ?? '')
    expect(summaries).toEqual(
      expect.arrayContaining([
        'Get an AMLC report as it was at a past moment',
        'Create an address list',
        'Update a user',
        'Delete a bank',
        'Reveal a masked value of an excluded person',
        'Upload a file for an adjustment: JPEG, PNG, WebP or PDF of at most 8 MiB, in base64',
        'Download the file of a KYC document; every download is recorded in the history',
        'Deactivate: Venue',
        'Run an action on the next batch of matching venues',
        'Rename a saved view, or replace its state',
      ]),
    )
    expect(summaries.filter(summary => /\ba (?!USSD)[aeio]/i.test(summary))).toEqual([])
  })

  it('tells every route of every resource, once', () => {
    const told = operations.map(({ method, path }) => `${method} ${path}`)
    const choosing = new Set(
      resourceRights.filter(({ verbs }) => verbs.has('choices')).map(({ name }) => name),
    )
    const expected = registry.resources.flatMap(
      ({ name, singular, creation, actions, fields, views, appendOnly, projection, firstValues }) => [
        `post /admin/get/${name}`,
        `post /admin/get/${name}/count`,
        ...(Object.values(views).some(({ totals }) => totals) ? [`post /admin/get/${name}/totals`] : []),
        `post /admin/get/${name}/export`,
        ...(choosing.has(name) ? [`post /admin/get/${name}/choices`] : []),
        ...(firstValues ? [`post /admin/get/${name}/first`] : []),
        ...(projection ? [] : [`post ${creation?.path ?? `/admin/${singular}`}`]),
        ...(appendOnly
          ? []
          : [
              `post /admin/${singular}/batch`,
              `put /admin/${singular}/{id}`,
              `post /admin/${singular}/{id}/delete`,
            ]),
        `get /admin/${singular}/{id}/history`,
        `get /admin/${singular}/{id}/as-of`,
        ...(Object.values(fields).some(({ reveal }) => reveal)
          ? [`post /admin/${singular}/{id}/reveal`]
          : []),
        ...(Object.values(actions).some(({ singleOnly }) => !singleOnly)
          ? [`post /admin/get/${name}/each`, `post /admin/get/${name}/each/preview`]
          : []),
        ...Object.entries(actions)
          .filter(([, { roles }]) => roles.length > 0)
          .map(([action, { path = action }]) => `post /admin/${singular}/{id}/${path}`),
      ],
    )
    const calls = registry.resources.flatMap(({ views }) =>
      Object.values(views).flatMap(({ call }) =>
        call ? [`${call.method.toLowerCase()} ${call.path}`, `post ${call.path}/count`] : [],
      ),
    )
    const others = [
      ...calls,
      'post /signin/code',
      'post /cashier/terminal/seen',
      'get /admin/shifts/{id}/leads',
      'post /providers/{code}/events',
      'post /providers/{code}/odds',
      'post /platform/customers',
      'get /platform/customers/{id}/wallets',
      'get /platform/customers/{id}/limits',
      'post /platform/customers/{id}/limits',
      'post /platform/customers/{id}/limits/withdraw-change',
      'post /platform/bonus-codes',
      'get /platform/customers/{id}/bonuses',
      'post /admin/races/{id}/scratch/preview',
      'post /admin/races/{id}/cancel/preview',
      'post /admin/programs/{id}/abandon/preview',
      'post /admin/runners/{id}/scratch/preview',
      'post /admin/races/{id}/enterResult/preview',
      'post /admin/races/{id}/correctResult/preview',
      'get /admin/races/{id}/worksheet',
      'get /admin/races/{id}/stream',
      'post /admin/streams/{id}/stop/preview',
      'get /admin/racing/today',
      'get /admin/fixtures/{id}/book',
      'post /platform/bets',
      'get /platform/races/{id}/pools',
      'get /platform/names',
      'post /platform/complaints',
      'post /platform/sign-ins',
      'get /platform/complaints/{id}',
      'post /admin/nameBatches/{id}/apply/preview',
      'post /admin/markets/{id}/rollBack/preview',
      'post /admin/dailyPacks/{id}/close/preview',
      'post /admin/dailyPacks/{id}/restate/preview',
      'get /admin/dailyPacks/{id}/editions',
      'get /admin/dailyPacks/{id}/file',
      'get /admin/dailyPacks/keys',
      'get /admin/partnerStatements/{id}/lines',
      'get /admin/approvals/{id}/files/{digest}',
      'get /admin/approvals/{id}/verdict',
      'post /platform/deposits',
      'get /platform/deposits/{id}',
      'post /platform/deposits/{id}/submit',
      'post /platform/deposits/{id}/cancel',
      'post /platform/withdrawals',
      'get /platform/withdrawals/{id}',
      'post /platform/withdrawals/{id}/cancel',
      'post /platform/withdrawal-codes',
      'get /platform/withdrawal-codes/{id}',
      'post /platform/withdrawal-codes/{id}/cancel',
      'post /admin/deposits/upload/proof',
      'get /admin/deposits/{id}/proof',
      'get /user/two-step',
      'post /user/step-up',
      'post /user/two-step',
      'post /user/two-step/confirm',
      'post /user/two-step/recovery-codes',
      'post /user/two-step/end',
      'get /cashier/shifts/current',
      'post /cashier/shifts',
      'post /cashier/shifts/{id}/close',
      'get /cashier/customers',
      'get /cashier/customers/{id}/photo',
      'post /cashier/cashin',
      'post /cashier/cashout',
      'post /cashier/cashout/check',
      'get /cashier/races',
      'get /cashier/races/{id}',
      'post /cashier/bets',
      'get /cashier/bets',
      'post /cashier/bets/reprint',
      'post /cashier/bets/void',
      'post /cashier/bets/refund',
      'post /cashier/cashout/allow',
      'get /admin/kyc/reviewers',
      'post /admin/user/{id}/documents',
      'get /admin/kycDocuments/{id}/file',
      'get /admin/locations/{id}/licenceDocument',
      'get /admin/adjustments/{id}/attachment',
      'post /admin/adjustments/upload/attachment',
      'post /admin/locations/upload/licenceDocument',
      'get /admin/races/{id}/photo',
      'post /admin/races/upload/photo',
      'post /signin/phone',
      'post /signout',
      'get /export/{ticket}',
      'post /admin/fullExports/{id}/file',
      'get /admin/exports/{id}',
      'post /admin/exports/{id}/cancel',
      'get /user',
      'post /user/password',
      'get /user/sessions',
      'post /user/sessions/end',
      'post /user/sessions/{id}/end',
      'get /admin/model/{type}/{id}',
      'get /admin/saved-views/{resource}/{view}',
      'post /admin/saved-views',
      'put /admin/saved-views/{id}',
      'post /admin/saved-views/{id}/share',
      'post /admin/saved-views/{id}/default',
      'post /admin/saved-views/{id}/delete',
      'get /admin/live',
      'get /admin/trail/file',
      'post /admin/ledger/why',
      'post /admin/wallets/statement',
      'post /admin/withdrawals/facts',
      'post /admin/bonusFiles/check',
      'get /admin/reports/catalogue',
      'get /admin/reports/{id}/rows',
      'get /admin/reports/{id}/file/{format}',
      'post /admin/bonusFiles/upload/file',
      'get /admin/bonusFiles/{id}/file',
      'post /admin/settlementFiles/upload/file',
      'get /admin/settlementFiles/{id}/file',
      'post /admin/exclusionLists/upload/file',
      'get /admin/exclusionLists/{id}/file',
      'post /admin/exclusionLists/{id}/apply/preview',
      'post /admin/feedFiles/check',
      'get /admin/feedFiles/schema',
      'post /admin/feedFiles/upload/file',
      'get /admin/feedFiles/{id}/file',
      'post /admin/withdrawals/pesonet/batch',
      'get /admin/withdrawals/pesonet/batches',
      'post /admin/withdrawals/pesonet/file',
      'post /admin/withdrawals/pesonet/answer/check',
      'post /admin/withdrawals/pesonet/answer',
      'get /admin/dashboard',
      'get /admin/ledger/balances',
      'get /admin/ledger/accounts',
      'get /admin/ledger/lines',
      'get /admin/ledger/check',
      'get /admin/knownanswers',
      'get /admin/bets/{id}/ticket',
      'get /admin/races/{id}/totals',
      'get /admin/replay/days/{day}',
      'get /admin/replay/pools/{id}',
      'post /admin/search',
    ]
    // Actions may share a path of the contract.
    expect(told.sort()).toEqual([...new Set([...expected, ...others])].sort())
  })

  it('names each parameter of a path, as one that must be given', () => {
    const wrong = operations.filter(({ path, operation }) => {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const named = (operation.parameters ?? []).filter(parameter => parameter.in === 'path')
      return (
        JSON.stringify(named.map(({ name }) => name).sort()) !== JSON.stringify(inPath.sort()) ||
        named.some(({ required }) => required !== true)
      )
    })
    expect(wrong).toEqual([])
  })

  it('resolves every reference within itself', () => {
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, to]) => to ?? '',
    )
    expect(references.length).toBeGreaterThan(0)
    const dangling = references.filter(to => {
      const steps = to.replace('#/', '').split('/')
      return (
        steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], description) ===
        undefined
      )
    })
    expect(dangling).toEqual([])
  })

  it('uses only methods and body types of the wire, and answers with success or the one shape of errors', () => {
    expect([...new Set(operations.map(({ method }) => method))].sort()).toEqual(['get', 'post', 'put'])
    const types = operations.flatMap(({ operation }) => Object.keys(operation.requestBody?.content ?? {}))
    expect(new Set(types)).toEqual(new Set(['application/json']))
    const answers = operations.map(({ operation }) => Object.keys(operation.responses).sort())
    expect(new Set(answers.map(String))).toEqual(new Set(['200,default']))
  })

  it('asks for the token everywhere but at the sign-in, and of devices with a key of their own', () => {
    const open = operations.filter(({ operation }) => operation.security?.length === 0)
    expect(open.map(({ path }) => path)).toEqual([
      '/signin/phone',
      '/signin/code',
      '/cashier/terminal/seen',
      '/providers/{code}/events',
      '/providers/{code}/odds',
    ])
    expect(description).toMatchObject({ security: [{ bearer: [] }] })
  })

  it('describes the body of a bank’s creation field by field', () => {
    const body = description.paths['/admin/banks']?.post?.requestBody?.content['application/json']?.schema
    expect(body).toMatchObject({
      type: 'object',
      additionalProperties: false,
      required: expect.arrayContaining(['code', 'name']),
      properties: { code: expect.objectContaining({ type: 'string' }) },
    })
  })

  it('tells the sign-in as the contract writes it', () => {
    const body = description.paths['/signin/phone']?.post?.requestBody?.content['application/json']?.schema
    expect(body).toMatchObject({
      required: ['phone', 'password'],
      properties: { phone: {}, password: {}, userCaptcha: {}, skipCaptcha: {} },
    })
  })

  it('is not there in a process that serves only PROD', async () => {
    const { app } = await startApp({ PADDOCK_ENVIRONMENTS: 'PROD' })
    const answer = await app.inject('/docs')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  })

  it('does not name PROD where it is served beside others', async () => {
    const { app } = await startApp({ PADDOCK_ENVIRONMENTS: 'PROD,DEV' })
    const answer = await app.inject('/docs')
    expect(answer.json<Description>().servers.map(({ url }) => url)).toEqual(['/api/dev'])
  })

  it('number 28: has no call that names two customers, so nothing moves from one to the other', () => {
    const naming = operations.map(({ path, operation }) => {
      const counts = alternativesOf(operation).map(
        body => JSON.stringify(body).match(/"(?:customer|user|player|from|to)\w*":\{/gi)?.length ?? 0,
      )
      return [path, Math.max(...counts)] as const
    })
    expect(naming.filter(([, count]) => count > 0).map(([path]) => path)).toContain('/platform/deposits')
    const several = naming.filter(([path, count]) => count > 1 && !path.endsWith('/statement'))
    expect(several.map(([path]) => path)).toEqual([])
  })
})
