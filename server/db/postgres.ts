import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type Pool } from 'pg'
import { advisoryLocks } from './advisory-locks'
import { withAfterCommit } from './after-commit'
import { guardAppendOnly } from './append-only'
import { isOwnedByAnother } from './application-role'
import type { Database, Orm, Purpose } from './database'
import { migrationsFolder, requireKnownMigrations, requireMigrated } from './known-migrations'
import { writeChart } from './ledger-chart'
import { limits } from './limits'
import { listenPostgres } from './listen-postgres'
import { type Connections, connectTo } from './postgres-connections'
import { postgresTransaction } from './postgres-transaction'
import { queryRows } from './query-rows'
import { retryConflicts } from './retry'
import { writeSwitches } from './switch-rows'
import { transaction } from './transaction'

/** @throws when it does not answer, or is older than PostgreSQL 14 */
export async function connectPostgres(url: string): Promise<Database> {
  const connections = {
    requests: connectTo(url, 'paddock', limits.requests),
    money: connectTo(url, 'paddock money', limits.money),
    jobs: connectTo(url, 'paddock jobs', limits.jobs),
    background: connectTo(url, 'paddock background', limits.background),
    maintenance: connectTo(url, 'paddock maintenance', limits.maintenance),
    health: connectTo(url, 'paddock health', limits.health),
  }
  const shared = {
    engine: 'postgres',
    transaction,
    sliceRows: null,
    migrate: () => migrateAlone(url),
    ping: async () => void (await connections.health.query('select 1')),
    listen: (channel, ear) => listenPostgres(url, channel, ear),
    close: async () => void (await Promise.all(Object.values(connections).map(({ close }) => close()))),
    for: purpose => purposes[purpose],
  } satisfies Partial<Database>
  const purposes: Readonly<Record<Purpose, Database>> = {
    requests: { ...shared, orm: ormOver(connections.requests) },
    money: { ...shared, orm: ormOver(connections.money) },
    jobs: { ...shared, orm: ormOver(connections.jobs) },
    background: { ...shared, orm: ormOver(connections.background) },
    maintenance: { ...shared, orm: ormOver(connections.maintenance) },
  }
  await requireVersion(purposes.requests)
  return purposes.requests
}

function ormOver(connections: Connections): Orm {
  // Drizzle asks nothing of a client but `query`; its own transactions would go over several connections.
  const client = { query: connections.query } as unknown as Pool
  const orm = drizzle({ client }) as unknown as Orm
  return withAfterCommit(orm, (work, options = {}) =>
    retryConflicts(() => postgresTransaction(connections, work, options)),
  )
}

/**
 * Runs the migrations while no other process does, on a connection that may take its time. A role that does not own
 * the tables only makes sure that none is missing.
 */
async function migrateAlone(url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: limits.requests.connectionTimeout,
    keepAlive: true,
    application_name: 'paddock migrate',
  })
  // The statement that runs then fails as well, and tells.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrate])
    const connection = drizzle(client)
    const orm = connection as unknown as Orm
    const place = new URL(url).pathname.slice(1)
    await requireKnownMigrations(orm, place)
    if (await isOwnedByAnother(orm)) return await requireMigrated(orm, place)
    await client.query('create extension if not exists pg_trgm')
    await migrate(connection, { migrationsFolder })
    await guardAppendOnly(orm)
    await writeChart(orm)
    await writeSwitches(orm)
  } finally {
    // The lock ends with the connection. One that is lost cannot be closed in order.
    await client.end().catch(() => {})
  }
}

async function requireVersion({ orm, close }: Database): Promise<void> {
  try {
    const rows = await queryRows<{ version: number }>(
      orm,
      sql`select current_setting('server_version_num')::int as version`,
    )
    const version = rows[0]?.version ?? 0
    if (version < 140_000)
      throw new Error(`PostgreSQL 14 or newer is needed; this one is ${Math.floor(version / 10_000)}`)
  } catch (error) {
    await close()
    throw error
  }
}
