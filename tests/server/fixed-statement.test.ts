import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '../../server/db/database'
import { failureOf } from '../../server/db/failures'
import { fixedRows, fixedStatement } from '../../server/db/fixed-statement'
import { openTestDatabase } from './harness'

const shelves = pgTable('shelves', { no: integer('no'), list: jsonb('list') })
const selection = { no: shelves.no, list: shelves.list }

const insertShelf = fixedRows<{ no: number; list: unknown }>(orm => {
  const values = { no: sql.placeholder('no'), list: sql.placeholder('list') }
  return { selection, statement: orm.insert(shelves).values(values).returning(selection) }
})
const twice = fixedStatement<{ twice: number }>(
  () => sql`select ${sql.placeholder('value')}::int * 2 as twice`,
)

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await database.orm.execute(sql`create table shelves (no int, list jsonb)`)
})

describe('a fixed statement', () => {
  it('answers with the values of each call, in each transaction', async () => {
    expect(await twice(database.orm, { value: 4 })).toEqual([{ twice: 8 }])
    const inTransaction = (value: number) =>
      database.transaction(async orm => [
        ...(await twice(orm, { value })),
        ...(await twice(orm, { value: 1 })),
      ])
    expect(await Promise.all([inTransaction(5), inTransaction(6)])).toEqual([
      [{ twice: 10 }, { twice: 2 }],
      [{ twice: 12 }, { twice: 2 }],
    ])
  })

  it('keeps values as their columns do, and an empty one empty', async () => {
    expect(await insertShelf(database.orm, { no: 1, list: ['a'] })).toEqual([{ no: 1, list: ['a'] }])
    expect(await insertShelf(database.orm, { no: 2, list: null })).toEqual([{ no: 2, list: null }])
    const empty = sql`select no from shelves where list is null`
    expect(await database.orm.execute(empty)).toMatchObject({ rows: [{ no: 2 }] })
  })

  it('is refused without a value for each of its placeholders', async () => {
    await expect(twice(database.orm, {})).rejects.toThrow('no value for "value"')
  })
})

describe.runIf('url' in inject('template'))('over PostgreSQL, a fixed statement', () => {
  it('goes on over new connections when a migration has changed what it returns', async () => {
    const work = () => database.transaction(orm => insertShelf(orm, { no: 3, list: null }))
    await Promise.all(Array.from({ length: 5 }, work))
    await database.orm.execute(sql`alter table shelves alter column no type bigint`)
    expect(await work().catch(failureOf)).toBe('unreachable')
    expect((await Promise.allSettled(Array.from({ length: 5 }, work))).map(({ status }) => status)).toEqual(
      Array.from({ length: 5 }, () => 'fulfilled'),
    )
  })
})
