import { sql } from 'drizzle-orm'
import type { Database, Orm } from './database'
import { queryRows } from './query-rows'

/** Privileges on append-only tables that only their owner has. */
const changes = sql.raw('update, delete, truncate, references, trigger')

/** The writers of the ledger, which run with the rights of the owner. */
const ledgerFunctions = sql.raw('function ledger_post, ledger_post_many, ledger_roll_up')

/**
 * Gives the role of the application the rights that it needs, and no more: it reads and writes rows, only inserts into
 * the tables that are append-only, and writes the ledger only by its functions. It owns nothing, so it can neither
 * alter a table nor switch off a trigger. To be called as the owner, after the migrations.
 * @throws when there is no such role, or it owns the tables
 */
export async function grantApplication(database: Database, role: string): Promise<void> {
  const name = sql.identifier(role)
  await database.transaction(async orm => {
    await requireOther(orm, role)
    const [current] = await queryRows<{ name: string }>(orm, sql`select current_database() as name`)
    await orm.execute(sql`revoke create on schema public from public`)
    // A table of its own could stand before the one that a trigger reads.
    await orm.execute(sql`revoke temporary on database ${sql.identifier(String(current?.name))} from public`)
    await orm.execute(sql`grant usage on schema public, drizzle to ${name}`)
    await orm.execute(sql`grant select on all tables in schema drizzle to ${name}`)
    await orm.execute(sql`grant select, insert, update, delete on all tables in schema public to ${name}`)
    for (const table of await appendOnlyTables(orm)) {
      await orm.execute(sql`revoke ${changes} on ${sql.identifier(table)} from ${name}, public`)
    }
    for (const table of await ledgerTables(orm)) {
      await orm.execute(sql`revoke all on ${sql.identifier(table)} from ${name}, public`)
      await orm.execute(sql`grant select on ${sql.identifier(table)} to ${name}`)
    }
    await orm.execute(sql`grant execute on ${ledgerFunctions} to ${name}`)
  })
}

/** Whether the tables are there and belong to another role than the one that is connected. */
export async function isOwnedByAnother(orm: Orm): Promise<boolean> {
  const rows = await queryRows<{ mine: boolean }>(
    orm,
    sql`select pg_has_role(current_user, tableowner, 'member') as mine from pg_tables
      where schemaname = 'public' and tablename = 'audit_log'`,
  )
  return rows[0]?.mine === false
}

async function requireOther(orm: Orm, role: string): Promise<void> {
  const rows = await queryRows<{ owns: boolean }>(
    orm,
    sql`select pg_has_role(rolname, current_user, 'member') as owns from pg_roles where rolname = ${role}`,
  )
  if (!rows[0]) throw new Error(`There is no role "${role}": create it first (create role ${role} login)`)
  if (rows[0].owns) {
    throw new Error(
      `The role "${role}" owns the tables, as the one that migrates: the application needs another`,
    )
  }
}

/** Those with a trigger that refuses every change. */
async function appendOnlyTables(orm: Orm): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(
    orm,
    sql`select distinct c.relname::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname like '%append_only' and c.relnamespace = 'public'::regnamespace`,
  )
  return rows.map(({ name }) => name)
}

async function ledgerTables(orm: Orm): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(
    orm,
    sql`select tablename::text as name from pg_tables where schemaname = 'public' and tablename like 'ledger\_%'`,
  )
  return rows.map(({ name }) => name)
}
