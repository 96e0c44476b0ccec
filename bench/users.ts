import { createHash } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import type { Context } from '../server/context'
import { listRows } from '../server/crud/list'
import type { Database } from '../server/db/connect'
import { columnFor, tableOf } from '../server/db/tables'
import { parseExportQuery } from '../server/export/export-query'
import { exportFile } from '../server/export/file'
import { fillUsers } from '../server/seed/many-users'
import type { View } from '../src/resources/kernel/declare/declared-view'
import type { Sort } from '../src/resources/kernel/declare/filter'
import type { AnyResource } from '../src/resources/kernel/declare/resource'
import type { ListRequest } from '../src/resources/kernel/wire/wire'
import { users } from '../src/resources/people/users'
import { benchContext, onBothEngines, timed } from './engines'
import { median, percentile, ratio } from './figures'

const size = 1_000_000
const runs = 21
const farPage = 1000
const limit = 25
const resource: AnyResource = users
const view = resource.views.list as View
const sort = view.sort as Sort
/** The columns that the list shows. */
const shown = [...(view.columns ?? []), 'id']

/** Orders in which page 1,000 must cost the same as page 1. */
const orders: readonly (readonly [string, ListRequest])[] = [
  ['as it opens', { limit, sort }],
  ['by name', { limit, sort: { field: 'name', order: 'asc' } }],
  ['last active first', { limit, sort: { field: 'lastActiveAt', order: 'desc' } }],
]

const eq = (field: string, value: unknown) => ({ field, operator: 'eq', value }) as const
const is = (field: string, value: unknown) => ({ field, operator: 'in', value: [value] }) as const

/** Every filter of the list, common and rare, in the default order; then several at once, then searches. */
const queries: readonly (readonly [string, ListRequest])[] = [
  ['status Active', { filters: [is('status', 'ACTIVE')] }],
  ['status Blocked', { filters: [is('status', 'BLOCKED')] }],
  ['KYC Pending', { filters: [eq('kyc', 'PENDING')] }],
  [
    'KYC Pending, oldest first',
    { filters: [eq('kyc', 'PENDING')], sort: { field: 'createdAt', order: 'asc' } },
  ],
  ['declined for Restricted person', { filters: [is('kycDeclinedReason', 'RESTRICTED_PERSON')] }],
  ['country Philippines', { filters: [is('country', 'PH')] }],
  ['country Japan', { filters: [is('country', 'JP')] }],
  ['tag racing', { filters: [{ field: 'tags', operator: 'contains', value: 'racing' }] }],
  ['tag vip', { filters: [{ field: 'tags', operator: 'contains', value: 'vip' }] }],
  ['tag of nobody', { filters: [{ field: 'tags', operator: 'contains', value: 'nobody' }] }],
  ['test accounts', { filters: [eq('isTest', true)] }],
  ['excluded until some day', { filters: [{ field: 'exclusionUntil', operator: 'nnull' }] }],
  [
    'registered in a month long ago',
    { filters: [{ field: 'createdAt', operator: 'between', value: [monthsAgo(30), monthsAgo(29)] }] },
  ],
  ['active within a day', { filters: [{ field: 'lastActiveAt', operator: 'gte', value: monthsAgo(0.03) }] }],
  ['born in 1990', { filters: [{ field: 'dob', operator: 'between', value: ['1990-01-01', '1990-12-31'] }] }],
  ['closed ones of Japan', { filters: [is('status', 'CLOSED'), is('country', 'JP')] }],
  [
    'pending ones of Mexico with the tag vip',
    {
      filters: [
        eq('kyc', 'PENDING'),
        is('country', 'MX'),
        { field: 'tags', operator: 'contains', value: 'vip' },
      ],
    },
  ],
  ['search: a common name', { q: 'maria' }],
  ['search: first and last name', { q: 'ramon dizon' }],
  ['search: a rare name', { q: 'peñaflor' }],
  ['search: a whole phone', { q: '+639900500003' }],
  ['search: nothing', { q: 'qwxzvk' }],
  ['search: a name among the blocked', { q: 'santos', filters: [is('status', 'BLOCKED')] }],
]

/** Measures lists, filters, searches and the export of a million customers, on both engines. */
export async function benchUsers(): Promise<void> {
  await onBothEngines(async database => {
    const filling = await timed(() => fillUsers(database, size))
    say(database, `seed of ${size.toLocaleString('en')}`, `${(filling / 1000).toFixed(0)} s`)
    const context = benchContext(database)
    for (const [name, request] of orders) await benchPages(context, name, request)
    await benchQueries(context)
    await benchExport(context)
  })
}

