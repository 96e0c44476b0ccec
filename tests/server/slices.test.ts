import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Context } from '../../server/context'
import { countRows } from '../../server/crud/count'
import { listRows } from '../../server/crud/list'
import type { Database } from '../../server/db/database'
import { exportFile } from '../../server/export/file'
import { fillResource } from '../../server/seed/bulk'
import type { ExportQuery } from '../../src/resources/kernel/wire/wire'
import { readCsv } from './csv-reader'
import { contextOf, openTestDatabase, resourceNamed } from './harness'

const partners = resourceNamed('partners')

/** Returns the database with a small slice size for background work. */
function sliced(database: Database): Database {
  const background = { ...database.for('background'), sliceRows: 7 }
  return { ...database, for: () => background }
}

async function exported(context: Context, question: Partial<ExportQuery>): Promise<string[]> {
  const view = Object.keys(partners.views)[0] ?? ''
  const asked = { view, filters: [], columns: ['id'], ...question } as ExportQuery
  let text = ''
  for await (const piece of exportFile(context, partners, asked, new Date())) text += piece.text
  const records = readCsv(text)
  const heads = records.findIndex(([cell]) => cell === 'ID')
  return records.slice(heads + 1, -1).map(([id = '']) => id)
}

async function listed(context: Context, question: object): Promise<string[]> {
  const ids: string[] = []
  let lastKey: string | null = null
  do {
    const page = await listRows(context, partners, { ...question, limit: 100, lastKey })
    ids.push(...page.items.map(({ id }) => String(id)))
    lastKey = page.lastKey
  } while (lastKey !== null)
  return ids
}

describe('long work in slices', () => {
  let context: Context

  beforeAll(async () => {
    const database = await openTestDatabase()
    await fillResource(database, partners, { rows: 320 })
    // Rows without a value come last, in their own order; equal values are ordered by id.
    await database.orm.execute(sql`update partners set commission_bps = null where right(id::text, 1) < '6'`)
    await database.orm.execute(sql`update partners set commission_bps = 500 where right(id::text, 1) > 'b'`)
    context = contextOf(sliced(database), 'admin')
  })

  const filters = [{ field: 'status', operator: 'in', value: ['ACTIVE'] }] as ExportQuery['filters']

  describe.each([
    ['everything', []],
    ['what a filter leaves', filters],
  ])('of %s', (_, filters) => {
    it.each([
      ['commissionBps', 'asc'],
      ['commissionBps', 'desc'],
      ['name', 'asc'],
      ['name', 'desc'],
      ['id', 'asc'],
      ['id', 'desc'],
    ] as const)('exports each record once, in the order of the list: by %s, %s', async (field, order) => {
      const question = { filters, sort: { field, order } }
      const ids = await listed(context, question)
      expect(ids.length).toBeGreaterThan(50)
      expect(await exported(context, question)).toEqual(ids)
    })

    it('counts each record once', async () => {
      const ids = await listed(context, { filters })
      expect(await countRows(context, partners, { filters })).toEqual({ count: ids.length, isMore: false })
    })
  })

  it('finds nothing where there is nothing', async () => {
    expect(await countRows(context, partners, { q: 'nothing at all' })).toEqual({ count: 0, isMore: false })
    expect(await exported(context, { q: 'nothing at all' })).toEqual(['No Activity'])
  })
})

describe.runIf('folder' in inject('template'))('over an embedded database, long work', () => {
  let context: Context

  beforeAll(async () => {
    const database = await openTestDatabase()
    await fillResource(database, partners, { rows: 15_000 })
    context = contextOf(database, 'admin')
  })

  /** Measures how long repeated requests wait while the work runs, in milliseconds each. */
  async function waitsDuring(work: () => Promise<unknown>): Promise<number[]> {
    const waits: number[] = []
    let isOver = false
    const asking = (async () => {
      for (let due = performance.now(); !isOver; due = performance.now() + 10) {
        await new Promise(resolve => setTimeout(resolve, due - performance.now()))
        await context.database.orm.execute(sql`select 1`)
        waits.push(performance.now() - due)
      }
    })()
    await work()
    isOver = true
    await asking
    return waits.sort((one, other) => one - other)
  }

  it.each([
    ['an export', () => exported(context, { columns: Object.keys(partners.fields) })],
    ['an export of few of many', () => exported(context, { q: 'Partner 17' })],
    ['a count', () => countRows(context, partners, { q: 'nothing at all' })],
  ])('keeps nobody waiting for more than a tenth of a second: %s', async (_, work) => {
    const waits = await waitsDuring(work)
    expect(waits.length).toBeGreaterThan(2)
    // A busy machine is late now and then.
    expect(waits[Math.floor(waits.length * 0.9)]).toBeLessThan(100)
  })
})
