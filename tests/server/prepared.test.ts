import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Orm } from '../../server/db/database'
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
