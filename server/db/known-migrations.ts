import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Orm } from './database'
import { fileOfProject } from './project-file'
import { queryRows } from './query-rows'

export const migrationsFolder = fileOfProject('server/db/migrations')

/** A database that this version cannot bring up to date; the message says what to do. */
export class UnknownDatabaseError extends Error {
  override readonly name = 'UnknownDatabaseError'
}

/**
 * Refuses a database whose tables were made by migrations that this version does not have: applying ours on top of
 * them would leave tables that fit neither.
 * @param place how a message names the database, such as `data/dev`
 * @throws UnknownDatabaseError
 */
export async function requireKnownMigrations(orm: Orm, place: string): Promise<void> {
  const known = knownHashes()
  const unknown = (await appliedHashes(orm)).some(hash => !known.has(hash))
  if (!unknown) return
  throw new UnknownDatabaseError(
    `The database ${place} was made by another version of Paddock and cannot be brought up to date. ` +
      'Use the version that made it, or start with an empty database: remove the folder, or name another with PADDOCK_DATA.',
  )
}

/**
 * Refuses to go on without migrations that this connection cannot apply, because the tables belong to another role.
 * @throws UnknownDatabaseError
 */
export async function requireMigrated(orm: Orm, place: string): Promise<void> {
  const applied = new Set(await appliedHashes(orm))
  if ([...knownHashes()].every(hash => applied.has(hash))) return
  throw new UnknownDatabaseError(
    `The database ${place} has to be brought up to date by the role that owns its tables: ` +
      'run npm run db:migrate with DATABASE_MIGRATE_URL',
  )
}

/** Whether the database was ever migrated. */
export async function hasTables(orm: Orm): Promise<boolean> {
  return (await appliedHashes(orm)).length > 0
}

async function appliedHashes(orm: Orm): Promise<string[]> {
  const table = await queryRows<{ name: string | null }>(
    orm,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  )
  if (!table[0]?.name) return []
  const applied = await queryRows<{ hash: string }>(orm, sql`select hash from drizzle.__drizzle_migrations`)
  return applied.map(({ hash }) => hash)
}

/** As drizzle's migrator hashes them: SHA-256 of the file's text. */
function knownHashes(): ReadonlySet<string> {
  const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string }[]
  }
  return new Set(
    journal.entries.map(({ tag }) =>
      createHash('sha256')
        .update(readFileSync(`${migrationsFolder}/${tag}.sql`, 'utf8'))
        .digest('hex'),
    ),
  )
}
