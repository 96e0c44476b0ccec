import { sql } from 'drizzle-orm'
import { registry } from '../../src/resources'
import { databaseName } from './columns'
import type { Orm } from './database'

const trigger = 'append_only'

/**
 * Puts the trigger that refuses UPDATE, DELETE and TRUNCATE on the table of every append-only resource, and takes it
 * off the others; to be called after the migrations, which bring its function. Changes nothing where all is in place.
 */
export async function guardAppendOnly(orm: Orm): Promise<void> {
  const wanted = registry.resources
    .filter(each => each.appendOnly && !each.projection)
    .map(({ name }) => databaseName(name))
  const answer = await orm.execute(sql`
    select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = ${trigger} and c.relnamespace = current_schema()::regnamespace`)
  const guarded = (answer as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name)
  for (const name of wanted.filter(each => !guarded.includes(each)))
    await orm.execute(sql`
      create trigger ${sql.identifier(trigger)} before update or delete or truncate on ${sql.identifier(name)}
      for each statement execute function reject_change()`)
  for (const name of guarded.filter(each => !wanted.includes(each)))
    await orm.execute(sql`drop trigger ${sql.identifier(trigger)} on ${sql.identifier(name)}`)
}
