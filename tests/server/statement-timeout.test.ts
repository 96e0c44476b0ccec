import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import type { Context } from '../../server/context'
import { countRows } from '../../server/crud/count'
import { listRows } from '../../server/crud/list'
import { searchRecords } from '../../server/crud/search'
import type { Database } from '../../server/db/connect'
import { registry } from '../../src/resources'
import { contextOf, openTestDatabase, resourceNamed } from './harness'
import { makeSample } from './samples'

const banks = resourceNamed('banks')
let database: Database
let admin: Context

beforeAll(async () => {
  database = await openTestDatabase()
  admin = contextOf(database, 'admin')
  await makeSample(admin, banks, 1)
})

/** Blocks every query on banks until the test is over. */
async function hold(): Promise<void> {
  let release = () => {}
  const over = new Promise<void>(resolve => {
    release = resolve
  })
  await new Promise<void>((resolve, reject) => {
    const held = database.orm.transaction(async transaction => {
      await transaction.execute(sql`lock table banks in access exclusive mode`)
      resolve()
      await over
    })
    held.catch(reject)
    onTestFinished(() => {
      release()
      return held
    })
  })
}

const filters = [{ field: 'country', operator: 'in', value: ['PH'] }]

describe.runIf('url' in inject('template'))(
  'over PostgreSQL, what takes too long is 503 with a way out',
  () => {
    it.each([
      ['a list with a filter', () => listRows(admin, banks, { filters })],
      ['a list with a search', () => listRows(admin, banks, { q: 'bank' })],
      ['a count', () => countRows(admin, banks, { filters })],
      ['a search over everything', () => searchRecords(admin, registry, { q: 'bank' })],
    ])('%s', async (_, ask) => {
      await hold()
      await expect(ask()).rejects.toMatchObject({
        status: 503,
        code: 'busy',
        message: expect.stringMatching(/took too long\. /),
        details: { retryAfter: 1 },
      })
    })
  },
)

it('the bound is that of the question alone, not of what the connection does next', async () => {
  const bound = () => database.orm.execute(sql`select current_setting('statement_timeout') as bound`)
  const before = await bound()
  await countRows(admin, banks, { filters })
  expect(await bound()).toMatchObject({ rows: (before as unknown as { rows: unknown[] }).rows })
})
