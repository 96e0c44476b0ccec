import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database, Orm } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import { queryRows } from '../../server/db/query-rows'
import { post } from '../../server/ledger/post'
import { postMany } from '../../server/ledger/post-many'
import { transfer } from '../../src/domain/postings/posting'
import { openTestDatabase, systemAt } from './harness'
import { bank, cash } from './ledger-fixture'

// A connection keeps the plans of its first entry. These were made for a database that was analyzed while it was empty.

let database: Database
const by = systemAt(new Date('2026-11-22T10:00:00Z'))

const entry = () => ({
  posting: transfer('DEPOSIT', 'PHP', { debit: bank, credit: cash(newId()), amount: 1 }),
  idem: newId(),
  ref: { type: 'User', id: bank.owner },
  gamingDay: '2026-11-22',
})

function postOne(orm: Orm): Promise<unknown> {
  const { posting, ...of } = entry()
  return post(orm, by, posting, of)
}

const postTwo = (orm: Orm) => postMany(orm, [entry(), entry()])

beforeAll(async () => {
  database = await openTestDatabase()
  await database.orm.execute(sql`analyze ledger_account, ledger_entry, ledger_line`)
  await database.transaction(postOne)
  await database.transaction(postTwo)
  await database.transaction(orm => postMany(orm, Array.from({ length: 500 }, entry)))
})

/** How many rows of these tables this transaction has read. */
async function rowsRead(orm: Orm): Promise<number> {
  const [found] = await queryRows<{ rows: number }>(
    orm,
    sql`select sum(seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables
      where relname in ('ledger_account', 'ledger_entry', 'ledger_line')`,
  )
  return found?.rows ?? 0
}

describe('A connection whose first entry met an empty ledger', () => {
  it.each([
    ['one entry', postOne, 20],
    ['entries at once', postTwo, 40],
  ])('reads only what concerns them when it posts %s', async (_, work, most) => {
    const read = await database.transaction(async orm => {
      const before = await rowsRead(orm)
      await work(orm)
      return (await rowsRead(orm)) - before
    })
    expect(read).toBeGreaterThan(1)
    expect(read).toBeLessThan(most)
  })
})
