import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import type { Context } from '../server/context'
import { type Database, openDatabase } from '../server/db/connect'
import { newId } from '../server/db/id'
import { modules } from '../server/modules'
import { startCluster, startOwnCluster } from '../tools/postgres'

/** The test cluster does not wait for the disk; with these settings every commit does. */
export const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

/** Runs the work on a new, migrated database of each engine; reports when there is no PostgreSQL. */
export async function onBothEngines(work: (database: Database) => Promise<void>): Promise<void> {
  await onEmbedded(work)
  await onPostgres(work)
}

const stepUp = { isFresh: true, by: 'password' } as const

/** Returns the request context of an admin. */
export function benchContext(database: Database): Context {
  const actor = { id: newId(), name: 'Bench', roles: ['admin'], sessionId: newId(), stepUp }
  return {
    database,
    modules,
    keys: () => Promise.reject(new Error('A bench keeps no secret')),
    now: () => new Date(),
    environment: 'DEV',
    streamHosts: [],
    twoStepRoles: [],
    actor,
    requestId: newId(),
    address: '127.0.0.1',
  }
}

/** Returns how many milliseconds the work took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Runs the work on a new, migrated embedded database. */
export async function onEmbedded(work: (database: Database) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-bench-'))
  const database = await openDatabase({ folder: join(folder, 'dev') })
  try {
    await work(database)
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Runs the work on a new, migrated database of its own PostgreSQL, with these settings; reports when there is
 * none.
 */
export async function onPostgres(
  work: (database: Database, url: string) => Promise<void>,
  settings?: Readonly<Record<string, string>>,
): Promise<void> {
  const cluster = await (settings ? startOwnCluster(settings) : startCluster())
  if ('reason' in cluster) {
    console.log(`postgres  not measured: ${cluster.reason}`)
    return
  }
  const name = `paddock_bench_${process.pid}`
  const pool = new Pool({ connectionString: cluster.url, max: 1 })
  // The cluster may stop before the last connection closes; errors after that do not matter.
  pool.on('error', error => console.debug(error.message))
  await pool.query(`create database ${name}`)
  const url = new URL(cluster.url)
  url.pathname = `/${name}`
  const database = await openDatabase({ url: url.href })
  try {
    await work(database, url.href)
  } finally {
    await database.close()
    await pool.query(`drop database ${name} with (force)`)
    await pool.end()
    await cluster.stop()
  }
}
