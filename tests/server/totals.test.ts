import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { listRows } from '../../server/crud/list'
import { totalRows } from '../../server/crud/totals'
import type { Database } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import { tableOf } from '../../server/db/tables'
import { enqueue } from '../../server/jobs/enqueue'
import type { Job } from '../../server/jobs/job'
import { jobTable } from '../../server/jobs/job-table'
import { decimal, enumOf, integer, money, text } from '../../src/resources/kernel/declare/field'
import { type AnyResource, defineResource } from '../../src/resources/kernel/declare/resource'
import type { Role } from '../../src/resources/kernel/rights/roles'
import { contextOf, openTestDatabase, resourceNamed } from './harness'
import { declareOwnTables } from './own-tables'

const declaration = {
  name: 'testTakings',
  typename: 'TestTaking',
  label: 'Takings',
  title: 'name',
  icon: 'bank',
  views: {
    list: {
      path: '/business/test-takings',
      label: 'Takings',
      menu: { admin: 999, csr: 999, finance: 999 },
      totals: ['stake', 'tax', 'bets', 'weight'],
    },
  },
  fields: {
    name: text({ required: true, search: true }),
    currency: enumOf({ required: true, filter: true, options: { PHP: 'Peso', JPY: 'Yen' } }),
    country: enumOf({ required: true, options: { US: 'United States', SG: 'Singapore', MX: 'Mexico' } }),
    stake: money({ currency: { field: 'currency' } }),
    tax: money({ currency: { field: 'country', of: { US: 'USD', SG: 'USD', MX: 'MXN' } }, read: ['admin'] }),
    bets: integer({ filter: true }),
    weight: decimal({ scale: 2 }),
    secret: integer({ filter: true, read: ['finance'] }),
  },
  access: { create: [] },
  scope: { csr: [{ field: 'currency', operator: 'eq', value: 'JPY' }] },
  actions: {},
} as const

const takings = defineResource(declaration) as unknown as AnyResource

interface Taking {
  readonly name?: string
  readonly currency?: 'PHP' | 'JPY'
  readonly country?: 'US' | 'SG' | 'MX'
  readonly stake?: number | null
  readonly tax?: number
  readonly bets?: number
  readonly weight?: number
}

async function openTakings(): Promise<Database> {
  const database = await openTestDatabase()
  declareOwnTables([takings])
  const made = generateDrizzleJson({ takings: tableOf(takings) })
  for (const statement of await generateMigration(generateDrizzleJson({}, made.prevId), made))
    await database.orm.execute(sql.raw(statement))
  return database
}

async function put({ orm }: Database, ...rows: Taking[]): Promise<void> {
  const full = rows.map((row, n) => ({
    id: newId(),
    name: `Taking ${n}`,
    currency: 'PHP',
    country: 'US',
    ...row,
  }))
  for (let start = 0; start < full.length; start += 500)
    await orm.insert(tableOf(takings)).values(full.slice(start, start + 500))
}

describe('the totals of a list', () => {
  let database: Database
  const as = (...roles: Role[]): Context => contextOf(database, ...roles)

  beforeAll(async () => {
    database = await openTakings()
    await put(
      database,
      ...Array.from({ length: 150 }, () => ({ stake: 101, bets: 2, weight: 0.1, tax: 1 })),
      { name: 'Yen', currency: 'JPY', stake: 7000, bets: 40, tax: 20, country: 'MX' },
      { name: 'Other yen', currency: 'JPY', stake: -500, weight: 0.2, tax: 4, country: 'SG' },
      { name: 'Nothing', stake: null },
    )
  })

  it('are over all that it finds, not over a page, and never add one currency to another', async () => {
    expect((await listRows(as('admin'), takings, { limit: 100 })).items).toHaveLength(100)
    expect(await totalRows(as('admin'), takings, {})).toEqual({
      stake: [
        { unit: 'JPY', sum: 6500 },
        { unit: 'PHP', sum: 15_150 },
      ],
      // By country: two countries have the same currency.
      tax: [
        { unit: 'MXN', sum: 20 },
        { unit: 'USD', sum: 154 },
      ],
      bets: [{ unit: '', sum: 340 }],
      weight: [{ unit: '', sum: 15.2 }],
    })
  })

  it('are those of the same filters and search', async () => {
    const filters = [{ field: 'currency', operator: 'in', value: ['JPY'] }]
    const { stake, bets } = await totalRows(as('admin'), takings, { filters })
    expect([stake, bets]).toEqual([[{ unit: 'JPY', sum: 6500 }], [{ unit: '', sum: 40 }]])
    const { weight } = await totalRows(as('admin'), takings, { q: 'other yen' })
    expect(weight).toEqual([{ unit: '', sum: 0.2 }])
    expect(await totalRows(as('admin'), takings, { q: 'Nothing' })).toEqual({
      stake: [],
      tax: [],
      bets: [],
      weight: [],
    })
  })

  it('are of what the role may see, and of fields that it may read', async () => {
    const { stake, tax } = await totalRows(as('csr'), takings, {})
    expect(stake).toEqual([{ unit: 'JPY', sum: 6500 }])
    expect(tax).toBeUndefined()
    expect(Object.keys(await totalRows(as('finance'), takings, {}))).toEqual(['stake', 'bets', 'weight'])
  })

  it('need the field that tells the currency, too', async () => {
    const currency = { ...takings.fields.currency, read: ['finance'] }
    const narrowed = { ...takings, fields: { ...takings.fields, currency } } as AnyResource
    expect(await totalRows(as('admin'), narrowed, {})).not.toHaveProperty('stake')
    expect(await totalRows(as('finance'), narrowed, {})).toHaveProperty('stake')
  })

  it('are for those who may list, and no way round the rights to fields', async () => {
    await expect(totalRows(as('kyc'), takings, {})).rejects.toMatchObject({ status: 403 })
    const filters = [{ field: 'secret', operator: 'gt', value: 3 }]
    await expect(totalRows(as('admin'), takings, { filters })).rejects.toMatchObject({ status: 403 })
  })

  it.each([{ limit: 5 }, { lastKey: 'x' }, { filters: [{ field: 'wings', operator: 'null' }] }])(
    'take filters and a search and nothing else: %j',
    async body => {
      await expect(totalRows(as('admin'), takings, body)).rejects.toMatchObject({ status: 422 })
    },
  )

  it('are the same in slices', async () => {
    const background = { ...database.for('background'), sliceRows: 7 }
    const sliced = contextOf({ ...database, for: () => background } as Database, 'admin')
    expect(await totalRows(sliced, takings, {})).toEqual(await totalRows(as('admin'), takings, {}))
    const body = { filters: [{ field: 'currency', operator: 'in', value: ['JPY'] }] }
    expect(await totalRows(sliced, takings, body)).toEqual(await totalRows(as('admin'), takings, body))
  })
})

