import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
import { advisoryLocks } from './advisory-locks'
import { lockFolder } from './folder-lock'
import { migrationsFolder, requireKnownMigrations } from './known-migrations'
import { listenPostgres } from './listen-postgres'

/** Queries, over either engine; a transaction is one too. */
export type Orm = Pick<
  PgDatabase<PgQueryResultHKT, Record<string, never>>,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>

export type Engine = 'pglite' | 'postgres'

/** An open database: the one port that everything else goes through. */
export interface Database {
  readonly engine: Engine
  readonly orm: Orm
  /** Brings the tables to the state of the code; several processes take turns. */
  migrate(): Promise<void>
  /** @throws when the database does not answer */
  ping(): Promise<void>
  /** Hears what is sent to a channel with NOTIFY by any process, from when this answers until it is stopped. */
  listen(channel: string, ear: Ear): Promise<Stop>
  close(): Promise<void>
}

export interface Ear {
  hear(payload: string): void
  /** The connection broke: nothing more will be heard, and something may have been missed. */
  lost(cause?: Error): void
}

export type Stop = () => Promise<void>

/** A folder of the embedded engine, the address of a PostgreSQL, or a database that lives in memory. */
export type Source = { readonly folder: string } | { readonly url: string } | { readonly memory: Blob | null }

/**
 * Connects, and brings the tables up to date.
 * @throws FolderInUseError when another process has the folder
 */
export async function openDatabase(source: Source): Promise<Database> {
  const database = await connect(source)
  try {
    await database.migrate()
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Connects without migrating.
 * @throws FolderInUseError when another process has the folder
 */
export async function connect(source: Source): Promise<Database> {
  if ('url' in source) return connectPostgres(source.url)
  return 'folder' in source
    ? connectFolder(source.folder)
    : embedded(await openEmbedded(undefined, source.memory), 'in memory')
}

async function connectFolder(folder: string): Promise<Database> {
  const unlock = await lockFolder(folder)
  try {
    if (!existsSync(folder)) await makeFolder(folder)
    return embedded(await openEmbedded(folder, null), folder, unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

/** A folder that is there is whole: whoever is killed while it is made leaves only the draft of one. */
async function makeFolder(folder: string): Promise<void> {
  const draft = `${folder}.draft`
  await rm(draft, { recursive: true, force: true })
  await (await openEmbedded(draft, null)).close()
  await rename(draft, folder)
}

async function openEmbedded(folder: string | undefined, image: Blob | null): Promise<PGlite> {
  return PGlite.create({ dataDir: folder, loadDataDir: image ?? undefined, extensions: { pg_trgm } })
}

function embedded(client: PGlite, place: string, unlock: () => Promise<void> = async () => {}): Database {
  const orm = drizzleEmbedded(client)
  return {
    engine: 'pglite',
    orm: orm as unknown as Orm,
    migrate: async () => {
      await requireKnownMigrations(orm as unknown as Orm, place)
      await client.query('create extension if not exists pg_trgm')
      await migrateEmbedded(orm, { migrationsFolder })
    },
    ping: async () => void (await client.query('select 1')),
    listen: (channel, { hear }) => client.listen(channel, hear),
    close: async () => {
      await client.close()
      await unlock()
    },
  }
}

async function connectPostgres(url: string): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'paddock',
  })
  pool.on('error', error => console.error('An idle connection to PostgreSQL broke:', error.message))
  const orm = drizzlePostgres(pool)
  const database: Database = {
    engine: 'postgres',
    orm: orm as unknown as Orm,
    migrate: () =>
      alone(pool, async () => {
        await requireKnownMigrations(orm as unknown as Orm, new URL(url).pathname.slice(1))
        await migratePostgres(orm, { migrationsFolder })
      }),
    ping: async () => void (await pool.query('select 1')),
    listen: (channel, ear) => listenPostgres(url, channel, ear),
    close: () => pool.end(),
  }
  await rejectOldServer(database)
  return database
}

/** Runs the migrations while no other process does. */
async function alone(pool: Pool, migrate: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrate])
    await client.query('create extension if not exists pg_trgm')
    await migrate()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLocks.migrate])
    client.release()
  }
}

async function rejectOldServer({ orm, close }: Database): Promise<void> {
  const answer = await orm.execute(sql`select current_setting('server_version_num')::int as version`)
  const version = (answer as unknown as { rows: { version: number }[] }).rows[0]?.version ?? 0
  if (version >= 140_000) return
  await close()
  throw new Error(`PostgreSQL 14 or newer is needed; this one is ${Math.floor(version / 10_000)}`)
}
