import { sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSession } from '../../../server/auth/sessions'
import { newToken } from '../../../server/auth/tokens'
import type { EnvironmentName } from '../../../server/config/env-variables'
import type { Context } from '../../../server/context'
import { newId } from '../../../server/db/id'
import { registry } from '../../../src/resources'
import type { Field } from '../../../src/resources/kernel/declare/field'
import { kindOf } from '../../../src/resources/kernel/kinds/kinds'
import { actionsByPath } from '../../../src/resources/kernel/wire/record-path'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'
import { addAccount, startApp, type TestApp, withToken } from '../app-fixture'
import { everyRecord } from '../every-record'
import { contextOf, resourceNamed } from '../harness'
import { type Call, howTo, limited, lineOf, resourceRights, roles, calls as tabled } from '../rights-table'

const base = '/api/dev'

/** A resource that is only listed on another record's page has no list with saved views. */
const calls = tabled.filter(
  ({ path, resource }) =>
    !path.includes(':view') || Object.keys(resourceNamed(resource?.name ?? '').views).length > 0,
)
const registered: string[] = []
let records: ReadonlyMap<string, WireRow>
let started: TestApp
let admin: Context

beforeAll(async () => {
  started = await startApp(
    { PADDOCK_ENVIRONMENTS: 'DEV,TEST' },
    { onRoute: ({ method, url }) => registered.push(...[method].flat().map(each => `${each} ${url}`)) },
  )
  admin = contextOf(await started.database('DEV'), 'admin')
  records = await everyRecord(admin)
  const { orm } = admin.database
  // kyc sees only customers with a case, so the sample gets one.
  await orm.execute(sql`update users set kyc = 'PENDING' where id = ${records.get('users')?.id}::uuid`)
})

/** Opens a session without a password, because hashing would take most of the time. */
async function session(
  held: string[],
  environment: EnvironmentName = 'DEV',
  { days = 7, prefix = environment }: { days?: number; prefix?: EnvironmentName } = {},
): Promise<string> {
  const { orm, ...database } = await started.database(environment)
  const { id } = await addAccount({ orm, ...database }, { roles: held })
  // finance sees the requests that it may decide, so the sample becomes one of them.
  await orm.execute(
    sql`update approvals set checker_roles = '["admin","finance"]' where id = ${records.get('approvals')?.id ?? null}::uuid`,
  )
  // A cashier sees only their own terminal and shift, so the samples become theirs.
  await orm.execute(
    sql`update terminals set cashier = ${id}::uuid where id = ${records.get('terminals')?.id ?? null}::uuid`,
  )
  await orm.execute(
    sql`update shifts set cashier = ${id}::uuid where id = ${records.get('shifts')?.id ?? null}::uuid`,
  )
  // These roles see the reports that they filed; an admin decides about reports of others.
  if (held.some(role => ['finance', 'kyc', 'csr'].includes(role)))
    await orm.execute(
      sql`update aml_reports set filed_by = ${id}::uuid where id = ${records.get('amlReports')?.id ?? null}::uuid`,
    )
  const token = newToken(prefix)
  const opened = { accountId: id, token, address: '127.0.0.1', userAgent: 'test', days }
  await createSession(orm, { ...opened, now: started.clock.now() })
  return token
}

function addressOf({ path, resource }: Call, id = records.get(resource?.name ?? '')?.id ?? newId()): string {
  const view = resource && Object.keys(resourceNamed(resource.name).views)[0]
  const place = path.startsWith('/health') || path === '/docs' || path === '/*' ? '' : base
  return (
    place +
    path
      .replace('*', 'customer/dashboard')
      .replace(':type', resource?.typename ?? '')
      .replace(':resource', resource?.name ?? '')
      .replace(':view', view ?? '')
      .replace(':id', id)
      .replace(/as-of$/, 'as-of?at=2026-01-01T00:00:00Z')
  )
}

async function ask(call: Call, token: string | null, id?: string) {
  const answer = await started.app.inject({
    method: call.method as 'GET',
    url: addressOf(call, id),
    headers: {
      ...(token !== null && withToken(token)),
      ...(call.method !== 'GET' && { 'idempotency-key': newId() }),
    },
    // A version that no record has, so that an allowed call changes nothing.
    ...(call.method !== 'GET' && { payload: lists(call) ? {} : { version: 99 } }),
    // The stream of changes never ends.
    payloadAsStream: true,
  } as InjectOptions)
  ;(answer as unknown as { stream(): NodeJS.ReadableStream & { destroy(): void } }).stream().destroy()
  return answer.statusCode
}

