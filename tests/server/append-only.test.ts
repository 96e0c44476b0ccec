import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { guardAppendOnly } from '../../server/db/append-only'
import { tableOf } from '../../server/db/tables'
import { registry } from '../../src/resources'
import { contextOf, openTestDatabase } from './harness'
import { makeSample } from './samples'

const appendOnly = registry.resources.filter(resource => resource.appendOnly && !resource.projection)
// Each sample has a number of its own, so it also refers to records of its own.
const named = appendOnly.map((resource, index) => [resource.name, resource, 2 * index + 1] as const)
let admin: Context

beforeAll(async () => {
  admin = contextOf(await openTestDatabase(), 'admin')
})

it('notes and sign-ins are append-only', () => {
  expect(appendOnly.map(({ name }) => name)).toEqual(expect.arrayContaining(['notes', 'signIns']))
})

describe.each(named)('%s', (_, resource, n) => {
  it('takes new rows, and the database refuses to change or remove one', async () => {
    const { id } = await makeSample(admin, resource, n)
    const { orm } = admin.database
    const table = tableOf(resource)
    const attempts = [
      sql`update ${table} set created_at = now()`,
      sql`delete from ${table} where id = ${id}::uuid`,
      sql`truncate ${table} cascade`,
    ]
    const rowsOf = () => orm.select().from(table).orderBy(table.id)
    const before = await rowsOf()
    expect(before).toContainEqual(expect.objectContaining({ id }))
    for (const attempt of attempts)
      await expect(orm.execute(attempt)).rejects.toMatchObject({ cause: { code: '42501' } })
    expect(await rowsOf()).toEqual(before)
  })
})

it('a table that is no longer append-only loses its trigger, and one that lost it has it again', async () => {
  const { orm } = admin.database
  const [resource] = appendOnly
  const table = tableOf(resource as (typeof appendOnly)[number])
  await orm.execute(sql`drop trigger append_only on ${table}`)
  await orm.execute(sql`create trigger append_only before update on venues
    for each statement execute function reject_change()`)
  await guardAppendOnly(orm)
  await guardAppendOnly(orm)
  await expect(orm.execute(sql`delete from ${table}`)).rejects.toMatchObject({ cause: { code: '42501' } })
  await orm.execute(sql`update venues set version = version`)
})
