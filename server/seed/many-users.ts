import { sql } from 'drizzle-orm'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { derivedValues } from '../../src/resources/kernel/declare/schema'
import { users } from '../../src/resources/people/users'
import { originOf, writeAudit } from '../audit/trail'
import type { Database } from '../db/connect'
import type { Orm } from '../db/database'
import { queryRows } from '../db/query-rows'
import { tableOf } from '../db/tables'
import { insertAtOnce } from './bulk'
import { generatedUser } from './generated-user'
import { seeding } from './insert-rows'

/** Rows per statement. */
const batchSize = 5000

/** From this number of rows on, creating the indexes after the insert is faster. */
const indexesLaterFrom = 20_000

/** Called with the progress: the number of added rows, or the current step. */
export type Report = (at: { readonly added: number } | { readonly doing: string }) => void

/**
 * Adds generated customers in one transaction, during which nobody else can read the table. The audit trail
 * gets one entry with the number. Only for DEV and TEST.
 */
export async function fillUsers(database: Database, count: number, report: Report = () => {}): Promise<void> {
  const resource: AnyResource = users
  const table = tableOf(resource)
  const now = Date.now()
  const maintenance = database.for('maintenance')
  await maintenance.transaction(async orm => {
    await orm.execute(sql`lock table ${table} in access exclusive mode`)
    const from = await firstFree(orm, resource)
    const indexes = count < indexesLaterFrom ? [] : await dropIndexes(orm, resource)
    for (let added = 0; added < count; ) {
      const size = Math.min(batchSize, count - added)
      const rows = Array.from({ length: size }, (_, index) => {
        const user = generatedUser(from + added + index, (added + index) / count, now)
        return { ...user, ...derivedValues(resource, user) }
      })
      await insertAtOnce(orm, resource, rows)
      added += size
      report({ added })
    }
    for (const { name, definition } of indexes) {
      report({ doing: `index ${name}` })
      await orm.execute(sql.raw(definition))
    }
    await writeAudit(orm, originOf(seeding), {
      action: 'seed',
      objectType: resource.typename,
      objectId: null,
      input: { from, rows: count },
    })
  })
  report({ doing: 'statistics' })
  await maintenance.orm.execute(sql`vacuum analyze ${table}`)
}

/** Customers are never deleted, so their number is the first unused sample number. */
async function firstFree(orm: Orm, resource: AnyResource): Promise<number> {
  const [row] = await orm.select({ count: sql<number>`count(*)::int` }).from(tableOf(resource))
  return row?.count ?? 0
}

/**
 * Drops all indexes except unique ones; creating them again over existing rows takes a fraction of the time.
 */
async function dropIndexes(orm: Orm, resource: AnyResource): Promise<{ name: string; definition: string }[]> {
  const rows = await queryRows<{ name: string; definition: string }>(
    orm,
    sql`
      select relname as name, pg_get_indexdef(indexrelid) as definition
      from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = ${resource.name}::regclass and not indisunique`,
  )
  for (const { name } of rows) await orm.execute(sql`drop index ${sql.identifier(name)}`)
  return rows
}
