import { getTableColumns, sql } from 'drizzle-orm'
import { bigint, jsonb, numeric, pgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import type { Orm } from '../../server/db/database'
import { instant } from '../../server/db/instant'
import { prepareRows } from '../../server/db/prepare-rows'
import { prepared } from '../../server/db/prepared'
import { openTestDatabase } from './harness'

it('answers with the values of each call', async () => {
  const { orm } = await openTestDatabase()
  const double = (value: number) =>
    prepared(orm, 'double', name =>
      orm
        .select({ twice: sql<number>`${sql.placeholder('value')}::int * 2` })
        .from(sql`(values (1)) as one`)
        .prepare(name),
    ).execute({ value })
  expect(await double(4)).toEqual([{ twice: 8 }])
  expect(await Promise.all([double(5), double(6)])).toEqual([[{ twice: 10 }], [{ twice: 12 }]])
})

it('reads the values of many rows as Drizzle does', async () => {
  const { orm } = await openTestDatabase()
  const samples = pgTable('samples', {
    amount: bigint('amount', { mode: 'number' }),
    price: numeric('price', { precision: 15, scale: 2, mode: 'number' }),
    at: instant('at'),
    list: jsonb('list'),
    absent: instant('absent'),
  })
  const selection = {
    ...getTableColumns(samples),
    word: sql<string>`${sql.placeholder('word')}::text`.as('word'),
  }
  await orm.execute(
    sql`create table samples (amount bigint, price numeric, at timestamptz(3), list jsonb, absent timestamptz)`,
  )
  await orm.insert(samples).values([
    { amount: 9007199254740991, price: 0.25, at: '2026-11-22T08:00:00.500Z', list: ['a'] },
    { amount: -1, price: -12, at: '2026-11-22T08:00:00.000Z' },
  ])
  const select = orm.select(selection).from(samples)
  const rows = await prepareRows(orm, 'samples', selection, select).execute({ word: 'same' })
  expect(rows).toEqual(await select.prepare('by drizzle').execute({ word: 'same' }))
  expect(rows).toEqual([
    {
      amount: 9007199254740991,
      price: 0.25,
      at: '2026-11-22T08:00:00.500Z',
      list: ['a'],
      absent: null,
      word: 'same',
    },
    { amount: -1, price: -12, at: '2026-11-22T08:00:00.000Z', list: null, absent: null, word: 'same' },
  ])
})

it('builds a statement once for a database, and anew for another', () => {
  const [one, other] = [{}, {}] as [Orm, Orm]
  const names: string[] = []
  const statement = (orm: Orm, key: string) => prepared(orm, key, name => names.push(name))
  expect([statement(one, 'a'), statement(one, 'a'), statement(one, 'b'), statement(other, 'a')]).toEqual([
    1, 1, 2, 3,
  ])
  expect(names).toEqual(['paddock_0', 'paddock_1', 'paddock_0'])
})

it('leaves statements beyond 300 without a name, so that connections do not keep them', () => {
  const orm = {} as Orm
  const names = Array.from({ length: 302 }, (_, index) => prepared(orm, `list ${index}`, name => [name])[0])
  expect(names.slice(299)).toEqual(['paddock_299', '', ''])
  expect(prepared(orm, 'list 0', () => ['another'])).toEqual(['paddock_0'])
})