async function benchPages(context: Context, name: string, request: ListRequest): Promise<void> {
  let lastKey: string | null = null
  for (let page = 1; page < farPage; page += 1)
    lastKey = (await listRows(context, resource, { ...request, lastKey })).lastKey
  const first: number[] = []
  const far: number[] = []
  for (let run = 0; run < runs; run += 1) {
    first.push(await timed(() => listRows(context, resource, request)))
    far.push(await timed(() => listRows(context, resource, { ...request, lastKey })))
  }
  const [one, thousand] = [median(first), median(far)]
  const figures = `page 1 ${ms(one)}, page 1,000 ${ms(thousand)}, ratio ${ratio(thousand, one)}`
  say(context.database, name, figures)
}

/** The second page is measured too: it continues from the cursor of the first. */
async function benchQueries(context: Context): Promise<void> {
  const all: number[] = []
  for (const [name, request] of queries) {
    const asked = { sort, limit, ...request }
    const times: number[] = []
    try {
      const { lastKey } = await listRows(context, resource, asked)
      for (let run = 0; run < 7; run += 1) {
        times.push(await timed(() => listRows(context, resource, asked)))
        if (lastKey) times.push(await timed(() => listRows(context, resource, { ...asked, lastKey })))
      }
    } catch (error) {
      say(context.database, name, `refused: ${(error as Error).message}`)
      continue
    }
    all.push(...times)
    say(context.database, name, `p50 ${ms(median(times))}, slowest ${ms(Math.max(...times))}`)
  }
  say(context.database, 'all queries', `p50 ${ms(median(all))}, p95 ${ms(percentile(all, 95))}`)
}

/** Exports all rows in the list's order with its columns, as the server does. */
async function benchExport(context: Context): Promise<void> {
  const { database } = context
  const query = parseExportQuery(context, resource, { columns: shown })
  const hash = createHash('sha256')
  const memory: number[] = []
  let rows = 0
  let bytes = 0
  let most = 0
  const taken = await timed(async () => {
    for await (const piece of exportFile(context, resource, query, new Date())) {
      const text = Buffer.from(piece.text)
      hash.update(text)
      bytes += text.length
      rows += piece.rows
      if (piece.rows > 0 && rows % 100_000 === 0) memory.push(heldMemory())
      most = Math.max(most, process.memoryUsage.rss())
    }
  })
  const perSecond = rows / (taken / 1000)
  say(
    database,
    `export of ${rows.toLocaleString('en')} rows`,
    `${round(perSecond)} rows/s, ${round(bytes / 1e6)} MB`,
  )
  const [early, late] = [memory[0], memory.at(-1)].map(
    held => `${((held ?? Number.NaN) / 1e6).toFixed(1)} MB`,
  )
  say(database, 'held by JavaScript', `${early} after the first tenth, ${late} at the end`)
  say(database, 'resident set of the process', `at most ${round(most / 1e6)} MB`)
  if (database.engine === 'postgres') await compareWithCopy(database, perSecond, rows)
}

/** Measures the time that the database alone needs for the same rows in the same order, without a client. */
async function compareWithCopy({ orm, engine }: Database, perSecond: number, rows: number): Promise<void> {
  const columns = sql.join(
    shown.map(name => columnFor(resource, name)),
    sql`, `,
  )
  const order = sql`${columnFor(resource, 'createdAt')} desc, ${columnFor(resource, 'id')} desc`
  const copy = () =>
    orm.execute(
      sql`copy (select ${columns} from ${tableOf(resource)} order by ${order}) to '/dev/null' with (format csv)`,
    )
  await copy()
  const taken = await timed(copy)
  const copied = rows / (taken / 1000)
  console.log(
    `${engine}  COPY of the same: ${round(copied)} rows/s; the export takes ${ratio(copied, perSecond)} times as long`,
  )
}

const collect: () => void = (() => {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
})()

/** Returns the bytes still in use after garbage collection. */
function heldMemory(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

function say({ engine }: Database, what: string, figures: string): void {
  console.log(`${engine}  ${what}: ${figures}`)
}

function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(1)} ms`
}

function round(value: number): string {
  return Math.round(value).toLocaleString('en')
}

function monthsAgo(months: number): string {
  return new Date(Date.now() - months * 30 * 86_400_000).toISOString()
}