function lists({ verb }: Call): boolean {
  return verb === 'list' || verb === 'show'
}

/** Describes the outcome of a call: `let in` includes errors about the record or the body. */
function outcomeOf(call: Call, status: number): string {
  if (status === 401) return 'not signed in'
  if (status === 403) return 'refused'
  if (status >= 500 || (lists(call) && status !== 200)) return `broken (${status})`
  return 'let in'
}

/** Returns every call with an unexpected outcome; calls that end the session come last. */
async function surprises(token: string | null, expected: (call: Call) => string): Promise<string[]> {
  const ordered = lastToEnd(calls.filter(hasPlace))
  const found: string[] = []
  for (const call of ordered) {
    const [wanted, got] = [expected(call), outcomeOf(call, await ask(call, token))]
    if (wanted !== got) found.push(`${lineOf(call)} (${call.resource?.name ?? ''}): ${got}, not ${wanted}`)
  }
  return found
}

/** Resources that are only shown on other pages have no list with saved views. */
function hasPlace({ path, resource }: Call): boolean {
  return !path.includes(':view') || Object.keys(resourceNamed(resource?.name ?? '').views).length > 0
}

function lastToEnd(given: readonly Call[]): Call[] {
  return given.toSorted((one, other) => Number(endsSession(one)) - Number(endsSession(other)))
}

function endsSession({ path }: Call): boolean {
  return path === '/signout'
}

const stranger = ({ who }: Call) => (who === 'everyone' ? 'let in' : 'not signed in')

describe('every route of the API', () => {
  it('number 17: stands in the table of rights, and the table names no other', () => {
    const made = registered
      .filter(line => !line.startsWith('HEAD '))
      .filter(line => !line.includes('/api/test/'))
      .map(line => line.replace(base, ''))
    const told = new Set(calls.map(lineOf))
    expect([...new Set(made)].filter(line => !told.has(line)).sort(), `without a line. ${howTo}`).toEqual([])
    expect([...told].filter(line => !made.includes(line)).sort(), `without a route. ${howTo}`).toEqual([])
  })

  it('is the same in each environment, and HEAD is asked of nothing but what GET is', () => {
    const of = (name: string) =>
      registered.filter(line => line.includes(`/api/${name}/`)).map(line => line.replace(`/api/${name}`, ''))
    expect(of('test').sort()).toEqual(of('dev').sort())
    const heads = registered.filter(line => line.startsWith('HEAD '))
    expect(heads.filter(line => !registered.includes(line.replace('HEAD', 'GET')))).toEqual([])
  })

  it('every resource is in the table, with its typename', () => {
    expect(resourceRights.map(({ name, typename }) => `${name} ${typename}`).sort()).toEqual(
      registry.resources.map(({ name, typename }) => `${name} ${typename}`).sort(),
    )
  })

  it.each(roles)('lets %s in where the table says so, and nowhere else', async role => {
    const token = await session([role])
    const expected = ({ who }: Call) => {
      if (who === 'key') return 'not signed in'
      return who === 'everyone' || who.includes(role) ? 'let in' : 'refused'
    }
    expect(await surprises(token, expected), howTo).toEqual([])
  })

  it.each([
    ['password', 'TEMPORARY'],
    ['twoStep', 'OWN'],
  ] as const)(
    'of a session that is limited to %s lets in what that needs, whatever the roles',
    async (requiredStep, passwordState) => {
      const strict = await startApp({ PADDOCK_ENVIRONMENTS: 'TEST', PADDOCK_MFA_ROLES: 'metaf' })
      const { id } = await addAccount(await strict.database('TEST'), {
        roles: [...roles],
        passwordState,
      })
      const token = newToken('TEST')
      const opened = { accountId: id, token, address: '127.0.0.1', userAgent: 'test', days: 7 }
      await createSession((await strict.database('TEST')).orm, { ...opened, now: strict.clock.now() })
      const letIn: string[] = []
      for (const call of lastToEnd(calls.filter(({ who }) => who !== 'everyone' && who !== 'key'))) {
        const { statusCode, body } = await strict.app.inject({
          method: call.method as 'GET',
          url: addressOf(call).replace(base, '/api/test'),
          headers: { ...withToken(token), 'idempotency-key': newId() },
          ...(call.method !== 'GET' && { payload: {} }),
        })
        if (statusCode !== 403 || JSON.parse(body).code !== 'required_step') letIn.push(lineOf(call))
      }
      expect(new Set(letIn)).toEqual(new Set(limited[requiredStep]))
    },
  )

  it('lets nobody in who is not signed in', async () => {
    expect(await surprises(null, stranger)).toEqual([])
  })

  it.each([
    ['a token that has expired', () => session(['admin'], 'DEV', { days: 0 })],
    ['a token of another environment', () => session(['admin'], 'TEST')],
    [
      'a token of another environment with the prefix of this one',
      () => session(['admin'], 'TEST', { prefix: 'DEV' }),
    ],
    ['a customer', () => session(['customer'])],
    ['someone whose roles were all taken away', () => session([])],
    ['a token that was never given', async () => newToken('DEV')],
  ])('does not let %s in', async (_, token) => {
    expect(await surprises(await token(), stranger)).toEqual([])
  })
})

