import { type SQL, sql } from 'drizzle-orm'
import { retentionRules } from '../../src/domain/retention'
import { registry } from '../../src/resources'
import { databaseName } from './columns'
import type { Orm } from './database'
import { queryRows } from './query-rows'

/**
 * Puts the trigger that refuses UPDATE, DELETE and TRUNCATE on the table of every append-only resource, the one that
 * refuses DELETE and TRUNCATE on those that are kept for years (docs/retention.md), and takes them off the others; to be
 * called after the migrations, which bring their function. Changes nothing where all is in place.
 */
export async function guardAppendOnly(orm: Orm): Promise<void> {
  const kept = new Set(retentionRules.flatMap(({ resources }) => resources))
  const stored = registry.resources.filter(({ projection }) => !projection)
  const namesOf = (wanted: typeof stored) => wanted.map(({ name }) => databaseName(name))
  const appendOnly = stored.filter(each => each.appendOnly)
  const retained = stored.filter(({ name, appendOnly: isAppendOnly }) => kept.has(name) && !isAppendOnly)
  await guard(orm, 'append_only', namesOf(appendOnly), sql`update or delete or truncate`)
  await guard(orm, 'retained', namesOf(retained), sql`delete or truncate`)
}

async function guard(orm: Orm, trigger: string, wanted: readonly string[], events: SQL): Promise<void> {
  const rows = await queryRows<{ name: string }>(
    orm,
    sql`
      select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname = ${trigger} and c.relnamespace = current_schema()::regnamespace`,
  )
  const guarded = rows.map(({ name }) => name)
  for (const name of wanted.filter(each => !guarded.includes(each)))
    await orm.execute(sql`
      create trigger ${sql.identifier(trigger)} before ${events} on ${sql.identifier(name)}
      for each statement execute function reject_change()`)
  for (const name of guarded.filter(each => !wanted.includes(each)))
    await orm.execute(sql`drop trigger ${sql.identifier(trigger)} on ${sql.identifier(name)}`)
}
