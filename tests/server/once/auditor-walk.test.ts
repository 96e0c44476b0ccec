import { sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../server/db/id'
import type { ReportScope } from '../../../src/domain/report-scope'
import { registry } from '../../../src/resources'
import { limitsOfScope } from '../../../src/resources/kernel/rights/account-scope'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'
import { auditingRoles } from '../../../src/resources/options'
import { startApp, withToken } from '../app-fixture'
import { type Auditor, auditorOf } from '../auditors-fixture'
import { type Doors, type Person, person } from '../deposits-fixture'
import { everyRecord } from '../every-record'
import { contextOf, resourceNamed } from '../harness'
import { type Call, calls, lineOf, resourceRights } from '../rights-table'

let doors: Pick<Doors, 'started' | 'database'> & { readonly admin: Person }
let records: ReadonlyMap<string, WireRow>
/** The ids of all records: none of them is within the scopes below. */
let ids: readonly string[]
const elsewhere: Record<string, string> = {}

/** A record of every resource, all of 2026, of pools, of one venue and one partner; and another venue and partner. */
beforeAll(async () => {
  const started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  const database = await started.database('DEV')
  doors = { started, database, admin: await person({ started, database }, 'admin') }
  records = await everyRecord(contextOf(database, 'admin'))
  for (const table of ['bets', 'daily_packs'])
    await database.orm.execute(sql`alter table ${sql.identifier(table)} disable trigger all`)
  await database.orm.execute(
    sql`update bets set product = 'POOL', venue = ${records.get('venues')?.id}::uuid, partner = ${records.get('partners')?.id}::uuid`,
  )
  await database.orm.execute(sql`update daily_packs set products = 'POOL', scope = 'ALL'`)
  ids = [...records.values()].map(({ id }) => id)
  const body = { code: 'ELSE', name: 'Elsewhere', country: 'PH', currency: 'PHP' }
  for (const [path, more] of Object.entries({
    venues: { timezone: 'Asia/Manila' },
    partners: { type: 'OPERATOR' },
  }))
    elsewhere[path] = String(
      (await ask(doors.admin, 'POST', `/admin/${path}`, { ...body, ...more })).json().id,
    )
})

const ask = (by: Person, method: string, path: string, payload?: object) =>
  doors.started.app.inject({
    method,
    url: `/api/dev${path}`,
    headers: { ...withToken(by.token), ...(method !== 'GET' && { 'idempotency-key': newId() }) },
    ...(method !== 'GET' && { payload: payload ?? {} }),
  } as InjectOptions)

/** Limits within which none of the records is. */
const scopes: Readonly<Record<string, () => object>> = {
  'another venue': () => ({ scopeVenues: [elsewhere.venues] }),
  'another partner': () => ({ scopePartners: [elsewhere.partners] }),
  'other products': () => ({ scopeProducts: ['FIXED'] }),
  'earlier days': () => ({ scopeFrom: '2019-01-01', scopeTo: '2019-12-31' }),
}

const earlier: ReportScope = { venues: [], partners: [], products: [], from: '2019-01-01', to: '2019-12-31' }

/** Of no day, such as a customer: days alone do not limit them. */
const undated = registry.resources
  .filter(({ name }) => {
    const limits = limitsOfScope(earlier, registry)
    return !limits?.bounds[name] && !limits?.closed.includes(name)
  })
  .map(({ name }) => name)

const isUndated = (scope: string, name: string | undefined) =>
  scope === 'earlier days' && name !== undefined && undated.includes(name)

/** The ids of the records that the scope hides. */
const hiddenBy = (scope: string) =>
  [...records].flatMap(([name, { id }]) => (isUndated(scope, name) ? [] : [id]))

/** The calls that read, or answer with a record. Live changes and exports have tests of their own below. */
const reading = calls.filter(
  ({ method, path, verb }) =>
    !path.includes('/sign') &&
    !path.startsWith('/user') &&
    !path.includes('saved-views') &&
    !path.includes('exports') &&
    path !== '/admin/live' &&
    (method === 'GET' ||
      ['list', 'totals', 'choices', 'export'].includes(verb ?? '') ||
      path === '/admin/ledger/why'),
)

const queries: Readonly<Record<string, string>> = {
  '/admin/dashboard': '?from=2026-01-01&to=2026-12-31&currency=PHP',
  '/admin/ledger/lines': `?account=${newId()}`,
  '/admin/ledger/accounts': '?kind=SUSPENSE&currency=PHP',
  '/admin/ledger/check': '?step=entries',
}

function addressOf({ path, resource }: Call, id: string): string {
  const filled = path
    .replace(':type', resource?.typename ?? '')
    .replace(':id', id)
    .replace(':day', String(records.get('races')?.date))
    .replace(':format', 'csv')
  return `${filled}${path.endsWith('as-of') ? '?at=2026-01-01T00:00:00Z' : (queries[path] ?? '')}`
}

/** Whether an answer tells of nothing: it is refused, or names none of the records. */
function tellsNothing(
  { statusCode, body }: { statusCode: number; body: string },
  hidden: readonly string[],
): boolean {
  if ([403, 404, 405].includes(statusCode)) return true
  return statusCode < 500 && !hidden.some(id => body.includes(id))
}

async function leaksTo(by: Auditor, role: string, scope: string): Promise<string[]> {
  const found: string[] = []
  const mine = reading.filter(({ who }) => Array.isArray(who) && who.includes(role))
  for (const call of mine.filter(({ resource }) => !isUndated(scope, resource?.name)))
    for (const id of call.path.includes(':id') ? idsFor(call) : ['']) {
      const answer = await ask(by, call.method, addressOf(call, id))
      if (!tellsNothing(answer, hiddenBy(scope)))
        found.push(`${lineOf(call)} ${answer.statusCode} ${answer.body.slice(0, 200)}`)
      const { count, ...sums } =
        answer.statusCode === 200 && call.path.match(/count$|totals$/) ? answer.json() : {}
      if (
        count > 0 ||
        Object.values(sums)
          .flat()
          .some(each => (each as { sum?: number })?.sum)
      )
        found.push(lineOf(call))
    }
  return found
}

/** The record of the resource; for a route of no resource, all records. */
function idsFor({ resource, path }: Call): readonly string[] {
  const name = resource?.name ?? path.split('/')[2] ?? ''
  const record = records.get(name)
  return record ? [record.id] : ids
}

/** The records that the role may list. */
const listedBy = (role: string) =>
  resourceRights.flatMap(({ name, verbs }) => {
    const row = records.get(name)
    return row && verbs.get('list')?.includes(role) ? [{ name, row }] : []
  })

describe.each(auditingRoles)('an auditor with the role %s', role => {
  it('without a scope sees the record of every list, in pesos of Mexico as fairplaymx', async () => {
    const auditor = await auditorOf(doors, {}, role)
    const missing: string[] = []
    for (const { name, row } of listedBy(role)) {
      const { body } = await ask(auditor, 'POST', `/admin/get/${name}`, { limit: 100 })
      if (!body.includes(row.id)) missing.push(name)
    }
    expect(missing).toEqual([])
  })

  it.each(Object.keys(scopes))('whose scope is %s learns of no record, by no route', async scope => {
    const auditor = await auditorOf(doors, scopes[scope]?.(), role)
    expect(await leaksTo(auditor, role, scope)).toEqual([])
  })

  it.each(Object.keys(scopes))('whose scope is %s finds none, by its id or its title', async scope => {
    const auditor = await auditorOf(doors, scopes[scope]?.(), role)
    const found: string[] = []
    for (const { name, row } of listedBy(role).filter(each => !isUndated(scope, each.name)))
      for (const q of [row.id, String(row[resourceNamed(name).title])]) {
        const answer = await ask(auditor, 'POST', '/admin/search', { q: q.slice(0, 200) })
        if (answer.statusCode !== 200 || hiddenBy(scope).some(each => answer.body.includes(each)))
          found.push(`${name} ${q}`)
      }
    expect(found).toEqual([])
  })

  it.each(Object.keys(scopes))('whose scope is %s exports none', async scope => {
    const auditor = await auditorOf(doors, scopes[scope]?.(), role)
    for (const { name } of registry.resources.filter(each => !isUndated(scope, each.name))) {
      const { statusCode, body } = await ask(auditor, 'POST', `/admin/get/${name}/export`, {
        columns: ['id'],
      })
      if (statusCode === 403) continue
      const file = await ask(auditor, 'GET', `/export/${JSON.parse(body).ticket}`)
      expect([file.statusCode, hiddenBy(scope).filter(id => file.body.includes(id))], name).toEqual([200, []])
    }
  })
})