describe('a record', () => {
  const ofRecords = calls.filter(
    ({ path, resource, who }) => path.includes(':id') && resource && who.length > 0,
  )

  it('is not reached by the id of another kind of record, nor by one that nobody has', async () => {
    const token = await session([...roles])
    const found: string[] = []
    for (const call of ofRecords) {
      const [other] = [...records].filter(([name]) => name !== call.resource?.name)
      const payload = bodyFor(call)
      for (const id of [other?.[1].id ?? '', newId(), 'abc', '%27%20or%201=1']) {
        const { statusCode } = await started.app.inject({
          method: call.method as 'GET',
          url: addressOf(call, id),
          headers: { ...withToken(token), ...(call.method !== 'GET' && { 'idempotency-key': newId() }) },
          ...(call.method !== 'GET' && { payload }),
        })
        if (statusCode !== 404) found.push(`${lineOf(call)} ${id}: ${statusCode}`)
      }
    }
    expect(found).toEqual([])
  })
})

/** Returns a body that is valid for any record, so that only the record can be wrong. */
function bodyFor({ verb = '', resource }: Call): Record<string, unknown> {
  const declared = resourceNamed(resource?.name ?? '')
  if (verb === 'reveal') {
    const [field] = Object.entries(declared.fields).find(([, each]) => each.reveal) ?? []
    return { field, reason: 'To see whether it can be seen' }
  }
  const [name = ''] = actionsByPath(declared).get(verb) ?? []
  const { input = {}, result = {}, seen = [], unversioned = false } = declared.actions[name] ?? {}
  const given = Object.entries(input).map(([key, field]) => [key, kindOf(field).sample(field, 1)])
  const someFile = { id: newId(), name: 'a.jpg', type: 'image/jpeg', size: 1, sha256: '0'.repeat(64) }
  const samples = given.map(([key, value]) => [
    key,
    value ?? (input[String(key)]?.kind === 'file' ? someFile : newId()),
  ])
  const repeated = seen.map(key => [
    key,
    kindOf(declared.fields[key] as Field).sample(declared.fields[key] as Field, 1),
  ])
  return { ...Object.fromEntries([...samples, ...repeated]), ...result, ...(!unversioned && { version: 1 }) }
}

describe('of a record', () => {
  it('each role receives the fields that the review of this file agreed to', async () => {
    const lines: string[] = []
    for (const { name, typename } of resourceRights) {
      const seen = new Map<string, string[]>()
      for (const role of roles) {
        const answer = await started.app.inject({
          url: `${base}/admin/model/${typename}/${records.get(name)?.id}`,
          headers: withToken(await session([role])),
        })
        const fields = answer.statusCode === 200 ? fieldsOf(answer.json()) : 'nothing'
        seen.set(fields, [...(seen.get(fields) ?? []), role])
      }
      lines.push(name, ...[...seen].map(([fields, who]) => `  ${who.join(' ')}: ${fields}`))
    }
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../rights-fields.txt')
  })
})

/** Returns the names of the received fields; masked ones with a dot behind them. */
function fieldsOf(row: Record<string, unknown>): string {
  return Object.entries(row)
    .map(([name, value]) => (typeof value === 'string' && value.includes('•') ? `${name}•` : name))
    .sort()
    .join(' ')
}