describe('a sum of many large amounts', () => {
  it('is exact to the last minor unit, and refused where a number could not hold it', async () => {
    const database = await openTakings()
    const admin = contextOf(database, 'admin')
    const most = Number.MAX_SAFE_INTEGER
    // Added as doubles, the ones would be lost.
    await put(database, { stake: most }, ...Array.from({ length: 101 }, () => ({ stake: 1 })), {
      stake: -102,
    })
    expect((await totalRows(admin, takings, {})).stake).toEqual([{ unit: 'PHP', sum: most - 1 }])
    await put(database, { stake: 2 })
    await expect(totalRows(admin, takings, {})).rejects.toMatchObject({
      status: 422,
      message: 'The total of stake is too large; add a filter',
    })
  })
})

describe('the job queues', () => {
  const queues = resourceNamed('jobQueues')
  const job = (queue: string): Job => ({ queue, run: async () => {} })

  it('count the unfinished jobs of each queue, in a projection with totals', async () => {
    const database = await openTestDatabase()
    const admin = contextOf(database, 'admin')
    const { orm } = database
    const states = { 'a.settle': ['PENDING', 'DEAD', 'DONE', 'PENDING'], 'b.send': ['RETRYING', 'RUNNING'] }
    for (const [queue, some] of Object.entries({ ...states, 'c.over': ['DONE', 'DROPPED'] }))
      for (const state of some) {
        const key = newId()
        await enqueue(orm, job(queue), { key, payload: null, delay: 60 })
        await orm
          .update(jobTable)
          .set({ state: state as 'DONE' })
          .where(sql`key = ${key}`)
      }
    const { items } = await listRows(admin, queues, { sort: { field: 'queue', order: 'asc' } })
    expect(items).toMatchObject([
      { typename: 'JobQueue', queue: 'a.settle', waiting: 2, running: 0, retrying: 0, dead: 1 },
      { queue: 'b.send', waiting: 0, running: 1, retrying: 1, dead: 0, nextRun: expect.any(String) },
    ])
    expect(items[0]).not.toHaveProperty('version')
    const sums = (waiting: number, running: number, retrying: number, dead: number) =>
      Object.fromEntries(
        Object.entries({ waiting, running, retrying, dead }).map(([name, sum]) => [
          name,
          [{ unit: '', sum }],
        ]),
      )
    expect(await totalRows(admin, queues, {})).toEqual(sums(2, 1, 1, 1))
    const filters = [{ field: 'dead', operator: 'gt', value: 0 }]
    expect(await totalRows(admin, queues, { filters })).toEqual(sums(2, 0, 0, 1))
    const page = await listRows(admin, queues, { limit: 1, sort: { field: 'waiting', order: 'desc' } })
    const next = await listRows(admin, queues, {
      limit: 1,
      sort: { field: 'waiting', order: 'desc' },
      lastKey: page.lastKey,
    })
    expect([page.items[0]?.queue, next.items[0]?.queue, next.lastKey]).toEqual(['a.settle', 'b.send', null])
    await expect(totalRows(contextOf(database, 'finance'), queues, {})).rejects.toMatchObject({ status: 403 })
  })

  it('read only the jobs that are not done', async () => {
    const database = await openTestDatabase()
    await database.orm.execute(sql`
      insert into jobs (id, queue, key, state, finished_at)
      select gen_random_uuid(), 'd.done', n::text, 'DONE', now() from generate_series(1, 5000) n`)
    await database.orm.execute(sql`analyze jobs`)
    const { rows } = (await database.orm.execute(
      sql`explain select * from job_queues order by lower(queue) collate "C", id limit 26`,
    )) as unknown as { rows: Record<string, string>[] }
    expect(rows.map(row => row['QUERY PLAN']).join('\n')).toContain('jobs_unfinished')
  })
})
